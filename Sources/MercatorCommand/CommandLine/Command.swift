/// A command of the tool: `mercator NAME`.
protocol Command {
  static var syntax: CommandSyntax { get }

  /// Creates the command from its command line.
  init(_ arguments: CommandArguments) throws(Misuse)

  /// Runs the command. Output goes to `Terminal.output`, messages to `Terminal.report`.
  ///
  /// - Throws: a `Failure` if a file can't be read or written, which ends the command with status 2.
  func run() throws -> ExitStatus
}
