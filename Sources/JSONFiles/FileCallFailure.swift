import Foundation
import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// A failed system call.
package struct FileCallFailure: Error, Hashable {
  /// The error number, `errno`.
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The system's text for the error number.
  var text: String {
    #if canImport(Darwin)
      var text = [CChar](repeating: 0, count: 256)
      strerror_r(code, &text, text.count)
      return String(cString: text)
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Bionic)
      // Unlike that of Darwin, the function of these libraries may be called by several threads.
      return strerror(code).map { String(cString: $0) } ?? "unknown error"
    #else
      return "unknown error"
    #endif
  }
}

extension FileCallError {
  package init(_ call: String, _ path: String, _ failure: FileCallFailure) {
    self.init(call: call, path: path, code: failure.code, reason: failure.text)
  }
}
