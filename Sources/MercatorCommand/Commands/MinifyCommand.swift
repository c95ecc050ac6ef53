import Mercator

/// `mercator minify`
struct MinifyCommand: Command {
  static let syntax = CommandSyntax(
    name: "minify",
    summary: "Writes JSON in one line without spaces",
    operands: "[FILE]...",
    discussion: """
      Only whitespace changes: numbers keep their digits, strings their escapes, and objects
      the order of their members and duplicate keys. Without files, or for -, standard input is
      read.
      """,
    options: Rewriting.options,
    statuses: Rewriting.statuses
  )

  private let rewriting: Rewriting

  init(_ arguments: CommandArguments) throws(Misuse) {
    rewriting = try Rewriting("minify", arguments)
  }

  func run() throws -> ExitStatus { try rewriting.run(OutputLayout(indent: nil).text) }
}
