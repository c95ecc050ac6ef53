import JSONText

/// Takes the bytes of a stream as they come, and hands out its elements.
///
///     append(chunk) --> ElementText --> ContainerWalk   the text around the elements
///                                   --> ElementWalk     the text between two elements
///                                   --> ElementParser   an element
///                                   --> ElementBatch    parsed elements
///                                   --> ElementPiece    elements that another thread parses
///
/// Chunks may end anywhere. What is kept are the bytes of the last chunk and of one element.
package final class ElementStream {
  /// What comes next.
  package enum Next<Part> {
    case part(Part)
    /// More bytes have to be added, or the end.
    case incomplete
    /// All elements were handed out, and the text is whole.
    case ended
  }

  private enum Phase {
    /// Nothing has been read yet.
    case start
    /// Around the container of the elements: in front of it, or behind it.
    case around(ContainerWalk)
    case elements
    /// In an element that is too long, in a format with separators.
    case discarding
    /// In an element that is too long, in another format.
    case skipping(ValueSkipper)
    case ended
  }

  package let framing: ElementFraming
  let options: JSONParsingOptions
  let maximumBytes: Int
  private(set) var text: ElementText
  private var phase = Phase.start
  var walk: ElementWalk
  /// The walk that found the container of the elements.
  private var outerWalk: ContainerWalk?
  /// Finds the end of an element of which only the beginning has arrived. It has searched from `start` to `position`.
  private var search: (scanner: StructureScanner, start: Int, position: Int)?
  private(set) var isWhole = false
  /// The index of the next element.
  var index = 0
  /// The error to throw after the elements before it were handed out.
  private var failure: ElementStreamError?

  /// Creates a stream without bytes.
  ///
  /// - Parameters:
  ///   - options: the options for each element; its limits are those of one element.
  ///   - maximumBytes: the length of the longest element that is accepted.
  package init(_ framing: ElementFraming, _ options: JSONParsingOptions, maximumBytes: Int) {
    self.framing = framing
    self.options = options
    self.maximumBytes = min(maximumBytes, options.maximumBytes)
    text = ElementText(opening: framing.brackets.open)
    walk = ElementWalk(framing)
  }

  /// Adds bytes to the end of the text.
  package func append(_ bytes: UnsafeRawBufferPointer) { text.append(bytes) }

  /// Ends the text.
  package func finish() { isWhole = true }

  /// The path of the container of the elements, once it is found; empty if they have none.
  package var containerPath: JSONPath { JSONPath(outerWalk?.steps ?? []) }

  // MARK: Elements

  /// Parses the elements that have arrived.
  package func nextBatch() throws(ElementStreamError) -> Next<ElementBatch> {
    while true {
      guard try prepare() else { return isEnded ? .ended : .incomplete }
      guard !isWaiting() else { return .incomplete }
      var parser = ElementParser(text, walk, elementOptions, maximumBytes: maximumBytes)
      walk = parser.parse(upTo: .max, isWhole: isWhole)
      let count = parser.count
      let outcome = parser.outcome
      let used = walk.position
      // The parsed elements take over the memory of the old text.
      if count > 0 || used > 1 { moveText(to: used) }
      react(to: outcome, movedBy: used - 1)
      if count > 0 {
        defer { index += count }
        return .part(parser.batch(firstIndex: index))
      }
      // The parser has no elements, so its memory isn't needed.
      _ = consume parser
      if case .incomplete = outcome { return isWhole ? .ended : .incomplete }
    }
  }

  var isEnded: Bool { if case .ended = phase { true } else { false } }

  /// The options of the parser for an element, whose depth counts from the root of the text.
  var elementOptions: JSONParsingOptions {
    var options = options
    if let outerWalk { options.maximumDepth -= outerWalk.depth }
    return options
  }

  /// Whether the element that comes next isn't whole.
  func isWaiting() -> Bool {
    guard !isWhole, var search else { return false }
    let found = search.scanner.scan(text.text, from: search.position, to: text.end)
    search.position = text.end
    self.search = found == nil ? search : nil
    // An element that is too long is refused before it has arrived, with the bytes for a complete excerpt.
    return found == nil && text.end - search.start - ElementText.lookahead <= maximumBytes
  }

  /// Continues by the outcome of parsing.
  ///
  /// - Parameter distance: the number of bytes that the text was moved by since then.
  private func react(to outcome: ElementParser.Outcome, movedBy distance: Int) {
    search = nil
    switch outcome {
    case .incomplete(let element?):
      let start = element - distance
      var scanner = StructureScanner(framing)
      // In text that isn't JSON it may find an end. Then the parser tries again with the next bytes.
      if scanner.scan(text.text, from: start, to: text.end) == nil {
        search = (scanner, start, text.end)
      }
    case .incomplete(nil): break
    case .ended:
      if var outerWalk {
        outerWalk.leaveContainer(at: 1)
        phase = .around(outerWalk)
      } else {
        phase = .ended
      }
    case .oversize(let start):
      let start = start - distance
      if framing.separator != nil {
        phase = .discarding
      } else {
        var skipper = ValueSkipper(
          options,
          depth: outerWalk?.depth ?? 0,
          isMember: framing.isMembers
        )
        skipper.move(to: start)
        phase = .skipping(skipper)
      }
    case .failed(let failure):
      let moved = ParseFailure(code: failure.code, offset: failure.offset - distance)
      fail(.invalid(text.error(moved)))
    }
  }

  /// Makes the bytes from a position on the text, which then starts with them.
  func moveText(to position: Int) {
    text = text.split(at: position)
    walk.move(by: position - 1)
  }

  private func fail(_ error: ElementStreamError) {
    failure = error
    phase = .ended
  }

  // MARK: Around the elements

  /// Moves to the elements. Returns false if more bytes are needed, or there are no more elements.
  func prepare() throws(ElementStreamError) -> Bool {
    while true {
      if let failure {
        self.failure = nil
        throw failure
      }
      switch phase {
      case .start: guard begin() else { return false }
      case .around(let walk): guard try walkAround(walk) else { return false }
      case .elements: return true
      case .discarding: guard discard() else { return false }
      case .skipping(let skipper): guard try skip(skipper) else { return false }
      case .ended: return false
      }
    }
  }

  /// Skips a byte order mark. Returns false if more bytes are needed.
  private func begin() -> Bool {
    // The longest mark has four bytes.
    if text.count < 4, !isWhole { return false }
    do throws(ParseFailure) {
      let start = try parser.skipByteOrderMark(from: 1)
      if start > 1 { moveText(to: start) }
      walk = ElementWalk(framing)
      phase = framing.containerPath == nil ? .elements : .around(ContainerWalk(framing, options))
    } catch {
      // The excerpt of the error has the bytes behind the mark.
      if text.count < ElementText.lookahead, !isWhole { return false }
      fail(.invalid(text.error(error)))
    }
    return true
  }

  /// A parser for the text around the elements.
  var parser: PartParser {
    text.pad()
    return PartParser(bytes: text.text, end: text.end)
  }

  private func walkAround(_ walk: ContainerWalk) throws(ElementStreamError) -> Bool {
    var outer = walk
    do throws(ContainerWalk.Refusal) {
      outer.move(to: 1)
      let event = try outer.next(in: parser, isWhole: isWhole)
      let position = outer.position
      if position > 1 { moveText(to: position) }
      outer.move(to: 1)
      phase = .around(outer)
      switch event {
      case .incomplete: return false
      case .container:
        outerWalk = outer
        self.walk = ElementWalk(framing)
        phase = .elements
      case .ended:
        phase = .ended
        if !outer.hasFound { fail(.missing) }
      }
    } catch {
      switch error {
      case .invalid(let failure): fail(.invalid(text.error(failure)))
      case .wrongKind(let kind, let position):
        fail(.unexpected(kind, text.place(of: position)))
      }
    }
    return true
  }

  /// Skips the text up to the next separator. Returns false if it hasn't arrived.
  private func discard() -> Bool {
    let bytes = UnsafeBufferPointer(start: text.text, count: text.end)
    let found = framing.separator.flatMap { ByteScanning.firstIndex(of: $0, in: bytes, from: 1) }
    moveText(to: found ?? text.end)
    walk.move(behind: 1)
    guard found != nil || isWhole else { return false }
    phase = .elements
    return true
  }

  /// Skips an element that is too long. Returns false if its end hasn't arrived.
  private func skip(_ skipper: ValueSkipper) throws(ElementStreamError) -> Bool {
    var skipper = skipper
    do throws(ParseFailure) {
      let hasEnded = try skipper.skip(in: parser, isWhole: isWhole)
      moveText(to: skipper.position)
      skipper.move(to: 1)
      phase = .skipping(skipper)
      guard hasEnded else { return false }
      walk.move(behind: 1)
      phase = .elements
    } catch {
      fail(.invalid(text.error(error)))
    }
    return true
  }
}

/// Why the elements of a stream can't be read, or not all of them.
package enum ElementStreamError: Error {
  /// The text isn't JSON, and where the next element begins can't be known.
  case invalid(JSONParsingError)
  /// There is nothing at the path of the elements.
  case missing
  /// The value at the path of the elements isn't their container.
  case unexpected(JSONKind, TextPlace)
}
