import Foundation
import FormatBytes
import JSONText

/// Finds the tags and texts of an XML document without declarations.
///
/// Source: Extensible Markup Language (XML) 1.0, sections 2.4 to 2.8, 2.11 and 4.6.
struct XMLScanner {
  enum Tag {
    case begin(XMLElement?, isEmpty: Bool)
    case end(XMLElement?)
  }

  /// The text of an element.
  enum Text {
    /// As it is in the bytes.
    case range(Range<Int>)
    /// Without references, sections, comments and other ends of lines than line feeds.
    case decoded([UInt8])
  }

  let bytes: ByteCursor
  private(set) var offset: Int

  /// Starts at the position of a cursor.
  init(_ bytes: ByteCursor) { (self.bytes, offset) = (bytes, bytes.position) }

  var isAtEnd: Bool { offset == bytes.end }

  private func error(_ reason: String, _ offset: Int? = nil) -> FormatFailure {
    .invalid(reason, offset: offset ?? self.offset)
  }

  private var endError: FormatFailure { error("unexpected end of input", bytes.end) }

  /// Reads elements into nodes, up to one that isn't spelled as usual; see `NodeBuilder.readElements`.
  mutating func readElements(into nodes: inout NodeBuilder) throws(FormatFailure) {
    offset = try nodes.readElements(from: offset)
  }

  // MARK: Around elements

  /// Skips what may stand in front of the first element.
  mutating func skipProlog() throws(FormatFailure) {
    skip("\u{FEFF}")
    // The usual declaration.
    if !skip(#"<?xml version="1.0" encoding="UTF-8"?>"#), bytes.has("<?xml", at: offset) {
      try skipDeclaration()
    }
    try skipBetweenElements()
    if skip("<!DOCTYPE") {
      try skipDocumentType()
      try skipBetweenElements()
    }
  }

  /// Skips white space, comments and processing instructions.
  mutating func skipBetweenElements() throws(FormatFailure) {
    while true {
      offset = bytes.endOfSpace(from: offset)
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
  private mutating func skipDeclaration() throws(FormatFailure) {
    let start = offset
    try skip(through: "?>")
    let text = String(decoding: bytes.array(start..<offset), as: UTF8.self).lowercased()
    guard let name = text.range(of: "encoding") else { return }
    let value = text[name.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
    guard value.hasPrefix("utf-8") || value.hasPrefix("us-ascii") else {
      throw error("an encoding other than UTF-8", start)
    }
  }

  private mutating func skipDocumentType() throws(FormatFailure) {
    let start = offset
    while true {
      offset = bytes.first(in: offset..<bytes.end) {
        $0.equal(UInt8(ascii: ">")).or($0.equal(UInt8(ascii: "[")))
          .or($0.equal(UInt8(ascii: "\""))).or($0.equal(UInt8(ascii: "'")))
      }
      guard let byte = bytes.byte(at: offset) else {
        throw error("a document type without an end", start)
      }
      offset += 1
      if byte == UInt8(ascii: ">") { return }
      if byte == UInt8(ascii: "[") { throw error("declarations in the document type", offset - 1) }
      offset = bytes.first(of: byte, byte, byte, from: offset)
      if isAtEnd { throw endError }
      offset += 1
    }
  }

  // MARK: Tags

  /// Returns the tag at this place; nil at the end.
  mutating func nextTag() throws(FormatFailure) -> Tag? {
    if isAtEnd { return nil }
    guard bytes.byte(at: offset) == UInt8(ascii: "<") else {
      throw error("text outside of an element")
    }
    offset += 1
    let isEnd = bytes.byte(at: offset) == UInt8(ascii: "/")
    if isEnd { offset += 1 }
    let start = offset
    guard bytes.byte(at: start)?.isXMLNameByte == true else { throw error("an invalid tag") }
    // Other names may have more characters, such as hyphens. The first bytes of a longer name aren't a name.
    offset = bytes.first(from: start, to: bytes.end) { $0.endsXMLName }
    let name =
      offset - start > 8
      ? nil : bytes.integer(at: start, ofSize: offset - start).flatMap { XMLElement(rawValue: $0) }
    while let byte = bytes.byte(at: offset) {
      offset += 1
      switch byte {
      case UInt8(ascii: ">"): return isEnd ? .end(name) : .begin(name, isEmpty: false)
      case UInt8(ascii: "/") where !isEnd && skip(">"): return .begin(name, isEmpty: true)
      // The value of an attribute.
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = bytes.first(of: byte, byte, byte, from: offset)
        guard !isEnd, end < bytes.end else { throw error("an invalid tag", start) }
        offset = end + 1
      case UInt8(ascii: "<"), UInt8(ascii: "/"): throw error("an invalid tag", start)
      default: break
      }
    }
    throw endError
  }

  // MARK: Text

  /// Returns the text of the element whose start tag was read, up to its end tag, which is read as well.
  mutating func text(of element: XMLElement) throws(FormatFailure) -> Text {
    let start = offset
    let end = firstMarkup(from: start)
    offset = end
    if bytes.has("</", at: end) {
      try skipEnd(of: element)
      return .range(start..<end)
    }
    return .decoded(try decodedText(of: element, bytes.array(start..<end)))
  }

  /// Returns the text of an element, whose first bytes are known.
  private mutating func decodedText(
    of element: XMLElement,
    _ first: [UInt8]
  ) throws(FormatFailure) -> [UInt8] {
    var text = first
    while let byte = bytes.byte(at: offset) {
      if byte == UInt8(ascii: "&") {
        text += try reference().utf8
      } else if byte != UInt8(ascii: "<") {
        let start = offset
        offset = firstMarkup(from: start + 1)
        appendCharacters(of: start..<offset, to: &text)
      } else if skip("<![CDATA[") {
        let start = offset
        try skip(through: "]]>")
        appendCharacters(of: start..<offset - 3, to: &text)
      } else if skip("<!--") {
        try skip(through: "-->")
      } else {
        try skipEnd(of: element)
        return text
      }
    }
    throw error("unexpected end of input")
  }

  /// Returns the offset of the first byte that can begin something in a text that has to be decoded, or ends the text.
  private func firstMarkup(from start: Int) -> Int {
    bytes.first(of: UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\r"), from: start)
  }

  private mutating func skipEnd(of element: XMLElement) throws(FormatFailure) {
    let place = offset
    guard case .end(element)? = try nextTag() else {
      throw error("an element in a \(element.name)", place)
    }
  }

  /// Appends a part of the document, with each end of a line as a line feed (section 2.11).
  private func appendCharacters(of range: Range<Int>, to text: inout [UInt8]) {
    var start = range.lowerBound
    while true {
      let end = bytes.first(from: start, to: range.upperBound) { $0 == UInt8(ascii: "\r") }
      text += bytes.array(start..<end)
      if end == range.upperBound { return }
      start = end + 1
      // A line feed that follows is the end of the line as well.
      if start == range.upperBound || bytes.byte(at: start) != UInt8(ascii: "\n") {
        text.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// Returns the character of a reference such as `&lt;` or `&#13;`.
  private mutating func reference() throws(FormatFailure) -> String {
    let start = offset
    // The longest one is that of a character with leading zeros, which nobody needs.
    let limit = min(start + 12, bytes.end)
    let end = bytes.first(from: start, to: limit) { $0 == UInt8(ascii: ";") }
    guard end < limit else { throw error("an invalid reference", start) }
    offset = end + 1
    let name = String(decoding: bytes.array(start + 1..<end), as: UTF8.self)
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

  @discardableResult
  private mutating func skip(_ text: StaticString) -> Bool {
    guard bytes.has(text, at: offset) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Skips the bytes up to a text and this text.
  private mutating func skip(through text: StaticString) throws(FormatFailure) {
    let start = offset
    let first = text.utf8Start.pointee
    while true {
      offset = bytes.first(of: first, first, first, from: offset)
      if isAtEnd { throw error("unexpected end of input", start) }
      if skip(text) { return }
      offset += 1
    }
  }
}

extension UInt8 {
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether the byte is one of the names that property lists have.
  fileprivate var isXMLNameByte: Bool { 0x61...0x7A ~= self | 0x20 || 0x30...0x39 ~= self }

  fileprivate var endsXMLName: Bool {
    isXMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
      || self == UInt8(ascii: "<") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "'")
  }
}
