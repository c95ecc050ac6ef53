import Foundation
import JSONText

extension MapFormat {
  /// Returns the bytes of a value.
  ///
  /// - Throws: `MapFormatError` for a value that the format doesn't have, that can't be written, or that the policy of
  ///   the options makes an error.
  func data<T: MapValue>(
    of value: T,
    _ settings: MapSettings
  ) throws(MapFormatError) -> Data {
    let options = settings.options.options
    do {
      let tree = try tree(of: value, self.settings(settings))
      return try serialize(tree, treeOptions(options))
    } catch let error as MapFormatError {
      throw options.redacted(error)
    } catch let error as JSONWritingError {
      throw MapFormatError(options.redacted(error), format: name)
    } catch {
      throw MapFormatError(format: name, reason: "\(error)")
    }
  }

  private func tree<T: MapValue>(of value: T, _ settings: MapSettings) throws -> Any {
    let options = settings.options
    let sink = DictionarySink(maximumDepth: treeOptions(options.options).limits.depth)
    let isDue = options.options.limits.stop?.begin()
    let reporter = options.needsReporter ? Reporter(options) : nil
    if let reporter { sink.observer = { reporter.add($0) } }
    let session = Session(.sink(sink), settings, writtenObjects: ReferenceWriter.of(options))
    MapOutput.withRoot(of: Map(session)) { $0.writeRoot(value) }
    if let problem = sink.problem ?? reporter?.writingError { throw problem }
    if isDue?() == true { throw MapFormatError(format: name, reason: "stopped") }
    guard let root = sink.root else {
      throw MapFormatError(format: name, reason: "nothing to write", path: JSONPath())
    }
    return root
  }
}

extension MapFormatError {
  fileprivate init(_ error: JSONWritingError, format: String) {
    let reason =
      switch error.code {
      case .unsupportedType, .unusableType:
        error.reason ?? "a value of a type that the format has no form for"
      case .nonFiniteNumber, .tooDeep, .containsItself, .nothingWritten, .unequalCounts,
        .equivalentKey, .unmatchedKey, .refusedByTransform, .refused, .stopped:
        error.code.rawValue + (error.reason.map { ": \($0)" } ?? "")
      }
    self.init(format: format, reason: reason, path: error.path)
  }
}
