import Mercator
import Testing

@Suite("Members of a JSON object")
struct JSONObjectTests {
  private func object(_ json: String, _ options: MapOptions = MapOptions()) throws -> JSONObject {
    try #require(try JSONValue(parsing: json, options: options).object)
  }

  @Test func `are a collection in their order`() throws {
    let object = try object(#"{"b":1,"a":[2],"c":null}"#)
    #expect(object.count == 3)
    #expect(Array(object.keys) == ["b", "a", "c"])
    #expect(Array(object.values) == [1, [2], .null])
    #expect(object[1].key == "a")
    #expect(object.map { "\($0.key)=\($0.value)" } == ["b=1", "a=[2]", "c=null"])
    #expect(object.first?.key == "b")
    #expect(JSONObject().isEmpty)
    #expect("\(object)" == #"{"b":1,"a":[2],"c":null}"#)
  }

  @Test func `are found by their keys`() throws {
    let object = try object("{\"a\":1,\"é\":2,\"e\u{301}\":3,\"\":4}")
    #expect(object["a"] == 1)
    #expect(object["\u{E9}"] == 2)
    #expect(object["e\u{301}"] == 3)
    #expect(object[""] == 4)
    #expect(object["A"] == nil)
  }

  @Test func `are made from a sequence, of which the last with a key counts`() {
    let object = JSONObject([("a", 1), ("b", 2), ("a", 3)].map { (key: $0, value: $1) })
    #expect(object.description == #"{"a":3,"b":2}"#)
    let literal: JSONObject = ["x": 1, "y": [:], "x": 2]
    #expect(literal.description == #"{"x":2,"y":{}}"#)
  }

  @Test func `are removed`() throws {
    var object = try object(#"{"a":1,"b":2,"a":3,"c":4}"#)
    #expect(object.removeValue(forKey: "a") == 3)
    #expect(object.removeValue(forKey: "a") == nil)
    #expect(object.description == #"{"b":2,"c":4}"#)
    object.removeAll { key, value in key == "b" || value == 7 }
    #expect(object.description == #"{"c":4}"#)
  }

  @Test func `aren't removed if the closure throws`() throws {
    struct Stop: Error {}
    var object = try object(#"{"a":1,"b":2,"c":3}"#)
    #expect(throws: Stop.self) {
      try object.removeAll { key, _ in
        if key == "c" { throw Stop() }
        return true
      }
    }
    #expect(object.description == #"{"a":1,"b":2,"c":3}"#)
  }

  /// As many members as are compared one by one, and as many as have a table.
  static let counts = [1, 2, 31, 32, 33, 34, 100]

  @Test(arguments: counts)
  func `are found, set and removed in small and large objects`(count: Int) throws {
    let text = "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    var object = try object(text)
    var expected = (0..<count).map { (key: "k\($0)", value: $0) }
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(object.map(\.key) == expected.map(\.key), sourceLocation: sourceLocation)
      let values = expected.map { object[$0.key].int }
      #expect(values == expected.map(\.value), sourceLocation: sourceLocation)
      #expect(object["none"] == nil, sourceLocation: sourceLocation)
    }
    check()
    object["new"] = -1
    expected.append((key: "new", value: -1))
    check()
    object["k0"] = -2
    expected[0].value = -2
    check()
    object["k0"] = nil
    expected.removeFirst()
    check()
    object["new"] = nil
    expected.removeLast()
    check()
    while !expected.isEmpty {
      let key = expected.remove(at: expected.count / 2).key
      object[key] = nil
      check()
    }
    object["k0"] = 1
    expected = [(key: "k0", value: 1)]
    check()
  }

  @Test(arguments: counts)
  func `of duplicate keys the last is found, or the first`(count: Int) throws {
    let others = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let text = #"{"a":1,\#(others),"\u0061":2,"b":0,"a":3}"#
    let first = MapOptions(reading: .init(duplicateKeys: .firstWins))
    for (options, found) in [(MapOptions(), 3), (first, 1)] {
      var object = try object(text, options)
      #expect(object["a"].int == found)
      #expect(object.count == count + 4)
      object["a"] = 7
      #expect(object["a"].int == 7)
      #expect(object.description.contains(found == 1 ? #"{"a":7,"# : #","a":7}"#))
      object["new"] = 8
      object["b"] = nil
      #expect(object["a"].int == 7)
      #expect(object["new"].int == 8)
      object["a"] = nil
      #expect(object["a"] == nil)
      #expect(object.description == "{\(others),\"new\":8}")
    }
  }

  @Test(arguments: [33, 64, 65, 200])
  func `keep their positions while others are removed and added`(count: Int) throws {
    var object = JSONObject((0..<count).map { (key: "k\($0)", value: JSONValue($0)) })
    var expected = (0..<count).map { "k\($0)" }
    for step in 0..<3 * count {
      if step % 3 == 2 {
        object["new \(step)"] = JSONValue(step)
        expected.append("new \(step)")
      } else if !expected.isEmpty {
        let key = expected.remove(at: step * 31 % expected.count)
        #expect(object.removeValue(forKey: key) != nil)
        #expect(object[key] == nil)
      }
      #expect(object.count == expected.count)
      #expect(object.indices.map { object[$0].key } == expected)
      #expect(Array(object.keys) == expected)
      #expect(expected.allSatisfy { object[$0] != nil })
      let copy = JSONObject(object.map { (key: $0.key, value: $0.value) })
      #expect(object == copy)
      #expect(object.hashValue == copy.hashValue)
      #expect(object.description == copy.description)
    }
  }

  @Test func `have no duplicates if the text mustn't`() {
    let options = MapOptions(reading: .init(duplicateKeys: .reject))
    let error = #expect(throws: MappingFailure.self) {
      try JSONValue(parsing: #"{"a":1,"\u0061":2}"#, options: options)
    }
    #expect(
      error?.description == #"""
        invalid JSON at line 1, column 8: duplicate key
        {"a":1,"\u0061":2}
               ^
        """#
    )
  }
}
