/// The method of a request.
public enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case put = "PUT"
  case delete = "DELETE"
  case post = "POST"
  case patch = "PATCH"

  /// Whether sending a request twice has the same effect as sending it once (RFC 9110, section 9.2.2).
  public var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete: true
    case .post, .patch: false
    }
  }

  /// Whether a request only reads (RFC 9110, section 9.2.1).
  var isSafe: Bool { self == .get || self == .head }
}
