/// The options and operands of a command line.
///
/// The value of an option is behind `=` or is the next word. Letters may be joined, `-ab` for `-a -b`. All words
/// behind `--` are operands, and so is `-`.
struct CommandArguments {
  /// The words that aren't options.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Takes the words of a command line apart. Nothing is read behind `--help`.
  init(_ words: some Sequence<String>, _ syntax: CommandSyntax) throws(Misuse) {
    var rest = Array(words)[...]
    while !hasFlag("help"), let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        try addOption(word, syntax, &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try addLetters(word, syntax, &rest)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func addOption(
    _ word: String,
    _ syntax: CommandSyntax,
    _ rest: inout ArraySlice<String>
  ) throws(Misuse) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = syntax.option(named: String(parts[0].dropFirst(2))) else {
      throw Misuse("\(parts[0]) isn't an option")
    }
    try add(option, parts[0], parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  private mutating func addLetters(
    _ word: String,
    _ syntax: CommandSyntax,
    _ rest: inout ArraySlice<String>
  ) throws(Misuse) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = syntax.option(letter: letter) else {
        throw Misuse("-\(letter) isn't an option")
      }
      // What is behind the letter is the value, as in -n5.
      let takesRest = option.value != nil && !letters.isEmpty
      try add(option, "-\(letter)", takesRest ? String(letters) : nil, &rest)
      if takesRest { return }
    }
  }

  private mutating func add(
    _ option: CommandOption,
    _ spelling: some StringProtocol,
    _ joined: String?,
    _ rest: inout ArraySlice<String>
  ) throws(Misuse) {
    guard let placeholder = option.value else {
      guard joined == nil else { throw Misuse("\(spelling) has no value") }
      values[option.name, default: []].append("")
      return
    }
    guard let value = joined ?? rest.popFirst() else {
      throw Misuse("\(spelling) needs a value: \(placeholder)")
    }
    values[option.name, default: []].append(value)
  }

  /// Returns whether an option without a value was given.
  func hasFlag(_ name: String) -> Bool { values[name] != nil }

  /// Returns the value of an option, the last one if there are several; nil if there is none.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Returns all values of an option in their order.
  func allValues(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the value of an option as a number in a range; nil if there is none.
  func number(_ name: String, in range: ClosedRange<Int>) throws(Misuse) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let bounds = "\(range.lowerBound) to \(range.upperBound)"
      throw Misuse("--\(name) needs a number from \(bounds), not \(text)")
    }
    return number
  }

  /// Returns the value of an option as one of some words; nil if there is none.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    _ type: Choice.Type = Choice.self
  ) throws(Misuse) -> Choice? {
    guard let text = value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Misuse("--\(name) needs one of \(words), not \(text)")
    }
    return choice
  }

  /// Returns the operands if their number is in a range.
  func operands(_ range: ClosedRange<Int>, _ names: String) throws(Misuse) -> [String] {
    if operands.count < range.lowerBound { throw Misuse("an operand is missing: \(names)") }
    if operands.count > range.upperBound {
      throw Misuse("there are too many operands: \(operands[range.upperBound])")
    }
    return operands
  }
}
