/// What the command line asks for.
struct Arguments {
  /// What to do.
  enum Command {
    case importing(file: String, database: String)
    case updating(file: String, database: String)
    case querying(Query, database: String)
    case making(count: Int, file: String)
    case help
  }

  private(set) var command = Command.help
  /// How many repositories are stored in one transaction.
  private(set) var batch = 1000
  private(set) var isByHand = false
  private(set) var showsProgress = true
  private(set) var failsOnIssues = false
  private(set) var writesJSON = false

  private var isUpdate = false
  private var query: Query?
  private var makeCount: Int?

  init(_ words: [String]) throws {
    var rest = words[...]
    var operands: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--help" || word == "-h" { return }
      try set(word, &rest)
    }
    command = try command(operands)
  }

  private func command(_ operands: [String]) throws -> Command {
    func checked(_ names: String...) throws -> [String] {
      guard operands.count == names.count else {
        throw Misuse("expected \(names.joined(separator: " ")), found \(operands.count) operands")
      }
      return operands
    }
    if [isUpdate, query != nil, makeCount != nil].count(where: { $0 }) > 1 {
      throw Misuse("--update, --query and --make exclude each other")
    }
    if let query { return .querying(query, database: try checked("DATABASE")[0]) }
    if let makeCount { return .making(count: makeCount, file: try checked("FILE")[0]) }
    let operands = try checked("FILE", "DATABASE")
    if isUpdate { return .updating(file: operands[0], database: operands[1]) }
    return .importing(file: operands[0], database: operands[1])
  }

  /// Sets an option, whose value is behind `=` or is the next word.
  private mutating func set(_ word: String, _ rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = String(parts[0])

    func value<T>(_ what: String, _ convert: (String) -> T?) throws -> T {
      guard let text = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw Misuse("\(option) needs \(what)")
      }
      guard let value = convert(text) else { throw Misuse("\(option) needs \(what), not \(text)") }
      return value
    }
    func number(_ range: ClosedRange<Int>) throws -> Int {
      try value("a number from \(range.lowerBound) to \(range.upperBound)") { text in
        Int(text).flatMap { range.contains($0) ? $0 : nil }
      }
    }

    switch option {
    case "--batch": batch = try number(1...1_000_000)
    case "--make": makeCount = try number(0...1_000_000_000)
    case "--query": query = try value("top, languages or count") { Query(rawValue: $0) }
    case _ where parts.count > 1 && Self.flags.contains(option):
      throw Misuse("\(option) has no value")
    case "--update": isUpdate = true
    case "--by-hand": isByHand = true
    case "--json": writesJSON = true
    case "--no-progress": showsProgress = false
    case "--fail-on-issues": failsOnIssues = true
    default: throw Misuse("\(option) isn't an option")
    }
  }

  private static let flags = [
    "--update", "--by-hand", "--json", "--no-progress", "--fail-on-issues", "--help", "-h",
  ]

  static let help = """
    usage: import-repositories [OPTION]... FILE DATABASE
           import-repositories --update [OPTION]... FILE DATABASE
           import-repositories --query top|languages|count [--json] DATABASE
           import-repositories --make N FILE

    Reads repositories, one JSON object per line, and stores them in a SQLite database, which is
    created if it is missing. A repository that is there already is replaced. After each transaction, a
    line "stored N" on standard output tells how many repositories are stored: those are there even if
    the power fails. Lines that can't be used are left out, and told on standard error.

    With --update, each line has the id of a stored repository and the members that change. --query
    prints the repositories with the most stars, the programming languages, or the number of records.
    --make writes a file of N repositories with random values, always the same.

    If FILE is -, standard input is read.

      --batch N          stores N repositories in each transaction; 1000 by default
      --by-hand          stores by statements written for these tables, to compare the speed
      --json             prints JSON, one object per line
      --fail-on-issues   exits with status 1 if there are lines that can't be used
      --no-progress      shows no progress bar; there is one only if standard error is a terminal,
                         standard output is none, and the size of the input is known
      -h, --help         shows this help
      --                 ends the options

    Exit status:

      0   all lines were read
      1   there were lines that can't be used, and --fail-on-issues was given
      2   the command line is wrong
      74  a file couldn't be read, or the database couldn't be written

    """
}
