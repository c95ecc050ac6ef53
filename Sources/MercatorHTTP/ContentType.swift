/// The media type and the charsets of a Content-Type field (RFC 9110, section 8.3).
///
///     Application/Vnd.API+json; profile="a;b"; charset="UTF-8"
///     mediaType: application/vnd.api+json             charsets: ["utf-8"]
struct ContentType {
  /// The type and the subtype with a slash between them, in lowercase.
  let mediaType: String
  /// The values of all parameters with the name charset, in lowercase.
  let charsets: [String]

  /// Parses the value of a field.
  ///
  /// - Throws: the first place that doesn't follow the grammar.
  init(parsing text: String) throws(SyntaxError) {
    var parser = ContentTypeParser(text)
    mediaType = try parser.mediaType()
    var charsets: [String] = []
    while let parameter = try parser.nextParameter() {
      if parameter.name == "charset" { charsets.append(parameter.value.lowercased()) }
    }
    self.charsets = charsets
  }

  /// A place that doesn't follow the grammar.
  struct SyntaxError: Error {
    /// The offset in bytes from the start of the field's value.
    let offset: Int
    /// What the grammar has at the place.
    let expected: String
    /// The character at the place; nil at the end.
    let found: Unicode.Scalar?
  }
}

/// Parses the value of a Content-Type field in one pass over its bytes.
private struct ContentTypeParser {
  private let text: String
  private var rest: Substring.UTF8View

  init(_ text: String) {
    self.text = text
    rest = text[...].utf8
    skipWhitespace()
  }

  /// Parses the type, the slash and the subtype.
  mutating func mediaType() throws(ContentType.SyntaxError) -> String {
    let type = try token("a type")
    guard skip("/") else { throw error("\"/\"") }
    return try "\(type)/\(token("a subtype"))".lowercased()
  }

  /// Parses the next parameter; its name is in lowercase. Returns nil at the end.
  mutating func nextParameter() throws(ContentType.SyntaxError) -> (name: String, value: String)? {
    while true {
      skipWhitespace()
      if rest.isEmpty { return nil }
      guard skip(";") else { throw error("\";\"") }
      skipWhitespace()
      // The grammar has parameters without a name and a value, such as a semicolon at the end.
      if rest.isEmpty || rest.first == UInt8(ascii: ";") { continue }
      let name = try token("the name of a parameter").lowercased()
      guard skip("=") else { throw error("\"=\"") }
      return try (name, skip("\"") ? quotedRest() : token("the value of a parameter"))
    }
  }

  /// Parses a string whose opening quote has been skipped.
  private mutating func quotedRest() throws(ContentType.SyntaxError) -> String {
    var value: [UInt8] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: "\"") {
        rest.removeFirst()
        return String(decoding: value, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { rest.removeFirst() }
      guard let byte = rest.first, byte.isQuotable else { break }
      rest.removeFirst()
      value.append(byte)
    }
    throw error("the rest of a quoted string")
  }

  private mutating func token(_ name: String) throws(ContentType.SyntaxError) -> String {
    let start = rest
    while let byte = rest.first, byte.isTokenCharacter { rest.removeFirst() }
    guard rest.startIndex > start.startIndex else { throw error(name) }
    return String(Substring(start[..<rest.startIndex]))
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, byte == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipWhitespace() {
    while let byte = rest.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      rest.removeFirst()
    }
  }

  private func error(_ expected: String) -> ContentType.SyntaxError {
    ContentType.SyntaxError(
      offset: text.utf8.distance(from: text.startIndex, to: rest.startIndex),
      expected: expected,
      found: Substring(rest).unicodeScalars.first
    )
  }
}

extension UInt8 {
  /// Whether the character may be part of a token (RFC 9110, section 5.6.2).
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }

  /// Whether the byte may be part of a quoted string (RFC 9110, section 5.6.4), where needed behind a backslash.
  fileprivate var isQuotable: Bool { self == 0x09 || (self >= 0x20 && self != 0x7F) }
}
