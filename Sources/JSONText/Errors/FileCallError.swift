import Foundation

/// An error of a system call for a file: which call, which file, and why.
public struct FileCallError: Error, Hashable, Sendable {
  /// The name of the system call, such as `open` or `fsync`.
  public let call: String
  /// The path of the file or folder that the call was for.
  public let path: String
  /// The error number, `errno`.
  public let code: Int32
  /// The system's text for the error number, such as "No space left on device".
  public let reason: String

  package init(call: String, path: String, code: Int32, reason: String) {
    (self.call, self.path, self.code, self.reason) = (call, path, code, reason)
  }
}

extension FileCallError: CustomStringConvertible, LocalizedError {
  public var description: String { "The call \(call) failed for \(path): \(reason) (\(code))." }

  public var errorDescription: String? { description }
}
