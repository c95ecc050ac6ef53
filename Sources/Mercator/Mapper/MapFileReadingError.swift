import Foundation
import JSONText

/// An error for a file that models can't be read from: which file, and why.
///
///     /data/users.json: invalid JSON at line 3, column 9: trailing comma
public struct MapFileReadingError: Error, Sendable {
  /// The path of the file.
  public let path: String
  /// Why the models can't be read; `.custom` with the error of Foundation, such as `CocoaError.fileReadNoSuchFile`, if
  /// the file can't be.
  public let failure: MappingFailure
}

extension MapFileReadingError: CustomStringConvertible, LocalizedError {
  /// The path of the file, and the description of the failure.
  public var description: String { "\(path.escapingControls): \(failure)" }

  /// The path of the file, and why it can't be read, without values of the JSON.
  public var errorDescription: String? {
    "\(path.escapingControls): \(failure.localizedDescription)"
  }
}
