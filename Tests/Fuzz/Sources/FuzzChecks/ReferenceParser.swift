/// Reads JSON one scalar at a time, by the grammar of RFC 8259 as it stands there.
///
/// It is slow and simple on purpose, to be compared with. Where the RFC leaves a choice it takes that of
/// Mercator: a byte order mark of UTF-8 in front is skipped, arrays and objects nest 512 deep at most,
/// and a lone surrogate in an escape is no JSON.
struct ReferenceParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  /// What the bytes hold, or nil where they aren't JSON.
  static func parse(_ bytes: [UInt8]) -> ReferenceValue? {
    guard let scalars = ReferenceUTF8.scalars(of: bytes) else { return nil }
    var parser = ReferenceParser(scalars: scalars)
    if parser.next == "\u{FEFF}" { parser.position = 1 }
    return parser.text()
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    word.unicodeScalars.allSatisfy { take($0) }
  }

  // ws = *( %x20 / %x09 / %x0A / %x0D )
  private mutating func whitespace() {
    while let scalar = next, [" ", "\t", "\n", "\r"].contains(scalar) { position += 1 }
  }

  // JSON-text = ws value ws
  private mutating func text() -> ReferenceValue? {
    whitespace()
    guard let value = value() else { return nil }
    whitespace()
    return next == nil ? value : nil
  }

  private mutating func value() -> ReferenceValue? {
    switch next {
    case "n": take(word: "null") ? .null : nil
    case "t": take(word: "true") ? .bool(true) : nil
    case "f": take(word: "false") ? .bool(false) : nil
    case "\"": string().map { .string($0) }
    case "[": nested { $0.array() }
    case "{": nested { $0.object() }
    default: number().map { .number($0) }
    }
  }

  private mutating func nested(
    _ body: (inout ReferenceParser) -> ReferenceValue?
  ) -> ReferenceValue? {
    guard depth < 512 else { return nil }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  // array = begin-array [ value *( value-separator value ) ] end-array
  private mutating func array() -> ReferenceValue? {
    guard take("[") else { return nil }
    whitespace()
    if take("]") { return .array([]) }
    var elements: [ReferenceValue] = []
    repeat {
      whitespace()
      guard let element = value() else { return nil }
      elements.append(element)
      whitespace()
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  // object = begin-object [ member *( value-separator member ) ] end-object
  // member = string name-separator value
  private mutating func object() -> ReferenceValue? {
    guard take("{") else { return nil }
    whitespace()
    if take("}") { return .object([]) }
    var members: [ReferenceValue.Member] = []
    repeat {
      whitespace()
      guard let key = string() else { return nil }
      whitespace()
      guard take(":") else { return nil }
      whitespace()
      guard let value = value() else { return nil }
      members.append(.init(key: key, value: value))
      whitespace()
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  // number = [ minus ] int [ frac ] [ exp ]
  private mutating func number() -> String? {
    let start = position
    _ = take("-")
    // int = zero / ( digit1-9 *DIGIT )
    if !take("0"), digits() == 0 { return nil }
    // frac = decimal-point 1*DIGIT
    if take("."), digits() == 0 { return nil }
    // exp = e [ minus / plus ] 1*DIGIT
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      if digits() == 0 { return nil }
    }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private mutating func digits() -> Int {
    let start = position
    while let scalar = next, ("0"..."9").contains(scalar) { position += 1 }
    return position - start
  }

  // string = quotation-mark *char quotation-mark
  private mutating func string() -> [Unicode.Scalar]? {
    guard take("\"") else { return nil }
    var result: [Unicode.Scalar] = []
    while let scalar = next {
      position += 1
      switch scalar {
      case "\"": return result
      case "\\":
        guard let escaped = escape() else { return nil }
        result.append(escaped)
      // unescaped = %x20-21 / %x23-5B / %x5D-10FFFF
      case "\u{20}"...: result.append(scalar)
      default: return nil
      }
    }
    return nil
  }

  /// What stands behind a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return unicodeEscape()
    default: return nil
    }
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let first = fourHexDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard take("\\"), take("u"), let second = fourHexDigits(),
      (0xDC00..<0xE000).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) * 0x400 + (second - 0xDC00))
  }

  private mutating func fourHexDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = next, scalar.isASCII, let digit = Character(scalar).hexDigitValue
      else { return nil }
      value = value * 16 + UInt32(digit)
      position += 1
    }
    return value
  }
}
