/// What the command line asks for.
struct Arguments {
  var slow = 500.0
  var workers = 1
  var maximumIssues = 5
  var failsOnIssues = false
  var showsProgress = true
  var showsSummary = true
  var showsHelp = false
  var sources: [Source] = []

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
      try set(word, &rest)
      if showsHelp { return }
    }
    sources = (operands.isEmpty ? ["-"] : operands).map { Source(operand: $0) }
  }

  /// Sets an option, whose value is behind `=` or is the next word.
  private mutating func set(_ word: String, _ rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = String(parts[0])

    func value<T: LosslessStringConvertible>(_ what: String, _ isValid: (T) -> Bool) throws -> T {
      guard let text = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw Misuse("\(option) needs \(what)")
      }
      guard let value = T(text), isValid(value) else {
        throw Misuse("\(option) needs \(what), not \(text)")
      }
      return value
    }

    switch option {
    case "--slow": slow = try value("a number of milliseconds") { $0 >= 0 }
    case "--workers": workers = try value("a number from 1 to 64") { (1...64).contains($0) }
    case "--max-issues":
      maximumIssues = try value("a number from 0 to 1000") { (0...1000).contains($0) }
    case _ where parts.count > 1 && Self.flags.contains(option):
      throw Misuse("\(option) has no value")
    case "--fail-on-issues": failsOnIssues = true
    case "--no-progress": showsProgress = false
    case "--quiet", "-q": showsSummary = false
    case "--help", "-h": showsHelp = true
    default: throw Misuse("\(option) isn't an option")
    }
  }

  private static let flags = ["--fail-on-issues", "--no-progress", "--quiet", "-q", "--help", "-h"]

  static let help = """
    usage: log-filter [OPTION]... [FILE]...

    Reads the records of a web server's access log, one JSON object per line, from files or standard
    input, and writes them to standard output, also one per line:

      - Times are in UTC.
      - Addresses of clients are masked: 203.0.113.7 becomes 203.0.113.0.
      - A member "slow" says whether the response took too long.
      - Health checks (/health, /healthz, /ready) are left out.

    Lines that aren't records are left out, too. So is a value that isn't required and can't be used.
    A summary of such issues is written to standard error.

    Without a FILE, or if it is -, standard input is read.

      --slow MILLISECONDS  the shortest duration of a slow request; 500 by default
      --workers N          uses N cores to read; 1 by default
      --max-issues N       shows the first N issues in the summary; 5 by default
      --fail-on-issues     exits with status 1 if there are issues
      --no-progress        shows no progress bar; there is one only if standard error is a terminal,
                           standard output is none, and the size of the input is known
      -q, --quiet          writes no summary
      -h, --help           shows this help
      --                   ends the options

    Exit status:

      0   all input was read, and its records were written
      1   there were issues, and --fail-on-issues was given
      2   the command line is wrong
      74  a file couldn't be read, or the output couldn't be written

    If the reader of the output closes it, log-filter is ended by the signal SIGPIPE, as usual.

    """
}
