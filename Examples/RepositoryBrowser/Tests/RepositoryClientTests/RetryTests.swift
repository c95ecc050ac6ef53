import Foundation
import Testing

@testable import RepositoryClient

/// Requests that are idempotent are sent again after transient failures, and no others.
struct RetryTests {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test(arguments: [500, 502, 503, 504, 429]) func `a transient status is tried again`(
    status: Int
  ) async throws {
    let fault = fixture.fault("status", ["code": "\(status)", "times": "2"])
    #expect(try await fixture.client().send(fault).value.id == 1)
    #expect(try await fixture.log.count == 3)
  }

  @Test(arguments: [HTTPMethod.get, .put, .delete]) func `every idempotent method is tried again`(
    method: HTTPMethod
  ) async throws {
    let fault = fixture.fault("status", ["code": "503", "times": "1"], method)
    #expect(try await fixture.client().send(fault).value.id == 1)
    #expect(try await fixture.log.map(\.method) == [method.rawValue, method.rawValue])
  }

  @Test func `HEAD is tried again`() async throws {
    var fault = fixture.fault("status", ["code": "503", "times": "1"], .head)
    fault.valueWithoutBody = try await fixture.client().send(fixture.fault("ok")).value
    #expect(try await fixture.client().send(fault).value.id == 1)
    #expect(try await fixture.log.map(\.method) == ["GET", "HEAD", "HEAD"])
  }

  @Test(arguments: [400, 401, 403, 404, 408, 409, 410, 422, 501])
  func `another status isn't tried again`(
    status: Int
  ) async throws {
    let error = await clientError {
      try await fixture.client().send(fixture.fault("status", ["code": "\(status)"]))
    }
    #expect(
      fixture.text(error)
        == "GET /faults/status?code=\(status): the server answered \(status) Try again"
    )
    #expect(try await fixture.log.count == 1)
  }

  @Test func `the number of attempts is limited`() async throws {
    let error = await clientError {
      try await fixture.client { $0.retries.maximumAttempts = 3 }
        .send(fixture.fault("status", ["code": "503"]))
    }
    #expect(
      fixture.text(error)
        == "GET /faults/status?code=503 (3 attempts): the server answered 503 Try again"
    )
    #expect(try await fixture.log.count == 3)
  }

  @Test func `the time of all attempts is limited`() async throws {
    let error = await clientError {
      try await fixture.client { $0.retries.maximumSeconds = 0.5 }
        .send(fixture.fault("status", ["code": "503", "retry_after": "1"]))
    }
    #expect(
      fixture.text(error)
        == "GET /faults/status?code=503&retry_after=1: the server answered 503 Try again"
    )
    #expect(try await fixture.log.count == 1)
  }

  // MARK: Broken connections

  private static let breaks = ["cut", "cut-chunk", "no-answer"]

  @Test(arguments: breaks) func `a broken connection is tried again`(fault: String) async throws {
    let answer = try await fixture.client().send(fixture.fault(fault, ["times": "2"]))
    #expect(answer.value.id == 1)
    #expect(try await fixture.log.count == 3)
  }

  @Test(arguments: ["cut", "cut-chunk"]) func `an answer that is cut is an error`(
    fault: String
  ) async throws {
    let error = await clientError {
      try await fixture.client { $0.retries = .never }.send(fixture.fault(fault))
    }
    #expect(
      fixture.text(error)
        == "GET /faults/\(fault): the connection failed: the server closed it before the answer was complete"
    )
  }

  @Test(arguments: [[:], ["reset": "1"]]) func `no answer is an error`(
    query: [String: String]
  ) async throws {
    let error = await clientError {
      try await fixture.client { $0.retries = .never }.send(fixture.fault("no-answer", query))
    }
    // The code depends on the platform.
    guard case .connection = error?.reason else { return #expect(error == nil) }
    #expect(try await fixture.log.count == 1)
  }

  @Test(arguments: [HTTPMethod.patch, .post]) func `a change isn't sent twice`(
    method: HTTPMethod
  ) async throws {
    let client = fixture.client()
    let faults: [(String, [String: String])] = [
      ("status", ["code": "503"]), ("status", ["code": "429", "retry_after": "0"]),
      ("no-answer", [:]), ("no-answer", ["reset": "1"]), ("cut", [:]), ("cut-chunk", [:]),
    ]
    for (name, query) in faults {
      // Leaves an open connection, which the change must not use: it would be sent twice if it broke.
      _ = try await client.send(fixture.fault("ok"))
      let error = await clientError { try await client.send(fixture.fault(name, query, method)) }
      #expect(error?.attempts == 1)
    }
    let log = try await fixture.log.filter { $0.method == method.rawValue }
    #expect(log.map(\.path) == faults.map { "/faults/\($0.0)" })
  }

  @Test func `a change that was never sent is tried again`() async throws {
    // Nothing listens at the port of a server that has ended.
    let url = try #require(URL(string: "http://127.0.0.1:\(TestServer.closedPort())"))
    let client = HTTPClient(server: url, settings: ServerFixture.settings)
    let error = await clientError { try await client.send(fixture.fault("ok", [:], .patch)) }
    #expect(
      error?.description
        == "PATCH /faults/ok (4 attempts): the connection failed: the server can't be reached"
    )
  }

  // MARK: Retry-After

  @Test(arguments: [["retry_after": "1"], ["in": "1"]])
  func `the server is asked when it wants to be`(
    query: [String: String]
  ) async throws {
    let query = query.merging(["code": "503", "times": "1"]) { $1 }
    // The server answers 400 if it is asked earlier.
    #expect(try await fixture.client().send(fixture.fault("status", query)).value.id == 1)
    #expect(try await fixture.log.count == 2)
  }

  @Test func `a date in the past needs no wait`() async throws {
    let query = ["code": "503", "times": "1", "retry_after": "Sun, 06 Nov 1994 08:49:37 GMT"]
    #expect(try await fixture.client().send(fixture.fault("status", query)).value.id == 1)
  }

  @Test func `a field that is no time is ignored`() async throws {
    let query = ["code": "503", "times": "1", "retry_after": "soon"]
    #expect(try await fixture.client().send(fixture.fault("status", query)).value.id == 1)
  }

  @Test(arguments: [429, 503]) func `a wait that is too long is an error`(status: Int) async throws
  {
    let query = ["code": "\(status)", "retry_after": "31"]
    let error = await clientError {
      try await fixture.client().send(fixture.fault("status", query))
    }
    #expect(
      fixture.text(error)
        == "GET /faults/status?code=\(status)&retry_after=31: the server asks to wait "
        + "for 31 seconds, the maximum is 30: \(status) Try again"
    )
    #expect(try await fixture.log.count == 1)
  }

  @Test func `a wait of any number of digits is too long`() async throws {
    let digits = String(repeating: "9", count: 400)
    let error = await clientError {
      try await fixture.client().send(
        fixture.fault("status", ["code": "503", "retry_after": digits])
      )
    }
    guard case .retryAfter(let seconds, _, _) = error?.reason else { return #expect(error == nil) }
    #expect(seconds == .infinity)
    #expect(fixture.text(error).contains("asks to wait for inf seconds"))
  }

  // MARK: Waits

  @Test func `waits grow up to a maximum`() {
    var policy = RetryPolicy()
    policy.random = { $0.upperBound }
    #expect((1...7).map(policy.delay(after:)) == [0.5, 1, 2, 4, 8, 15, 15])
    #expect(policy.delay(after: .max) == 15)
    policy.random = { $0.lowerBound }
    #expect(policy.delay(after: 5) == 0)
  }

  @Test func `waits are random`() {
    let policy = RetryPolicy()
    let delays = Set((0..<50).map { _ in policy.delay(after: 4) })
    #expect(delays.count > 40)
    #expect(delays.allSatisfy { (0...4).contains($0) })
  }
}
