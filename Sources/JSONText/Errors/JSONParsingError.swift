import Foundation

/// An error for text that isn't valid JSON: what is wrong with the bytes, and where.
///
/// The sender of the bytes has to correct it. Valid JSON that doesn't fit a model never causes this error.
///
///     invalid JSON at line 1, column 5: trailing comma
///     [1,2,]
///         ^
public struct JSONParsingError: Error, Hashable, Sendable {
  /// What is wrong.
  public let code: Code
  /// The offset in bytes of the first invalid byte, counted from the start of the input.
  public let offset: Int
  /// The line of that byte; the first line is 1, and only line feeds end a line. It is 0 if parsing was
  /// stopped behind the first megabyte, since counting lines would take much of the time that was saved.
  public let line: Int
  /// The column of that byte in Unicode scalars, starting at 1; 0 if the line is 0.
  public let column: Int
  /// At most 60 scalars of that line, with a caret below the invalid byte; empty if a mapper redacts keys.
  public let excerpt: String

  /// The ways in which bytes can fail to be JSON.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case emptyInput = "nothing to parse"
    case unexpectedEnd = "unexpected end of input"
    case unterminatedString = "unterminated string"
    case unexpectedCharacter = "unexpected character"
    case trailingText = "unexpected text after the value"
    case trailingComma = "trailing comma"
    case missingComma = "missing comma"
    case missingColon = "missing colon"
    case mismatchedBracket = "bracket that doesn't match"
    case keyNotAString = "object key that isn't a string"
    case comment = "comment"
    /// The offset is that of the comment's start.
    case unterminatedComment = "unterminated comment"
    case singleQuote = "single quote"
    case notANumber = "NaN or infinity"
    case invalidLiteral = "invalid literal"
    case invalidNumber = "invalid number"
    case leadingZero = "number with a leading zero"
    case leadingPlus = "number with a leading plus"
    case invalidEscape = "invalid escape"
    case loneSurrogate = "lone surrogate in an escape"
    case controlCharacter = "control character in a string"
    case invalidUTF8 = "invalid UTF-8"
    case byteOrderMark = "byte order mark of UTF-16 or UTF-32"
    case duplicateKey = "duplicate key"
    case tooDeep = "nested too deeply"
    case tooManyNodes = "too many values"
    case tooLarge = "too many bytes"
    case stopped = "stopped"
  }
}

extension JSONParsingError: CustomStringConvertible, LocalizedError {
  public var description: String { excerpt.isEmpty ? message : "\(message)\n\(excerpt)" }

  /// The description without the excerpt, which may show private data.
  public var errorDescription: String? { message }

  private var message: String {
    "invalid JSON at line \(line), column \(column): \(code.rawValue)"
  }

  /// The error without the excerpt of the text.
  package var withoutExcerpt: JSONParsingError {
    JSONParsingError(code: code, offset: offset, line: line, column: column, excerpt: "")
  }

  /// Returns the error of a text that begins at a place of a stream.
  package func moved(behind start: TextPlace) -> JSONParsingError {
    var place = TextPlace()
    (place.offset, place.line, place.column) = (offset, line, column)
    // Without a line, parsing was stopped.
    if line > 0 { place = place.moved(behind: start) } else { place.offset += start.offset }
    return JSONParsingError(
      code: code,
      offset: place.offset,
      line: place.line,
      column: place.column,
      excerpt: excerpt
    )
  }

  /// Returns the error with another offset, for a text that has the same lines but other lengths.
  func moved(to offset: Int) -> JSONParsingError {
    JSONParsingError(code: code, offset: offset, line: line, column: column, excerpt: excerpt)
  }

  /// Creates an error for a failure in a part of a text.
  ///
  /// - Parameters:
  ///   - failure: the failure, with its offset in the part.
  ///   - part: the bytes around it, enough for the excerpt.
  ///   - place: the place of the failure in the text.
  package init(_ failure: ParseFailure, in part: [UInt8], at place: TextPlace) {
    let local = part.withUnsafeBufferPointer { JSONParsingError(failure, in: $0) }
    self.init(
      code: failure.code,
      offset: place.offset,
      line: place.line,
      column: place.column,
      excerpt: local.excerpt
    )
  }

  /// Computes line, column and excerpt, which only failed parses need.
  @inline(never)
  init(_ failure: ParseFailure, in bytes: UnsafeBufferPointer<UInt8>) {
    let offset = min(failure.offset, bytes.count)
    var place = TextPlace()
    // `offset` is at most the length of the text; an empty text has no address, and nothing to count.
    if let base = bytes.baseAddress, offset <= Self.countedLength || failure.code != .stopped {
      place.advance(to: offset, in: base)
    } else if offset > 0 {
      (place.line, place.column) = (0, 0)
    }
    // The window limits the excerpt if a line is very long.
    let (first, last) = (max(0, offset - 40), min(bytes.count, offset + 80))
    let lineStart = bytes[first..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? first
    let lineEnd = bytes[offset..<last].firstIndex(of: 0x0A) ?? last
    let start = JSONParsingError.scalarStart(lineStart, in: bytes)
    let end = max(offset, JSONParsingError.scalarStart(lineEnd, in: bytes))
    let lead = JSONParsingError.printable(bytes[start..<offset]).suffix(30)
    let tail = JSONParsingError.printable(bytes[offset..<end]).prefix(60 - lead.count)

    self.code = failure.code
    self.offset = offset
    self.line = place.line
    self.column = place.column
    self.excerpt =
      String(String.UnicodeScalarView(lead + tail)) + "\n"
      + String(repeating: " ", count: lead.count) + "^"
  }

  /// The length up to which lines and columns are counted if parsing was stopped.
  private static var countedLength: Int { 1 << 20 }

  private static func scalarStart(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = index
    while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  /// Returns one printable scalar for each scalar, so that the caret is at the right column.
  private static func printable(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
      $0.actsOnDisplay ? " " : $0
    }
  }
}

/// The error that the parser throws: two words, so that the path without errors stays cheap.
package struct ParseFailure: Error {
  package let code: JSONParsingError.Code
  package let offset: Int

  package init(code: JSONParsingError.Code, offset: Int) {
    (self.code, self.offset) = (code, offset)
  }
}
