import Foundation
import JSONText
import Mercator

extension MapFormat {
  /// Reads a value from the content of an input, which a dictionary is already.
  ///
  /// - Throws: `.custom` with a `MapFormatError` for bytes that aren't in the format, and `.stopped` if
  ///   `MapOptions.limits.stop` is met.
  func reading<T>(
    _ input: borrowing some MapperInputOrSpan,
    _ settings: MapSettings,
    _ read: (FormatInput, MapSettings) throws(MappingFailure) -> T
  ) throws(MappingFailure) -> T {
    let options = settings.options.options
    let content = try content(of: input, settings.options)
    guard case .tree(let tree) = content else { return try read(FormatInput(content), settings) }
    let value = try read(
      FormatInput(content),
      self.settings(settings, hasParsedValues: tree.hasParsedValues)
    )
    // What is a list is known only now.
    if options.reading.duplicateKeys == .reject, let duplicate = tree.duplicate {
      let error = MapFormatError(format: name, reason: "a duplicate key", offset: duplicate.offset)
      throw reported(.custom(error), options)
    }
    return value
  }

  private func content(
    of input: borrowing some MapperInputOrSpan,
    _ resolved: ResolvedOptions
  ) throws(MappingFailure) -> MapperContent.Representation {
    let options = resolved.options
    let isDue = options.limits.stop?.begin()
    let limit = max(options.limits.bytes, 0)
    let result = input._withContent(upTo: limit) { content in
      Result { try self.content(of: content, resolved, isDue) }
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

  private func content(
    of content: MapperContent,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?
  ) throws -> MapperContent.Representation {
    let options = resolved.options
    let tree: ParsedTree
    switch content.representation {
    case .object(let object): tree = ParsedTree(root: object)
    case .tree, .document: return content.representation
    case .borrowed(let text):
      switch parsing {
      case .nodes(let format, let parse):
        return .document(try document(format, text.bytes, resolved, isDue, parse), isDue)
      case .tree(let parseTree):
        let limit = max(options.limits.bytes, 0)
        if text.bytes.count > limit {
          throw MapFormatError(format: name, reason: "more than \(limit) bytes")
        }
        tree = try parseTree(Data(text.bytes), treeOptions(options))
      }
    }
    guard isDue?() != true, let root = FoundationTree.converted(tree.root, stoppingIf: isDue) else {
      throw ParsingStopped()
    }
    return .tree(tree.with(root: root))
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
      throw MapFormatError(format: name, reason: reason, offset: offset)
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

  /// Returns a failure to make a tree after the observer has got its issue.
  private func reported(_ failure: MappingFailure, _ options: MapOptions) -> MappingFailure {
    options.reporting.observer?(MapIssue(failure, of: self))
    return failure
  }

  /// Returns the options for a conversion between bytes and a tree. A tree that is deeper than any JSON value
  /// couldn't be freed, which is recursive.
  func treeOptions(_ options: MapOptions) -> MapOptions {
    var options = options
    options.limits.depth = min(options.limits.depth, JSONValue.maximumDepth)
    return options
  }

  /// Returns the settings of a mapper for the trees of this format.
  func settings(_ settings: MapSettings, hasParsedValues: Bool = false) -> MapSettings {
    let native = NativeValues(
      output: nil,
      hasOnlyTexts: hasOnlyTexts,
      hasParsedValues: hasParsedValues
    )
    return settings.with(options: settings.options.options, native: native)
  }
}

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
  /// Creates the issue for an input that has no tree.
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
  /// Creates the report of an input that has no tree.
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
