import Foundation
import Mercator
import MercatorHTTP
import Testing

@testable import RepositoryClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What isn't the JSON that was asked for becomes an error that says what it is.
struct AnswerTests {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  private func error(
    _ fault: String,
    _ query: [String: String],
    _ method: HTTPMethod = .get
  ) async -> String {
    let client = fixture.client { $0.retries = .never }
    let error = await clientError { try await client.send(fixture.fault(fault, query, method)) }
    let text = fixture.text(error)
    return text.components(separatedBy: ": ").dropFirst().joined(separator: ": ")
  }

  @Test func `the path of an endpoint is escaped`() async throws {
    var endpoint = fixture.fault("ok", ["a&b=": "c+d é"])
    endpoint.path += ["a/b?c#d"]
    _ = try await fixture.client().send(endpoint)
    let request = try #require(try await fixture.log.first)
    #expect(request.path == "/faults/ok/a/b?c#d")
    #expect(request.query == "a%26b%3D=c%2Bd%20%C3%A9")
  }

  @Test func `a model can be the body of a request`() async throws {
    let client = fixture.client()
    let repository = try await client.send(fixture.fault("ok")).value
    var endpoint = fixture.fault("ok", [:], .put)
    endpoint.body = try .json(try #require(repository.owner))
    _ = try await client.send(endpoint)
    let request = try #require(try await fixture.log.last)
    #expect(request.body == #"{"login":"ada","url":"https://example.com/ada"}"#)
    #expect(request.headers["content-type"] == "application/json")
  }

  @Test func `an error has the escaped path`() async throws {
    let endpoint = Endpoint<Repository>(path: ["repositories", "a\nb"])
    let error = await clientError { try await fixture.client().send(endpoint) }
    #expect(fixture.text(error) == "GET /repositories/a%0Ab: the server answered 404 Not found")
  }

  @Test(arguments: [".", ".."]) func `a path leads nowhere else`(part: String) async throws {
    let endpoint = Endpoint<Repository>(path: ["repositories", part, "faults", "ok"])
    let error = await clientError { try await fixture.client().send(endpoint) }
    #expect(
      error?.description == "GET /repositories/\(part)/faults/ok: no part of a path may be . or .."
    )
    #expect(try await fixture.log.count == 0)
  }

  @Test func `a URL that isn't one of HTTP is an error`() async throws {
    let client = HTTPClient(server: URL(fileURLWithPath: "/tmp"))
    let error = await clientError { try await client.send(fixture.fault("ok")) }
    #expect(
      error?.description
        == "GET /faults/ok: the server's URL has to begin with http:// or https:// and a host"
    )
  }

  // MARK: Errors of the server

  @Test func `412 is a conflict only of a change`() async throws {
    #expect(await error("status", ["code": "412"]) == "the server answered 412 Try again")
  }

  @Test(arguments: [
    (#"{"message": "Not found"}"#, "the server answered 404 Not found"),
    (
      #"{"message": "Failed", "errors": [{"field": "name", "code": "blank", "message": "Say it"}, {"field": "id", "code": "x"}]}"#,
      "the server answered 404 Failed; name: blank (Say it); id: x"
    ),
    (#"{"message": 5, "errors": "none", "more": []}"#, "the server answered 404"),
    (#"{"errors": [5, {"field": "a", "code": "b"}]}"#, "the server answered 404; a: b"),
    ("[]", "the server answered 404"), ("{", "the server answered 404"),
    ("", "the server answered 404"),
  ]) func `the body of an error is a model`(body: String, message: String) async throws {
    #expect(await error("body", ["status": "404", "text": body]) == message)
  }

  @Test func `a message is on one line`() async throws {
    let body = #"{"message": "a\nb\u001b[2Jc\u202e"}"#
    let message = await error("body", ["status": "404", "text": body])
    #expect(message == "the server answered 404 a\u{FFFD}b\u{FFFD}[2Jc\u{FFFD}")
  }

  @Test func `a long message is cut`() async throws {
    let body = #"{"message": "\#(String(repeating: "x", count: 1000))"}"#
    let message = await error("body", ["status": "404", "text": body])
    #expect(message == "the server answered 404 \(String(repeating: "x", count: 200))…")
  }

  @Test(arguments: [404, 502]) func `a page instead of an error leaves status and title`(
    status: Int
  ) async throws {
    #expect(
      await error("html", ["status": "\(status)"])
        == "the server answered \(status) (expected JSON, found an HTML page with the title "
        + "\"Sign in to the network\" (content type \"text/html; charset=utf-8\"))"
    )
  }

  @Test func `an error has the data of its text`() async throws {
    let body = #"{"message": "M", "errors": [{"field": "f", "code": "c"}]}"#
    let error = await clientError {
      try await fixture.client().send(fixture.fault("body", ["status": "422", "text": body]))
    }
    guard case .refused(let failure) = error?.reason else { return #expect(error == nil) }
    #expect(failure.status == 422)
    #expect(failure.message == "M")
    #expect(failure.errors.map(\.field) == ["f"])
    #expect(failure.content == nil)
  }

  // MARK: Successful answers

  @Test(arguments: ["text/html; charset=utf-8", "application/json", "text/plain"])
  func `a page instead of JSON is an error with its title`(type: String) async throws {
    #expect(
      await error("html", ["type": type])
        == "the server answered 200, but expected JSON, found an HTML page with the title "
        + "\"Sign in to the network\" (content type \"\(type)\")"
    )
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded"])
  func `another content type is an error`(type: String) async throws {
    #expect(
      await error("content", ["type": type])
        == "the server answered 200, but expected a media type of JSON, such as application/json "
        + "or one that ends with +json, found \(type) (content type \"\(type)\")"
    )
  }

  @Test(arguments: ["application/problem+json", "Application/JSON; charset=\"utf-8\""])
  func `every content type of JSON is read`(type: String) async throws {
    #expect(try await fixture.client().send(fixture.fault("content", ["type": type])).value.id == 1)
  }

  @Test(arguments: [
    (
      #"{"id": 1}"#,
      """
      the answer can't be used
      1:1  warning  $.name     missing: expected String; failed
      1:1  warning  $.private  missing: expected Bool; kept
      1:1  warning  $.stars    missing: expected Int; kept
      1:1  warning  $.topics   missing: expected Array<String>; kept
      """
    ),
    (
      "{",
      """
      the answer can't be used
      1:2  error  $  invalid json: expected JSON, found unexpected end of input; failed
      """
    ),
    (
      "[]",
      """
      the answer can't be used
      1:1  warning  $  wrong type: expected object, found an array of 0 elements; failed; Mapper.readArray reads an array
      """
    ),
  ]) func `an answer that doesn't fit the model is an error`(
    body: String,
    message: String
  ) async throws {
    let text = await error("body", ["text": body])
    #expect(text == message)
  }

  @Test func `a value that can't be used is in the report`() async throws {
    let body = #"{"id": 1, "name": "n", "stars": "many"}"#
    let answer = try await fixture.client().send(fixture.fault("body", ["text": body]))
    #expect(answer.value.name == "n")
    #expect(answer.report.issues.contains { $0.path == "$.stars" })
  }

  @Test func `an answer needs a body`() async throws {
    #expect(
      await error("status", ["code": "204"]) == "the server answered 204 without what was asked for"
    )
    #expect(
      await error("body", ["text": ""]) == "the server answered 200 without what was asked for"
    )
  }

  @Test func `304 needs a question`() async throws {
    #expect(
      await error("status", ["code": "304"]) == "the server answered 304 without what was asked for"
    )
  }

  // MARK: The overload for URLResponse

  @Test func `the content type of a URLResponse is used`() throws {
    let url = fixture.url
    let json = try #require(
      HTTPURLResponse(
        url: url,
        statusCode: 200,
        httpVersion: nil,
        headerFields: ["content-type": "application/json"]
      )
    )
    let owner = try Mapper<Owner>().read(Data(#"{"login": "ada"}"#.utf8), json)
    #expect(owner.login == "ada")
    let page = try #require(
      HTTPURLResponse(
        url: url,
        statusCode: 200,
        httpVersion: nil,
        headerFields: ["Content-Type": "text/html"]
      )
    )
    #expect(throws: JSONContentError.self) { try Mapper<Owner>().read(Data("{}".utf8), page) }
  }

  @Test func `many requests at once get their answers`() async throws {
    let client = RepositoryClient(fixture.client())
    let names = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for index in 0..<60 {
        let id = index % 12 + 1
        group.addTask { (id, try await client.repository(id).tracked.value.name) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names.count == 60)
    #expect(names.allSatisfy { $0.1 == "repository-\($0.0)" })
  }
}
