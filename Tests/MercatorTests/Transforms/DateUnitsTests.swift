import Foundation
import Mercator
import Testing

@Suite("Units of the time since 1970")
struct DateUnitsTests {
  private struct Epoch: Mappable {
    var seconds: Date?
    var dotted: Date?
    var milliseconds: Date?
    var dottedMilliseconds: Date?
    var microseconds: Date?
    var plain = Date(timeIntervalSince1970: 7)

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      seconds <- (map["s"], DateTransform())
      dotted <- (map["s"], .date)
      milliseconds <- (map["ms"], DateTransform(unit: .milliseconds))
      dottedMilliseconds <- (map["ms"], .date(unit: .milliseconds))
      microseconds <- (map["us"], DateTransform(unit: .microseconds))
      plain <- (map["s"], DateTransform(unit: .seconds))
    }
  }

  @Test(
    arguments: [
      #"{"s":1432821600,"ms":1432821600000,"us":1432821600000000}"#,
      #"{"s":"1432821600","ms":"1432821600000","us":"1432821600000000"}"#,
    ],
    Input.allCases
  )
  func `numbers and text of seconds, milliseconds and microseconds`(
    json: String,
    input: Input
  ) throws {
    let date = Date(timeIntervalSince1970: 1_432_821_600)
    let epoch = try #require(try input.map(json, to: Epoch.self))
    #expect(epoch.seconds == date)
    #expect(epoch.dotted == date)
    #expect(epoch.milliseconds == date)
    #expect(epoch.dottedMilliseconds == date)
    #expect(epoch.microseconds == date)
    #expect(epoch.plain == date)
    let numbers = #"{"s":1432821600,"ms":1432821600000,"us":1432821600000000}"#
    #expect(epoch.toJSONString() == numbers)
  }

  @Test(arguments: ["2016-12-23", "", "x", "1432821600x", " 1432821600"], Input.allCases)
  func `text that isn't wholly a number is no date`(text: String, input: Input) throws {
    let json = #"{"s":"\#(text)","ms":"\#(text)","us":"\#(text)"}"#
    let epoch = try #require(try input.map(json, to: Epoch.self))
    #expect(epoch.seconds == nil)
    #expect(epoch.milliseconds == nil)
    #expect(epoch.microseconds == nil)
    #expect(epoch.plain == Date(timeIntervalSince1970: 7))
  }
}
