import Foundation

/// The command line tool; `mercator --help` shows what it does.
@main
struct MercatorCommand {
  static let version = "1.0.0-dev"

  private static var commands: [any Command.Type] {
    [
      ModelCommand.self,
      SchemaCommand.self,
      CheckCommand.self,
      FormatCommand.self,
      MinifyCommand.self,
      SortCommand.self,
      CanonicalCommand.self,
      GetCommand.self,
      DiffCommand.self,
      PatchCommand.self,
      MergeCommand.self,
      LinesCommand.self,
      ConvertCommand.self,
    ]
  }

  static func main() {
    HeldSignals.ignoreFileSizeSignal()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do {
      guard let first = words.first else { throw Misuse("a command is missing") }
      switch first {
      case "--help", "-h": try Terminal.output(helpText)
      case "--version": try Terminal.output("mercator \(version)\n")
      default: return run(try command(named: first), words.dropFirst())
      }
      return .success
    } catch {
      report(error, in: "mercator")
      return .trouble
    }
  }

  private static func run(_ command: any Command.Type, _ words: ArraySlice<String>) -> ExitStatus {
    do {
      let arguments = try CommandArguments(words, command.syntax)
      guard arguments.hasFlag("help") else { return try command.init(arguments).run() }
      try Terminal.output(command.syntax.helpText)
      return .success
    } catch {
      report(error, in: "mercator \(command.syntax.name)")
      return error is InvalidInput ? .failed : .trouble
    }
  }

  /// Writes why a command has failed to standard error. If the reader of the output has closed it, the process ends
  /// silently instead.
  private static func report(_ error: any Error, in command: String) {
    if (error as? Failure)?.code == EPIPE { Terminal.endByClosedPipe() }
    Terminal.report("\(error)", in: command)
    if error is Misuse { Terminal.report("--help shows the options", in: command) }
  }

  private static func command(named name: String) throws(Misuse) -> any Command.Type {
    guard let command = commands.first(where: { $0.syntax.name == name }) else {
      throw Misuse(
        name.hasPrefix("-") ? "\(name) isn't an option" : "there is no command \(name)"
      )
    }
    return command
  }

  private static var helpText: String {
    """
    usage: mercator COMMAND [OPTION]... [FILE]...

    Works with JSON texts and writes Swift models for them.

    \(HelpTable(commands.map { ($0.syntax.name, $0.syntax.summary) }).text)
    mercator COMMAND --help shows the options of a command, mercator --version the version.

    """
  }
}
