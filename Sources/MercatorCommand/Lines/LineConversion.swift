import Foundation
import JSONElements
import JSONText

/// Writes the elements of an array as JSON Lines, or those of JSON Lines as an array, while the input is read.
final class LineConversion {
  enum Direction {
    /// From an array at a path to JSON Lines.
    case toLines(path: String?)
    /// From JSON Lines to an array with an element in each line.
    case toArray
  }

  /// The length of the longest element.
  private static let maximumBytes = 64 << 20

  private let direction: Direction
  private let file: InputFile
  private let stream: ElementStream
  private var progress: ProgressBar?
  /// The elements that weren't written yet.
  private var output = Data()
  private var count = 0

  init(_ direction: Direction, of file: InputFile) {
    (self.direction, self.file) = (direction, file)
    let framing: ElementFraming
    switch direction {
    case .toLines(let path):
      framing = .array(path: path.map { $0.components(separatedBy: ".") } ?? [])
    case .toArray: framing = .lines
    }
    stream = ElementStream(framing, JSONParsingOptions(), maximumBytes: Self.maximumBytes)
    progress = ProgressBar(file.name, of: file.byteCount, writesOutput: true)
  }

  /// Why the input can't be converted, or not all of it.
  private struct Refusal: Error {
    let message: String
    let place: TextPlace?
  }

  private enum Step { case goOn, ended, refused(Refusal) }

  func run() throws(Failure) -> ExitStatus {
    defer { progress?.clear() }
    var step = Step.goOn
    try file.readChunks { (chunk) throws(Failure) in
      stream.append(chunk)
      step = convert()
      try flush()
      progress?.update(by: chunk.count)
      if case .goOn = step { return true }
      return false
    }
    if case .goOn = step {
      stream.finish()
      step = convert()
    }
    if case .refused(let refusal) = step {
      try flush()
      report(refusal)
      return .failed
    }
    if case .toArray = direction { output += Data((count == 0 ? "[]\n" : "\n]\n").utf8) }
    try flush()
    return .success
  }

  private func flush() throws(Failure) {
    guard !output.isEmpty else { return }
    try Terminal.output(output)
    output.removeAll(keepingCapacity: true)
  }

  /// Converts the elements that have arrived.
  private func convert() -> Step {
    do throws(ElementStreamError) {
      while true {
        switch try stream.nextBatch() {
        case .incomplete: return .goOn
        case .ended: return .ended
        case .part(let batch):
          for element in batch.elements {
            if let error = batch.error(of: element) { return .refused(refusal(error)) }
            add(element, of: batch)
          }
        }
      }
    } catch {
      return .refused(refusal(error))
    }
  }

  private func add(_ element: ElementBatch.Element, of batch: ElementBatch) {
    if case .toArray = direction { output += Data((count == 0 ? "[\n" : ",\n").utf8) }
    batch.withText(of: element) { CompactText.append($0, to: &output) }
    if case .toLines = direction { output.append(UInt8(ascii: "\n")) }
    count += 1
  }

  // MARK: Errors

  private func refusal(_ error: JSONParsingError) -> Refusal {
    var place = TextPlace()
    (place.line, place.column) = (error.line, error.column)
    return Refusal(message: error.explanation, place: place)
  }

  private func refusal(_ error: ElementStreamError) -> Refusal {
    let path = if case .toLines(let path?) = direction { path } else { "the root" }
    switch error {
    case .invalid(let error): return refusal(error)
    case .missing: return Refusal(message: "there is nothing at \(path)", place: nil)
    case .unexpected(let kind, let place):
      return Refusal(message: "\(path) isn't an array but \(kind.withArticle)", place: place)
    }
  }

  private func report(_ refusal: Refusal) {
    progress?.clear()
    let place = refusal.place.map { "\($0.line):\($0.column): " } ?? " "
    Terminal.report("\(file.name):\(place)\(refusal.message)", in: "mercator lines")
  }
}

extension JSONKind {
  /// The name of the kind in a sentence.
  var withArticle: String {
    switch self {
    case .null: "null"
    case .array: "an array"
    case .object: "an object"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    }
  }
}
