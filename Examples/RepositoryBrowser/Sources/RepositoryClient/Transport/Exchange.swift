import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request that has been sent, and what has arrived of its response.
///
/// The first result counts: that of the session, or the end by a limit or a cancellation.
final class Exchange: Sendable {
  /// How many bytes the body may have.
  let maximumBytes: Int
  private let lock = NSLock()
  // Safe because they are only used under the lock.
  nonisolated(unsafe) private var response: HTTPURLResponse?
  nonisolated(unsafe) private var body = Data()
  nonisolated(unsafe) private var result: Result<RawResponse, TransportFailure>?
  nonisolated(unsafe) private var continuation: CheckedContinuation<RawResponse, any Error>?

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// Waits for the result. Returns false if there already is one, that of a cancellation.
  func wait(_ continuation: CheckedContinuation<RawResponse, any Error>) -> Bool {
    let result = lock.withLock {
      if self.result == nil { self.continuation = continuation }
      return self.result
    }
    guard let result else { return true }
    continuation.resume(with: result.mapError { $0 })
    return false
  }

  /// Takes the head of a response. Returns whether its body should be read.
  func receive(_ response: URLResponse) -> Bool {
    guard let http = response as? HTTPURLResponse else {
      end(.failure(.notHTTP))
      return false
    }
    // -1 if the length isn't known.
    if response.expectedContentLength > Int64(maximumBytes) {
      end(.failure(.tooLarge(maximumBytes: maximumBytes)))
      return false
    }
    lock.withLock { self.response = http }
    return true
  }

  /// Takes a part of the body. Returns whether the rest should be read.
  func receive(_ part: Data) -> Bool {
    let isTooLarge = lock.withLock {
      if part.count > maximumBytes - body.count { return true }
      body.append(part)
      return false
    }
    if isTooLarge { end(.failure(.tooLarge(maximumBytes: maximumBytes))) }
    return !isTooLarge
  }

  /// Ends with what has arrived, or with the error of the session.
  func complete(_ error: (any Error)?) {
    let (response, body) = lock.withLock { (self.response, self.body) }
    if let error {
      let failure = TransportFailure(error)
      // Linux has no code of its own for a connection that breaks in the middle of a body.
      let isCut = failure == .connection(.unknown) && response != nil
      return end(.failure(isCut ? .connection(.networkConnectionLost) : failure))
    }
    guard let response else { return end(.failure(.notHTTP)) }
    end(.success(RawResponse(response, body)))
  }

  /// Ends with a result, if there is none yet.
  func end(_ result: Result<RawResponse, TransportFailure>) {
    let continuation = lock.withLock {
      guard self.result == nil else { return nil as CheckedContinuation<RawResponse, any Error>? }
      self.result = result
      defer { self.continuation = nil }
      return self.continuation
    }
    continuation?.resume(with: result.mapError { $0 })
  }
}
