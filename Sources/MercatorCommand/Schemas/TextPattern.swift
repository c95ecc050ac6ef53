import Foundation

/// A regular expression of a schema.
///
/// It is one of `NSRegularExpression`, which understands the expressions of JavaScript that schemas commonly have.
struct TextPattern: Sendable {
  let source: String
  private let expression: NSRegularExpression

  /// How long matching may take. Some expressions need time that grows exponentially with the length of a text.
  static let maximumSeconds = 0.25

  /// A match that took too long.
  struct Timeout: Error {}

  /// Creates a pattern; throws an error of Foundation if it isn't a regular expression.
  init(_ source: String) throws {
    self.source = source
    expression = try NSRegularExpression(pattern: source)
  }

  /// Returns whether the pattern occurs in a text.
  func matches(_ text: String) throws(Timeout) -> Bool {
    let end = Date(timeIntervalSinceNow: Self.maximumSeconds)
    var isMatched = false
    var hasFailed = false
    let range = NSRange(location: 0, length: (text as NSString).length)
    expression.enumerateMatches(in: text, options: [.reportProgress], range: range) {
      result,
      flags,
      stop in
      isMatched = result != nil
      hasFailed = flags.contains(.internalError)
      if isMatched || hasFailed || Date() > end { stop.pointee = true }
    }
    // The library gives up by itself, too, which looks like a text without a match.
    if !isMatched, hasFailed || Date() > end { throw Timeout() }
    return isMatched
  }
}
