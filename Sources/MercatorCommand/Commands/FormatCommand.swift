import Mercator

/// `mercator format`
struct FormatCommand: Command {
  static let syntax = CommandSyntax(
    name: "format",
    summary: "Writes JSON with line breaks and indentation",
    operands: "[FILE]...",
    discussion: """
      Only whitespace changes: numbers keep their digits, strings their escapes, and objects
      the order of their members and duplicate keys. Without files, or for -, standard input is
      read.
      """,
    options: [OutputLayout.indentOption] + Rewriting.options,
    statuses: Rewriting.statuses
  )

  private let rewriting: Rewriting
  private let layout: OutputLayout

  init(_ arguments: CommandArguments) throws(Misuse) {
    rewriting = try Rewriting("format", arguments)
    layout = try OutputLayout(arguments)
  }

  func run() throws -> ExitStatus { try rewriting.run(layout.text) }
}
