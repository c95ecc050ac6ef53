import Foundation
import JSONText

/// An error for a file that models can't be read from: which file, and why.
///
///     /data/users.json: invalid JSON at line 3, column 9: trailing comma
///     /data/people.json: there is no such file
public struct MapFileReadingError: Error, Sendable {
  /// The path of the file.
  public let path: String
  /// Why the models can't be read; `.custom` with the error of Foundation, such as `CocoaError.fileReadNoSuchFile`, if
  /// the file can't be.
  public let failure: MappingFailure
}

extension MapFileReadingError: CustomStringConvertible, LocalizedError {
  /// The path of the file, and the description of the failure.
  public var description: String {
    "\(path.escapingControls): \(fileProblem ?? failure.description)"
  }

  /// The path of the file, and why it can't be read, without values of the JSON.
  public var errorDescription: String? {
    "\(path.escapingControls): \(fileProblem ?? failure.localizedDescription)"
  }

  /// Why Foundation can't read the file; nil if the JSON or the model is at fault. The description of a `CocoaError` is
  /// its whole dictionary, and what `localizedDescription` says depends on the platform.
  private var fileProblem: String? {
    guard case .custom(let error as CocoaError) = failure else { return nil }
    switch error.code {
    case .fileReadNoSuchFile: return "there is no such file"
    case .fileReadNoPermission: return "the file may not be read by this user"
    case .fileReadUnsupportedScheme: return "the URL isn't that of a file"
    default: break
    }
    let isFolder = (error.underlying as? POSIXError)?.code == .EISDIR
    return isFolder ? "it is a folder" : error.localizedDescription
  }
}
