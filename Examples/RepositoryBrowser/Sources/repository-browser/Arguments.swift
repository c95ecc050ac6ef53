import Foundation

/// What the command line asks for.
struct Arguments {
  enum Command: Equatable {
    case list
    case show(id: Int)
    case rename(id: Int, name: String)
    case describe(id: Int, text: String)
  }

  var command = Command.list
  var server = URL(fileURLWithPath: "/")
  var maximumPages = Int.max
  var pageSize: Int?
  var reportsIssues = false
  var cache: URL?
  var showsHelp = false

  /// Why the command line can't be understood.
  struct Misuse: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  init(_ words: [String]) throws(Misuse) {
    var operands: [String] = []
    var server: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      func value() throws(Misuse) -> String {
        guard let value = rest.popFirst() else { throw Misuse("\(word) needs a value") }
        return value
      }
      switch word {
      case "--server": server = try value()
      case "--pages": maximumPages = try Self.number(value(), word)
      case "--page-size": pageSize = try Self.number(value(), word)
      case "--report": reportsIssues = true
      case "--cache": cache = try URL(fileURLWithPath: value(), isDirectory: true)
      case "--help", "-h":
        showsHelp = true
        return
      case "--":
        operands += rest
        rest = []
      case _ where word.hasPrefix("-"): throw Misuse("\(word) isn't an option")
      default: operands.append(word)
      }
    }
    command = try Command(operands)
    guard let server else { throw Misuse("--server is missing") }
    guard let url = URL(string: server), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else { throw Misuse("--server needs a URL that begins with http:// or https://") }
    guard url.user == nil, url.password == nil else {
      throw Misuse("--server takes no password; set REPOSITORY_TOKEN")
    }
    self.server = url
  }

  private static func number(_ text: String, _ option: String) throws(Misuse) -> Int {
    guard let number = Int(text), number > 0 else {
      throw Misuse("\(option) needs a number from 1 on, not \(text)")
    }
    return number
  }

  static let help = """
    usage: repository-browser list --server URL [OPTION]...
           repository-browser show ID --server URL [OPTION]...
           repository-browser rename ID NAME --server URL [OPTION]...
           repository-browser describe ID TEXT --server URL [OPTION]...

    Lists, shows and changes the repositories of a server.

      --server URL     the server, without the path /repositories
      --pages N        lists only the first N pages; all by default
      --page-size N    asks for pages of N repositories
      --report         tells on standard error what in the answers can't be used
      --cache FOLDER   keeps answers in a folder, which must have nothing else in it
      -h, --help       shows this help
      --               ends the options

    The environment variable REPOSITORY_TOKEN has the token for the server, if it needs one.

    Exit status:

      0  the server did what it should
      1  it didn't
      2  the command line is wrong
      3  someone else has changed the repository in the meantime
    """
}

extension Arguments.Command {
  fileprivate init(_ operands: [String]) throws(Arguments.Misuse) {
    guard let name = operands.first else { throw .init("a command is missing") }
    func id() throws(Arguments.Misuse) -> Int {
      guard let id = Int(operands[1]) else {
        throw .init("\(operands[1]) isn't the id of a repository")
      }
      return id
    }
    switch (name, operands.count) {
    case ("list", 1): self = .list
    case ("show", 2): self = try .show(id: id())
    case ("rename", 3): self = try .rename(id: id(), name: operands[2])
    case ("describe", 3): self = try .describe(id: id(), text: operands[2])
    case ("list", _): throw .init("list takes nothing but options")
    case ("show", _): throw .init("show needs the id of a repository")
    case ("rename", _): throw .init("rename needs the id of a repository and a name")
    case ("describe", _): throw .init("describe needs the id of a repository and a text")
    default: throw .init("\(name) isn't a command")
    }
  }
}
