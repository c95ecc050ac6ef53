/// Parses elements of a stream into the nodes of one document.
///
/// If their text has to be rewritten before it is parsed, it only finds where they begin and end.
struct ElementParser: ~Copyable {
  private let text: ElementText
  private let options: JSONParsingOptions
  private let maximumBytes: Int
  private var walk: ElementWalk
  private var nodes: UnsafeArray<RawNode>
  private var failures: [Int: JSONParsingError] = [:]
  /// The elements that were found without being parsed.
  private var ranges: [Range<Int>] = []
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
    maximumBytes: Int
  ) {
    (self.text, self.walk, self.options) = (text, walk, options)
    self.maximumBytes = maximumBytes
    nodes = UnsafeArray(capacity: text.count / 8 + 16)
    nodes.append(RawNode(.array, payload: 1))
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

  private func parser(for nodes: borrowing UnsafeArray<RawNode>) -> JSONParser<NeverStops> {
    var options = options
    // The limit is one for each element.
    if options.maximumNodes < .max { options.maximumNodes += nodes.count }
    return JSONParser(
      bytes: text.text,
      end: text.end,
      validatesUTF8: true,
      options: options,
      stop: NeverStops()
    )
  }

  /// Parses the next element; returns false if there is none.
  private mutating func parseNext(_ isWhole: Bool) throws(ParseFailure) -> Bool {
    let parser = parser(for: nodes)
    let step: ElementWalk.Step
    do throws(ParseFailure) {
      step = try walk.next(in: parser, isWhole: isWhole)
    } catch {
      return try failOrWait(error, isWhole)
    }
    switch step {
    case .incomplete:
      outcome = .incomplete(element: nil)
      if walk.framing.separator != nil, isOversize(walk.position) { refuse(from: walk.position) }
      return false
    case .ended:
      outcome = .ended
      return false
    case .stray(let start, let limit):
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

  /// Adds a failure for an element that is longer than allowed, without parsing it.
  private mutating func refuse(from start: Int) {
    addFailure(ParseFailure(code: .tooLarge, offset: start + max(maximumBytes, 0)), at: start)
    outcome = .oversize(start: start)
  }

  // MARK: Formats with separators

  private mutating func parseSeparated(_ range: Range<Int>, _ parser: JSONParser<NeverStops>) {
    let old = nodes.count
    if range.count > maximumBytes {
      let offset = range.lowerBound + max(maximumBytes, 0)
      return fail(range, ParseFailure(code: .tooLarge, offset: offset))
    }
    if options.mayRewrite { return addRange(range) }
    do throws(ParseFailure) {
      let end = try parser.parseValue(from: range.lowerBound, into: &nodes)
      if end <= range.upperBound, parser.skipWhitespace(from: end) >= range.upperBound,
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

  /// Whether a value in a JSON text sequence is complete: whitespace has to follow one that doesn't end by itself, as
  /// in section 2.4 of RFC 7464.
  private func isComplete(_ node: Int, _ rest: Range<Int>) -> Bool {
    nodes[node].isContainer || nodes[node].isKind(.string) || !rest.isEmpty
  }

  /// Returns the failure of an element that isn't JSON, as if its text stood alone.
  private func failure(in range: Range<Int>) -> ParseFailure {
    let bytes = range.map { text.text[$0] } + [UInt8](repeating: 0, count: JSONStore.padding)
    return bytes.withUnsafeBufferPointer { bytes in
      var failure = ParseFailure(code: .unexpectedEnd, offset: range.count)
      // The buffer isn't empty, because of the padding.
      guard let base = bytes.baseAddress else { return failure }
      var nodes = UnsafeArray<RawNode>(capacity: 16)
      let parser = JSONParser(
        bytes: base,
        end: range.count,
        validatesUTF8: true,
        options: options,
        stop: NeverStops()
      )
      do throws(ParseFailure) {
        let end = parser.skipWhitespace(from: try parser.parseValue(from: 0, into: &nodes))
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
    nodes.append(RawNode(.null, payload: range.lowerBound))
    count += 1
    walk.move(behind: range.upperBound)
  }

  /// Adds a null for an element that isn't JSON.
  private mutating func fail(_ range: Range<Int>, _ failure: ParseFailure) {
    addFailure(failure, at: range.lowerBound)
    text.blank(range)
    walk.move(behind: range.upperBound)
  }

  private mutating func addFailure(_ failure: ParseFailure, at start: Int) {
    failures[nodes.count] = text.error(failure)
    nodes.append(RawNode(.null, payload: start))
    count += 1
  }

  // MARK: Formats without separators

  private mutating func parseElement(
    from start: Int,
    _ parser: JSONParser<NeverStops>,
    _ isWhole: Bool
  ) throws(ParseFailure) -> Bool {
    let old = nodes.count
    do throws(ParseFailure) {
      let (key, value) = try parseKey(at: start, parser)
      let end = try parseValue(from: value, parser, isWhole)
      // The rest of a number may follow.
      if end == text.end, !isWhole, nodes[old].isKind(.number) {
        throw ParseFailure(code: .unexpectedEnd, offset: end)
      }
      if end - start > maximumBytes {
        nodes.truncate(to: old)
        if options.mayRewrite { ranges.removeLast() }
        let offset = start + max(maximumBytes, 0)
        addFailure(ParseFailure(code: .tooLarge, offset: offset), at: value)
        text.blank(value..<end)
      } else {
        count += 1
      }
      if let key { addKey(key, start..<value) }
      walk.move(behind: end)
      return true
    } catch {
      nodes.truncate(to: old)
      guard error.offset - start > maximumBytes else {
        return try failOrWait(error, element: start, isWhole)
      }
      outcome = .incomplete(element: start)
      if isWhole || isOversize(start) {
        // Its key may not be whole.
        if walk.framing.isMembers { keys.append("") }
        refuse(from: start)
      }
      return false
    }
  }

  /// Parses a value, or only finds its end.
  private mutating func parseValue(
    from start: Int,
    _ parser: JSONParser<NeverStops>,
    _ isWhole: Bool
  ) throws(ParseFailure) -> Int {
    guard options.mayRewrite else { return try parser.parseValue(from: start, into: &nodes) }
    var scanner = StructureScanner(walk.framing)
    let end = scanner.scan(text.text, from: start, to: text.end) ?? (isWhole ? text.end : nil)
    guard let end, end > start else {
      // Nothing of the text is a value, or its end hasn't arrived.
      if end != nil { throw parser.failureInPlaceOfValue(at: start) }
      throw ParseFailure(code: .unexpectedEnd, offset: text.end)
    }
    ranges.append(start..<end)
    nodes.append(RawNode(.null, payload: start))
    return end
  }

  /// Parses the key of a member and the colon behind it; returns the key, which is nil for an element of an array, and
  /// the position of the value.
  private func parseKey(
    at start: Int,
    _ parser: JSONParser<NeverStops>
  ) throws(ParseFailure) -> (key: String?, value: Int) {
    guard walk.framing.isMembers else { return (nil, start) }
    guard parser.bytes[start] == UInt8(ascii: "\"") else {
      throw parser.failureInPlaceOfKey(at: start)
    }
    let string = try parser.scanString(from: start + 1)
    let value = try parser.scanColon(from: string.end + 1)
    let length = string.end - start - 1
    let node = RawNode(.string, flags: string.flags, length: length, payload: start + 1)
    return (JSONText.string(of: node, in: parser.bytes), value)
  }

  /// Adds the key of a member, which isn't a part of the document.
  private mutating func addKey(_ key: String, _ range: Range<Int>) {
    keys.append(key)
    text.blank(range)
  }

  // MARK: The document

  /// Returns the parsed elements, in a document that takes over the memory of the text.
  consuming func batch(firstIndex: Int) -> ElementBatch {
    nodes[0] = RawNode.root(of: nodes[0], count: count, end: nodes.count, options)
    let (framing, count) = (walk.framing, count)
    let (failures, ranges, keys) = (failures, ranges, keys)
    let (place, byteCount) = (text.place(of: 1), text.end)
    let (block, offset) = text.takeMemory()
    let store = JSONStore(
      bytes: UnsafePointer((block.start + offset).assumingMemoryBound(to: UInt8.self)),
      byteCount: byteCount,
      nodes: nodes.release(),
      powers: .table
    )
    return ElementBatch(
      JSONDocument(store, block),
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

extension RawNode {
  /// Returns the root of a batch of elements.
  fileprivate static func root(
    of open: RawNode,
    count: Int,
    end: Int,
    _ options: JSONParsingOptions
  ) -> RawNode {
    var flags = open.header & Flags.hasIrregularObjects
    if options.duplicateKeys == .firstWins { flags |= Flags.firstKeyWins }
    return RawNode(.array, flags: flags, length: count, payload: end)
  }
}
