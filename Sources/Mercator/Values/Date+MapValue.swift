import Foundation

/// As `MapOptions.dates` says: ISO 8601 text or seconds in, ISO 8601 in UTC out, by default.
extension Date: MapValue {
  public static func _read(_ input: MapInput) -> Date? {
    if let date: Date = input.native() { return date }
    // A true that counts as 1 would be a date in 1970.
    if input.isBool { return nil }
    switch input.map.options.dates {
    case .iso8601:
      if let text = input.string { return ISO8601.date(from: text) }
      return input.double.map { Date(timeIntervalSince1970: $0) }
    case .secondsSince1970: return input.double.map { Date(timeIntervalSince1970: $0) }
    case .millisecondsSince1970: return input.double.map { Date(timeIntervalSince1970: $0 / 1000) }
    }
  }

  public func _write(to output: inout MapOutput) {
    switch output.map.options.dates {
    case .iso8601:
      if let text = ISO8601.text(from: self) { output.write(text) } else { output.writeNil() }
    case .secondsSince1970: output.write(timeIntervalSince1970, as: timeIntervalSince1970)
    case .millisecondsSince1970:
      output.write(timeIntervalSince1970 * 1000, as: timeIntervalSince1970 * 1000)
    }
  }
}
