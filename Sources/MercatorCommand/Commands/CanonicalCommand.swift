import Mercator

/// `mercator canonical`
struct CanonicalCommand: Command {
  static let syntax = CommandSyntax(
    name: "canonical",
    summary: "Writes JSON in the canonical form of RFC 8785",
    operands: "[FILE]...",
    discussion: """
      Texts with the same meaning have the same canonical form, so it can be hashed or signed.
      There is no line feed at the end. Numbers are doubles in this form: one that a double
      can't hold is refused, and so are duplicate keys. Without files, or for -, standard input
      is read.
      """,
    options: Rewriting.options,
    statuses: Rewriting.statuses
  )

  private let rewriting: Rewriting

  init(_ arguments: CommandArguments) throws(Misuse) {
    rewriting = try Rewriting("canonical", arguments)
  }

  func run() throws -> ExitStatus { try rewriting.run { try $0.canonicalData() } }
}
