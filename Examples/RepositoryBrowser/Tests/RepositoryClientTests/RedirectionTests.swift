import Foundation
import Testing

@testable import RepositoryClient

/// Redirections are followed by requests that only read, and the token goes to no other server.
struct RedirectionTests {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  private func redirection(_ target: String, code: Int = 302, _ method: HTTPMethod = .get)
    -> Endpoint<Repository>
  {
    fixture.fault("redirect", ["code": "\(code)", "to": target], method)
  }

  private var authorizations: [String?] {
    get async throws { try await fixture.log.map { $0.headers["authorization"] } }
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func `a redirection is followed`(code: Int)
    async throws
  {
    #expect(try await fixture.client().send(redirection("ok", code: code)).value.id == 1)
    #expect(
      try await authorizations == [
        "Bearer \(ServerFixture.token)", "Bearer \(ServerFixture.token)",
      ]
    )
  }

  @Test func `another server gets no token`() async throws {
    let target = "http://HOST\(fixture.url.path)/faults/ok"
    #expect(try await fixture.client().send(redirection(target)).value.id == 1)
    #expect(try await authorizations == ["Bearer \(ServerFixture.token)", nil])
    #expect(try await fixture.log.last?.headers["host"]?.hasPrefix("localhost:") == true)
  }

  @Test func `redirections in a circle are an error`() async throws {
    let error = await clientError { try await fixture.client().send(redirection("redirect")) }
    #expect(
      fixture.text(error)
        == "GET /faults/redirect?code=302&to=redirect: the redirection with status 302 isn't "
        + "followed, because there were too many of them"
    )
    #expect(try await fixture.log.count == 6)
  }

  @Test(arguments: [HTTPMethod.patch, .post, .put, .delete], [302, 307])
  func `a change isn't redirected`(method: HTTPMethod, code: Int) async throws {
    let error = await clientError {
      try await fixture.client().send(redirection("ok", code: code, method))
    }
    #expect(
      fixture.text(error)
        == "\(method.rawValue) /faults/redirect?code=\(code)&to=ok: the redirection with "
        + "status \(code) isn't followed, because the request changes something"
    )
    #expect(try await fixture.log.count == 1)
  }

  @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "http://", "ftp://127.0.0.1/"])
  func `only HTTP is followed`(target: String) async throws {
    let error = await clientError { try await fixture.client().send(redirection(target)) }
    #expect(
      fixture.text(error).hasSuffix(
        ": the redirection with status 302 isn't followed, because it leads to no URL of HTTP"
      ),
      "\(fixture.text(error))"
    )
  }

  @Test(arguments: [
    ("http://a/x", "http://a:80"), ("HTTP://A:8080", "http://a:8080"),
    ("https://a", "https://a:443"),
    ("http://user@a/", "http://a:80"), ("http:///x", nil), ("file:///x", nil), ("/x", nil),
  ]) func `the origin has scheme, host and port`(text: String, origin: String?) throws {
    #expect(try #require(URL(string: text)).origin == origin)
  }
}
