import Foundation
import FormatBytes
import JSONText
import Mercator

extension MapFormat {
  /// Reads a value from the document of an input.
  ///
  /// - Throws: `.custom` with a `MapFormatError` for bytes that aren't in the format, and `.stopped` if
  ///   `MapOptions.limits.stop` is met.
  func reading<T>(
    _ input: borrowing some MapperInputOrSpan,
    _ settings: MapSettings,
    _ read: (FormatInput, MapSettings) throws(MappingFailure) -> T
  ) throws(MappingFailure) -> T {
    // The options aren't copied, which would count many references.
    let resolved = settings.options
    let isDue = resolved.options.limits.stop?.begin()
    let document = try document(of: input, resolved, isDue)
    let value = try read(FormatInput(.document(document, isDue)), settings)
    // What is a list is known only now.
    if resolved.options.reading.duplicateKeys == .reject,
      let offset = document.offsetOfDuplicateKey
    {
      let error = MapFormatError(format: name, reason: "a duplicate key", offset: offset)
      throw reported(.custom(error), resolved.options)
    }
    return value
  }

  private func document(
    of input: borrowing some MapperInputOrSpan,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?
  ) throws(MappingFailure) -> JSONDocument {
    let limit = max(resolved.options.limits.bytes, 0)
    // An input that never calls the closure is one without bytes.
    var made: Result<JSONDocument, any Error>?
    input._withContent(upTo: limit) { content in
      made = Result { try self.document(of: content, resolved, isDue) }
    }
    do {
      return try made?.get() ?? self.document(of: .empty, resolved, isDue)
    } catch {
      throw failure(error, resolved.options)
    }
  }

  /// Returns an error to make a document as a failure, after the observer has got its issue.
  @inline(never)  // Measured: inlined, it takes registers and copies of options from every call.
  private func failure(_ error: any Error, _ options: MapOptions) -> MappingFailure {
    let failure: MappingFailure
    switch error {
    case is ParsingStopped: failure = .stopped(path: "$")
    case let error as MapFormatError: failure = .custom(options.redacted(error))
    default: failure = MappingFailure(error)
    }
    return reported(failure, options)
  }

  func document(
    of content: MapperContent,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?
  ) throws -> JSONDocument {
    switch content.representation {
    case .document(let document, _): return document
    case .object(let object): return try document(ofTree: object, resolved, isDue)
    case .borrowed(let text):
      switch parsing {
      case .nodes(let format, let parse):
        return try document(format, text.bytes, resolved, isDue, parse)
      case .own(let format, let read):
        return try document(format, text.bytes, resolved, isDue, reading: read)
      case .tree(let parse): return try document(ofBytes: text.bytes, resolved, isDue, parse)
      }
    }
  }

  /// Parses bytes into nodes.
  func document(
    _ format: NodeFormat,
    _ bytes: UnsafeRawBufferPointer,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?,
    _ parse: (inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws -> JSONDocument {
    do throws(FormatFailure) {
      return try nodes(format, bytes, resolved, isDue, parse)
    } catch {
      guard case .invalid(let reason, let offset) = error else { throw ParsingStopped() }
      let place = format.hasOffsets ? offset : nil
      throw MapFormatError(format: name, reason: reason, offset: place)
    }
  }

  private func nodes(
    _ format: NodeFormat,
    _ bytes: UnsafeRawBufferPointer,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?,
    _ parse: (inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws(FormatFailure) -> JSONDocument {
    var nodes = try NodeBuilder(
      format,
      bytes,
      resolved.parsing,
      // One at least, because the first issue can make the call fail.
      maximumFindings: resolved.options.reporting.observer == nil
        ? max(resolved.options.reporting.maximumIssues, 1) : .max,
      stoppingIf: isDue
    )
    try parse(&nodes)
    return try nodes.document()
  }

  /// Returns a failure to make a document after the observer has got its issue.
  private func reported(_ failure: MappingFailure, _ options: MapOptions) -> MappingFailure {
    options.reporting.observer?(MapIssue(failure, of: self))
    return failure
  }
}

extension JSONDocument {
  /// The offset of the second value of the first key that is a duplicate, because no line has read a list.
  fileprivate var offsetOfDuplicateKey: Int? {
    let keys = repeatedKeys.values.filter(\.isDuplicate)
    // The texts are the nodes behind that of the list.
    return keys.map(\.index).min().map { place(of: $0 + 2).offset }
  }
}

/// The stop condition of the options was met while an input was parsed.
struct ParsingStopped: Error {}

extension MapOptions {
  /// Returns an error without what it says about a redacted value.
  func redacted(_ error: MapFormatError) -> MapFormatError {
    guard let path = error.path, isRedacted(path) else { return error }
    return MapFormatError(
      format: error.format,
      reason: Self.redactedText,
      offset: error.offset,
      path: unredactedPart(of: path)
    )
  }
}

extension MapIssue {
  /// Creates the issue for an input that has no document.
  init(_ failure: MappingFailure, of format: MapFormat) {
    let isStopped = if case .stopped = failure { true } else { false }
    self.init(
      isStopped ? .stopped : .invalidFormat,
      at: JSONPath(),
      expected: isStopped ? nil : format.name,
      found: isStopped ? nil : failure.reason,
      nil
    )
  }
}

extension MapReport {
  /// Creates the report of an input that has no document.
  init(_ failure: MappingFailure, of format: MapFormat) {
    self.init(MapIssue(failure, of: format))
  }
}

extension MappingFailure {
  /// What is wrong, without the name of the format.
  fileprivate var reason: String {
    guard case .custom(let error) = self, let error = error as? MapFormatError else {
      return description
    }
    return error.reason + error.place
  }
}
