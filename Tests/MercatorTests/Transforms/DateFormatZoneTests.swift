import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Date formats with a zone of their own")
struct DateFormatZoneTests {
  private struct Formatted: Mappable {
    var date: Date?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      let format = CustomDateFormatTransform(
        formatString: "yyyy-MM-dd'T'HH:mm:ss",
        timeZone: TimeZone(secondsFromGMT: 0)
      )
      date <- (map["date"], format)
    }
  }

  private static func checkFormat() {
    let json = #"{"date":"2015-10-19T21:51:35"}"#
    for input in Input.allCases {
      let formatted = try? input.map(json, to: Formatted.self)
      #expect(formatted?.date == Date(timeIntervalSince1970: 1_445_291_495))
      #expect(formatted?.toJSONString() == json)
    }
  }

  @Test func `a format with a zone of its own`() { Self.checkFormat() }

  #if os(macOS) || os(Linux)
    /// The same while this process, which is one of its own, is in another zone.
    private static func checkFormat(in zone: String) {
      setenv("TZ", zone, 1)
      tzset()
      NSTimeZone.resetSystemTimeZone()
      #expect(TimeZone.current.identifier == zone)
      checkFormat()
    }

    @Test func `a format with a zone of its own, east and west of it`() async {
      await #expect(processExitsWith: .success) {
        DateFormatZoneTests.checkFormat(in: "Europe/Berlin")
      }
      await #expect(processExitsWith: .success) {
        DateFormatZoneTests.checkFormat(in: "America/New_York")
      }
    }
  #endif
}
