/// The parser for texts of which only a part has arrived, as the module JSONElements uses it: single steps, at
/// positions that the caller knows.
@usableFromInline package struct PartParser {
  /// The text, followed by a zero byte and 15 more readable ones; see `JSONParser.bytes`.
  @usableFromInline package let bytes: UnsafePointer<UInt8>
  /// The number of bytes of the text.
  @usableFromInline package let end: Int

  /// - Parameter bytes: must stay readable up to 16 bytes behind `end` as long as the parser is used, of which the first
  ///   is zero.
  @inlinable
  package init(bytes: UnsafePointer<UInt8>, end: Int) { (self.bytes, self.end) = (bytes, end) }

  /// The parser with default options, for the steps that use none.
  private var parser: JSONParser<NeverStops> { parser(JSONParsingOptions()) }

  private func parser(_ options: JSONParsingOptions) -> JSONParser<NeverStops> {
    JSONParser(bytes: bytes, end: end, validatesUTF8: true, options: options, stop: NeverStops())
  }

  // MARK: Values

  /// Appends the nodes of the value at `start` to `nodes`, and returns the position behind the value.
  ///
  /// - Parameter options: with limits of the depth and of the number of values for this value alone.
  package func parseValue(
    from start: Int,
    into nodes: inout ElementNodes,
    _ options: JSONParsingOptions
  ) throws(ParseFailure) -> Int {
    var options = options
    if options.maximumNodes < .max { options.maximumNodes += nodes.count }
    return try parser(options).parseValue(from: start, into: &nodes.nodes)
  }

  /// Scans the key whose quote is at `start`. Returns it, and the position behind its closing quote.
  package func scanValidKey(at start: Int) throws(ParseFailure) -> (key: String, end: Int) {
    let string = try parser.scanString(from: start + 1)
    return (text(of: string, from: start + 1), string.end + 1)
  }

  private func text(of string: JSONParser<NeverStops>.ScannedString, from start: Int) -> String {
    let length = string.end - start
    let node = RawNode(.string, flags: string.flags, length: length, payload: start)
    return JSONText.string(of: node, in: bytes)
  }

  // MARK: Tokens

  package func skipByteOrderMark(from start: Int) throws(ParseFailure) -> Int {
    try parser.skipByteOrderMark(from: start)
  }

  /// Skips whitespace between two tokens.
  @inlinable  // Measured with `skipPlain`: skipping a value took a third longer.
  package func skipWhitespace(from start: Int) -> Int {
    bytes[start] > 0x20 ? start : skipSomeWhitespace(from: start)
  }

  @usableFromInline
  func skipSomeWhitespace(from start: Int) -> Int { parser.skipWhitespace(from: start) }

  /// Skips to the next quote, backslash, control character or byte of 0x80 and above.
  @inlinable  // Measured with `skipWhitespace`.
  package func skipPlain(from start: Int) -> Int {
    // The position is in the text or its end, so 16 bytes are readable from there on.
    if let count = ByteBlock.plainCount(bytes, start) { return start &+ count }
    return skipMorePlain(from: start &+ 16)
  }

  @usableFromInline
  func skipMorePlain(from start: Int) -> Int { parser.skipPlain(from: start) }

  /// Scans the colon at `start` or behind whitespace there, and returns the position of the value.
  package func scanColon(from start: Int) throws(ParseFailure) -> Int {
    try parser.scanColon(from: start)
  }

  /// Checks the escape whose backslash is at `position`, and returns the position behind it.
  package func scanEscape(at position: Int) throws(ParseFailure) -> Int {
    try parser.scanEscape(at: position)
  }

  /// Validates the UTF-8 sequence at `position`, which starts with a byte of 0x80 or above.
  package func scanScalar(at position: Int) throws(ParseFailure) -> Int {
    try parser.scanScalar(at: position)
  }

  /// Validates UTF-8 from `start`, where a sequence starts; see `JSONParser.scanUTF8`.
  package func scanUTF8(from start: Int) throws(ParseFailure) -> Int {
    try parser.scanUTF8(from: start)
  }

  /// Whether the four letters of `word` are at `position`.
  package func hasWord(_ word: StaticString, at position: Int) -> Bool {
    parser.hasWord(word, at: position)
  }

  /// Whether a byte behind a number would be a part of it, or make it invalid.
  package func continuesNumber(_ byte: UInt8) -> Bool { parser.continuesNumber(byte) }

  // MARK: Failures

  package func invalidLiteral(at position: Int) -> ParseFailure {
    parser.invalidLiteral(at: position)
  }

  package func failureInPlaceOfValue(at position: Int) -> ParseFailure {
    parser.failureInPlaceOfValue(at: position)
  }

  package func failureInPlaceOfKey(at position: Int) -> ParseFailure {
    parser.failureInPlaceOfKey(at: position)
  }

  /// Returns the error of an unexpected byte behind a value or key: `expected`, unless there is a better explanation.
  package func failureBehindValue(
    at position: Int,
    _ expected: JSONParsingError.Code
  ) -> ParseFailure {
    parser.failureBehindValue(at: position, expected)
  }
}
