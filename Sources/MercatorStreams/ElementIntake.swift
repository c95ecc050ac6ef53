import JSONElements
import JSONText
import Mercator

/// Takes the bytes of a stream, and hands out its elements.
///
///     bytes --> ElementStream --> ElementBatch --> ElementInputs --> models
final class ElementIntake {
  let settings: MapSettings
  /// The type of the models, for errors.
  private let type: any BaseMappable.Type
  private let format: MapStreamFormat
  private let maximumBytes: Int
  /// The stream; nil until the first byte tells its format.
  private var stream: ElementStream?
  private var hasEnded = false

  init(
    _ type: any BaseMappable.Type,
    _ settings: MapSettings,
    _ format: MapStreamFormat,
    maximumBytes: Int
  ) {
    (self.type, self.settings, self.format) = (type, settings, format)
    self.maximumBytes = maximumBytes
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    begun(with: first).append(bytes)
  }

  func finish() { begun(with: nil).finish() }

  private func begun(with first: UInt8?) -> ElementStream {
    if let stream { return stream }
    let framing = format.framing(startingWith: first)
    var options = settings.options.parsing
    // Around and between the elements, only JSON can be told apart.
    if !framing.survivesBrokenElements { options.syntax = .strict }
    let stream = ElementStream(framing, options, maximumBytes: maximumBytes)
    self.stream = stream
    return stream
  }

  /// Returns the next elements.
  ///
  /// - Throws: if the text isn't JSON and the next element can't be found, or there is no container of elements.
  func next() throws(MappingFailure) -> ElementStream.Next<ElementInputs> {
    do throws(StreamFailure) {
      return try next { stream throws(ElementStreamError) in
        switch try stream.nextBatch() {
        case .part(let batch): .part(inputs(batch))
        case .incomplete: .incomplete
        case .ended: .ended
        }
      }
    } catch {
      throw error.told(to: settings)
    }
  }

  /// Returns the next elements, which may be parsed on another thread; see `next()`. The observer isn't told about the
  /// failure, because an element before it may end reading.
  func nextPart() throws(StreamFailure) -> ElementStream.Next<ElementStream.Part> {
    try next { stream throws(ElementStreamError) in try stream.nextPart() }
  }

  private func next<Part>(
    _ next: (ElementStream) throws(ElementStreamError) -> ElementStream.Next<Part>
  ) throws(StreamFailure) -> ElementStream.Next<Part> {
    guard let stream, !hasEnded else { return hasEnded ? .ended : .incomplete }
    do throws(ElementStreamError) {
      let part = try next(stream)
      if case .ended = part { hasEnded = true }
      return part
    } catch {
      hasEnded = true
      throw failure(error)
    }
  }

  /// Returns the elements of a batch, to be read.
  func inputs(_ batch: ElementBatch) -> ElementInputs {
    ElementInputs(batch, settings, in: containerPath)
  }

  /// The path of the container of the elements.
  var containerPath: JSONPath { stream?.containerPath ?? JSONPath() }

  // MARK: Errors

  private func failure(_ error: ElementStreamError) -> StreamFailure {
    switch error {
    case .invalid(let error): StreamFailure(error, settings)
    case .missing: refusal(.missing, found: nil)
    case .unexpected(let kind, let place):
      refusal(kind == .null ? .null : .wrongType, found: "\(kind)", at: place)
    }
  }

  /// Returns the error for a missing container of elements, or another value in its place.
  private func refusal(
    _ kind: MapIssue.Kind,
    found: String?,
    at place: TextPlace? = nil
  ) -> StreamFailure {
    let steps = format.containerPath?.components(separatedBy: ".").map { JSONPath.Step.key($0) }
    let path = settings.options.options.unredactedPart(of: JSONPath(steps ?? []))
    let isMembers = if case .members = format { true } else { false }
    let issue = MapIssue(
      kind,
      at: path,
      expected: isMembers ? "Dictionary<String, \(type)>" : "Array<\(type)>",
      found: found,
      place
    )
    var error = MapError(key: format.containerPath, currentValue: nil, reason: issue.summary)
    error.path = issue.path
    return StreamFailure(failure: .model(error), issue: issue)
  }
}

/// Why the rest of a stream can't be read.
struct StreamFailure: Error {
  fileprivate let failure: MappingFailure
  fileprivate let issue: MapIssue

  /// Tells the observer about the failure that is about to be thrown, and returns it.
  func told(to settings: MapSettings) -> MappingFailure {
    settings.options.options.reporting.observer?(issue)
    return failure
  }
}

extension StreamFailure {
  /// Creates the failure of a stream whose text isn't JSON.
  init(_ error: JSONParsingError, _ settings: MapSettings) {
    let shown = settings.options.options.redacted(error)
    self.init(failure: .json(shown), issue: MapIssue(shown))
  }
}
