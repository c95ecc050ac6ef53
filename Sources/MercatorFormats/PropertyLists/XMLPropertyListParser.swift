import Foundation
import FormatBytes
import JSONText
import Mercator

/// Parses an XML property list into nodes, without recursion.
///
/// Foundation's parser isn't used, because it has no limits, no places and no order of members. This one reads the
/// elements of a property list and nothing else of XML: a document type is skipped, one with declarations is refused, so
/// that no entity can expand. The text must be UTF-8.
struct XMLPropertyListParser {
  private var scanner: XMLScanner

  init(_ bytes: ByteCursor) { scanner = XMLScanner(bytes) }

  mutating func parse(into nodes: inout NodeBuilder) throws(FormatFailure) {
    try scanner.skipProlog()
    let start = scanner.offset
    guard case .begin(.plist, isEmpty: false)? = try scanner.nextTag() else {
      throw .invalid("not a property list", offset: start)
    }
    while true {
      // Nearly all elements.
      try scanner.readElements(into: &nodes)
      try scanner.skipBetweenElements()
      let offset = scanner.offset
      try nodes.checkStop(after: offset)
      guard let tag = try scanner.nextTag() else {
        throw .invalid("unexpected end of input", offset: offset)
      }
      switch tag {
      case .begin(let element, let isEmpty): try begin(element, isEmpty, offset, &nodes)
      case .end(.plist) where nodes.isInObject == nil:
        guard nodes.isComplete else { throw .invalid("no value", offset: offset) }
        try scanner.skipBetweenElements()
        guard scanner.isAtEnd else {
          throw .invalid("unexpected text", offset: scanner.offset)
        }
        return
      case .end(let element): try end(element, offset, &nodes)
      }
    }
  }

  private mutating func begin(
    _ element: XMLElement?,
    _ isEmpty: Bool,
    _ offset: Int,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) {
    if nodes.isComplete { throw .invalid("more than one value", offset: offset) }
    let isKey = element == .key
    guard isKey == nodes.expectsKey else {
      let reason = isKey ? "a key in the place of a value" : "a value without a key"
      throw .invalid(reason, offset: offset)
    }
    guard let element, element != .plist else {
      throw .invalid("an unknown element", offset: offset)
    }
    if element == .dict || element == .array {
      try nodes.begin(isObject: element == .dict, count: nil, at: offset)
      if isEmpty { try end(element, offset, &nodes) }
      return
    }
    if isEmpty, element == .true || element == .false {
      return try nodes.bool(element == .true, at: offset)
    }
    let text = isEmpty ? .decoded([]) : try scanner.text(of: element)
    switch element {
    case .key: try nodes.key(try range(of: text, &nodes), at: offset)
    case .string: try nodes.text(try range(of: text, &nodes), at: offset)
    default: try add(element, text, offset, &nodes)
    }
  }

  private func range(
    of text: XMLScanner.Text,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) -> Range<Int> {
    switch text {
    case .range(let range): range
    case .decoded(let bytes): try nodes.append(bytes)
    }
  }

  private mutating func end(
    _ element: XMLElement?,
    _ offset: Int,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) {
    guard let element, nodes.isInObject == (element == .dict), element == .dict || element == .array
    else {
      throw .invalid("an end tag without a start tag", offset: offset)
    }
    guard nodes.mayEnd else { throw .invalid("a key without a value", offset: offset) }
    try nodes.end()
  }

  /// Adds the value of an element that is neither a text nor a container.
  private func add(
    _ element: XMLElement,
    _ text: XMLScanner.Text,
    _ offset: Int,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) {
    // One with an exponent; `readElements` has read the others.
    if case .range(let range) = text, element == .real,
      let value = scanner.bytes.double(in: range)
    {
      return try nodes.double(value, at: offset)
    }
    let bytes =
      switch text {
      case .range(let range): scanner.bytes.array(range)
      case .decoded(let bytes): bytes
      }
    let trimmed = bytes.drop(while: \.isXMLSpace).reversed().drop(while: \.isXMLSpace).reversed()
    switch element {
    case .true where trimmed.isEmpty: return try nodes.bool(true, at: offset)
    case .false where trimmed.isEmpty: return try nodes.bool(false, at: offset)
    case .data:
      if let data = Data(base64Encoded: Data(bytes.filter { !$0.isXMLSpace })) {
        return try nodes.bytes(Array(data), at: offset)
      }
      return try nodes.item(at: offset)
    default: break
    }
    let spelling = String(decoding: Array(trimmed), as: UTF8.self)
    switch element {
    case .integer: try add(PropertyListNumber(integer: spelling), offset, &nodes)
    case .real: try add(PropertyListNumber(real: spelling), offset, &nodes)
    case .date:
      if let seconds = ISO8601Time(spelling).flatMap({ ReferenceSeconds.of($0) }) {
        try nodes.date(seconds, at: offset)
      } else {
        try nodes.item(at: offset)
      }
    case .true, .false, .data, .plist, .dict, .array, .key, .string: try nodes.item(at: offset)
    }
  }

  private func add(
    _ number: PropertyListNumber?,
    _ offset: Int,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) {
    switch number {
    case .signed(let value): try nodes.integer(value, at: offset)
    case .unsigned(let value): try nodes.integer(value, at: offset)
    case .double(let value): try nodes.double(value, at: offset)
    case .digits(let digits): try nodes.number(digits, at: offset)
    case nil: try nodes.item(at: offset)
    }
  }
}

/// A number as XML property lists spell it.
private enum PropertyListNumber {
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  /// The digits of a number with more than a Double or an integer of 64 bits has, as in JSON.
  case digits(String)

  /// Creates a decimal integer, or a hexadecimal one of up to 64 bits behind `0x`; nil for any other text.
  init?(integer text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    guard isHexadecimal ? digits.count > 2 : digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let (number, radix) = isHexadecimal ? (digits.dropFirst(2), 16) : (digits, 10)
    // A second sign would be part of the number.
    guard number.first?.isHexDigit == true else { return nil }
    let signed = (isNegative ? "-" : "") + number
    if let value = Int64(signed, radix: radix) {
      self = .signed(value)
    } else if let value = UInt64(signed, radix: radix) {
      self = .unsigned(value)
    } else if !isHexadecimal {
      self = .digits((isNegative ? "-" : "") + number.drop { $0 == "0" })
    } else {
      return nil
    }
  }

  /// Creates a real. One with more digits than identify a Double keeps them, with a point or an exponent, which no
  /// integer has.
  init?(real text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    switch text.lowercased() {
    case "nan": self = .double(.nan)
    case "inf", "+inf", "infinity", "+infinity": self = .double(.infinity)
    case "-inf", "-infinity": self = .double(-.infinity)
    default:
      guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }),
        let value = Double(text), value.isFinite
      else { return nil }
      // Core Foundation writes 17 digits. Zeros at both ends don't count.
      let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isASCIIDigit)
      let significant = digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }
      if significant.count > 17, let exact = exactDecimal(text) {
        let digits = "\(exact)"
        // A few bytes can stand for 130 digits, most of them zeros, which would take a lot of memory.
        if digits.utf8.count > text.utf8.count + 24 {
          self = .digits(text)
        } else {
          self = .digits(digits.contains(".") ? digits : digits + ".0")
        }
      } else {
        self = .double(value)
      }
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}

extension NodeFormat {
  static let xmlPropertyList = NodeFormat(
    name: "property list",
    hasLines: true,
    nativeBytes: { store, index, _ in store.collected(at: index).map { .encoded($0) } },
    describe: { xmlItem($0) }
  )

  private static func xmlItem(_ item: ByteCursor) -> String {
    var scanner = XMLScanner(item)
    guard case .begin(let element?, _)? = try? scanner.nextTag() else { return "an element" }
    return "an invalid \(element.name)"
  }
}
