import Foundation

/// How fast is mapping, measured side by side with what a user would take otherwise?
///
///     swift run -c release benchmark [--rounds 200] [--data FOLDER]
///
/// The candidates of a question take turns, round by round, so that a slow phase of the machine
/// hits all of them. Compare the ratios; the times alone say little.
@main
struct Benchmark {
  static func main() throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    let text = try options.text(of: "github_user.json") ?? GitHubUserPayload.text
    let questions = [
      try GitHubUserQuestion.reading(text),
      try GitHubUserQuestion.writing(text),
    ]
    for question in questions {
      print(question.answer(rounds: options.rounds))
    }
  }
}

/// The command line.
struct Options {
  var rounds = 200
  var data: URL?

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Misuse(text: "\(name) needs a value") }
      switch name {
      case "--rounds":
        guard let rounds = Int(value), rounds > 0 else {
          throw Misuse(text: "\(value) is no number of rounds")
        }
        self.rounds = rounds
      case "--data": data = URL(fileURLWithPath: value, isDirectory: true)
      default: throw Misuse(text: "there is no option \(name)")
      }
    }
  }

  /// The text of a real payload, where a folder of them is given.
  func text(of file: String) throws -> String? {
    try data.map { try String(contentsOf: $0.appendingPathComponent(file), encoding: .utf8) }
  }
}

/// A command line or a measurement that makes no sense.
struct Misuse: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
