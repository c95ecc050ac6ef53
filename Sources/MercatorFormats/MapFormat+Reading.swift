import Foundation
import JSONText
import Mercator

extension MapFormat {
  /// Reads a value from the tree of an input, which a dictionary is already.
  ///
  /// - Throws: `.custom` with a `MapFormatError` for bytes that aren't in the format, and `.stopped` if
  ///   `MapOptions.limits.stop` is met.
  func reading<T>(
    _ input: borrowing some MapperInputOrSpan,
    _ settings: MapSettings,
    _ read: (TreeInput, MapSettings) throws(MappingFailure) -> T
  ) throws(MappingFailure) -> T {
    let options = settings.options.options
    let input = try tree(of: input, options)
    let value = try read(
      input,
      self.settings(settings, hasParsedValues: input.tree.hasParsedValues)
    )
    // What is a list is known only now.
    if options.reading.duplicateKeys == .reject, let duplicate = input.tree.duplicate {
      let error = MapFormatError(format: name, reason: "a duplicate key", offset: duplicate.offset)
      throw reported(.custom(error), options)
    }
    return value
  }

  private func tree(
    of input: borrowing some MapperInputOrSpan,
    _ options: MapOptions
  ) throws(MappingFailure) -> TreeInput {
    let isDue = options.limits.stop?.begin()
    let limit = max(options.limits.bytes, 0)
    let result = input._withContent(upTo: limit) { content -> Result<ParsedTree, any Error> in
      switch content.representation {
      case .object(let object): .success(ParsedTree(root: object))
      case .tree(let tree): .success(tree)
      case .borrowed(let text) where text.bytes.count > limit:
        .failure(MapFormatError(format: name, reason: "more than \(limit) bytes"))
      case .borrowed(let text): Result { try parseTree(Data(text.bytes), treeOptions(options)) }
      }
    }
    let failure: MappingFailure
    do {
      let tree = try result.get()
      if isDue?() != true, let root = FoundationTree.converted(tree.root, stoppingIf: isDue) {
        return TreeInput(tree.with(root: root))
      }
      failure = .stopped(path: "$")
    } catch is ParsingStopped {
      failure = .stopped(path: "$")
    } catch let error as MapFormatError {
      failure = .custom(options.redacted(error))
    } catch {
      failure = MappingFailure(error)
    }
    throw reported(failure, options)
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
    let output = NativeValues.Output(keepsData: keepsData, keepsDate: keepsDate)
    let native = NativeValues(
      output: output,
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
