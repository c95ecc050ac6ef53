import Foundation
import Mercator

/// What all texts that occurred at a place have in common.
struct TextShape: Sendable {
  /// What a text can be beside a text.
  enum Format: Hashable, Sendable {
    /// An absolute URL that `URL` writes back unchanged.
    case url
    /// A UUID in lower case, as a `UUID` property is written.
    case uuid
    /// A UUID in upper or mixed case.
    case otherUUID
    /// A decimal number with a fraction that `Decimal` writes back unchanged.
    case decimal
    case date(DateStyle)
    /// A date, time and zone as in RFC 3339.
    case dateTime
  }

  private(set) var count = 0
  /// The formats that all texts have. Only these are checked for the next text.
  private(set) var formats: [Format] = []
  /// How often each text occurred; nil if there are too many, or if one isn't a name.
  private(set) var names: [String: Int]? = [:]
  /// The names in the order in which they occurred first.
  private(set) var nameOrder: [String] = []

  /// The largest number of different texts that can be the cases of an enum.
  private static let maximumNames = 16

  mutating func add(_ text: String) {
    if count == 0 {
      formats = Self.formats(of: text)
    } else if !formats.isEmpty {
      formats = formats.filter { Self.has(text, $0) }
    }
    count += 1
    addName(text)
  }

  mutating func merge(_ other: TextShape) {
    guard other.count > 0 else { return }
    formats = count == 0 ? other.formats : formats.filter(other.formats.contains)
    count += other.count
    guard let others = other.names, names != nil else {
      names = nil
      nameOrder = []
      return
    }
    for name in other.nameOrder { addName(name, others[name] ?? 0) }
  }

  /// The texts if they look like the cases of an enum: few different names, each of them several times.
  var cases: [String]? {
    guard let names, names.count >= 2, count >= 6, count >= 3 * names.count else { return nil }
    return nameOrder
  }

  private mutating func addName(_ text: String, _ times: Int = 1) {
    guard let known = names?[text] ?? (names == nil ? nil : 0) else { return }
    if known == 0 {
      guard nameOrder.count < Self.maximumNames, Self.isName(text) else {
        names = nil
        nameOrder = []
        return
      }
      nameOrder.append(text)
    }
    names?[text] = known + times
  }

  /// Whether a text can be the name of a case: words of ASCII letters and digits that start with a letter.
  private static func isName(_ text: String) -> Bool {
    guard 1...30 ~= text.utf8.count, let first = text.utf8.first, isLetter(first) else {
      return false
    }
    // Such as C0DEED, a color.
    if text.utf8.count == 6, text.utf8.contains(where: isDigit), Int(text, radix: 16) != nil {
      return false
    }
    return text.utf8.allSatisfy {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: " ")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func formats(of text: String) -> [Format] {
    let others = [Format.url, .uuid, .otherUUID, .decimal].filter { has(text, $0) }
    if !others.isEmpty { return others }
    let dates = DateStyle.styles(of: text).map { Format.date($0) }
    return has(text, .dateTime) ? dates + [.dateTime] : dates
  }

  /// Whether a text has the form 2014-01-20T12:24:48.5+08:00, also with Z in place of the zone.
  private static func isDateTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes[4] == UInt8(ascii: "-") else {
      return false
    }
    guard bytes[16] == UInt8(ascii: ":"),
      [UInt8(ascii: "."), UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(
        bytes[19]
      )
    else { return false }
    return bytes.last == UInt8(ascii: "Z") || bytes[bytes.count - 3] == UInt8(ascii: ":")
  }

  private static func has(_ text: String, _ format: Format) -> Bool {
    switch format {
    case .url:
      guard text.utf8.count <= 4096, text.contains("://"), let first = text.utf8.first,
        isLetter(first), let url = URL(string: text), url.host != nil
      else { return false }
      return url.absoluteString == text
    case .uuid: return text.utf8.count == 36 && UUID(uuidString: text)?.lowercaseText == text
    case .otherUUID: return text.utf8.count == 36 && UUID(uuidString: text) != nil
    case .decimal:
      // Without a fraction it is rather an id than an amount.
      guard 3...40 ~= text.utf8.count, text.utf8.contains(UInt8(ascii: ".")),
        let number = JSONNumberLiteral(text), let decimal = number.decimalValue
      else { return false }
      return decimal.description == text
    case .date(let style): return style.keeps(text)
    case .dateTime: return isDateTime(text) && MapFormattedDate(text) != nil
    }
  }
}
