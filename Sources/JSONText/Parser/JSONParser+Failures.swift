/// Determines which error to throw. The main loop only detects that there is one.
extension JSONParser {
  func failureInPlaceOfValue(at position: Int) -> ParseFailure {
    if position >= end { return ParseFailure(code: .unexpectedEnd, offset: end) }
    let code: JSONParsingError.Code
    switch bytes[position] {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let comma = trailingComma(before: position) { return comma }
      code = .unexpectedCharacter
    case UInt8(ascii: "'"): code = .singleQuote
    case UInt8(ascii: "+"): code = .leadingPlus
    case UInt8(ascii: "."): code = .invalidNumber
    case _ where startsComment(at: position): code = .comment
    case _ where starts(with: "NaN", at: position) || starts(with: "Infinity", at: position):
      code = .notANumber
    case let byte: code = isLetter(byte) ? .invalidLiteral : .unexpectedCharacter
    }
    return ParseFailure(code: code, offset: position)
  }

  func failureInPlaceOfKey(at position: Int) -> ParseFailure {
    if position >= end { return ParseFailure(code: .unexpectedEnd, offset: end) }
    let code: JSONParsingError.Code
    switch bytes[position] {
    case UInt8(ascii: "}"):
      if let comma = trailingComma(before: position) { return comma }
      code = .keyNotAString
    case UInt8(ascii: "]"): code = .mismatchedBracket
    case UInt8(ascii: "'"): code = .singleQuote
    default: code = startsComment(at: position) ? .comment : .keyNotAString
    }
    return ParseFailure(code: code, offset: position)
  }

  /// Returns the error of an unexpected byte behind a value or key: `expected`, unless there is a better
  /// explanation.
  func failureBehindValue(at position: Int, _ expected: JSONParsingError.Code) -> ParseFailure {
    if position >= end { return ParseFailure(code: .unexpectedEnd, offset: end) }
    let byte = bytes[position]
    if position > 0, continuesNumber(byte), isDigit(bytes[position - 1]) {
      return ParseFailure(code: .invalidNumber, offset: position)
    }
    if startsComment(at: position) { return ParseFailure(code: .comment, offset: position) }
    if expected == .missingComma, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      return ParseFailure(code: .mismatchedBracket, offset: position)
    }
    return ParseFailure(code: expected, offset: position)
  }

  private func trailingComma(before position: Int) -> ParseFailure? {
    var index = position - 1
    while index >= 0, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index -= 1 }
    guard index >= 0, bytes[index] == UInt8(ascii: ",") else { return nil }
    return ParseFailure(code: .trailingComma, offset: index)
  }

  private func startsComment(at position: Int) -> Bool {
    starts(with: "//", at: position) || starts(with: "/*", at: position)
  }

  private func starts(with text: StaticString, at position: Int) -> Bool {
    // The longest of these texts has 8 bytes, less than the padding behind the text.
    bytesAreEqual(bytes + position, text.utf8Start, count: text.utf8CodeUnitCount)
  }

  func continuesNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
