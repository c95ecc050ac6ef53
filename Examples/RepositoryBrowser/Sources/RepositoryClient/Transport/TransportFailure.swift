import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why there is no response.
enum TransportFailure: Error, Equatable {
  /// The session's error. Of its text nothing is kept, since it may contain anything.
  case connection(URLError.Code)
  /// The body has more bytes than allowed. The rest wasn't read.
  case tooLarge(maximumBytes: Int)
  /// There was no complete response within this time.
  case timedOut(seconds: Double)
  /// The response has no status.
  case notHTTP
  /// The task was cancelled.
  case cancelled

  init(_ error: any Error) {
    switch (error as? URLError)?.code {
    case .cancelled?: self = .cancelled
    case let code?: self = .connection(code)
    case nil: self = .connection(.unknown)
    }
  }

  /// Whether the request surely wasn't sent, so that sending it again does nothing twice.
  var isBeforeSending: Bool {
    switch self {
    case .connection(.cannotConnectToHost), .connection(.cannotFindHost),
      .connection(.dnsLookupFailed):
      true
    default: false
    }
  }

  /// Whether the next attempt may be successful.
  var isTransient: Bool {
    switch self {
    case .connection(.unsupportedURL), .connection(.badURL): false
    case .connection, .timedOut: true
    case .tooLarge, .notHTTP, .cancelled: false
    }
  }
}
