/// What the command line of a command may contain, and its help text.
struct CommandSyntax: Sendable {
  let name: String
  /// What the command does, in one line that starts with a verb.
  let summary: String
  /// What stands for the operands in the usage line, such as `FILE...`.
  let operands: String
  /// Explanations for the help text, behind the summary; may be empty.
  let discussion: String
  /// The options, without `--help`, which each command has.
  let options: [CommandOption]
  /// What the exit statuses mean, for those that the command has.
  let statuses: [(ExitStatus, String)]

  /// Finds an option by its long name.
  func option(named name: String) -> CommandOption? {
    allOptions.first { $0.name == name }
  }

  /// Finds an option by its letter.
  func option(letter: Character) -> CommandOption? {
    allOptions.first { $0.letter == letter }
  }

  private var allOptions: [CommandOption] { options + [.help] }

  var helpText: String {
    let paragraphs = [
      "usage: mercator \(name) [OPTION]... \(operands)", summary + ".", discussion,
    ]
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n\n" + optionList
      + "\nExit status:\n\n"
      + HelpTable(statuses.map { ("\($0.rawValue)", $1) }).text
  }

  private var optionList: String {
    HelpTable(allOptions.map { ($0.spelling, $0.help) } + [("--", "ends the options")]).text
  }
}
