/// A colour of text on a terminal, by the escape sequences of ECMA-48.
enum TerminalColor: Int {
  case red = 31
  case green = 32

  /// Returns a text in the colour, or as it is if standard output isn't a terminal.
  func text(_ text: String) -> String {
    Terminal.showsColors ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
