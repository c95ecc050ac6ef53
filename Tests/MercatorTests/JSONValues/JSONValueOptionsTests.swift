import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Options and JSON values")
struct JSONValueOptionsTests {
  struct Holder: ImmutableMappable {
    let object: JSONObject
    init(map: Map) throws {
      object = try map.value("object", file: "A.swift", function: "f", line: 1)
    }
  }

  @Test(arguments: Input.allCases)
  func `redacted keys are hidden in an error`(input: Input) throws {
    let options = MapOptions(reporting: .init(redactedKeys: ["pin"]))
    let json = #"{"object":[{"pin":"hunter2","b":[{"pin":{"c":"hunter2"}}]}]}"#
    let error = #expect(throws: MapError.self) {
      try input.require(json, as: Holder.self, with: Mapper(options: options))
    }
    #expect(error.map { "\($0)".contains("hunter2") } == false)
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: wrong type: expected JSONObject, found an array of 1 element
        - location: A.f:1
        - key: object
        - currentValue: [["\(input == .text ? "pin" : "b")": \
        \(input == .text ? "a redacted value, \"b\": [[\"pin\": a redacted value]]" : "[[\"pin\": a redacted value]], \"pin\": a redacted value")]]
        - path: $.object
        """
    )
    #expect("\(error?.currentValue ?? "")".contains("hunter2") == false)
  }

  @Test(arguments: Input.allCases)
  func `reading stops inside a large value`(input: Input) throws {
    final class Count: @unchecked Sendable {
      // One thread asks at a time.
      var value = 0
    }
    let json = #"{"object":{"a":[\#((0..<5_000).map(String.init).joined(separator: ","))]}}"#
    let never = Count()
    let counting = MapOptions.Stop {
      never.value += 1
      return false
    }
    let mapper = Mapper<Holder>(options: MapOptions(limits: .init(stop: counting)))
    #expect(try input.require(json, with: mapper).object["a"]?.count == 5_000)
    #expect(never.value > 15)
    for number in [2, 10, never.value - 1] {
      let count = Count()
      let stop = MapOptions.Stop {
        count.value += 1
        return count.value > number
      }
      let mapper = Mapper<Holder>(options: MapOptions(limits: .init(stop: stop)))
      let (holder, report) = try input.report(json, with: mapper)
      #expect(holder == nil)
      #expect(report.issues.map(\.kind) == [.stopped])
      #expect(count.value == number + 1)
    }
  }

  @Test func `writing stops inside a large value`() throws {
    let value = JSONValue(Array(repeating: "a text of some length", count: 100_000))
    let stop = MapOptions(limits: .init(stop: .after(seconds: 0)))
    let error = #expect(throws: JSONWritingError.self) {
      try ValueMapper<JSONValue>(options: stop).write(value)
    }
    #expect(error?.code == .stopped)
  }

  struct Event: Mappable, KeepsUnmapped {
    var id = 0
    var json: JSONValue?
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      json <- map["json"]
    }
  }

  @Test(arguments: Input.allCases)
  func `excluded keys aren't kept or written`(input: Input) throws {
    let options = MapOptions(excludedKeys: ["seq", "json"])
    let json = #"{"id":1,"seq":{"a":1},"json":[2],"more":{"seq":3}}"#
    let mapper = Mapper<Event>(options: options)
    var event = try #require(try input.map(json, with: mapper))
    #expect(event.json == nil)
    #expect(event.unmapped == ["more": ["seq": 3]])
    event.json = 1
    event.unmapped["seq"] = 7
    #expect(mapper.toJSONString(event) == #"{"id":1,"more":{"seq":3}}"#)
    #expect(Set(mapper.toJSON(event).keys) == ["id", "more"])
  }

  @Test func `kept members keep spelling, order and duplicates`() throws {
    let json = #"""
      {"id":1,"b":1.50,"\u0061":"\/\u001F","a":2,"c\/":{"x":1,"x":[1E5]},"b":-0,"json":null}
      """#
    let event = try #require(Mapper<Event>().map(JSONString: json))
    #expect(Array(event.unmapped.keys) == ["b", "a", "a", "c/", "b"])
    #expect(event.unmapped["b"]?.text() == "-0")
    #expect(
      event.toJSONString() == #"""
        {"id":1,"json":null,"b":1.50,"\u0061":"\/\u001F","a":2,"c\/":{"x":1,"x":[1E5]},"b":-0}
        """#
    )
    #expect(event.toJSON()["a"] as? Int == 2)
    #expect(event.toJSON()["b"] as? Int == 0)
  }

  @Test func `of kept duplicates a dictionary has the one that the options select`() throws {
    let options = MapOptions(reading: .init(duplicateKeys: .firstWins))
    let json = #"{"id":1,"a":1,"a":2}"#
    let event = try #require(Mapper<Event>(options: options).map(JSONString: json))
    #expect(event.unmapped["a"].int == 1)
    #expect(event.toJSON()["a"] as? Int == 1)
    #expect(event.toJSONString() == json)
  }

  @Test func `a model with a path keeps duplicates, too`() throws {
    struct Nested: Mappable, KeepsUnmapped {
      var b = 0
      var unmapped = JSONObject()
      init?(map: Map) {}
      mutating func mapping(map: Map) { b <- map["a.b"] }
    }
    let json = #"{"a":{"b":1},"c":1.50,"d":"\u0041","c":[2]}"#
    #expect(Mapper<Nested>().map(JSONString: json)?.toJSONString() == json)
  }

  @Test func `a value of a dictionary that can't be kept is reported`() throws {
    final class Odd {}
    let (event, report) = Mapper<Event>().readReporting(["id": 1, "a": 2, "odd": [Odd()]])
    #expect(event?.unmapped == ["a": 2])
    #expect(
      report.lines == [
        "$.odd: wrong-type, expected JSONValue, found an array of 1 element; skipped"
      ]
    )
  }
}
