import Foundation
import Mercator

/// An input that isn't JSON, or not what the command needs. It ends the command with status 1.
struct InvalidInput: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Creates the error of a file that isn't JSON.
  init(_ error: JSONParsingError, in name: String) {
    let excerpt = error.code == .emptyInput ? "" : "\n\(error.excerpt)"
    description = "\(name):\(error.line):\(error.column): \(error.code.rawValue)\(excerpt)"
  }
}
