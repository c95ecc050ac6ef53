import Foundation
import Mercator
import Testing

@testable import RepositoryClient

/// Changes are sent as merge patches of the version that was read.
struct UpdateTests {
  let fixture: ServerFixture
  let client: RepositoryClient

  init() throws {
    fixture = try ServerFixture()
    client = RepositoryClient(fixture.client())
  }

  @Test func `only what was changed is sent`() async throws {
    var repository = try await client.repository(2)
    repository.tracked.value.name = "renamed"
    repository.tracked.value.description = nil
    repository.tracked.value.owner?.login = "eve"
    let saved = try await client.save(repository)
    #expect(saved.tracked.value == repository.tracked.value)
    #expect(!saved.tracked.hasChanges)

    let request = try #require(try await fixture.log.last)
    #expect(request.method == "PATCH")
    #expect(request.body == #"{"name":"renamed","owner":{"login":"eve"},"description":null}"#)
    #expect(request.headers["content-type"] == "application/merge-patch+json")
    #expect(request.headers["if-match"] == repository.entityTag?.text)
    let read = try await client.repository(2)
    #expect(read.tracked.value == saved.tracked.value)
    #expect(read.entityTag == saved.entityTag)
  }

  @Test func `a saved repository can be changed again`() async throws {
    var repository = try await client.repository(2)
    for name in ["one", "two"] {
      repository.tracked.value.name = name
      repository = try await client.save(repository)
    }
    #expect(repository.tracked.value.name == "two")
    #expect(try await fixture.log.map(\.method) == ["GET", "PATCH", "PATCH"])
  }

  @Test func `nothing is sent without changes`() async throws {
    let repository = try await client.repository(2)
    _ = try await client.save(repository)
    #expect(try await fixture.log.map(\.method) == ["GET"])
  }

  @Test func `a change of another version is a conflict`() async throws {
    var mine = try await client.repository(2)
    var theirs = mine
    theirs.tracked.value.name = "theirs"
    _ = try await client.save(theirs)
    mine.tracked.value.name = "mine"
    let error = await clientError { try await client.save(mine) }
    guard case .conflict(let failure) = error?.reason else { return #expect(error == nil) }
    #expect(failure.status == 412)
    #expect(
      fixture.text(error) == "PATCH /repositories/2: the resource has changed in the meantime: "
        + "412 The repository was changed in the meantime"
    )
    #expect(try await client.repository(2).tracked.value.name == "theirs")
    #expect(try await fixture.log.map(\.method) == ["GET", "PATCH", "PATCH", "GET"])
  }

  @Test func `what the server refuses is a model`() async throws {
    var repository = try await client.repository(2)
    repository.tracked.value.name = ""
    let error = await clientError { try await client.save(repository) }
    guard case .refused(let failure) = error?.reason else { return #expect(error == nil) }
    #expect(failure.errors.map(\.field) == ["name"])
    #expect(
      fixture.text(error) == "PATCH /repositories/2: the server answered 422 Validation failed; "
        + "name: blank (A name is needed)"
    )
  }

  @Test func `the id that was read is the one that is changed`() async throws {
    var repository = try await client.repository(2)
    repository.tracked.value.id = 3
    let error = await clientError { try await client.save(repository) }
    #expect(
      fixture.text(error)
        == "PATCH /repositories/2: the server answered 422 Validation failed; id: constant"
    )
  }

  @Test(arguments: [nil, "W/\"1\"", "1"]) func `a change needs a strong entity tag`(
    tag: String?
  ) async throws {
    var query = ["name": "ETag", "value": tag ?? ""]
    if tag == nil { query["name"] = "X-None" }
    var repository = try await EditableRepository(
      fixture.client().send(fixture.fault("headers", query))
    )
    repository.tracked.value.name = "renamed"
    let error = await clientError { try await client.save(repository) }
    #expect(
      error?.description == "PATCH /repositories/1: the resource has no strong entity tag, "
        + "so a change could overwrite one of someone else"
    )
    #expect(try await fixture.log.count == 1)
  }

  @Test func `a repository can be removed`() async throws {
    try await client.remove(2)
    let error = await clientError { try await client.repository(2) }
    #expect(fixture.text(error) == "GET /repositories/2: the server answered 404 Not found")
  }
}
