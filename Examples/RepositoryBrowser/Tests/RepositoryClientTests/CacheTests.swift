import Foundation
import Mercator
import Testing

@testable import RepositoryClient

/// Answers are kept on disk, and used when the server says that they are still the same.
final class CacheTests: Sendable {
  let fixture: ServerFixture
  let folder: URL
  let failures = Failures()

  /// The failures of a cache, in their order.
  final class Failures: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var list: [String] = []

    func add(_ failure: ResponseCache.Failure) {
      lock.withLock { list.append("\(failure.action.rawValue): \(failure.error)") }
    }

    var all: [String] { lock.withLock { list } }
  }

  init() throws {
    fixture = try ServerFixture()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("RepositoryClientTests-\(UUID().uuidString)", isDirectory: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func client(
    maximumBytes: Int = 1 << 20,
    token: String? = ServerFixture.token
  ) -> HTTPClient {
    let cache = ResponseCache(folder: folder, maximumBytes: maximumBytes) { [failures] in
      failures.add($0)
    }
    return fixture.client(cache: cache, token: token)
  }

  private var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
  }

  private func name(_ client: HTTPClient, _ id: Int = 1) async throws -> (String, Bool) {
    let answer = try await client.send(Endpoint<Repository>(path: ["repositories", "\(id)"]))
    return (answer.value.name, answer.isFromCache)
  }

  @Test func `an answer that is still the same is used again`() async throws {
    #expect(try await name(client()) == ("repository-1", false))
    // As in another run of the program.
    #expect(try await name(client()) == ("repository-1", true))
    let log = try await fixture.log
    #expect(log.count == 2)
    #expect(log[0].headers["if-none-match"] == nil)
    #expect(log[1].headers["if-none-match"]?.count == 18)
    #expect(failures.all == [])
  }

  @Test func `an answer that has changed replaces the old one`() async throws {
    let client = client()
    #expect(try await name(client) == ("repository-1", false))
    var repository = try await RepositoryClient(fixture.client()).repository(1)
    repository.tracked.value.name = "renamed"
    _ = try await RepositoryClient(fixture.client()).save(repository)
    #expect(try await name(client) == ("renamed", false))
    #expect(try await name(client) == ("renamed", true))
    #expect(try files.count == 1)
  }

  @Test func `a stored answer has the entity tag for changes`() async throws {
    let client = RepositoryClient(client())
    _ = try await client.repository(1)
    var repository = try await client.repository(1)
    repository.tracked.value.name = "renamed"
    #expect(try await client.save(repository).tracked.value.name == "renamed")
  }

  @Test func `pages in the cache lead to the next ones`() async throws {
    let client = RepositoryClient(client())
    for isFromCache in [false, true] {
      var pages: [Bool] = []
      for try await page in client.pages() { pages.append(page.isFromCache) }
      #expect(pages == [isFromCache, isFromCache, isFromCache])
    }
    #expect(try files.count == 3)
  }

  @Test func `tasks may use the same answer at once`() async throws {
    let client = client()
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<20 {
        group.addTask { [self] in try await name(client).0 }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: "repository-1", count: 20))
    #expect(failures.all == [])
    #expect(try files.count == 1)
  }

  @Test(arguments: ["", "junk", "{}"]) func `a damaged file is replaced`(content: String)
    async throws
  {
    let client = client()
    _ = try await name(client)
    let file = try #require(try files.first)
    try Data(content.utf8).write(to: file)
    #expect(try await name(client) == ("repository-1", false))
    #expect(failures.all.count == 1)
    #expect(failures.all.first?.hasPrefix("read: ") == true)
    #expect(try await name(client) == ("repository-1", true))
  }

  @Test func `every damaged byte is found`() async throws {
    let client = client()
    _ = try await name(client)
    let file = try #require(try files.first)
    let content = try Data(contentsOf: file)
    for index in stride(from: 0, to: content.count, by: content.count / 10) {
      var damaged = content
      damaged[index] ^= 1
      try damaged.write(to: file)
      #expect(try await name(client) == ("repository-1", false))
    }
  }

  @Test func `the answer of another URL isn't used`() async throws {
    let client = client()
    _ = try await name(client, 1)
    let first = try #require(try files.first)
    let content = try Data(contentsOf: first)
    _ = try await name(client, 2)
    let second = try #require(try files.first { $0.lastPathComponent != first.lastPathComponent })
    // As if both URLs had the same hash.
    try content.write(to: second)
    #expect(try await name(client, 2) == ("repository-2", false))
    #expect(failures.all == [])
  }

  @Test func `the size of all files is limited`() async throws {
    let client = client(maximumBytes: 6000)
    for id in 1...12 { _ = try await name(client, id) }
    let sizes = try files.map { try Data(contentsOf: $0).count }
    #expect(sizes.count > 3)
    #expect(sizes.count < 12)
    #expect(sizes.reduce(0, +) <= 6000)
    // The last one is still there.
    #expect(try await name(client, 12) == ("repository-12", true))
    #expect(failures.all == [])
  }

  @Test func `a large answer isn't kept`() async throws {
    let client = client(maximumBytes: 800)
    #expect(try await name(client) == ("repository-1", false))
    #expect(try await name(client) == ("repository-1", false))
  }

  @Test(arguments: [("Cache-Control", "private, No-Store"), ("Vary", "*"), ("X", "no ETag")])
  func `what can't be used again isn't kept`(field: String, value: String) async throws {
    let client = client()
    for _ in 0..<2 {
      let answer = try await client.send(fixture.fault("headers", ["name": field, "value": value]))
      #expect(!answer.isFromCache)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(failures.all == [])
  }

  @Test func `a folder that can't be used leaves the answers`() async throws {
    try Data().write(to: folder)
    #expect(try await name(client()) == ("repository-1", false))
    #expect(failures.all.count > 0)
  }

  @Test func `an answer is only used with the token that it was sent to`() async throws {
    // The server says of each of them that it is still the same.
    let tokens = ["user-1", "user-2", nil]
    for token in tokens { #expect(try await name(client(token: token)).1 == false) }
    for token in tokens { #expect(try await name(client(token: token)).1 == true) }
    #expect(try files.count == 3)
    #expect(failures.all == [])
  }

  @Test func `files have no token and can be read by their owner only`() async throws {
    _ = try await name(client())
    let file = try #require(try files.first)
    #expect(try !String(contentsOf: file, encoding: .utf8).contains(ServerFixture.token))
    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `changes aren't kept`() async throws {
    let client = RepositoryClient(client())
    var repository = try await client.repository(1)
    repository.tracked.value.name = "renamed"
    _ = try await client.save(repository)
    #expect(try files.count == 1)
  }
}
