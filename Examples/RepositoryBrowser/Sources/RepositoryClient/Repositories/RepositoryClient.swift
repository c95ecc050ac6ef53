import Foundation
import Mercator

/// The interface of a server with repositories.
public struct RepositoryClient: Sendable {
  private let client: HTTPClient

  /// Creates the interface of the client's server.
  public init(_ client: HTTPClient) { self.client = client }

  /// Returns all pages of repositories, each of which is asked for when it is needed.
  ///
  /// - Parameters:
  ///   - size: how many repositories a page has; nil, the default, if the server decides.
  ///   - maximumPages: how many pages are read; all by default.
  public func pages(size: Int? = nil, maximumPages: Int = .max) -> Pages<Repository> {
    let query = size.map { [URLQueryItem(name: "per_page", value: "\($0)")] } ?? []
    let first = Endpoint<[Repository]>(path: ["repositories"], query: query)
    return Pages(first, client, maximumPages: maximumPages)
  }

  /// Reads a repository.
  public func repository(_ id: Int) async throws -> EditableRepository {
    try await EditableRepository(client.send(Endpoint(path: ["repositories", "\(id)"])))
  }

  /// Sends what was changed, and returns the repository as the server has it then. Without changes, nothing is sent.
  ///
  /// - Throws: `ClientError` with the reason `conflict` if someone else has changed the repository since it was read.
  public func save(_ repository: EditableRepository) async throws -> EditableRepository {
    let patch = try repository.tracked.mergePatch()
    if patch.json == [:] { return repository }
    var endpoint = Endpoint<Repository>(
      .patch,
      path: ["repositories", "\(repository.tracked.base["id"]?.int ?? 0)"],
      body: .mergePatch(patch)
    )
    guard let tag = repository.entityTag, !tag.isWeak else {
      throw ClientError(request: endpoint.summary, attempts: 0, reason: .noEntityTag)
    }
    endpoint.ifMatch = tag
    return try await EditableRepository(client.send(endpoint))
  }

  /// Removes a repository.
  public func remove(_ id: Int) async throws {
    let endpoint = Endpoint<JSONValue?>(
      .delete,
      path: ["repositories", "\(id)"],
      valueWithoutBody: .some(nil)
    )
    _ = try await client.send(endpoint)
  }
}
