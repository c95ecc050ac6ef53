import Foundation
import JSONText
import Mercator
import MercatorStreams

/// A file that can't be read or written.
struct Failure: Error, CustomStringConvertible {
  let description: String
  /// The error number of the system, `errno`; nil if it isn't known.
  let code: Int32?

  /// Whether standard output can't be written, so that further files make no sense.
  var isOfOutput = false

  /// - Parameters:
  ///   - action: what failed, such as "reading users.json".
  ///   - error: the reason.
  init(_ action: String, _ error: any Error) {
    code = Self.code(of: error)
    description = "\(action): \(code.map { String(cString: strerror($0)) } ?? "\(error)")"
  }

  /// Creates a failure that isn't one of the system.
  init(_ description: String) {
    self.description = description
    code = nil
  }

  private static func code(of error: any Error) -> Int32? {
    switch error {
    case let error as MapElementWritingError: return code(of: error.error)
    case let error as MapFileError: return error.code
    case let error as FileCallError: return error.code
    default:
      let error = error as NSError
      if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
      return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap { code(of: $0) }
    }
  }
}
