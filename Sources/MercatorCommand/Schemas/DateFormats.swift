/// The formats of RFC 3339, section 5.6.
enum DateFormats {
  static func isDateTime(_ text: String) -> Bool {
    let utf8 = text.utf8
    guard let separator = utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "t") }) else {
      return false
    }
    return isDate(text[..<separator]) && isTime(text[utf8.index(after: separator)...])
  }

  static func isDate(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = number(parts[0]),
      let month = number(parts[1]), let day = number(parts[2]), (1...12).contains(month)
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[month - 1]).contains(day)
  }

  static func isTime(_ text: Substring) -> Bool {
    let utf8 = text.utf8
    let signs = Array("Zz+-".utf8)
    guard let zone = utf8.firstIndex(where: signs.contains),
      let offset = minutes(ofZone: text[zone...])
    else { return false }
    let parts = utf8[..<zone].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return false }
    if parts.count == 2, parts[1].isEmpty || number(parts[1].prefix(18)) == nil { return false }
    if parts.count == 2, !parts[1].allSatisfy({ (0x30...0x39).contains($0) }) { return false }
    let fields = parts[0].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.map(\.count) == [2, 2, 2], let hour = number(fields[0]),
      let minute = number(fields[1]), let second = number(fields[2]), hour < 24, minute < 60
    else { return false }
    // A leap second is one at the end of a day in UTC.
    let minuteOfDay = (hour * 60 + minute - offset + 2 * 1440) % 1440
    return second < 60 || second == 60 && minuteOfDay == 1439
  }

  /// Returns the distance of a time zone from UTC in minutes.
  private static func minutes(ofZone text: Substring) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    let fields = text.utf8.dropFirst()
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.map(\.count) == [2, 2], let hours = number(fields[0]),
      let minutes = number(fields[1]), hours < 24, minutes < 60
    else { return nil }
    return (text.utf8.first == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
  }

  /// Returns the value of decimal digits; nil for other text.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    digits.allSatisfy { (0x30...0x39).contains($0) } ? Int(Substring(digits)) : nil
  }
}
