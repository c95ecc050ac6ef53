import Foundation
import Mercator
import Testing

@Suite("A number that is kept to be written back keeps its digits")
struct KeptNumbersTests {
  struct Event: Mappable, KeepsUnmapped {
    var id = 0
    var unmapped = JSONObject()

    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  static let numbers = [
    "0", "-0", "1", "-1", "7", "10", "1.0", "-1.0", "-0.0", "0.0", "0.10", "9.90", "1.50", "0.5",
    "0.1", "100", "1e2", "1E2", "1e+2", "1.0E10", "1e-7", "1e-07", "1.5e-07", "1e21", "1e+21",
    "1e22", "123456789012345680000", "9007199254740993", "9007199254740992.0",
    "9007199254740993.0", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "3.14159265358979323846", "3.141592653589793", "0.30000000000000004",
    "12345678901234567890123456789012345678",
    "123456789012345678901234567890123456789012345", "-100000000000000000000000000000000000000",
    "1e400", "-1e400", "1e-400", "1.0e400", "5e-324", "1.7976931348623157e308",
    "1.7976931348623157e+308", "0e0", "0.0001", "0.00001", "1e15", "1e16", "10000000000000000",
    "10000000000000000.0",
  ]

  @Test(arguments: numbers)
  func `byte for byte`(number: String) throws {
    let json = "{\"id\":1,\"a\":\(number),\"b\":[\(number),{\"c\":\(number)}]}"
    let event = try #require(Mapper<Event>().map(JSONString: json))
    #expect(event.toJSONString() == json)
  }

  @Test func `through a tagged and a nested model, too`() throws {
    struct Outer: Mappable {
      var events: [Event] = []
      var byName: [String: Event] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        events <- map["events"]
        byName <- map["byName"]
      }
    }
    let json = #"{"events":[{"id":1,"a":1e400},{"id":2,"a":1.50}],"byName":{"x":{"id":3,"a":-0}}}"#
    #expect(Mapper<Outer>().map(JSONString: json)?.toJSONString() == json)
  }

  @Test(arguments: numbers)
  func `as a dictionary it is the nearest number that JSONSerialization writes`(
    number: String
  ) throws {
    let json = "{\"id\":1,\"a\":\(number),\"b\":[\(number)]}"
    let event = try #require(Mapper<Event>().map(JSONString: json))
    let object = event.toJSON()
    #expect(JSONSerialization.isValidJSONObject(object))
    // What a Double hasn't all digits of is a Decimal, which `doubleValue` doesn't round as it should
    // outside of Apple's platforms.
    let value = try #require(Double(number))
    if let decimal = object["a"] as? NSDecimalNumber {
      #expect(decimal == NSDecimalNumber(string: number))
    } else {
      #expect((object["a"] as? NSNumber)?.doubleValue == (value.isFinite ? value : nil))
    }
  }

  @Test func `they can be read as the usual numbers`() throws {
    let json = #"{"a":1,"b":-1.5,"c":18446744073709551615,"d":10.0,"e":0.1,"f":true}"#
    let unmapped = try #require(Mapper<Event>().map(JSONString: json)).unmapped
    #expect(unmapped["a"].int == 1)
    #expect(unmapped["b"].double == -1.5)
    #expect(unmapped["c"].decimal == Decimal(UInt64.max))
    #expect(unmapped["d"].double == 10)
    #expect(unmapped["d"].int == 10)
    #expect(unmapped["e"].double == 0.1)
    #expect(unmapped["f"].bool == true)
  }

  @Test func `a value of Swift that is put there is written as ever`() throws {
    var event = try #require(Mapper<Event>().map(JSONString: #"{"id":1}"#))
    let decimal = try #require(Decimal(string: "0.10"))
    event.unmapped = ["a": 1.0, "b": [2.0, 2.5]]
    event.unmapped["c"] = JSONValue(decimal)
    #expect(event.toJSONString() == #"{"id":1,"a":1,"b":[2,2.5],"c":0.1}"#)
  }
}
