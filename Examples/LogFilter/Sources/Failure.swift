import Foundation
import Mercator
import MercatorStreams

/// Why the command line can't be understood.
struct Misuse: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Why a source can't be read, or the output can't be written.
struct Failure: Error, CustomStringConvertible {
  let description: String
  /// The error number of the system, `errno`; nil if it isn't known.
  let code: Int32?

  /// - Parameters:
  ///   - action: what failed, such as "reading access.jsonl".
  ///   - error: the reason.
  init(_ action: String, _ error: any Error) {
    code = Self.code(of: error)
    description = "\(action): \(code.map { String(cString: strerror($0)) } ?? "\(error)")"
  }

  private static func code(of error: any Error) -> Int32? {
    switch error {
    case let error as MapElementWritingError: return code(of: error.error)
    case let error as MapFileError: return error.code
    default:
      let error = error as NSError
      if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
      return (error.userInfo[NSUnderlyingErrorKey] as? NSError).flatMap { code(of: $0) }
    }
  }
}
