import Foundation
import Mercator

@testable import RepositoryClient

/// Repositories and a log of requests on the server that only one test knows; see `server.py`.
struct ServerFixture: Sendable {
  let url: URL

  static let token = "secret-token-0123456789"

  /// - Parameter host: a name of the server's address.
  init(host: String = "127.0.0.1") throws {
    let server = try TestServer.shared.get()
    guard let url = URL(string: "http://\(host):\(server.port)/\(UUID().uuidString)") else {
      throw URLError(.badURL)
    }
    self.url = url
  }

  /// A request that the server has got.
  struct LoggedRequest: Mappable, Sendable {
    var method = ""
    var path = ""
    var query = ""
    var body = ""
    var port = 0
    var headers: [String: String] = [:]

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      method <- map["method"]
      path <- map["path"]
      query <- map["query"]
      body <- map["body"]
      port <- map["port"]
      headers <- map["headers"]
    }
  }

  /// The requests so far, without those for the log.
  var log: [LoggedRequest] {
    get async throws {
      let client = HTTPClient(server: url)
      return try await client.send(Endpoint<[LoggedRequest]>(path: ["requests"])).value
    }
  }

  /// Settings with short waits.
  static var settings: HTTPClient.Settings {
    var settings = HTTPClient.Settings()
    settings.retries.baseDelay = 0.01
    settings.retries.maximumSeconds = 10
    settings.attemptSeconds = 5
    settings.idleSeconds = 5
    return settings
  }

  func client(
    cache: ResponseCache? = nil,
    token: String? = Self.token,
    _ change: (inout HTTPClient.Settings) -> Void = { _ in }
  ) -> HTTPClient {
    var settings = Self.settings
    change(&settings)
    let token = token.flatMap { AccessToken($0) }
    return HTTPClient(server: url, token: token, cache: cache, settings: settings)
  }

  /// The endpoint of a fault, which sends a repository if there is none.
  func fault(
    _ name: String,
    _ query: [String: String] = [:],
    _ method: HTTPMethod = .get
  ) -> Endpoint<Repository> {
    Endpoint(
      method,
      path: ["faults", name],
      query: query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    )
  }
}

extension ServerFixture {
  /// Returns the text of an error without the name of the fixture; "no error of a client" if there is none.
  func text(_ error: ClientError?) -> String {
    error?.description.replacingOccurrences(of: url.path, with: "") ?? "no error of a client"
  }

  /// Waits until the server has logged a request.
  func waitForRequest(_ isRight: (LoggedRequest) -> Bool) async throws {
    for _ in 0..<500 {
      if try await log.contains(where: isRight) { return }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    throw TestServer.Failure(description: "the server didn't log the request")
  }
}

/// Returns the result of a task; throws an error if it hangs.
func resultWithoutHanging<R: Sendable>(
  of task: Task<R, any Error>
) async throws -> Result<R, any Error> {
  try await withThrowingTaskGroup(of: Result<R, any Error>.self) { group in
    group.addTask { await task.result }
    group.addTask {
      try await Task.sleep(nanoseconds: 4_000_000_000)
      throw TestServer.Failure(description: "the task hangs")
    }
    defer { group.cancelAll() }
    guard let result = try await group.next() else {
      throw TestServer.Failure(description: "no result")
    }
    return result
  }
}

/// Returns the error of a call that should fail with one of a client; nil if it doesn't.
func clientError<R>(_ call: () async throws -> R) async -> ClientError? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error as? ClientError
  }
}
