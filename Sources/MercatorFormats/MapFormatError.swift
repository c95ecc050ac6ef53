import Foundation
import JSONText
import Mercator

/// An error for bytes that aren't in a format, or for a value that a format doesn't have.
public struct MapFormatError: Error, Hashable, Sendable {
  /// The name of the format.
  public let format: String
  /// What is wrong, in words, such as "unexpected end of input".
  public let reason: String
  /// The offset in the bytes that were read; nil if a value can't be written, or the format has no such offset.
  public let offset: Int?
  /// The path of the value; nil if it isn't known.
  public let path: JSONPath?

  /// Creates an error.
  public init(format: String, reason: String, offset: Int? = nil, path: JSONPath? = nil) {
    (self.format, self.reason, self.offset, self.path) = (format, reason, offset, path)
  }
}

extension MapFormatError: CustomStringConvertible, LocalizedError {
  /// The error as one line, such as `CBOR: unexpected end of input at offset 12`.
  public var description: String {
    "\(format): \(reason.escapingControls)\(place)"
  }

  /// The description without what a model, a transform or a format of the app says about a value.
  public var errorDescription: String? {
    let foreign =
      [JSONWritingError.Code.refused, .refusedByTransform].map(\.rawValue) + [Self.foreign]
    let reason = foreign.first { self.reason.hasPrefix("\($0): ") } ?? self.reason.escapingControls
    return "\(format): \(reason)\(place)"
  }

  /// The beginning of a reason that is the error of a format of the app.
  static let foreign = "an error"

  /// Where in the bytes or in the value the error is; empty if that isn't known.
  var place: String { offset.map { " at offset \($0)" } ?? path.map { " at \($0)" } ?? "" }
}
