/// Rewrites a text of `JSONParsingOptions.Syntax.relaxed` as JSON, in one pass before it is parsed.
///
///     {key: 'it\'s "x"', /* é */ list: [1, 2,],}  // end
///     {"key": "it's \"x\"",         "list": [1, 2 ] }
///
/// Comments and trailing commas become spaces, so only quotes and backslashes change the length. Whatever
/// isn't part of the syntax is copied, and the parser finds the error there. The pass therefore knows just
/// enough of the grammar to recognize keys and trailing commas in a text that has no error so far.
struct RelaxedRewriter: ~Copyable {
  /// What precedes the current position, apart from whitespace and comments.
  private enum Token {
    /// The start of the text or of a container.
    case start
    case key
    case colon
    case value
    case comma
    /// A comma behind a value, and its offset in the rewritten text.
    case commaBehindValue(Int)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let validatesUTF8: Bool
  private let maximumDepth: Int
  private let stop: StopQuestions?
  private(set) var text: RewrittenText
  /// The error in a comment, because of which it and the rest of the text are copied.
  private(set) var failure: ParseFailure?
  private var position = 0
  private var last = Token.start
  /// The open containers: whether each one is an object.
  private var containers: [Bool] = []

  /// Rewrites a text. After `stop` has returned true, the result is incomplete.
  ///
  /// - Parameter isText: whether the bytes are known to be well-formed UTF-8.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    isText: Bool,
    maximumDepth: Int,
    _ stop: StopQuestions?
  ) {
    self.bytes = bytes
    validatesUTF8 = !isText
    self.maximumDepth = maximumDepth
    self.stop = stop
    text = RewrittenText(of: bytes, stop)
    do throws(ParseFailure) { try rewrite() } catch { failure = error }
    text.finish()
  }

  private mutating func rewrite() throws(ParseFailure) {
    while position < bytes.count {
      try checkStop(at: position)
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let isKey = isInPlaceOfKey
        try rewriteString(quotedBy: byte)
        last = isKey ? .key : .value
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // The parser refuses this bracket, so the rest of the text doesn't matter.
        if containers.count >= maximumDepth { return }
        containers.append(byte == UInt8(ascii: "{"))
        advance(behind: .start)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if case .commaBehindValue(let offset) = last, !containers.isEmpty {
          text.blank(copyOffset: offset, before: position)
        }
        _ = containers.popLast()
        advance(behind: .value)
      case UInt8(ascii: ","):
        if case .value = last {
          advance(behind: .commaBehindValue(text.offset(of: position)))
        } else {
          advance(behind: .comma)
        }
      case UInt8(ascii: ":"): advance(behind: .colon)
      case UInt8(ascii: "/"):
        if try !skipComment() { advance(behind: .value) }
      case _ where isInPlaceOfKey && startsName(byte): try quoteKey()
      default: advance(behind: .value)
      }
    }
  }

  private mutating func advance(behind token: Token) {
    position += 1
    last = token
  }

  private func checkStop(at offset: Int) throws(ParseFailure) {
    guard let stop, stop.isDue(at: offset) else { return }
    throw ParseFailure(code: .stopped, offset: offset)
  }

  // MARK: Keys

  private var isInPlaceOfKey: Bool {
    guard containers.last == true else { return false }
    switch last {
    case .start, .comma, .commaBehindValue: return true
    case .key, .colon, .value: return false
    }
  }

  private func startsName(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Puts quotes around the key at the current position.
  private mutating func quoteKey() throws(ParseFailure) {
    let start = position
    while position < bytes.count, startsName(bytes[position]) || isDigit(bytes[position]) {
      try checkStop(at: position)
      position += 1
    }
    text.replace(start..<start, with: "\"")
    text.replace(position..<position, with: "\"")
    last = .key
  }

  // MARK: Strings

  /// Skips the string at the current position, and rewrites it if it has single quotes.
  private mutating func rewriteString(quotedBy quote: UInt8) throws(ParseFailure) {
    let isSingle = quote == UInt8(ascii: "'")
    if isSingle { text.replace(position..<position + 1, with: "\"") }
    position += 1
    while position < bytes.count {
      try checkStop(at: position)
      let byte = bytes[position]
      if byte == quote {
        if isSingle { text.replace(position..<position + 1, with: "\"") }
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        if isSingle, bytes[position + 1] == quote {
          text.replace(position..<position + 1, with: "")
        }
        position += 1
      } else if byte == UInt8(ascii: "\""), isSingle {
        text.replace(position..<position, with: "\\")
      }
      position += 1
    }
  }

  // MARK: Comments

  /// Skips a comment at the current position and replaces it by spaces; returns false if there is none.
  private mutating func skipComment() throws(ParseFailure) -> Bool {
    guard position + 1 < bytes.count else { return false }
    let end: Int
    switch bytes[position + 1] {
    case UInt8(ascii: "/"): end = try endOfLine()
    case UInt8(ascii: "*"): end = try endOfBlock()
    default: return false
    }
    text.blank(position..<end)
    position = end
    return true
  }

  /// Returns the offset of the line break behind a comment, or the end of the text.
  private func endOfLine() throws(ParseFailure) -> Int {
    var index = position + 2
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      index = try behindCharacter(at: index)
    }
    return index
  }

  /// Returns the offset behind a comment that ends with `*/`.
  private func endOfBlock() throws(ParseFailure) -> Int {
    var index = position + 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        return index + 2
      }
      index = try behindCharacter(at: index)
    }
    throw ParseFailure(code: .unterminatedComment, offset: position)
  }

  private func behindCharacter(at index: Int) throws(ParseFailure) -> Int {
    try checkStop(at: index)
    if !validatesUTF8 || bytes[index] < 0x80 { return index + 1 }
    let sequence = UTF8Sequence(at: index, in: bytes)
    guard sequence.isValid else { throw ParseFailure(code: .invalidUTF8, offset: index) }
    return index + sequence.length
  }
}
