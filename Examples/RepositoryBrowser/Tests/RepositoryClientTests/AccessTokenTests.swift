import Foundation
import Mercator
import Testing

@testable import RepositoryClient

/// A token is sent to its server, and is in no text.
struct AccessTokenTests {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  private func dumped(_ value: Any) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
  }

  @Test func `the token is sent`() async throws {
    _ = try await fixture.client().send(fixture.fault("ok"))
    #expect(
      try await fixture.log.map { $0.headers["authorization"] } == ["Bearer \(ServerFixture.token)"]
    )
  }

  @Test func `no description of a client shows the token`() throws {
    let token = try #require(AccessToken(ServerFixture.token))
    #expect("\(token)" == "a token")
    #expect(!dumped(token).contains(ServerFixture.token))
    #expect(!dumped(fixture.client()).contains(ServerFixture.token))
    #expect(!dumped(RepositoryClient(fixture.client())).contains(ServerFixture.token))
  }

  @Test(arguments: [
    ("status", ["code": "401"]), ("html", ["status": "502"]), ("html", [:]), ("cut", [:]),
    ("no-answer", [:]), ("content", ["type": "text/plain"]), ("redirect", ["to": "ftp://a"]),
    ("status", ["code": "503", "retry_after": "99"]),
  ]) func `no error shows the token`(fault: String, query: [String: String]) async throws {
    let client = fixture.client { $0.retries = .never }
    let error = try #require(
      await clientError { try await client.send(fixture.fault(fault, query)) }
    )
    #expect(!dumped(error).contains(ServerFixture.token))
  }

  @Test func `a message that repeats the token is shown without it`() async throws {
    let body =
      #"{"message": "bad \#(ServerFixture.token)", "errors": [{"field": "\#(ServerFixture.token)"}]}"#
    let error = try #require(
      await clientError {
        try await fixture.client().send(fixture.fault("body", ["status": "401", "text": body]))
      }
    )
    #expect(fixture.text(error).hasSuffix(": the server answered 401 bad …; …: "))
    #expect(!dumped(error).contains(ServerFixture.token))
  }

  @Test(arguments: [
    #"<html><title>\#(ServerFixture.token)</title>"#, #"{"id": "\#(ServerFixture.token)"}"#,
  ]) func `an answer that repeats the token isn't shown`(body: String) async throws {
    let error = try #require(
      await clientError { try await fixture.client().send(fixture.fault("body", ["text": body])) }
    )
    #expect(
      fixture.text(error).hasSuffix(
        ": what the server sent isn't shown, because it repeats the token"
      )
    )
    #expect(!dumped(error).contains(ServerFixture.token))
  }

  @Test(arguments: ["", "a b", "a\r\nX: y", "é", "a\u{0}"]) func `a token has only its characters`(
    text: String
  ) {
    #expect(AccessToken(text) == nil)
  }
}
