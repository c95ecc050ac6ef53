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
    do {
      switch writing {
      case .bytes(let format): return try format.writing(value, settings).nonEmptyData(name)
      case .nodes(let format, let write):
        guard let document = try format.writing(value, settings).document else {
          throw MapFormatError.nothing(name)
        }
        return try write(document, settings.options.options)
      }
    } catch let error as MapFormatError {
      throw settings.options.options.redacted(error)
    } catch let error as JSONWritingError {
      throw MapFormatError(settings.options.options.redacted(error), format: name)
    } catch {
      throw MapFormatError(format: name, reason: "\(MapFormatError.foreign): \(error)")
    }
  }
}

extension FormatWriter {
  /// Returns the bytes, unless there are none.
  fileprivate func nonEmptyData(_ format: String) throws -> Data {
    if count == 0 { throw MapFormatError.nothing(format) }
    return data()
  }
}

extension MapFormatError {
  fileprivate static func nothing(_ format: String) -> MapFormatError {
    MapFormatError(format: format, reason: "nothing to write", path: JSONPath())
  }

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
