import Foundation
import Testing

@testable import RepositoryClient

/// Requests that are idempotent are sent again after transient failures, and no others.
struct RetryTests {
  let world: World

  init() throws { world = try World() }

  @Test(arguments: [500, 502, 503, 504, 429]) func `a transient status is tried again`(
    status: Int
  ) async throws {
    let answer = try await world.client().send(
      world.fault("status", ["code": "\(status)", "times": "2"])
    )
    #expect(answer.value.id == 1)
    #expect(try await world.log.count == 3)
  }

  @Test(arguments: ["cut", "cut-chunk", "no-answer"]) func `a broken connection is tried again`(
    fault: String
  ) async throws {
    let answer = try await world.client().send(world.fault(fault, ["times": "2"]))
    #expect(answer.value.id == 1)
    #expect(try await world.log.count == 3)
  }

  @Test(arguments: ["cut", "cut-chunk", "no-answer"]) func `a broken connection is an error`(
    fault: String
  ) async throws {
    let error = await clientError {
      try await world.client { $0.retries = .never }.send(world.fault(fault))
    }
    #expect(
      error?.description.hasSuffix(
        "the connection failed: the server closed it before the answer was complete"
      ) == true,
      "\(String(describing: error))"
    )
    #expect(try await world.log.count == 1)
  }

  @Test(arguments: [HTTPMethod.patch, .post]) func `a change isn't sent twice`(
    method: HTTPMethod
  ) async throws {
    let client = world.client()
    // Opens a connection, which the requests may use again.
    _ = try await client.send(world.fault("ok"))
    for (fault, query) in [
      ("status", ["code": "503", "retry_after": "0"]), ("no-answer", [:]),
      ("no-answer", ["reset": "1"]), ("cut", [:]),
    ] {
      _ = try await client.send(world.fault("ok"))
      let error = await clientError { try await client.send(world.fault(fault, query, method)) }
      #expect(error?.attempts == 1)
    }
    let log = try await world.log.filter { $0.method == method.rawValue }
    #expect(
      log.map(\.path) == [
        "/faults/status", "/faults/no-answer", "/faults/no-answer", "/faults/cut",
      ]
    )
  }
}
