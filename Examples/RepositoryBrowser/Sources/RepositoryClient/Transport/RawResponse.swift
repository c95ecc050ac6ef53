import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response whose body is still bytes.
struct RawResponse: Sendable {
  let http: HTTPURLResponse
  let body: Data

  init(_ http: HTTPURLResponse, _ body: Data) { (self.http, self.body) = (http, body) }

  var status: Int { http.statusCode }

  /// Returns the value of a field; nil if the response doesn't have it.
  func field(_ name: String) -> String? { http.value(forHTTPHeaderField: name) }

  var entityTag: EntityTag? { field("ETag").flatMap { EntityTag($0) } }

  /// The redirection's target; nil if the response isn't a redirection.
  var location: String? {
    [301, 302, 303, 307, 308].contains(status) ? field("Location") : nil
  }

  /// How long the server wants the client to wait, in seconds; nil if it doesn't say so.
  var retryDelay: Double? {
    guard let retryAfter = field("Retry-After").flatMap({ RetryAfter($0) }) else { return nil }
    // A date is on the clock of the server, which the response also tells.
    return retryAfter.delay(from: field("Date").flatMap { HTTPDate.date(in: $0) } ?? Date())
  }
}
