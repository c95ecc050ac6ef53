import Foundation
import JSONText
import Mercator

/// Makes the tree of an XML property list, without recursion.
///
/// It reads the elements of a property list and nothing else of XML: a document type is skipped, one with declarations
/// is refused, so that no entity can expand. The text must be UTF-8.
struct XMLPropertyListParser {
  private var scanner: XMLScanner
  private var builder: TreeBuilder
  private var stop: StopCheck
  /// The names of the open containers.
  private var open: [String] = []

  init(_ bytes: [UInt8], _ options: MapOptions) {
    scanner = XMLScanner(bytes, replacesInvalidUTF8: options.reading.invalidUTF8 == .replace)
    builder = TreeBuilder(format: "property list", options)
    stop = StopCheck(options)
  }

  mutating func parse() throws -> ParsedTree {
    try scanner.skipProlog()
    let start = scanner.offset
    guard case .begin("plist", isEmpty: false)? = try scanner.nextTag() else {
      throw error("not a property list", start)
    }
    while true {
      try scanner.skipBetweenElements()
      let offset = scanner.offset
      try stop.check(at: offset)
      guard let tag = try scanner.nextTag() else { throw error("unexpected end of input", offset) }
      switch tag {
      case .begin(let name, let isEmpty): try begin(name, isEmpty, offset)
      case .end("plist") where open.isEmpty:
        guard let tree = builder.tree else { throw error("no value", offset) }
        try scanner.skipBetweenElements()
        guard scanner.isAtEnd else { throw error("unexpected text", scanner.offset) }
        return tree
      case .end(let name): try end(name, offset)
      }
    }
  }

  private mutating func begin(_ name: String, _ isEmpty: Bool, _ offset: Int) throws {
    if builder.root != nil { throw error("more than one value", offset) }
    let isKey = name == "key"
    guard isKey == builder.expectsKey else {
      throw error(isKey ? "a key in the place of a value" : "a value without a key", offset)
    }
    switch name {
    case "dict", "array":
      try builder.open(isObject: name == "dict", count: nil, at: offset)
      open.append(name)
      if isEmpty { try end(name, offset) }
    case "key": try builder.setKey(isEmpty ? "" : scanner.text(ofElement: name), at: offset)
    default:
      let text = isEmpty ? "" : try scanner.text(ofElement: name)
      if let value = try scalar(name, text, offset) {
        try builder.append(value, at: offset)
      } else {
        try builder.appendInvalid("an invalid \(name)", at: offset)
      }
    }
  }

  private mutating func end(_ name: String, _ offset: Int) throws {
    guard name == open.popLast() else { throw error("an end tag without a start tag", offset) }
    guard builder.mayEnd else { throw error("a key without a value", offset) }
    builder.end()
  }

  /// Returns the value of an element; nil if its text isn't one.
  private func scalar(_ name: String, _ text: String, _ offset: Int) throws -> Any? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return switch name {
    case "string": text
    case "true": trimmed.isEmpty ? true : nil
    case "false": trimmed.isEmpty ? false : nil
    case "integer": PropertyListText.integer(trimmed)
    case "real": PropertyListText.real(trimmed)
    case "date": ISO8601Time(trimmed).flatMap { Date($0, in: nil) }
    case "data": Data(base64Encoded: String(text.filter { !$0.isWhitespace }))
    default: throw error("an unknown element", offset)
    }
  }

  private func error(_ reason: String, _ offset: Int) -> MapFormatError {
    .propertyList(reason, at: offset)
  }
}

/// Numbers as XML property lists spell them.
private enum PropertyListText {
  /// Returns a decimal integer, or a hexadecimal one behind `0x`; nil if no type of a tree holds it exactly.
  static func integer(_ text: String) -> Any? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
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
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
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
