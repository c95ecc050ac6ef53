import Foundation
import Mercator
import Testing

@Suite("A number read as Any is the nearest finite number, or missing")
struct NumbersInAnyTests {
  private struct Anything: Mappable {
    var any: Any = "old"
    var optional: Any? = "old"
    var array: [Any] = ["old"]
    var object: [String: Any] = ["old": 1]
    var number: NSNumber? = 7

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      any <- map["any"]
      optional <- map["optional"]
      array <- map["array"]
      object <- map["object"]
      number <- map["number"]
    }
  }

  @Test func `one beyond all Doubles is missing, and reported`() throws {
    let json = #"{"any":1e400,"optional":-1e400,"number":1e400}"#
    let (value, report) = Mapper<Anything>().readReporting(json)
    let model = try #require(value)
    #expect(model.any as? String == "old")
    #expect(model.optional == nil)
    #expect(model.number == nil)
    #expect(
      report.summaries == [
        "$.any: out of range: expected Any, found number 1e400; kept",
        "$.optional: out of range: expected Any, found number -1e400; nil",
        "$.number: out of range: expected NSNumber, found number 1e400; nil",
      ]
    )
  }

  @Test func `inside of containers the rest is kept`() throws {
    let json = """
      {"any":{"a":[1,1e400,3],"b":1e400,"c":{"d":-1e999}},"array":[1e400,2,[1e400]],\
      "object":{"x":1e400,"y":0.5}}
      """
    let (value, report) = Mapper<Anything>().readReporting(json)
    let model = try #require(value)
    #expect(model.any as? NSDictionary == ["a": [1, NSNull(), 3], "c": [:]] as NSDictionary)
    #expect(model.array as NSArray == [NSNull(), 2, [NSNull()]] as NSArray)
    #expect(model.object as NSDictionary == ["y": 0.5] as NSDictionary)
    #expect(
      report.summaries == [
        "$.any.a[1]: out of range: expected Any, found number 1e400; nil",
        "$.any.b: out of range: expected Any, found number 1e400; skipped",
        "$.any.c.d: out of range: expected Any, found number -1e999; skipped",
        "$.array[0]: out of range: expected Any, found number 1e400; nil",
        "$.array[2][0]: out of range: expected Any, found number 1e400; nil",
        "$.object.x: out of range: expected Any, found number 1e400; skipped",
      ]
    )
    let text = try #require(model.toJSONString())
    #expect(text.contains(#""array":[null,2,[null]],"object":{"y":0.5}"#))
  }

  @Test func `a strict policy fails it`() {
    let mapper = Mapper<Anything>(options: MapOptions(policy: .strict))
    let rest = #""optional":1,"array":[],"number":1"#
    #expect(mapper.map(JSONString: "{\"any\":1,\(rest),\"object\":{\"x\":1}}") != nil)
    #expect(mapper.map(JSONString: "{\"any\":1e400,\(rest),\"object\":{\"x\":1}}") == nil)
    #expect(mapper.map(JSONString: "{\"any\":1,\(rest),\"object\":{\"x\":1e400}}") == nil)
  }

  @Test func `it is missing for map.value, currentValue, JSON and transforms`() throws {
    struct Probe: Mappable {
      init?(map: Map) {
        #expect(map["big"].isKeyPresent)
        #expect(map["big"].currentValue == nil)
        #expect(map["big"].value() as Any? == nil)
        #expect(map.JSON["big"] == nil)
        #expect(map.JSON["small"] as? Int == 1)
        #expect(throws: MapError.self) { try map.value("big") as NSNumber }
        var seen: [String]?
        let transform = TransformOf<[String], Any>(
          fromJSON: { [$0.map { "\($0)" } ?? "nil"] },
          toJSON: { $0 }
        )
        seen <- (map["big"], transform)
        #expect(seen == ["nil"])
      }
      mutating func mapping(map: Map) {}
    }
    #expect(Mapper<Probe>().map(JSONString: #"{"big":1e400,"small":1}"#) != nil)
  }

  @Test func `an error shows its digits`() {
    struct Exact: ImmutableMappable {
      let id: Int
      init(map: Map) throws { id = try map.value("id") }
    }
    let error = #expect(throws: MapError.self) {
      try Mapper<Exact>().map(JSONString: #"{"id":1e400}"#)
    }
    #expect(error?.description.contains("- currentValue: 1e400\n") == true)
  }

  @Test func `parsing without a model gives no NaN`() throws {
    let parsed = Mapper<Anything>.parseJSONString(JSONString: #"{"a":1e400,"b":[1e400]}"#)
    #expect(parsed as? NSDictionary == ["b": [NSNull()]] as NSDictionary)
    #expect(Mapper<Anything>.parseJSONString(JSONString: "1e400") == nil)
  }

  @Test func `integers of any length and long fractions are the nearest`() throws {
    let digits = String(repeating: "1234567890", count: 4) + "12345"
    let json = "{\"array\":[\(digits),3.14159265358979323846,-\(digits)]}"
    let model = try #require(Mapper<Anything>().map(JSONString: json))
    let values = model.array.map { $0 as? Double }
    let nearest = try #require(Double(digits))
    #expect(values == [nearest, Double.pi, -nearest])
  }
}
