import Foundation

/// A response, and what it took to get it.
struct CompletedExchange: Sendable {
  let attempts: Int
  let response: RawResponse
  /// The URL that sent the response, after redirections.
  let url: URL
}

extension HTTPClient {
  /// Sends a request until there is a response that isn't a transient failure, or the policy ends it.
  ///
  /// - Returns: the last response, of any status.
  /// - Throws: `ClientError` if there is no response, or the server asks to wait for too long; `CancellationError`.
  func attempt(_ request: HTTPRequest) async throws -> CompletedExchange {
    let policy = settings.retries
    let clock = ProcessInfo.processInfo
    let end = clock.systemUptime + policy.maximumSeconds
    var attempts = 0
    func mayRepeat(after delay: Double) -> Bool {
      attempts < policy.maximumAttempts && clock.systemUptime + delay < end
    }
    func error(_ reason: ClientError.Reason) -> ClientError {
      self.error(reason, of: request, attempts: attempts)
    }
    while true {
      attempts += 1
      var delay = policy.delay(after: attempts)
      do {
        let seconds = max(0, min(settings.attemptSeconds, end - clock.systemUptime))
        let (response, url) = try await follow(request, seconds: seconds)
        let completed = CompletedExchange(attempts: attempts, response: response, url: url)
        guard RetryPolicy.isTransient(status: response.status), request.method.isIdempotent else {
          return completed
        }
        if let retryDelay = response.retryDelay {
          delay = retryDelay
          let maximum = policy.maximumRetryAfter
          if delay > maximum, policy.maximumAttempts > 1 {
            let failure = ServerFailure(response, hiding: token)
            throw error(.retryAfter(seconds: delay, maximum: maximum, failure))
          }
        }
        guard mayRepeat(after: delay) else { return completed }
      } catch let failure as TransportFailure {
        if failure == .cancelled { throw CancellationError() }
        let isHarmless =
          failure.isBeforeSending || (failure.isTransient && request.method.isIdempotent)
        guard isHarmless, mayRepeat(after: delay) else { throw error(.init(failure)) }
      } catch let reason as ClientError.Reason {
        throw error(reason)
      }
      try await Task.sleep(seconds: delay)
    }
  }

  /// Sends a request, and follows redirections if it only reads.
  ///
  /// - Parameter seconds: how long all of it may take.
  private func follow(_ request: HTTPRequest, seconds: Double) async throws -> (RawResponse, URL) {
    let clock = ProcessInfo.processInfo
    let end = clock.systemUptime + seconds
    var request = request
    var count = 0
    while true {
      let response: RawResponse
      do {
        response = try await transport.send(
          request.urlRequest(token(for: request.url)),
          isRepeatable: request.method.isIdempotent,
          maximumBytes: settings.maximumBytes,
          maximumSeconds: end - clock.systemUptime
        )
      } catch .timedOut {
        throw TransportFailure.timedOut(seconds: seconds)
      }
      guard let location = response.location else { return (response, request.url) }
      count += 1
      do throws(ClientError.RedirectionFault) {
        if !request.method.isSafe { throw .changes }
        if count > settings.maximumRedirections { throw .tooMany }
        request.url = try request.url.redirected(to: location)
      } catch {
        throw ClientError.Reason.redirection(status: response.status, error)
      }
    }
  }

  /// Returns the error of a request, in which the token doesn't occur.
  func error(
    _ reason: ClientError.Reason,
    of request: HTTPRequest,
    attempts: Int
  ) -> ClientError {
    guard let token else {
      return ClientError(request: request.summary, attempts: attempts, reason: reason)
    }
    return ClientError(
      request: token.removed(from: request.summary),
      attempts: attempts,
      reason: token.occurs(in: "\(reason)") ? .withheld : reason
    )
  }

  /// Returns the token if a URL is one of the server; no other server gets it, whoever leads there.
  private func token(for url: URL) -> AccessToken? {
    url.origin == server.origin ? token : nil
  }
}

extension URL {
  /// Returns the URL of a redirection.
  fileprivate func redirected(to location: String) throws(ClientError.RedirectionFault) -> URL {
    guard let url = following(location) else { throw .invalid }
    if scheme?.lowercased() == "https", url.scheme?.lowercased() != "https" { throw .downgrade }
    return url
  }
}

extension ClientError.RedirectionFault: Error {}

extension ClientError.Reason {
  fileprivate init(_ failure: TransportFailure) {
    switch failure {
    case .connection(let code): self = .connection(code)
    case .tooLarge(let maximum): self = .tooLarge(maximumBytes: maximum)
    case .timedOut(let seconds): self = .timedOut(seconds: seconds)
    // Cancellation has an error of its own.
    case .notHTTP, .cancelled: self = .notHTTP
    }
  }
}
