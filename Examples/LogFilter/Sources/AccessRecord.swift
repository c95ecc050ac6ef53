import Foundation
import Mercator

/// A line in the access log of a web server.
///
///     {"time": "2024-03-01T19:30:00+01:00", "method": "GET", "path": "/notes/7", "status": 200,
///      "duration": 12.5, "bytes": 5120, "client": "203.0.113.7",
///      "agent": {"name": "Firefox", "version": "123.0", "kind": "browser"}}
///
/// A record can't be read without the four required values. Any other value that can't be used is nil, and is
/// left out of the output.
struct AccessRecord: Mappable, Sendable {
  var time = Date.distantPast
  var method = Method.get
  var path = ""
  var status = 0
  /// The time that the server took for the response, in milliseconds.
  var duration: Double?
  var bytes: Int?
  /// The network of the client; see `ClientAddress`.
  var client: String?
  var agent: UserAgent?
  /// Whether the response took too long. It is only written.
  var isSlow = false

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    // Written in UTC, whatever the time zone was.
    time <- (map[required: "time"], .fourDigitYear)
    method <- map[required: "method"]
    path <- (map[required: "path"], .absolutePath)
    status <- (map[required: "status"], .range(100...599))
    duration <- (map["duration"], .range(0...))
    bytes <- (map["bytes"], .range(0...))
    client <- (map["client"], .maskedAddress)
    agent <- map["agent"]
    isSlow >>> map["slow"]
  }
}

extension MapOptions {
  /// Options for reading records: an observer receives every issue, and no issue shows the address of a client.
  static func accessLog(observer: MapOptions.Observer) -> MapOptions {
    MapOptions(reporting: .init(redactedKeys: ["client"], observer: observer))
  }
}

extension MapValidator<Date> {
  /// Accepts times between the years 1970 and 9999: others can't be written as ISO 8601, or are mistakes.
  static var fourDigitYear: MapValidator {
    .custom("a year from 1970 to 9999") { (0..<253_402_300_800).contains($0.timeIntervalSince1970) }
  }
}

extension MapValidator<String> {
  /// Accepts paths that begin at the root.
  static var absolutePath: MapValidator {
    .custom("a path with / at its start") { $0.first == "/" }
  }

  /// Accepts IP addresses, and replaces them by the address of their network.
  static var maskedAddress: MapValidator {
    .replacing("an IP address") { ClientAddress($0)?.network }
  }
}
