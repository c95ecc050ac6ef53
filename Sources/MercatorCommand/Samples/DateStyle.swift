import Foundation
import Mercator

/// A way to write a date in a text.
enum DateStyle: Hashable, Sendable {
  /// ISO 8601 in UTC, as a `Date` property reads and writes it by default.
  case iso8601
  /// A format of Unicode TR 35, with the time zone's seconds east of UTC.
  case format(String, offset: Int)
  /// `/Date(1390220688000)/`
  case wcf
  /// Any form that a `MapFormattedDate` reads and writes back.
  case recognized

  /// Returns the styles in which a text is read as a date and written back as the same text.
  static func styles(of text: String) -> [DateStyle] {
    guard mayBeDate(text) else { return [] }
    if text.hasPrefix("/Date(") { return [.wcf].filter { $0.keeps(text) } }
    let offset = offset(of: text)
    let styles = [iso8601] + formats.map { .format($0, offset: offset) } + [recognized]
    return styles.filter { $0.keeps(text) }
  }

  /// Whether a text is read as a date in this style and written back as the same text.
  func keeps(_ text: String) -> Bool {
    guard Self.mayBeDate(text) else { return false }
    switch self {
    case .iso8601:
      // The text has neither quotes nor escapes.
      guard let dates = try? ValueMapper<[Date]>().read("[\"\(text)\"]"),
        let written = try? ValueMapper<[Date]>().writeString(dates)
      else { return false }
      return written == "[\"\(text)\"]"
    case .format(let format, let offset):
      let zone = TimeZone(secondsFromGMT: offset)
      let transform = CustomDateFormatTransform(formatString: format, timeZone: zone)
      guard let date = transform.transformFromJSON(text) else { return false }
      return transform.transformToJSON(date) == text
    case .wcf:
      let transform = TransformShortForm.wcfDate.transform
      return transform.transformFromJSON(text).map { transform.transformToJSON($0) == text }
        ?? false
    case .recognized:
      return MapFormattedDate(text)?.description == text
    }
  }

  /// Whether a `MapFormattedDate` reads all dates in this style, and writes the same text.
  var isRecognized: Bool {
    switch self {
    case .iso8601, .recognized, .wcf: true
    // These have forms that it doesn't recognize.
    case .format("EEE, dd MMM yyyy HH:mm:ss Z", _), .format("EEE, dd MMM yyyy HH:mm:ss 'GMT'", _),
      .format("dd.MM.yyyy", _), .format("yyyy-MM-dd HH:mm:ss Z", _):
      false
    case .format: true
    }
  }

  /// The formats that are tried, beside ISO 8601. Those for which a text can have two meanings are absent.
  private static let formats = [
    "yyyy-MM-dd", "yyyy/MM/dd", "dd.MM.yyyy",
    "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy/MM/dd HH:mm:ss",
    "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSS", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'",
    "yyyy-MM-dd'T'HH:mm:ssZ", "yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd'T'HH:mm:ss.SSSZ",
    "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "yyyy-MM-dd HH:mm:ss Z", "EEE MMM dd HH:mm:ss Z yyyy",
    "EEE, dd MMM yyyy HH:mm:ss Z", "EEE, dd MMM yyyy HH:mm:ss 'GMT'",
  ]

  /// Excludes most texts at little cost, above all numbers, of which a `MapFormattedDate` reads many.
  private static func mayBeDate(_ text: String) -> Bool {
    guard 8...40 ~= text.utf8.count else { return false }
    var digits = 0
    var others = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: " "): others += 1
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "("),
        UInt8(ascii: ")"):
        others += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): break
      default: return false
      }
    }
    return digits >= 6 && others >= 2
  }

  /// Returns the seconds east of UTC of a zone such as +0800 or +08:00 in a text; 0 if there is none.
  private static func offset(of text: String) -> Int {
    // A day of the form 2014-01-20 has hyphens, too, but no four digits in front of its end.
    let bytes = Array(text.utf8)
    guard let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
    else { return 0 }
    let digits = bytes[(sign + 1)...].filter { $0 != UInt8(ascii: ":") }.prefix(4)
    guard digits.count == 4, bytes[..<sign].contains(UInt8(ascii: ":")) else { return 0 }
    let values = digits.map { Int($0) - 48 }
    guard values.allSatisfy({ 0...9 ~= $0 }) else { return 0 }
    let seconds = (values[0] * 10 + values[1]) * 3600 + (values[2] * 10 + values[3]) * 60
    return bytes[sign] == UInt8(ascii: "-") ? -seconds : seconds
  }
}
