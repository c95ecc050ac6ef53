import Foundation
import Mercator

/// Finds the tags and texts of an XML document without declarations.
///
/// Source: Extensible Markup Language (XML) 1.0, sections 2.4 to 2.8, 2.11 and 4.6.
struct XMLScanner {
  enum Tag {
    case begin(String, isEmpty: Bool)
    case end(String)
  }

  private let bytes: [UInt8]
  private let replacesInvalidUTF8: Bool
  private(set) var offset = 0

  init(_ bytes: [UInt8], replacesInvalidUTF8: Bool) {
    (self.bytes, self.replacesInvalidUTF8) = (bytes, replacesInvalidUTF8)
  }

  var isAtEnd: Bool { offset == bytes.count }

  private func error(_ reason: String, _ offset: Int? = nil) -> MapFormatError {
    .propertyList(reason, at: offset ?? self.offset)
  }

  // MARK: Around elements

  /// Skips what may stand in front of the first element.
  mutating func skipProlog() throws {
    skip("\u{FEFF}")
    if starts(with: "<?xml") { try skipDeclaration() }
    try skipBetweenElements()
    if skip("<!DOCTYPE") {
      try skipDocumentType()
      try skipBetweenElements()
    }
  }

  /// Skips white space, comments and processing instructions.
  mutating func skipBetweenElements() throws {
    while true {
      skipSpace()
      if skip("<!--") {
        try skip(through: "-->")
      } else if skip("<?") {
        try skip(through: "?>")
      } else {
        return
      }
    }
  }

  /// Skips the declaration `<?xml version="1.0" encoding="UTF-8"?>`.
  private mutating func skipDeclaration() throws {
    let start = offset
    try skip(through: "?>")
    let text = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    guard let name = text.range(of: "encoding") else { return }
    let value = text[name.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
    guard value.hasPrefix("utf-8") || value.hasPrefix("us-ascii") else {
      throw error("an encoding other than UTF-8", start)
    }
  }

  private mutating func skipDocumentType() throws {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "["): throw error("declarations in the document type", offset - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[offset...].firstIndex(of: byte) else {
          throw error("unexpected end of input", bytes.count)
        }
        offset = end + 1
      default: break
      }
    }
    throw error("a document type without an end", start)
  }

  // MARK: Tags

  /// Returns the tag at this place; nil at the end.
  mutating func nextTag() throws -> Tag? {
    if isAtEnd { return nil }
    guard skip("<") else { throw error("text outside of an element") }
    let isEnd = skip("/")
    let start = offset
    while offset < bytes.count, isNameByte(bytes[offset]) { offset += 1 }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard !name.isEmpty else { throw error("an invalid tag") }
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: ">"): return isEnd ? .end(name) : .begin(name, isEmpty: false)
      case UInt8(ascii: "/") where !isEnd && skip(">"): return .begin(name, isEmpty: true)
      // The value of an attribute.
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard !isEnd, let end = bytes[offset...].firstIndex(of: byte) else {
          throw error("an invalid tag", start)
        }
        offset = end + 1
      case UInt8(ascii: "<"), UInt8(ascii: "/"): throw error("an invalid tag", start)
      default: break
      }
    }
    throw error("unexpected end of input", bytes.count)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte
  }

  // MARK: Text

  /// Returns the text of the element whose start tag was read, up to its end tag, which is read as well.
  mutating func text(ofElement name: String) throws -> String {
    var text: [UInt8] = []
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "&") {
        text += try reference().utf8
      } else if byte != UInt8(ascii: "<") {
        let end = bytes[offset...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
        appendCharacters(of: offset..<(end ?? bytes.count), to: &text)
        offset = end ?? bytes.count
      } else if skip("<![CDATA[") {
        let start = offset
        try skip(through: "]]>")
        appendCharacters(of: start..<offset - 3, to: &text)
      } else if skip("<!--") {
        try skip(through: "-->")
      } else {
        let place = offset
        guard case .end(name)? = try nextTag() else {
          throw error("an element in a \(name)", place)
        }
        return try string(text, start)
      }
    }
    throw error("unexpected end of input")
  }

  /// Appends a part of the document, with each end of a line as a line feed (section 2.11).
  private func appendCharacters(of range: Range<Int>, to text: inout [UInt8]) {
    var start = range.lowerBound
    while let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\r")) {
      text += bytes[start..<end]
      start = end + 1
      // A line feed that follows is the end of the line as well.
      if start == range.upperBound || bytes[start] != UInt8(ascii: "\n") {
        text.append(UInt8(ascii: "\n"))
      }
    }
    text += bytes[start..<range.upperBound]
  }

  private func string(_ text: [UInt8], _ start: Int) throws -> String {
    if let string = String(validUTF8: text) { return string }
    guard replacesInvalidUTF8 else { throw error("invalid UTF-8", start) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the character of a reference such as `&lt;` or `&#13;`.
  private mutating func reference() throws -> String {
    let start = offset
    // The longest one is that of a character with leading zeros, which nobody needs.
    let rest = bytes[start..<min(start + 12, bytes.count)]
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
      throw error("an invalid reference", start)
    }
    offset = end + 1
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.first?.isHexDigit == true,
      let code = UInt32(digits, radix: isHexadecimal ? 16 : 10), code > 0,
      let scalar = Unicode.Scalar(code)
    else { throw error("an unknown entity", start) }
    return String(Character(scalar))
  }

  // MARK: Bytes

  private func starts(with text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  /// Skips the bytes up to a text and this text.
  private mutating func skip(through text: String) throws {
    let start = offset
    let first = text.utf8.first
    while let next = bytes[offset...].firstIndex(where: { $0 == first }) {
      offset = next
      if skip(text) { return }
      offset += 1
    }
    throw error("unexpected end of input", start)
  }
}
