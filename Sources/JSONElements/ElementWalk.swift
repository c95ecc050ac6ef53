import JSONText

/// Finds the beginning of each element of a stream: what stands between two elements, and whether it is allowed.
struct ElementWalk {
  /// What comes next in the text.
  enum ElementEvent {
    /// An element that starts at a position. In formats with separators its text ends at `limit`.
    case element(start: Int, limit: Int?)
    /// Text in front of the first record separator, which belongs to no element.
    case textBeforeSeparator(start: Int, limit: Int)
    /// More bytes are needed to tell. The text before `position` isn't needed any more.
    case incomplete
    /// There are no more elements. `position` is behind the last one, or behind the bracket of the container.
    case ended
  }

  /// Where the walk is between two elements.
  private enum GapState {
    /// Only whitespace came so far.
    case first
    /// In front of a comma or a closing bracket.
    case behindValue
    /// The next is a value.
    case behindComma
    /// Behind a record separator.
    case behindSeparator
  }

  let framing: ElementFraming
  /// The position up to which the text is used up.
  private(set) var position = 1
  private var state = GapState.first
  /// Whether the last element is a number that ends at `position`.
  private var isBehindNumber = false
  /// The position up to which no separator was found.
  private var searched = 0

  init(_ framing: ElementFraming) { self.framing = framing }

  /// Continues in a text that begins at a later position.
  mutating func move(by distance: Int) {
    position -= distance
    searched -= distance
  }

  /// Continues behind an element.
  ///
  /// - Parameter isNumber: whether it is a number, of which the text behind it may be a part by mistake.
  mutating func move(behind end: Int, isNumber: Bool = false) {
    position = end
    isBehindNumber = isNumber
    if framing.separator == nil { state = .behindValue }
  }

  /// Returns what comes next.
  ///
  /// - Parameter isWhole: whether nothing follows the text.
  mutating func next(
    in parser: PartParser,
    isWhole: Bool
  ) throws(ParseFailure) -> ElementEvent {
    let start = parser.skipWhitespace(from: position)
    if start > position { isBehindNumber = false }
    position = start
    if let separator = framing.separator {
      return nextSeparated(by: separator, in: parser, isWhole)
    }
    if framing == .concatenated {
      if position < parser.end { return .element(start: position, limit: nil) }
      return isWhole ? .ended : .incomplete
    }
    let close = framing.brackets.close
    while true {
      if position >= parser.end {
        if isWhole { throw ParseFailure(code: .unexpectedEnd, offset: parser.end) }
        return .incomplete
      }
      switch (state, parser.bytes[position]) {
      case (.first, close), (.behindValue, close):
        position += 1
        return .ended
      case (.behindValue, UInt8(ascii: ",")):
        // The comma isn't used up before the value behind it is, because an error for a trailing comma needs it.
        let next = parser.skipWhitespace(from: position + 1)
        if next < parser.end || isWhole { return .element(start: next, limit: nil) }
        if next - position > ElementText.maximumSpace { (state, position) = (.behindComma, next) }
        return .incomplete
      // The parser would look at the byte before, which may be used up.
      case (.behindValue, let byte) where isBehindNumber && parser.continuesNumber(byte):
        throw ParseFailure(code: .invalidNumber, offset: position)
      case (.behindValue, _): throw parser.failureBehindValue(at: position, .missingComma)
      default: return .element(start: position, limit: nil)
      }
    }
  }

  private mutating func nextSeparated(
    by separator: UInt8,
    in parser: PartParser,
    _ isWhole: Bool
  ) -> ElementEvent {
    let text = UnsafeBufferPointer(start: parser.bytes, count: parser.end)
    while true {
      if position >= parser.end { return isWhole ? .ended : .incomplete }
      if separator != UInt8(ascii: "\n"), text[position] == separator {
        state = .behindSeparator
        position = parser.skipWhitespace(from: position + 1)
        continue
      }
      let found = ByteScanning.firstIndex(of: separator, in: text, from: max(position, searched))
      searched = parser.end
      guard let limit = found ?? (isWhole ? parser.end : nil) else { return .incomplete }
      searched = limit
      if separator != UInt8(ascii: "\n"), state == .first {
        return .textBeforeSeparator(start: position, limit: limit)
      }
      return .element(start: position, limit: limit)
    }
  }
}
