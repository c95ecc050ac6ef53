import Foundation
import FormatBytes
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
    do {
      switch writing {
      case .bytes(let format): return try written(value, as: format, settings).data()
      case .collected(let format, let write):
        let writer = try written(value, as: format, settings)
        return try writer.withBytes { bytes in
          try write(CollectedValues(bytes, by: writer), settings.options.options)
        }
      }
    } catch let error as MapFormatError {
      throw settings.options.options.redacted(error)
    } catch let error as JSONWritingError {
      throw MapFormatError(settings.options.options.redacted(error), format: name)
    } catch {
      throw MapFormatError(format: name, reason: "\(MapFormatError.foreign): \(error)")
    }
  }

  /// Returns the writer of a value, which has written something.
  private func written<T: MapValue>(
    _ value: T,
    as format: BinaryFormat,
    _ settings: MapSettings
  ) throws -> FormatWriter {
    let writer = FormatWriter(
      format,
      maximumDepth: settings.options.options.limits.depth,
      sortsKeys: settings.options.writing.sortsKeys
    )
    try writer.write(root: value, settings)
    if writer.length == 0 {
      throw MapFormatError(format: name, reason: "nothing to write", path: JSONPath())
    }
    return writer
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
