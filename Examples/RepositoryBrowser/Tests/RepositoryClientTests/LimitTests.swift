import Foundation
import Testing

@testable import RepositoryClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// No answer takes more time or memory than the client allows, and a cancelled one takes none.
struct LimitTests {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test func `a server that sends little by little takes no longer than allowed`() async throws {
    let client = fixture.client {
      $0.attemptSeconds = 0.5
      $0.retries = .never
    }
    let error = await clientError { try await client.send(fixture.fault("drip")) }
    #expect(
      fixture.text(error) == "GET /faults/drip: there was no complete answer within 0.5 seconds"
    )
    try await fixture.waitForRequest { $0.method == "CLOSED" }
  }

  @Test func `a server that sends nothing takes no longer than allowed`() async throws {
    let client = fixture.client {
      $0.idleSeconds = 1
      $0.retries = .never
    }
    let error = await clientError { try await client.send(fixture.fault("silence")) }
    #expect(
      fixture.text(error)
        == "GET /faults/silence: the connection failed: the server sent nothing for too long"
    )
    try await fixture.waitForRequest { $0.method == "CLOSED" }
  }

  @Test func `a timeout is tried again`() async throws {
    let client = fixture.client { $0.attemptSeconds = 0.3 }
    let answer = try await client.send(fixture.fault("silence", ["times": "1"]))
    #expect(answer.value.id == 1)
  }

  @Test(arguments: [[:], ["length": "1"]]) func `a large answer isn't read to its end`(
    query: [String: String]
  ) async throws {
    let client = fixture.client { $0.maximumBytes = 100_000 }
    let query = query.merging(["bytes": "300000000"]) { $1 }
    let error = await clientError { try await client.send(fixture.fault("large", query)) }
    #expect(
      fixture.text(error).hasSuffix(": the answer has more than 100000 bytes"),
      "\(fixture.text(error))"
    )
    #expect(error?.attempts == 1)
    try await fixture.waitForRequest { $0.method == "SENT" }
    let sent = try await fixture.log.first { $0.method == "SENT" }.flatMap { Int($0.path) }
    #expect(try #require(sent) < 300_000_000)
  }

  @Test func `the limit counts what compressed bytes become`() async throws {
    let client = fixture.client { $0.maximumBytes = 1_000_000 }
    let error = await clientError {
      try await client.send(fixture.fault("compressed", ["bytes": "50000000"]))
    }
    #expect(fixture.text(error).hasSuffix(": the answer has more than 1000000 bytes"))
  }

  @Test func `an answer of exactly the allowed bytes is read`() async throws {
    let body = #"{"id": 1, "name": "n"}"#
    let fault = fixture.fault("body", ["text": body])
    let exact = fixture.client { $0.maximumBytes = body.utf8.count }
    #expect(try await exact.send(fault).value.id == 1)
    let less = fixture.client { $0.maximumBytes = body.utf8.count - 1 }
    let error = await clientError { try await less.send(fault) }
    #expect(fixture.text(error).hasSuffix(": the answer has more than 21 bytes"))
  }

  // MARK: Cancellation

  @Test(arguments: ["silence", "drip"]) func `a cancelled transfer ends at once`(
    fault: String
  ) async throws {
    let client = fixture.client()
    let task = Task { try await client.send(fixture.fault(fault)) }
    try await fixture.waitForRequest { $0.path == "/faults/\(fault)" }
    task.cancel()
    let result = try await resultWithoutHanging(of: task)
    #expect(throws: CancellationError.self) { try result.get() }
    try await fixture.waitForRequest { $0.method == "CLOSED" }
  }

  @Test func `a cancelled wait ends at once`() async throws {
    let client = fixture.client { $0.retries.maximumSeconds = 60 }
    let fault = fixture.fault("status", ["code": "503", "retry_after": "20"])
    let task = Task { try await client.send(fault) }
    try await fixture.waitForRequest { $0.path == "/faults/status" }
    task.cancel()
    let result = try await resultWithoutHanging(of: task)
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(try await fixture.log.count == 1)
  }

  @Test func `a task that is cancelled before sends nothing`() async throws {
    let client = fixture.client()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await client.send(fixture.fault("ok"))
    }
    task.cancel()
    let result = try await resultWithoutHanging(of: task)
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(try await fixture.log.count == 0)
  }

  @Test func `cancellation at any moment ends a task`() async throws {
    let client = fixture.client()
    for step in 0..<40 {
      let task = Task { try await client.send(fixture.fault("ok")) }
      try await Task.sleep(nanoseconds: UInt64(step) * 50_000)
      task.cancel()
      switch try await resultWithoutHanging(of: task) {
      case .success(let answer): #expect(answer.value.id == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }
}
