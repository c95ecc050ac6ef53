import Foundation
import JSONText

/// An input of a command: a file, or standard input.
struct InputFile {
  /// The operand of the command line: a path, or `-` for standard input.
  let operand: String

  init(_ operand: String) { self.operand = operand }

  var isStandardInput: Bool { operand == "-" }

  /// The name for messages.
  var name: String { isStandardInput ? "standard input" : operand.escapingControls }

  /// Creates the inputs of a command, which reads standard input without operands.
  static func all(_ operands: [String]) -> [InputFile] {
    (operands.isEmpty ? ["-"] : operands).map { InputFile($0) }
  }

  /// Returns the whole content.
  func read() throws(Failure) -> Data {
    do {
      // Not by `Data(contentsOf:)`, which refuses pipes such as those of `<(command)` in a shell.
      return try open().readToEnd() ?? Data()
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure("reading \(name)", error)
    }
  }
}
