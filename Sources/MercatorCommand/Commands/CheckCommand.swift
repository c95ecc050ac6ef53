import Foundation
import JSONText

/// `mercator check`
struct CheckCommand: Command {
  static let syntax = CommandSyntax(
    name: "check",
    summary: "Checks whether files are JSON",
    operands: "[FILE]...",
    discussion: """
      Errors are told with the line and the column, which counts Unicode scalars. Without
      files, or for -, standard input is checked. Nothing is written if all files are valid.

      A file may be larger than the memory. Of each open object at most 32768 keys, or 1 MB
      of them, are compared with each other, and of all of them together 65536 keys or 4 MB.
      """,
    options: [
      .flag(
        "lines",
        "l",
        """
        each line is a JSON text; blank lines are ignored. That is
        the default for names that end with .jsonl, .ndjson or .ldjson
        """
      ),
      .value(
        "duplicate-keys",
        nil,
        "WHAT",
        """
        what keys are that an object has already: warn (a message, the
        default), refuse (an error) or ignore
        """
      ),
      .value("depth", nil, "N", "how deeply arrays and objects may be nested; 512 by default"),
      .value(
        "max-errors",
        nil,
        "N",
        "how many errors and warnings of a file are told; 100 by default"
      ),
    ],
    statuses: [
      (.success, "all files are valid"), (.failed, "a file isn't valid"),
      (.trouble, "a file can't be read, or the command line can't be understood"),
    ]
  )

  private let files: [InputFile]
  private let isLines: Bool
  private let syntaxCheck: SyntaxCheck

  init(_ arguments: CommandArguments) throws(Misuse) {
    files = (arguments.operands.isEmpty ? ["-"] : arguments.operands).map { InputFile($0) }
    isLines = arguments.hasFlag("lines")
    syntaxCheck = SyntaxCheck(
      duplicateKeys: try arguments.choice("duplicate-keys") ?? .warn,
      maximumDepth: try arguments.number("depth", in: 1...1_000_000) ?? 512,
      maximumErrors: try arguments.number("max-errors", in: 1...1_000_000) ?? 100
    )
  }

  func run() throws -> ExitStatus {
    var status = ExitStatus.success
    for file in files {
      do throws(Failure) {
        let isValid = try check(file)
        if !isValid, status == .success { status = .failed }
      } catch {
        Terminal.report(error.description, in: "mercator check")
        status = .trouble
      }
    }
    return status
  }

  private func check(_ file: InputFile) throws(Failure) -> Bool {
    try syntaxCheck.isValid(file, isLines: isLines || file.isNamedAsLines)
  }
}
