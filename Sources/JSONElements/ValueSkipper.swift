import JSONText

/// Checks that a value is JSON, and finds its end, without keeping any of it.
///
/// It can stop behind any byte and continue when more of the text has arrived. What it keeps is one bit for each open
/// container. It accepts what the parser accepts and fails with the same errors. The keys of an object are compared with
/// each other by `keys`, if there is one.
struct ValueSkipper {
  private enum State {
    case value
    /// Behind the bracket of an array or object.
    case firstElement
    case firstKey
    case key
    case colon
    case behindValue
    case string(isKey: Bool)
    case number(NumberPart)
  }

  /// The part of a number that was scanned last.
  private enum NumberPart {
    case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits

    /// Whether the number may end here.
    var isComplete: Bool {
      switch self {
      case .zero, .integer, .fraction, .exponentDigits: true
      case .minus, .point, .exponent, .exponentSign: false
      }
    }
  }

  private var state: State
  private var containers = OpenContainers()
  /// The number of containers that may be open.
  private let maximumDepth: Int
  /// Whether invalid UTF-8 and lone surrogates are accepted.
  private let acceptsInvalidText: Bool
  /// The position up to which the text is used up.
  private(set) var position = 1
  /// Compares the keys of each object that is skipped; nil if keys aren't compared.
  var keys: DuplicateKeyFinder?
  /// Whether a comma was used up before the value behind it has arrived, so that the parser can't see it any more.
  private(set) var isBehindUsedComma = false
  /// The number of commas that were used up in this way.
  private(set) var usedCommaCount = 0

  /// Creates a skipper for a value.
  ///
  /// - Parameters:
  ///   - depth: the number of containers around the value.
  ///   - isMember: whether a key and a colon are in front of the value.
  init(_ options: JSONParsingOptions, depth: Int, isMember: Bool = false) {
    state = isMember ? .key : .value
    maximumDepth = options.maximumDepth - depth
    acceptsInvalidText = options.invalidUTF8 == .replace
  }

  /// Begins with another value, which has no containers around it. Nothing of the last value is kept.
  mutating func restart(at position: Int) {
    containers.closeAll()
    (state, isBehindUsedComma) = (.value, false)
    self.position = position
  }

  /// Sets the position in the text where to continue.
  mutating func move(to position: Int) { self.position = position }

  /// Skips as much as possible. Returns whether the end of the value was found, at `position`.
  ///
  /// - Parameter isWhole: whether nothing follows the text.
  mutating func skip(
    in parser: PartParser,
    isWhole: Bool
  ) throws(ParseFailure) -> Bool {
    // Every token is scanned when enough bytes for its error have arrived.
    let safeEnd = isWhole ? Int.max : parser.end - ElementText.lookahead
    while true {
      switch state {
      case .string(let isKey):
        guard try skipString(isKey: isKey, in: parser, safeEnd) else { return false }
        if !isKey, endValue() { return true }
        continue
      case .number(let part):
        guard try skipNumber(part, in: parser, safeEnd) else { return false }
        if endValue() { return true }
        continue
      default: break
      }
      position = parser.skipWhitespace(from: position)
      if position >= safeEnd { return false }
      switch try skipToken(in: parser, safeEnd) {
      case .token: isBehindUsedComma = false
      case .comma:
        isBehindUsedComma = true
        usedCommaCount += 1
      case .nothing: return false
      case .wholeValue: return true
      }
    }
  }

  /// What was skipped.
  private enum Progress {
    case token
    /// A comma and much whitespace, behind which more of the text has to arrive.
    case comma
    /// More of the text has to arrive.
    case nothing
    case wholeValue
  }

  /// Returns whether this was the end of the whole value.
  private mutating func endValue() -> Bool {
    state = .behindValue
    return containers.isEmpty
  }

  /// Skips the token at `position`, or its first byte.
  private mutating func skipToken(
    in parser: PartParser,
    _ safeEnd: Int
  ) throws(ParseFailure) -> Progress {
    let byte = parser.bytes[position]
    switch state {
    case .firstElement where byte == UInt8(ascii: "]"), .firstKey where byte == UInt8(ascii: "}"):
      return close()
    case .value, .firstElement: return try skipValue(byte, in: parser)
    case .key, .firstKey:
      guard byte == UInt8(ascii: "\"") else { throw parser.failureInPlaceOfKey(at: position) }
      state = .string(isKey: true)
      keys?.beginKey(at: position)
      position += 1
    case .colon:
      guard byte == UInt8(ascii: ":") else {
        throw parser.failureBehindValue(at: position, .missingColon)
      }
      state = .value
      position += 1
    case .behindValue: return try skipSeparator(byte, in: parser, safeEnd)
    case .string, .number: break
    }
    return .token
  }

  private mutating func skipSeparator(
    _ byte: UInt8,
    in parser: PartParser,
    _ safeEnd: Int
  ) throws(ParseFailure) -> Progress {
    let isObject = containers.isInObject
    if byte == UInt8(ascii: ",") {
      let next = parser.skipWhitespace(from: position + 1)
      // The comma isn't used up before the value behind it has arrived, because an error for a trailing comma needs
      // it, unless too much whitespace follows.
      if next >= safeEnd, next - position <= ElementText.maximumSpace { return .nothing }
      state = isObject ? .key : .value
      position = next
      if !isObject { keys?.beginElement() }
      return next >= safeEnd ? .comma : .token
    }
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw parser.failureBehindValue(at: position, .missingComma)
    }
    return close()
  }

  private mutating func close() -> Progress {
    containers.close()
    keys?.close()
    position += 1
    return endValue() ? .wholeValue : .token
  }

  private mutating func skipValue(
    _ byte: UInt8,
    in parser: PartParser
  ) throws(ParseFailure) -> Progress {
    switch byte {
    case UInt8(ascii: "\""):
      state = .string(isKey: false)
      position += 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard containers.count < maximumDepth else {
        throw ParseFailure(code: .tooDeep, offset: position)
      }
      containers.open(isObject: byte == UInt8(ascii: "{"))
      keys?.open(isObject: byte == UInt8(ascii: "{"))
      state = byte == UInt8(ascii: "{") ? .firstKey : .firstElement
      position += 1
    case UInt8(ascii: "-"):
      let next = parser.bytes[position + 1]
      if next == UInt8(ascii: "I") || next == UInt8(ascii: "N") {
        throw ParseFailure(code: .notANumber, offset: position)
      }
      state = .number(.minus)
      position += 1
    case UInt8(ascii: "0"):
      state = .number(.zero)
      position += 1
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      state = .number(.integer)
      position += 1
    case UInt8(ascii: "t"): return try skipWord("true", in: parser)
    case UInt8(ascii: "f"): return try skipWord("alse", behind: 1, in: parser)
    case UInt8(ascii: "n"): return try skipWord("null", in: parser)
    default: throw parser.failureInPlaceOfValue(at: position)
    }
    return .token
  }

  /// Skips a literal that ends with a word of four letters.
  private mutating func skipWord(
    _ word: StaticString,
    behind count: Int = 0,
    in parser: PartParser
  ) throws(ParseFailure) -> Progress {
    guard parser.hasWord(word, at: position + count) else {
      throw parser.invalidLiteral(at: position)
    }
    position += count + 4
    return endValue() ? .wholeValue : .token
  }

  /// Skips the rest of a string. Returns false if more of it has to arrive.
  private mutating func skipString(
    isKey: Bool,
    in parser: PartParser,
    _ safeEnd: Int
  ) throws(ParseFailure) -> Bool {
    let start = position
    let hasEnded = try skipCharacters(in: parser, safeEnd)
    if isKey {
      keys?.add(UnsafeBufferPointer(start: parser.bytes + start, count: position - start))
      if hasEnded { keys?.endKey() }
    }
    guard hasEnded else { return false }
    position += 1
    state = isKey ? .colon : .behindValue
    return true
  }

  /// Skips the characters of a string up to its closing quote. Returns false if more of them have to arrive.
  private mutating func skipCharacters(
    in parser: PartParser,
    _ safeEnd: Int
  ) throws(ParseFailure) -> Bool {
    while true {
      position = parser.skipPlain(from: position)
      if position >= safeEnd { return false }
      let byte = parser.bytes[position]
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        do throws(ParseFailure) {
          position = try parser.scanEscape(at: position)
        } catch {
          guard acceptsInvalidText, error.code == .loneSurrogate else { throw error }
          position += 6
        }
      case 0x80... where acceptsInvalidText:
        do throws(ParseFailure) {
          position = try parser.scanScalar(at: position)
        } catch {
          position += 1
        }
      case 0x80...:
        do throws(ParseFailure) {
          position = try parser.scanUTF8(from: position)
        } catch {
          // Everything in front of an invalid sequence is valid. One at the end may be a part of a valid one.
          position = error.offset
          if position >= safeEnd { return false }
          throw error
        }
      default:
        let isEnd = position >= parser.end
        throw ParseFailure(
          code: isEnd ? .unterminatedString : .controlCharacter,
          offset: position
        )
      }
    }
  }

  /// Skips the rest of a number. Returns false if more of it may arrive.
  private mutating func skipNumber(
    _ start: NumberPart,
    in parser: PartParser,
    _ safeEnd: Int
  ) throws(ParseFailure) -> Bool {
    var part = start
    while position < parser.end {
      let byte = parser.bytes[position]
      do throws(ParseFailure) {
        guard let next = try Self.part(behind: part, byte, at: position) else {
          if !parser.continuesNumber(byte) { return true }
          throw ParseFailure(code: .invalidNumber, offset: position)
        }
        part = next
      } catch {
        if position < safeEnd { throw error }
        break
      }
      position += 1
    }
    state = .number(part)
    guard safeEnd == .max else { return false }
    if !part.isComplete { throw ParseFailure(code: .invalidNumber, offset: position) }
    return true
  }

  /// Returns the part of a number that a byte belongs to; nil if the number ends in front of it.
  private static func part(
    behind part: NumberPart,
    _ byte: UInt8,
    at position: Int
  ) throws(ParseFailure) -> NumberPart? {
    if isDigit(byte) {
      switch part {
      case .minus: return byte == UInt8(ascii: "0") ? .zero : .integer
      case .zero: throw ParseFailure(code: .leadingZero, offset: position - 1)
      case .integer: return .integer
      case .point, .fraction: return .fraction
      case .exponent, .exponentSign, .exponentDigits: return .exponentDigits
      }
    }
    switch (part, byte) {
    case (.zero, UInt8(ascii: ".")), (.integer, UInt8(ascii: ".")): return .point
    case (.zero, 0x45), (.zero, 0x65), (.integer, 0x45), (.integer, 0x65), (.fraction, 0x45),
      (.fraction, 0x65):
      return .exponent
    case (.exponent, UInt8(ascii: "+")), (.exponent, UInt8(ascii: "-")): return .exponentSign
    default:
      if part.isComplete { return nil }
      throw ParseFailure(code: .invalidNumber, offset: position)
    }
  }
}
