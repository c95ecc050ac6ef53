/// An option of a command.
struct CommandOption: Sendable {
  /// The long name without hyphens.
  let name: String
  /// The name with a single hyphen; nil if there is none.
  let letter: Character?
  /// What stands for the option's value in help texts; nil if the option is a flag.
  let value: String?
  /// What the option does. Each line is shown as it is.
  let help: String

  /// Creates an option without a value.
  static func flag(_ name: String, _ letter: Character? = nil, _ help: String) -> Self {
    Self(name: name, letter: letter, value: nil, help: help)
  }

  /// Creates an option that has a value.
  static func value(
    _ name: String,
    _ letter: Character? = nil,
    _ value: String,
    _ help: String
  ) -> Self {
    Self(name: name, letter: letter, value: value, help: help)
  }

  /// The option as help texts show it, such as `-n, --name NAME`.
  var spelling: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  static let help = flag("help", "h", "shows this help")
}
