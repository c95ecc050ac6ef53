import Foundation
import Mercator

/// Reads a search answer, prints it, changes it, writes it, and reads what it wrote.
///
///     swift run quick-start                 the answer that comes with the example
///     swift run quick-start answer.json     a file
///     swift run quick-start -               standard input
@main
struct QuickStart {
  static func main() {
    do {
      try run(CommandLine.arguments.dropFirst().first)
    } catch let error as MapError where error.path != nil {
      // Good JSON of another shape; the error names the first value that isn't as it should be.
      fail("this JSON is no answer of a repository search\n\(error)")
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("quick-start: \(reason)\n".utf8))
    exit(1)
  }

  static func run(_ source: String?) throws {
    let data = try read(source)

    // Reading is one line; what doesn't fit is thrown with its path.
    var answer = try Mapper<SearchAnswer>().map(data: data)

    print("\(answer.repositories.count) of \(answer.totalCount) repositories\n")
    print(table(of: answer).lines.joined(separator: "\n"))

    // A change, and back to JSON.
    if !answer.repositories.isEmpty { answer.repositories[0].stars += 1 }
    guard let text = answer.toJSONString(prettyPrint: true) else { throw Refusal.notWritten }
    let again = try Mapper<SearchAnswer>().map(JSONString: text)

    print("\nOne more star for the first; written as \(text.utf8.count) bytes of JSON.")
    print("Read again: \(again == answer ? "equal" : "different")")
    guard again == answer else { throw Refusal.different }
  }

  private static func read(_ source: String?) throws -> Data {
    switch source {
    case "-": return try FileHandle.standardInput.readToEnd() ?? Data()
    case let path?: return try Data(contentsOf: URL(fileURLWithPath: path))
    case nil:
      guard let file = Bundle.module.url(forResource: "repositories", withExtension: "json") else {
        throw Refusal.noFixture
      }
      return try Data(contentsOf: file)
    }
  }

  private static func table(of answer: SearchAnswer) -> Table {
    var rows = [
      ["Repository", "Owner", "Stars", "Issues", "Language", "Licence", "Created", "Topics"]
    ]
    for repository in answer.repositories {
      rows.append([
        repository.name + (repository.isArchived ? " (archived)" : ""),
        repository.owner?.login ?? "-",
        String(repository.stars),
        String(repository.openIssues),
        repository.language ?? "-",
        repository.licence ?? "-",
        repository.created.map(day) ?? "-",
        repository.topics.joined(separator: ", "),
      ])
    }
    return Table(rows: rows)
  }

  private static func day(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let day = calendar.dateComponents([.year, .month, .day], from: date)
    return [day.year, day.month, day.day].map { part in
      let digits = String(part ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }.joined(separator: "-")
  }
}

/// Why the example stops, beyond what reading throws.
enum Refusal: String, Error, CustomStringConvertible {
  case noFixture = "the answer that comes with the example isn't there"
  case notWritten = "the answer has a value that JSON has no form for"
  case different = "what was written reads as another answer"

  var description: String { rawValue }
}
