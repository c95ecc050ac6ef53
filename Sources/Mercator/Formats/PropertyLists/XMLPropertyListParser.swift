import Foundation
import JSONText

/// Makes the tree of an XML property list, without recursion.
///
/// It reads the elements of a property list and nothing else of XML: a document type is skipped, one with declarations
/// is refused, so that no entity can expand. The text must be UTF-8.
struct XMLPropertyListParser {
  private struct Frame {
    let isDictionary: Bool
    let offset: Int
    var array: [Any] = []
    var members: [String: Any] = [:]
    var key: String?
    /// Whether the next value is left out, because its key is a duplicate.
    var isSkipped = false
  }

  private var scanner: XMLScanner
  private let options: MapOptions
  private var frames: [Frame] = []
  private var root: Any?
  private var values = 0

  init(_ bytes: [UInt8], _ options: MapOptions) {
    scanner = XMLScanner(bytes, replacesInvalidUTF8: options.reading.invalidUTF8 == .replace)
    self.options = options
  }

  mutating func parse() throws -> Any {
    try scanner.skipProlog()
    let start = scanner.offset
    guard case .begin("plist", isEmpty: false)? = try scanner.nextTag() else {
      throw error("not a property list", start)
    }
    while true {
      try scanner.skipBetweenElements()
      let offset = scanner.offset
      guard let tag = try scanner.nextTag() else { throw error("unexpected end of input", offset) }
      switch tag {
      case .begin(let name, let isEmpty): try begin(name, isEmpty, offset)
      case .end("plist") where frames.isEmpty:
        guard let root else { throw error("no value", offset) }
        try scanner.skipBetweenElements()
        guard scanner.isAtEnd else { throw error("unexpected text", scanner.offset) }
        return root
      case .end(let name): try end(name, offset)
      }
    }
  }

  private mutating func begin(_ name: String, _ isEmpty: Bool, _ offset: Int) throws {
    values += 1
    guard values <= options.limits.values else { throw error("too many values", offset) }
    switch name {
    case "dict", "array":
      try requirePlace(offset)
      guard frames.count < options.limits.depth else { throw error("nested too deeply", offset) }
      frames.append(Frame(isDictionary: name == "dict", offset: offset))
      if isEmpty { try end(name, offset) }
    case "key":
      guard let last = frames.indices.last, frames[last].isDictionary, frames[last].key == nil
      else {
        throw error("a key without a place", offset)
      }
      let key = isEmpty ? "" : try scanner.text(ofElement: "key")
      if frames[last].members[key] != nil {
        switch options.reading.duplicateKeys {
        case .lastWins: break
        case .firstWins: frames[last].isSkipped = true
        case .reject: throw error("a duplicate key", offset)
        }
      }
      frames[last].key = key
    default:
      try requirePlace(offset)
      add(try scalar(name, isEmpty ? "" : try scanner.text(ofElement: name), offset))
    }
  }

  private mutating func end(_ name: String, _ offset: Int) throws {
    guard let frame = frames.popLast(), name == (frame.isDictionary ? "dict" : "array") else {
      throw error("an end tag without a start tag", offset)
    }
    guard frame.key == nil else { throw error("a key without a value", offset) }
    add(frame.isDictionary ? frame.members as Any : frame.array as Any)
  }

  /// Throws unless a value may stand here.
  private func requirePlace(_ offset: Int) throws {
    if let frame = frames.last {
      if frame.isDictionary, frame.key == nil { throw error("a value without a key", offset) }
    } else if root != nil {
      throw error("more than one value", offset)
    }
  }

  private mutating func add(_ value: Any) {
    guard let last = frames.indices.last else {
      root = value
      return
    }
    guard frames[last].isDictionary, let key = frames[last].key.take() else {
      frames[last].array.append(value)
      return
    }
    if !frames[last].isSkipped { frames[last].members[key] = value }
    frames[last].isSkipped = false
  }

  private func scalar(_ name: String, _ text: String, _ offset: Int) throws -> Any {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let value: Any? =
      switch name {
      case "string": text
      case "true": trimmed.isEmpty ? true : nil
      case "false": trimmed.isEmpty ? false : nil
      case "integer": PropertyListText.integer(trimmed)
      case "real": PropertyListText.real(trimmed)
      case "date": ISO8601Time(trimmed).flatMap { Date($0, in: nil) }
      case "data": Data(base64Encoded: String(text.filter { !$0.isWhitespace }))
      default: throw error("an unknown element", offset)
      }
    guard let value else { throw error("an invalid \(name)", offset) }
    return value
  }

  private func error(_ reason: String, _ offset: Int) -> MapFormatError {
    .propertyList(reason, at: offset)
  }
}

/// Numbers as XML property lists spell them.
private enum PropertyListText {
  /// Returns a decimal integer, or a hexadecimal one behind `0x`; nil if no type of a tree holds it exactly.
  static func integer(_ text: String) -> Any? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    guard isHexadecimal ? digits.count > 2 : digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let (number, radix) = isHexadecimal ? (digits.dropFirst(2), 16) : (digits, 10)
    // A second sign would be part of the number.
    guard number.first?.isHexDigit == true else { return nil }
    let signed = (isNegative ? "-" : "") + number
    return Int64(signed, radix: radix) ?? UInt64(signed, radix: radix)
      ?? (isHexadecimal ? nil : decimal(signed))
  }

  private static func decimal(_ text: String) -> Decimal? {
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "-" || $0 == "0" }
    return exactDecimal((isNegative ? "-" : "") + digits)
  }

  /// Returns a real. One with more digits than identify a Double is a Decimal, if that holds them all.
  static func real(_ text: String) -> Any? {
    switch text.lowercased() {
    case "nan": return Double.nan
    case "inf", "+inf", "infinity", "+infinity": return Double.infinity
    case "-inf", "-infinity": return -Double.infinity
    default: break
    }
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    // Core Foundation writes 17 digits.
    let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isASCIIDigit).drop { $0 == "0" }
    return digits.count <= 17 ? value : exactDecimal(text) ?? value as Any
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
