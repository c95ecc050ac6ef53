import Foundation
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
    _ read: (FormatInput) throws(MappingFailure) -> T
  ) throws(MappingFailure) -> T {
    let options = settings.options.options
    let isDue = options.limits.stop?.begin()
    let document = try document(of: input, settings.options, isDue)
    let value = try read(FormatInput(.document(document, isDue)))
    // What is a list is known only now.
    if options.reading.duplicateKeys == .reject, let offset = document.offsetOfDuplicateKey {
      let error = MapFormatError(format: name, reason: "a duplicate key", offset: offset)
      throw reported(.custom(error), options)
    }
    return value
  }

  private func document(
    of input: borrowing some MapperInputOrSpan,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?
  ) throws(MappingFailure) -> JSONDocument {
    let options = resolved.options
    let limit = max(options.limits.bytes, 0)
    let result = input._withContent(upTo: limit) { content in
      Result { try self.document(of: content, resolved, isDue) }
    }
    let failure: MappingFailure
    do {
      return try result.get()
    } catch is ParsingStopped {
      failure = .stopped(path: "$")
    } catch let error as MapFormatError {
      failure = .custom(options.redacted(error))
    } catch {
      failure = MappingFailure(error)
    }
    throw reported(failure, options)
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
    let options = resolved.options
    var nodes = try NodeBuilder(
      format,
      bytes,
      resolved.parsing,
      // One at least, because the first issue can make the call fail.
      maximumFindings: options.reporting.observer == nil
        ? max(options.reporting.maximumIssues, 1) : .max,
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
