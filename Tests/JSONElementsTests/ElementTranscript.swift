@testable import JSONElements
@testable import JSONText

/// What a stream of elements hands out, as lines of text: the same for every way to cut the text into chunks.
///
///     0 at 1:1+0 {"id":1}
///     1 at 2:1+9 invalid JSON at line 2, column 5: missing colon …
///     ended
struct ElementTranscript {
  var framing: ElementFraming
  var options = JSONParsingOptions()
  var maximumBytes = Int.max
  /// Whether elements are cut off first and parsed then, as for several threads.
  var usesParts = false

  /// Returns the lines for a text whose chunks have these lengths, the last one repeatedly.
  func lines(_ text: [UInt8], chunks lengths: [Int]) -> [String] {
    let stream = ElementStream(framing, options, maximumBytes: maximumBytes)
    var lines: [String] = []
    var rest = text[...]
    var lengths = lengths[...]
    do throws(ElementStreamError) {
      while true {
        guard try read(stream, &lines) else { break }
        guard let length = lengths.count > 1 ? lengths.popFirst() : lengths.first, !rest.isEmpty
        else {
          stream.finish()
          continue
        }
        Array(rest.prefix(length)).withUnsafeBytes { stream.append($0) }
        rest = rest.dropFirst(length)
      }
      lines.append("ended")
    } catch {
      lines.append(Self.description(of: error))
    }
    return lines
  }

  /// Adds what has arrived. Returns false at the end of the stream.
  private func read(
    _ stream: ElementStream,
    _ lines: inout [String]
  ) throws(ElementStreamError) -> Bool {
    while true {
      if usesParts {
        switch try stream.nextPart() {
        case .part(.batch(let batch)): add(batch, &lines)
        case .part(.piece(let piece)):
          let (batch, error) = piece.parse()
          if let batch { add(batch, &lines) }
          if let error { throw .invalid(error) }
        case .incomplete: return true
        case .ended: return false
        }
      } else {
        switch try stream.nextBatch() {
        case .part(let batch): add(batch, &lines)
        case .incomplete: return true
        case .ended: return false
        }
      }
    }
  }

  private func add(_ batch: ElementBatch, _ lines: inout [String]) {
    for element in batch.elements {
      let place = batch.place(of: element)
      let key =
        batch.hasKeys
        ? "\(batch.key(of: element)): " : ""
      let text =
        batch.error(of: element).map(\.description)
        ?? batch.withText(of: element) { String(decoding: $0, as: UTF8.self) }
      lines.append(
        "\(element.index) at \(place.line):\(place.column)+\(place.offset) \(key)\(text)"
      )
    }
  }

  private static func description(of error: ElementStreamError) -> String {
    switch error {
    case .invalid(let error): "+\(error.offset) \(error)"
    case .missing: "missing"
    case .unexpected(let kind, let place):
      "\(kind) at \(place.line):\(place.column)+\(place.offset)"
    }
  }
}
