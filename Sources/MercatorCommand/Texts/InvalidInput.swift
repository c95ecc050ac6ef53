import Foundation
import Mercator

/// An input that isn't JSON, or not what the command needs. It ends the command with status 1.
struct InvalidInput: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Creates the error of a file that isn't JSON.
  init(_ error: JSONParsingError, in name: String) {
    description = "\(name):\(error.line):\(error.column): \(error.explanation)"
  }
}

extension JSONParsingError {
  /// What is wrong, and behind it the line of the text with a caret. An empty text has no line.
  var explanation: String { code.rawValue + (code == .emptyInput ? "" : "\n\(excerpt)") }
}
