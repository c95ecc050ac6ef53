import Foundation
import Mercator

/// `mercator format`
struct FormatCommand: Command {
  static let syntax = CommandSyntax(
    name: "format",
    summary: "Writes JSON with line breaks and indentation",
    operands: "[FILE]...",
    discussion: "",
    options: [],
    statuses: [(.success, "done")]
  )

  init(_ arguments: CommandArguments) throws(Misuse) {}

  func run() throws -> ExitStatus { .success }
}
