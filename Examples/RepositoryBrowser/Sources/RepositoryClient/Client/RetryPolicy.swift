/// How often and when a request that failed is sent again.
///
/// Only requests that are idempotent, and those that surely weren't sent, are sent again.
public struct RetryPolicy: Sendable {
  /// How often a request is sent, at most.
  public var maximumAttempts = 4
  /// How many seconds all attempts and the times between them take, at most.
  public var maximumSeconds = 60.0
  /// The longest wait after the first attempt, in seconds. It doubles with each attempt.
  public var baseDelay = 0.5
  /// The longest wait in seconds, unless the server asks for a longer one.
  public var maximumDelay = 15.0
  /// The longest wait in seconds that a server may ask for by Retry-After. If it asks for a longer one, that is an
  /// error.
  public var maximumRetryAfter = 30.0
  /// Returns a random number in a range; for tests.
  var random: @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }

  /// Creates the default policy.
  public init() {}

  /// Never sends a request again.
  public static var never: RetryPolicy {
    var policy = RetryPolicy()
    policy.maximumAttempts = 1
    return policy
  }

  /// Whether a status says that the same request may be successful later.
  static func isTransient(status: Int) -> Bool { [429, 500, 502, 503, 504].contains(status) }

  /// Returns how many seconds to wait after an attempt, counted from 1. The wait is random, so that clients which
  /// failed at the same moment don't come back at the same moment.
  func delay(after attempt: Int) -> Double {
    var limit = max(0, baseDelay)
    for _ in 1..<max(1, min(attempt, 64)) { limit *= 2 }
    return random(0...max(0, min(limit, maximumDelay)))
  }
}
