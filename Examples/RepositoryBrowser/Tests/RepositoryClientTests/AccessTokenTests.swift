import Foundation
import Mercator
import Testing

@testable import RepositoryClient

/// A token is sent to its server, and is in no text.
struct AccessTokenTests {
  let world: World

  init() throws { world = try World() }

  private func dumped(_ value: Any) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
  }

  @Test func `the token is sent`() async throws {
    _ = try await world.client().send(world.fault("ok"))
    #expect(try await world.log.map { $0.headers["authorization"] } == ["Bearer \(World.token)"])
  }

  @Test func `no description of a client shows the token`() throws {
    let token = try #require(AccessToken(World.token))
    #expect("\(token)" == "a token")
    #expect(!dumped(token).contains(World.token))
    #expect(!dumped(world.client()).contains(World.token))
    #expect(!dumped(RepositoryClient(world.client())).contains(World.token))
  }

  @Test(arguments: [
    ("status", ["code": "401"]), ("html", ["status": "502"]), ("html", [:]), ("cut", [:]),
    ("no-answer", [:]), ("content", ["type": "text/plain"]), ("redirect", ["to": "ftp://a"]),
    ("status", ["code": "503", "retry_after": "99"]),
  ]) func `no error shows the token`(fault: String, query: [String: String]) async throws {
    let client = world.client { $0.retries = .never }
    let error = try #require(
      await clientError { try await client.send(world.fault(fault, query)) }
    )
    #expect(!dumped(error).contains(World.token))
  }

  @Test func `a message that repeats the token is shown without it`() async throws {
    let body = #"{"message": "bad \#(World.token)", "errors": [{"field": "\#(World.token)"}]}"#
    let error = try #require(
      await clientError {
        try await world.client().send(world.fault("body", ["status": "401", "text": body]))
      }
    )
    #expect(world.text(error).hasSuffix(": the server answered 401 bad …; …: "))
    #expect(!dumped(error).contains(World.token))
  }

  @Test(arguments: [
    #"<html><title>\#(World.token)</title>"#, #"{"id": "\#(World.token)"}"#,
  ]) func `an answer that repeats the token isn't shown`(body: String) async throws {
    let error = try #require(
      await clientError { try await world.client().send(world.fault("body", ["text": body])) }
    )
    #expect(
      world.text(error).hasSuffix(
        ": what the server sent isn't shown, because it repeats the token"
      )
    )
    #expect(!dumped(error).contains(World.token))
  }

  @Test(arguments: ["", "a b", "a\r\nX: y", "é", "a\u{0}"]) func `a token has only its characters`(
    text: String
  ) {
    #expect(AccessToken(text) == nil)
  }
}
