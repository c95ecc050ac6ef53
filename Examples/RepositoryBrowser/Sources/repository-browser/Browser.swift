import Foundation
import Mercator
import RepositoryClient

/// Does what the command line asks for; see `Arguments.help`.
struct Browser {
  enum Status: Int32 {
    case success = 0
    case failure = 1
    case misuse = 2
    case conflict = 3
  }

  private let arguments: Arguments
  private let client: RepositoryClient

  static func run(_ words: [String]) async -> Status {
    do {
      let arguments = try Arguments(words)
      if arguments.showsHelp {
        show(Arguments.help)
        return .success
      }
      try await Browser(arguments).run()
      return .success
    } catch let misuse as Arguments.Misuse {
      tell("\(misuse)")
      tell("repository-browser --help shows the options")
      return .misuse
    } catch let error as ClientError {
      tell("\(error)")
      if case .conflict = error.reason { return .conflict }
      return .failure
    } catch {
      tell("\(error)")
      return .failure
    }
  }

  private init(_ arguments: Arguments) throws {
    var token: AccessToken?
    if let secret = ProcessInfo.processInfo.environment["REPOSITORY_TOKEN"], !secret.isEmpty {
      token = AccessToken(secret)
      if token == nil {
        throw Arguments.Misuse("REPOSITORY_TOKEN has characters that a token can't have")
      }
    }
    self.arguments = arguments
    let cache = arguments.cache.map { ResponseCache(folder: $0) { Browser.tell("\($0)") } }
    client = RepositoryClient(HTTPClient(server: arguments.server, token: token, cache: cache))
  }

  private func run() async throws {
    switch arguments.command {
    case .list:
      let pages = client.pages(size: arguments.pageSize, maximumPages: arguments.maximumPages)
      for try await page in pages {
        report(page.report)
        for repository in page.elements { Self.show(line(repository)) }
      }
    case .show(let id): try await show(client.repository(id))
    case .rename(let id, let name): try await change(id) { $0.name = name }
    case .describe(let id, let text):
      // An empty text removes the description.
      try await change(id) { $0.description = text.isEmpty ? nil : text }
    }
  }

  private func change(_ id: Int, _ change: (inout Repository) -> Void) async throws {
    var repository = try await client.repository(id)
    change(&repository.tracked.value)
    for change in try repository.tracked.changes { Self.show("\(change)") }
    try await show(client.save(repository))
  }

  private func show(_ repository: EditableRepository) throws {
    report(repository.report)
    let text = try Mapper<Repository>().writeString(repository.tracked.value, prettyPrint: true)
    Self.show(text)
  }

  private func line(_ repository: Repository) -> String {
    let name = [repository.owner?.login, repository.name].compactMap { $0 }.joined(separator: "/")
    let mark = repository.isPrivate ? "  private" : ""
    return "\(repository.id)  \(name)  \(repository.stars) stars\(mark)"
  }

  private func report(_ report: MapReport) {
    if arguments.reportsIssues, !report.isEmpty { Self.tell("\(report)") }
  }

  /// Writes lines to standard output.
  private static func show(_ text: String) { write(text, "", to: .standardOutput) }

  /// Writes messages to standard error, one on each line.
  private static func tell(_ text: String) {
    write(text, "repository-browser: ", to: .standardError)
  }

  private static func write(_ text: String, _ prefix: String, to handle: FileHandle) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "\(prefix)\(String($0).printable)\n" }
    do {
      try handle.write(contentsOf: Data(lines.joined().utf8))
    } catch {
      // Whoever reads the text has gone.
      exit(Status.failure.rawValue)
    }
  }
}
