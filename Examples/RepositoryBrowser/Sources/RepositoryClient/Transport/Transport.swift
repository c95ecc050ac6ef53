import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests by URLSession, with what it doesn't do everywhere: a limit of the body's size, cancellation at
/// once, and neither caching nor redirections, which the client does itself.
final class Transport: Sendable {
  private let idleSeconds: Double
  /// The session of all requests that may be sent twice.
  private let shared: Session

  /// - Parameter idleSeconds: how long nothing may arrive.
  init(idleSeconds: Double) {
    self.idleSeconds = idleSeconds
    shared = Session(idleSeconds: idleSeconds)
  }

  /// Sends a request and reads the whole response. A redirection is a response like any other.
  ///
  /// - Parameters:
  ///   - isRepeatable: whether the request may reach the server twice.
  ///   - maximumBytes: how many bytes the body may have. At more of them, reading stops.
  ///   - maximumSeconds: how long it may take as a whole.
  func send(
    _ request: URLRequest,
    isRepeatable: Bool,
    maximumBytes: Int,
    maximumSeconds: Double
  ) async throws(TransportFailure) -> RawResponse {
    // If a connection that was used before breaks, URLSession sends a request again, of any method: libcurl does so on
    // Linux. On a new connection, which a session of its own has, it doesn't.
    let session = isRepeatable ? shared : Session(idleSeconds: idleSeconds)
    let exchange = Exchange(maximumBytes: maximumBytes)
    let task = session.task(request, exchange)
    defer { session.remove(task) }
    let timer = Task {
      try await Task.sleep(seconds: maximumSeconds)
      exchange.end(.failure(.timedOut(seconds: maximumSeconds)))
      task.cancelInBackground()
    }
    defer { timer.cancel() }
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          if exchange.wait($0) { task.resume() }
        }
      } onCancel: {
        // The waiting task goes on at once, whatever the session does meanwhile.
        exchange.end(.failure(.cancelled))
        task.cancelInBackground()
      }
    } catch {
      throw error as? TransportFailure ?? TransportFailure(error)
    }
  }
}

/// A session of URLSession, and the exchanges of its tasks.
private final class Session: Sendable {
  private let session: URLSession
  private let exchanges = Exchanges()

  init(idleSeconds: Double) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = idleSeconds
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  func task(_ request: URLRequest, _ exchange: Exchange) -> URLSessionTask {
    let task = session.dataTask(with: request)
    exchanges.add(exchange, for: task)
    return task
  }

  func remove(_ task: URLSessionTask) { exchanges.remove(task) }
}

/// The exchanges of a session, which it knows by the identifiers of its tasks.
private final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let lock = NSLock()
  // Safe because it is only used under the lock.
  nonisolated(unsafe) private var running: [Int: Exchange] = [:]

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    lock.withLock { running[task.taskIdentifier] = exchange }
  }

  func remove(_ task: URLSessionTask) {
    lock.withLock { running[task.taskIdentifier] = nil }
  }

  private subscript(task: URLSessionTask) -> Exchange? {
    lock.withLock { running[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard self[dataTask]?.receive(response) == true else {
      // On Linux, the disposition alone doesn't stop reading.
      dataTask.cancel()
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if self[dataTask]?.receive(data) != true, dataTask.state == .running { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    self[task]?.complete(error)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

extension URLSessionTask {
  /// Cancels the task without waiting for the session, as `cancel()` does on Linux.
  fileprivate func cancelInBackground() {
    DispatchQueue.global().async { self.cancel() }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits, at most for a day.
  static func sleep(seconds: Double) async throws {
    let seconds = min(max(0, seconds), 86_400)
    try await sleep(nanoseconds: UInt64(seconds * 1e9))
  }
}
