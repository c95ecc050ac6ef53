/// What the command line asks for.
struct Arguments {
  /// What to do with the notes.
  enum Command {
    case list
    case add(id: String, Edit)
    case edit(id: String, Edit)
    case remove(id: String)
    case changes
    case sync(server: String, preferring: Side?)
  }

  let command: Command
  let archive: String

  init(_ words: [String]) throws {
    var (operands, options) = try Self.split(words)
    archive = options.removeValue(forKey: "--archive") ?? "notes.archive"
    guard !operands.isEmpty else { throw Misuse("a command is missing") }
    let name = operands.removeFirst()
    switch (name, operands.count) {
    case ("list", 0): command = .list
    case ("add", 1): command = .add(id: operands[0], Edit(&options))
    case ("edit", 1): command = .edit(id: operands[0], Edit(&options))
    case ("remove", 1): command = .remove(id: operands[0])
    case ("changes", 0): command = .changes
    case ("sync", 1): command = .sync(server: operands[0], preferring: try Side(&options))
    case ("add", _), ("edit", _), ("remove", _): throw Misuse("\(name) needs the id of a note")
    case ("sync", _): throw Misuse("sync needs the file of a server")
    case ("list", _), ("changes", _): throw Misuse("\(name) takes nothing but options")
    default: throw Misuse("\(name) isn't a command")
    }
    if let option = options.keys.min() { throw Misuse("\(name) has no option \(option)") }
  }

  private static func split(_ words: [String]) throws -> ([String], [String: String]) {
    var operands: [String] = []
    var options: [String: String] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--mine", "--theirs": options[word] = ""
      case "--archive", "--title", "--text", "--tags":
        guard let value = rest.popFirst() else { throw Misuse("\(word) needs a value") }
        options[word] = value
      case _ where word.hasPrefix("-"): throw Misuse("\(word) isn't an option")
      default: operands.append(word)
      }
    }
    return (operands, options)
  }
}

extension Edit {
  /// Takes the options for the properties of a note.
  fileprivate init(_ options: inout [String: String]) {
    title = options.removeValue(forKey: "--title")
    text = options.removeValue(forKey: "--text")
    tags = options.removeValue(forKey: "--tags").map(Note.tags(in:))
  }
}

extension Side {
  /// Takes the options for a side; nil if there are none.
  fileprivate init?(_ options: inout [String: String]) throws {
    let mine = options.removeValue(forKey: "--mine")
    let theirs = options.removeValue(forKey: "--theirs")
    switch (mine, theirs) {
    case (_?, _?): throw Misuse("--mine and --theirs can't be combined")
    case (_?, nil): self = .mine
    case (nil, _?): self = .theirs
    case (nil, nil): return nil
    }
  }
}
