/// Cuts Swift source into tokens, in one pass. Comments are left out.
///
/// The compiler has parsed the source before, so only what can hide a bracket or a comma is read exactly: strings,
/// regular expressions and comments.
struct Tokenizer {
  /// The levels of strings inside of the interpolations of other strings.
  private static let maximumDepth = 100

  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [Token] = []
  private var isAtLineStart = true

  /// Returns the tokens of a source.
  ///
  /// - Throws: `UnreadableSource` for a string or a comment without an end.
  static func tokens(of bytes: [UInt8]) throws(UnreadableSource) -> [Token] {
    var tokenizer = Tokenizer(bytes)
    try tokenizer.readAll()
    return tokenizer.tokens
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  private var isAtEnd: Bool { position >= bytes.count }

  private mutating func readAll() throws(UnreadableSource) {
    while try skipSpace() {
      let (start, beginsLine) = (position, isAtLineStart)
      let kind = try readToken()
      let last = tokens.last?.end
      tokens.append(
        Token(
          kind: kind,
          start: start,
          end: position,
          beginsLine: beginsLine,
          isDetached: last != start
        )
      )
      // Also behind a string with several lines.
      isAtLineStart = false
    }
  }

  /// Skips spaces and comments. Returns false at the end.
  private mutating func skipSpace() throws(UnreadableSource) -> Bool {
    while !isAtEnd {
      switch byte() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isAtLineStart = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: position += 1
      // A space without a line break, of which the compiler warns.
      case 0xC2 where byte(1) == 0xA0: position += 2
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): try skipBlockComment()
      default: return true
      }
    }
    return false
  }

  private mutating func skipLine() {
    while !isAtEnd, !byte().endsLine { position += 1 }
  }

  /// Skips a comment with those inside of it.
  private mutating func skipBlockComment() throws(UnreadableSource) {
    let start = position
    var depth = 0
    repeat {
      if isAtEnd { throw UnreadableSource(reason: "this comment has no end", offset: start) }
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        if byte().endsLine { isAtLineStart = true }
        position += 1
      }
    } while depth > 0
  }

  private mutating func readToken() throws(UnreadableSource) -> Token.Kind {
    let first = byte()
    switch first {
    case UInt8(ascii: "\""):
      try skipString(hashes: 0, depth: 0)
      return .string
    case UInt8(ascii: "#"): return try readHash()
    case UInt8(ascii: "`"):
      try skipQuotedWord()
      return .quotedWord
    case UInt8(ascii: "/") where skipRegex(): return .regex
    case _ where first.beginsWord:
      skipWord()
      return .word
    case _ where first.isDigit:
      skipWord()
      // A fraction, unlike a member or a range.
      while byte() == UInt8(ascii: "."), byte(1).isDigit {
        position += 1
        skipWord()
      }
      return .number
    default:
      position += 1
      return .symbol
    }
  }

  private mutating func skipWord() {
    while byte().isInWord, byte() != 0xC2 || byte(1) != 0xA0 { position += 1 }
  }

  private mutating func skipQuotedWord() throws(UnreadableSource) {
    let start = position
    position += 1
    while !isAtEnd, byte() != UInt8(ascii: "`"), !byte().endsLine { position += 1 }
    guard byte() == UInt8(ascii: "`") else {
      throw UnreadableSource(reason: "this name has no end", offset: start)
    }
    position += 1
  }

  /// Reads a raw string, an extended regular expression, or a directive.
  private mutating func readHash() throws(UnreadableSource) -> Token.Kind {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch byte(hashes) {
    case UInt8(ascii: "\""):
      position += hashes
      try skipString(hashes: hashes, depth: 0)
      return .string
    case UInt8(ascii: "/"):
      position += hashes
      try skipExtendedRegex(hashes)
      return .regex
    default:
      position += hashes
      skipWord()
      return .directive
    }
  }

  /// Skips a string that begins at its quotes.
  private mutating func skipString(hashes: Int, depth: Int) throws(UnreadableSource) {
    let start = position
    if depth > Self.maximumDepth {
      throw UnreadableSource(reason: "strings are nested too deeply", offset: start)
    }
    let quote = UInt8(ascii: "\"")
    let isMultiline = byte(1) == quote && byte(2) == quote && !endsRawString(hashes)
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while !isAtEnd {
      switch byte() {
      case quote where ends(with: quote, quotes, hashes):
        position += quotes + hashes
        return
      case UInt8(ascii: "\\") where hasHashes(hashes, at: 1):
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          try skipInterpolation(depth: depth)
        } else if !isMultiline || !byte().endsLine {
          position += 1
        }
      case let other where other.endsLine && !isMultiline:
        throw UnreadableSource(reason: "this string has no end", offset: start)
      default: position += 1
      }
    }
    throw UnreadableSource(reason: "this string has no end", offset: start)
  }

  /// Whether a raw string that begins with three quotes ends in the same line. Then two of them belong to its text.
  private func endsRawString(_ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var offset = 1
    while position + offset < bytes.count, !byte(offset).endsLine {
      offset += 1
      if byte(offset - 1) == UInt8(ascii: "\""), hasHashes(hashes, at: offset) { return true }
    }
    return false
  }

  private func ends(with quote: UInt8, _ quotes: Int, _ hashes: Int) -> Bool {
    for index in 0..<quotes where byte(index) != quote { return false }
    return hasHashes(hashes, at: quotes)
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Skips the parentheses of an interpolation with all that is inside.
  private mutating func skipInterpolation(depth: Int) throws(UnreadableSource) {
    let start = position
    var open = 0
    while try skipSpace() {
      switch byte() {
      case UInt8(ascii: "("):
        open += 1
        position += 1
      case UInt8(ascii: ")"):
        open -= 1
        position += 1
        if open == 0 { return }
      case UInt8(ascii: "\""): try skipString(hashes: 0, depth: depth + 1)
      case UInt8(ascii: "`"): try skipQuotedWord()
      case UInt8(ascii: "#"):
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        position += hashes
        if byte() == UInt8(ascii: "\"") { try skipString(hashes: hashes, depth: depth + 1) }
      default: position += 1
      }
    }
    throw UnreadableSource(reason: "this interpolation has no end", offset: start)
  }

  /// Skips a regular expression between slashes, if one begins here. Like the compiler, takes a slash where an operand
  /// may begin, and none is separated from it, for its beginning, if another one ends it in the same line.
  private mutating func skipRegex() -> Bool {
    if !mayBeginRegex || byte(1).isSpace || byte(1) == UInt8(ascii: ")") { return false }
    var offset = 1
    var open = 0
    var isInClass = false
    while position + offset < bytes.count, !byte(offset).endsLine {
      switch byte(offset) {
      case UInt8(ascii: "/"):
        guard !byte(offset - 1).isSpace || byte(offset - 2) == UInt8(ascii: "\\") else {
          return false
        }
        position += offset + 1
        return true
      case UInt8(ascii: "\\") where !byte(offset + 1).endsLine: offset += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: open += 1
      case UInt8(ascii: ")") where !isInClass:
        open -= 1
        if open < 0 { return false }
      default: break
      }
      offset += 1
    }
    return false
  }

  /// Whether a slash here may begin an operand: behind a space, an opening bracket or a prefix operator, and not as the
  /// name of a function.
  private var mayBeginRegex: Bool {
    var index = tokens.count - 1
    var start = position
    while index >= 0, tokens[index].end == start, isPrefixOperator(tokens[index]) {
      start = tokens[index].start
      index -= 1
    }
    guard index >= 0 else { return true }
    let last = tokens[index]
    if last.end == start { return opensExpression(last) }
    let word = bytes[last.start..<last.end]
    return !word.elementsEqual("func".utf8) && !word.elementsEqual("operator".utf8)
  }

  private func isPrefixOperator(_ token: Token) -> Bool {
    token.kind == .symbol && "!~^&|+-*%<>=".utf8.contains(bytes[token.start])
  }

  private func opensExpression(_ token: Token) -> Bool {
    token.kind == .symbol && "([{,;:".utf8.contains(bytes[token.start])
  }

  /// Skips a regular expression that begins at its slash, behind number signs.
  private mutating func skipExtendedRegex(_ hashes: Int) throws(UnreadableSource) {
    let start = position
    position += 1
    var spaces = 0
    while byte(spaces) == UInt8(ascii: " ") || byte(spaces) == UInt8(ascii: "\t") { spaces += 1 }
    let isMultiline = byte(spaces).endsLine
    while !isAtEnd {
      if byte() == UInt8(ascii: "/"), hasHashes(hashes, at: 1) {
        position += 1 + hashes
        return
      }
      if byte().endsLine, !isMultiline { break }
      position += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    throw UnreadableSource(reason: "this regular expression has no end", offset: start)
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  fileprivate var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || endsLine || self == 0
  }
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Letters, underscores, dollar signs, and all that isn't ASCII.
  fileprivate var beginsWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  fileprivate var isInWord: Bool { beginsWord || isDigit }
}
