import JSONText

/// Whole elements that were cut off a stream, to be parsed on any thread.
package final class ElementPiece: @unchecked Sendable {
  // Unchecked: the stream gives up the text when it makes the piece, and one thread parses it once.

  private let text: ElementText
  private let walk: ElementWalk
  private let end: Int
  /// Whether the text of the stream ends with that of the piece.
  private let isWhole: Bool
  private let options: JSONParsingOptions
  private let maximumBytes: Int
  /// The index of the first element in the stream.
  package let firstIndex: Int
  /// The number of bytes of the elements.
  package var byteCount: Int { end - 1 }

  init(
    _ text: ElementText,
    _ walk: ElementWalk,
    upTo end: Int,
    isWhole: Bool,
    _ options: JSONParsingOptions,
    maximumBytes: Int,
    firstIndex: Int
  ) {
    (self.text, self.walk, self.end, self.isWhole) = (text, walk, end, isWhole)
    (self.options, self.maximumBytes, self.firstIndex) = (options, maximumBytes, firstIndex)
  }

  /// Parses the elements, at most once. Returns the error if the text isn't JSON, so that the elements behind it can't be
  /// read.
  package func parse() -> (batch: ElementBatch?, error: JSONParsingError?) {
    var parser = ElementParser(text, walk, options, maximumBytes: maximumBytes, isPiece: true)
    _ = parser.parse(upTo: end, isWhole: isWhole)
    var error: JSONParsingError?
    if case .failed(let failure) = parser.outcome { error = text.error(failure) }
    guard parser.count > 0 else { return (nil, error) }
    return (parser.batch(firstIndex: firstIndex), error)
  }
}

extension ElementStream {
  /// What was cut off a stream.
  package enum Part {
    case piece(ElementPiece)
    /// Elements that were parsed at once, because one of them isn't JSON or is too long.
    case batch(ElementBatch)
  }

  /// Cuts off the elements that have arrived.
  package func nextPart() throws(ElementStreamError) -> Next<Part> {
    guard try prepare() else { return isEnded ? .ended : .incomplete }
    if isWaiting() { return .incomplete }
    if let piece = cut() { return .part(.piece(piece)) }
    switch try nextBatch() {
    case .part(let batch): return .part(.batch(batch))
    case .incomplete: return .incomplete
    case .ended: return .ended
    }
  }

  /// Cuts off whole elements; nil if there are none, or the next one isn't whole.
  private func cut() -> ElementPiece? {
    let parser = parser
    // With enough bytes behind each element for the error that it may have.
    let safeEnd = isWhole ? text.end : text.end - ElementText.lookahead
    var (walk, count) = (walk, 0)
    var cut = walk
    do throws(ParseFailure) {
      elements: while true {
        switch try walk.next(in: parser, isWhole: isWhole) {
        case .element(_, let limit?) where limit <= safeEnd,
          .textBeforeSeparator(_, let limit) where limit <= safeEnd:
          walk.move(behind: limit)
        case .element(let start, nil):
          var scanner = StructureScanner(framing)
          guard let end = scanner.scan(text.text, from: start, to: text.end), end <= safeEnd,
            end > start
          else { break elements }
          walk.move(behind: end)
        case .element, .textBeforeSeparator, .incomplete, .ended: break elements
        }
        count += 1
        cut = walk
      }
    } catch {
      // The parser fails here, too, when it comes to this place.
    }
    guard count > 0 else { return nil }
    let piece = ElementPiece(
      text,
      self.walk,
      upTo: cut.position,
      isWhole: isWhole,
      elementOptions,
      maximumBytes: maximumBytes,
      firstIndex: index
    )
    self.walk = cut
    moveText(to: cut.position)
    index += count
    return piece
  }
}
