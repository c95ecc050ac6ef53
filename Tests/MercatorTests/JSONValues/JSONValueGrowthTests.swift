import Foundation
import Mercator
import TestSupport
import Testing

/// How the cost of using a large value grows with its size.
@Suite(.serialized, .growth) struct JSONValueGrowthTests {
  /// Expects that `body` takes about ten times as long for ten times as many steps.
  private func expectLinear(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: (Int) throws -> Void
  ) rethrows {
    try expectGrowth(below: 40, of: 400, times: 10, sourceLocation: sourceLocation, work: work)
  }

  private func object(_ count: Int) -> JSONValue {
    JSONValue(JSONObject((0..<count).lazy.map { (key: "k\($0)", value: JSONValue($0)) }))
  }

  @Test func `members of an object inside are set in place`() {
    expectLinear { count in
      var json: JSONValue = ["a": object(count), "b": []]
      for index in 0..<count { json["a"]["k\(index)"] = JSONValue(-index) }
      for index in 0..<count { json["a"]["new \(index)"] = JSONValue(index) }
      #expect(json["a"]?.count == 2 * count)
    }
  }

  @Test func `elements of an array inside are set and appended in place`() {
    expectLinear { count in
      var json: JSONValue = ["a": ["b": JSONValue(Array(repeating: 0, count: count))]]
      for index in 0..<count { json["a"]["b"][index] = JSONValue(index) }
      for index in 0..<count { json["a"]["b"].append(JSONValue(index)) }
      #expect(json["a"]["b"]?.count == 2 * count)
    }
  }

  @Test func `so are those that paths and pointers lead to`() {
    expectLinear { count in
      var json: JSONValue = ["a": [object(count), JSONValue(Array(repeating: 0, count: count))]]
      for index in 0..<count {
        json[path: ["a", 0, .key("k\(index)")]] = 1
        json[path: ["a", 1, .index(index)]] = 1
        json[JSONPointer(["a", "0", "k\(index)"])] = 2
        json[JSONPointer(["a", "1", "\(index)"])] = 2
      }
      #expect(json["a"][1][count - 1].int == 2)
    }
  }

  @Test func `so are members of members`() {
    expectLinear { count in
      var json = object(count)
      for index in 0..<count { json["k\(index)"] = [:] }
      for index in 0..<count { json["k\(index)"]["x"]["y"] = 1 }
      #expect(json["k\(count - 1)"]["x"]["y"].int == 1)
    }
  }

  @Test func `100,000 members are looked up`() throws {
    let text = "{" + (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let json = try JSONValue(parsing: text)
    let small = try JSONValue(parsing: #"{"k0":0}"#)
    var sum = 0
    expectGrowth(below: 40) {
      for _ in 0..<100_000 { sum += small["k0"].int ?? 0 }
    } to: {
      for index in 0..<100_000 { sum += json["k\(index)"].int ?? 0 }
    }
    #expect(sum > 0)
  }

  @Test func `many members are removed at once`() {
    expectLinear { count in
      guard var object = object(count).object else { return }
      object.removeAll { _, value in value.int.map { $0 % 2 == 0 } ?? false }
      #expect(object.count == count / 2)
    }
  }

  @Test(arguments: ["the first", "the last", "any"])
  func `members are removed one by one`(order: String) {
    expectGrowth(below: 3, of: 5000, times: 2) { count in
      guard var object = object(count).object else { return }
      for index in 0..<count {
        let key =
          switch order {
          case "the first": index
          case "the last": count - 1 - index
          default: index * 7919 % count
          }
        object["k\(key)"] = nil
        object["new \(index)"] = 1
        #expect(object[count - 1].key == "new \(index)")
      }
      #expect(object.count == count)
    }
  }

  @Test func `members are removed one by one if there are duplicate keys`() throws {
    let others = { (0..<$0).map { #""k\#($0)":\#($0),"k\#($0)":0"# }.joined(separator: ",") }
    try expectGrowth(below: 3, of: 5000, times: 2) { count in
      var json = try JSONValue(parsing: "{\(others(count))}")
      for index in 0..<count { json["k\(index)"] = nil }
      #expect(json == [:])
    }
  }

  @Test func `duplicate keys take no longer than others`() throws {
    try expectLinear { count in
      let text = "{" + (0..<count).map { _ in #""a":1,"\u0061":2"# }.joined(separator: ",") + "}"
      let json = try JSONValue(parsing: text)
      #expect(json == ["a": 2])
      #expect(json.hashValue == (["a": 2] as JSONValue).hashValue)
      #expect(json["a"].int == 2)
    }
  }

  @Test func `values that differ only deep inside are told apart by their hashes`() throws {
    let deep = String(repeating: "[", count: 20)
    let ends = String(repeating: "]", count: 20)
    try expectLinear { count in
      let values = try (0..<count).map { try JSONValue(parsing: "\(deep)\($0)\(ends)") }
      #expect(Set(values).count == count)
    }
  }

  @Test func `so are numbers of many digits`() throws {
    let digits = String(repeating: "9", count: 30)
    try expectLinear { count in
      let values = try (0..<count).map { try JSONValue(parsing: digits + "\(100_000 + $0)") }
      #expect(Set(values).count == count)
    }
  }

  @Test func `kept members of a model with a path are written`() throws {
    struct Event: Mappable, KeepsUnmapped {
      var name: String?
      var unmapped = JSONObject()
      init?(map: Map) {}
      mutating func mapping(map: Map) { name <- map["a.b"] }
    }
    expectLinear { count in
      let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
      let json = #"{"a":{"b":"x"},\#(members)}"#
      #expect(Mapper<Event>().map(JSONString: json)?.toJSONString() == json)
    }
  }
}
