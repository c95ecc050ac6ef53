import Foundation

/// Why the command line can't be understood.
struct Misuse: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Why a source can't be read, or the output can't be written.
struct Failure: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - action: what failed, such as "reading access.jsonl".
  ///   - error: the reason.
  init(_ action: String, _ error: any Error) { description = "\(action): \(error.reason)" }
}

extension Error {
  /// The reason that the system gives, such as "No such file or directory", or the description of the error.
  fileprivate var reason: String {
    let error = self as NSError
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return cause.reason }
    return "\(self)"
  }
}
