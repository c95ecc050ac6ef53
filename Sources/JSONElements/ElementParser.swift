import JSONText

/// Parses elements of a stream into the nodes of one document.
///
/// If their text may have to be rewritten before it is parsed, it only finds where they begin and end.
struct ElementParser: ~Copyable {
  private let text: ElementText
  private let options: JSONParsingOptions
  private let maximumBytes: Int
  /// Whether all elements of the text are whole.
  private let isPiece: Bool
  private var walk: ElementWalk
  private var nodes: ElementNodes
  private var failures: [Int: JSONParsingError] = [:]
  /// The elements that were found without being parsed.
  private var ranges: [Range<Int>] = []
  /// The parts of the text that no node has, such as keys of members.
  private var blanks: [Range<Int>] = []
  /// The keys of members.
  private var keys: [String] = []
  /// The number of elements.
  private(set) var count = 0
  /// Why no more elements were parsed.
  private(set) var outcome = Outcome.incomplete(element: nil)

  /// Why no more elements were parsed.
  enum Outcome {
    /// More bytes are needed. An element may have begun.
    case incomplete(element: Int?)
    /// There are no more elements.
    case ended
    /// An element is longer than allowed, and starts at a position. Where it ends isn't known.
    case oversize(start: Int)
    /// The text isn't JSON, and where the next element begins can't be known.
    case failed(ParseFailure)
  }

  init(
    _ text: ElementText,
    _ walk: ElementWalk,
    _ options: JSONParsingOptions,
    maximumBytes: Int,
    isPiece: Bool = false
  ) {
    (self.text, self.walk, self.options) = (text, walk, options)
    (self.maximumBytes, self.isPiece) = (maximumBytes, isPiece)
    nodes = ElementNodes(capacity: text.count / 8 + 16)
  }

  /// Parses elements up to a limit, or up to the last whole one.
  ///
  /// - Parameter isWhole: whether nothing follows the text.
  mutating func parse(upTo limit: Int, isWhole: Bool) -> ElementWalk {
    text.pad()
    do throws(ParseFailure) {
      while walk.position < limit, try parseNext(isWhole) {}
    } catch {
      outcome = .failed(error)
    }
    return walk
  }

  /// Parses the next element; returns false if there is none.
  private mutating func parseNext(_ isWhole: Bool) throws(ParseFailure) -> Bool {
    let parser = PartParser(bytes: text.text, end: text.end)
    let event: ElementWalk.ElementEvent
    do throws(ParseFailure) {
      event = try walk.next(in: parser, isWhole: isWhole)
    } catch {
      return try failOrWait(error, isWhole)
    }
    switch event {
    case .incomplete:
      outcome = .incomplete(element: nil)
      if walk.framing.separator != nil, isOversize(walk.position) {
        refuseLine(from: walk.position)
      }
      return false
    case .ended:
      outcome = .ended
      return false
    case .textBeforeSeparator(let start, let limit):
      fail(start..<limit, ParseFailure(code: .unexpectedCharacter, offset: start))
    case .element(let start, let limit?): parseSeparated(start..<limit, parser)
    case .element(let start, nil): return try parseElement(from: start, parser, isWhole)
    }
    return true
  }

  /// Returns false if a failure may only be due to bytes that haven't arrived; throws it otherwise.
  private mutating func failOrWait(
    _ failure: ParseFailure,
    element: Int? = nil,
    _ isWhole: Bool
  ) throws(ParseFailure) -> Bool {
    let isCertain = isWhole || failure.offset + ElementText.lookahead <= text.end
    if isCertain { throw failure }
    outcome = .incomplete(element: element)
    return false
  }

  /// Whether an element that isn't complete is longer than allowed, and the bytes for a complete excerpt have arrived.
  private func isOversize(_ start: Int) -> Bool {
    text.end - start - ElementText.lookahead > maximumBytes
  }

  // MARK: Formats with separators

  /// Adds a failure for an element that is longer than allowed, and whose end hasn't arrived.
  private mutating func refuseLine(from start: Int) {
    let failure = ParseFailure(code: .tooLarge, offset: start + max(maximumBytes, 0))
    addFailure(failure, at: start, in: start..<text.end)
    outcome = .oversize(start: start)
  }

  private mutating func parseSeparated(_ range: Range<Int>, _ parser: PartParser) {
    let old = nodes.count
    if range.count - lineEnd(of: range) > maximumBytes {
      let offset = range.lowerBound + max(maximumBytes, 0)
      return fail(range, ParseFailure(code: .tooLarge, offset: offset))
    }
    if options.mayRewrite { return addRange(range) }
    do throws(ParseFailure) {
      let end = try parser.parseValue(from: range.lowerBound, into: &nodes, options)
      if end <= range.upperBound,
        end == range.upperBound || parser.skipWhitespace(from: end) >= range.upperBound,
        walk.framing == .lines || isComplete(old, end..<range.upperBound)
      {
        count += 1
        walk.move(behind: range.upperBound)
        return
      }
    } catch {
      // Not this error, which the text behind the separator may have caused.
    }
    nodes.truncate(to: old)
    fail(range, failure(in: range))
  }

  /// The number of bytes of a line end at the end of an element's text, which don't count as its length.
  private func lineEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    for byte in [0x0A, 0x0D] as [UInt8] where end > range.lowerBound && text.text[end - 1] == byte {
      end -= 1
    }
    return range.upperBound - end
  }

  /// Whether a value in a JSON text sequence is complete: whitespace has to follow one that doesn't end by itself, as
  /// in section 2.4 of RFC 7464.
  private func isComplete(_ node: Int, _ rest: Range<Int>) -> Bool {
    switch nodes.kind(at: node) {
    case .object, .array, .string: true
    case .number, .bool, .null: !rest.isEmpty
    }
  }

  /// Returns the failure of an element that isn't JSON, as if its text stood alone.
  private func failure(in range: Range<Int>) -> ParseFailure {
    let bytes = range.map { text.text[$0] } + [UInt8](repeating: 0, count: JSONStore.padding)
    return bytes.withUnsafeBufferPointer { bytes in
      var failure = ParseFailure(code: .unexpectedEnd, offset: range.count)
      // The buffer isn't empty, because of the padding.
      guard let base = bytes.baseAddress else { return failure }
      var nodes = ElementNodes(capacity: 16)
      let parser = PartParser(bytes: base, end: range.count)
      do throws(ParseFailure) {
        let end = parser.skipWhitespace(from: try parser.parseValue(from: 0, into: &nodes, options))
        // Otherwise only whitespace is missing behind the value; see `isComplete`.
        if end < range.count { failure = parser.failureBehindValue(at: end, .trailingText) }
      } catch {
        failure = error
      }
      return ParseFailure(code: failure.code, offset: failure.offset + range.lowerBound)
    }
  }

  /// Adds an element that isn't parsed.
  private mutating func addRange(_ range: Range<Int>) {
    ranges.append(range)
    nodes.appendNull(at: range.lowerBound)
    count += 1
    walk.move(behind: range.upperBound)
  }

  /// Adds a null for an element that isn't JSON.
  private mutating func fail(_ range: Range<Int>, _ failure: ParseFailure) {
    addFailure(failure, at: range.lowerBound, in: range)
    blanks.append(range)
    walk.move(behind: range.upperBound)
  }

  private mutating func addFailure(
    _ failure: ParseFailure,
    at start: Int,
    in range: Range<Int>? = nil
  ) {
    failures[nodes.count] = text.error(failure, in: range)
    nodes.appendNull(at: start)
    count += 1
  }

  // MARK: Formats without separators

  private mutating func parseElement(
    from start: Int,
    _ parser: PartParser,
    _ isWhole: Bool
  ) throws(ParseFailure) -> Bool {
    let (oldNodes, oldRanges) = (nodes.count, ranges.count)
    do throws(ParseFailure) {
      let (key, value) = try parseKey(at: start, parser)
      let end = try parseValue(from: value, parser, isWhole)
      if end - start <= maximumBytes {
        count += 1
        if let key {
          keys.append(key)
          blanks.append(start..<value)
        }
      } else {
        nodes.truncate(to: oldNodes)
        ranges.removeSubrange(oldRanges...)
        guard isWhole || isOversize(start) else {
          outcome = .incomplete(element: start)
          return false
        }
        refuse(from: start, parser)
        blanks.append(start..<end)
      }
      // Only a number ends with a digit.
      walk.move(behind: end, isNumber: isDigit(parser.bytes[end - 1]))
      return true
    } catch {
      nodes.truncate(to: oldNodes)
      guard error.offset - start > maximumBytes else {
        return try failOrWait(error, element: start, isWhole)
      }
      if isPiece {
        try skip(from: start, parser, isWhole)
        return true
      }
      outcome = .incomplete(element: start)
      if isWhole || isOversize(start) {
        refuse(from: start, parser)
        outcome = .oversize(start: start)
      }
      return false
    }
  }

  /// Adds a failure for a whole element that is longer than allowed and that the parser refuses. Throws if it isn't JSON.
  private mutating func skip(
    from start: Int,
    _ parser: PartParser,
    _ isWhole: Bool
  ) throws(ParseFailure) {
    refuse(from: start, parser)
    var skipper = ValueSkipper(options, depth: 0, isMember: walk.framing.isMembers)
    skipper.move(to: start)
    _ = try skipper.skip(in: parser, isWhole: isWhole)
    blanks.append(start..<skipper.position)
    walk.move(behind: skipper.position)
  }

  /// Adds a failure for an element that is longer than allowed.
  private mutating func refuse(from start: Int, _ parser: PartParser) {
    let failure = ParseFailure(code: .tooLarge, offset: start + max(maximumBytes, 0))
    guard walk.framing.isMembers else { return addFailure(failure, at: start) }
    var known = (key: "", value: start)
    do throws(ParseFailure) {
      // Only a key within the limit has arrived for certain.
      let (key, value) = try parseKey(at: start, parser)
      if let key, value - start <= maximumBytes { known = (key, value) }
    } catch {
      // A key that isn't whole is left out.
    }
    addFailure(failure, at: known.value)
    keys.append(known.key)
  }

  /// Parses a value. If its text may have to be rewritten, only its place is kept.
  private mutating func parseValue(
    from start: Int,
    _ parser: PartParser,
    _ isWhole: Bool
  ) throws(ParseFailure) -> Int {
    let node = nodes.count
    var end: Int
    do throws(ParseFailure) {
      end = try parser.parseValue(from: start, into: &nodes, options)
      // The rest of a number may follow.
      if end == text.end, !isWhole, nodes.kind(at: node) == .number {
        throw ParseFailure(code: .unexpectedEnd, offset: end)
      }
      if !options.mayRewrite { return end }
    } catch {
      guard options.mayRewrite, error.isInvalidText else { throw error }
      end = try parser.skipInvalidText(at: start, options)
    }
    nodes.truncate(to: node)
    ranges.append(start..<end)
    nodes.appendNull(at: start)
    return end
  }

  /// Parses the key of a member and the colon behind it; returns the key, which is nil for an element of an array, and
  /// the position of the value.
  private func parseKey(
    at start: Int,
    _ parser: PartParser
  ) throws(ParseFailure) -> (key: String?, value: Int) {
    guard walk.framing.isMembers else { return (nil, start) }
    guard parser.bytes[start] == UInt8(ascii: "\"") else {
      throw parser.failureInPlaceOfKey(at: start)
    }
    let (key, end) = try parser.scanKey(at: start, options)
    return (key, try parser.scanColon(from: end))
  }

  // MARK: The document

  /// Returns the parsed elements, in a document that takes over the memory of the text.
  consuming func batch(firstIndex: Int) -> ElementBatch {
    let (framing, count) = (walk.framing, count)
    let (failures, ranges, keys) = (failures, ranges, keys)
    // Not before, because the excerpts of errors show the text.
    for range in blanks { text.blank(range) }
    let (place, byteCount) = (text.place(of: 1), text.end)
    let (block, offset) = text.takeMemory()
    return ElementBatch(
      JSONDocument(nodes, count: count, byteCount: byteCount, at: offset, in: block, options),
      count: count,
      firstIndex: firstIndex,
      at: place,
      framing,
      failures: failures,
      ranges: ranges,
      keys: keys
    )
  }
}
