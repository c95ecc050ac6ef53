import Foundation
import JSONText
import Mercator

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
      throw MapFormatError(format: name, reason: "\(MapFormatError.foreign): \(error)")
    }
  }

  private func tree<T: MapValue>(of value: T, _ settings: MapSettings) throws -> Any {
    let options = settings.options.options
    let isDue = options.limits.stop?.begin()
    let root = try DictionarySink.tree(
      of: value,
      settings,
      maximumDepth: treeOptions(options).limits.depth
    )
    if isDue?() == true { throw MapFormatError(format: name, reason: "stopped") }
    guard let root else {
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
        .equivalentKey, .unmatchedKey, .refusedByTransform, .refused, .stopped, .duplicateKey,
        .numberBeyondDouble:
        error.code.rawValue + (error.reason.map { ": \($0)" } ?? "")
      }
    self.init(format: format, reason: reason, path: error.path)
  }
}
