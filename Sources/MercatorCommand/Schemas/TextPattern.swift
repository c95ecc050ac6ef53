import Foundation

/// A regular expression of a schema, as ECMA-262 has them.
///
/// `NSRegularExpression` matches it, after what means something else there was translated; see
/// `PatternTranslation`.
struct TextPattern: Sendable {
  let source: String
  private let expression: NSRegularExpression
  private let groupOfSource: Int

  /// How long matching may take. Some expressions need time that grows exponentially with the length of a text.
  static let maximumSeconds = 0.25

  /// Why it isn't known whether a text matches.
  enum Limit: Error {
    /// Matching takes too long.
    case time
    /// Matching needs more memory than the library reserves.
    case memory
  }

  /// Creates a pattern; throws an error of Foundation if it isn't a regular expression.
  init(_ source: String) throws {
    self.source = source
    let pattern = PatternTranslation(source).pattern
    // By itself first, since brackets around it could complete a part of one. The library refuses an empty one.
    let groups =
      pattern.isEmpty ? 0 : try NSRegularExpression(pattern: pattern).numberOfCaptureGroups
    // The library doesn't tell when it gives up: that looks like a text without a match. So the pattern of the source,
    // with a group behind it, is made one that matches each text, at its end at the latest.
    expression = try NSRegularExpression(pattern: "(?:\(pattern))()|\\z")
    groupOfSource = groups + 1
  }

  /// Returns whether the pattern occurs in a text.
  func matches(_ text: String) throws(Limit) -> Bool {
    let end = Date(timeIntervalSinceNow: Self.maximumSeconds)
    var isMatched: Bool?
    let range = NSRange(location: 0, length: (text as NSString).length)
    expression.enumerateMatches(in: text, options: [.reportProgress], range: range) {
      result,
      _,
      stop in
      if let result { isMatched = result.range(at: groupOfSource).location != NSNotFound }
      if isMatched != nil || Date() > end { stop.pointee = true }
    }
    if let isMatched { return isMatched }
    throw Date() > end ? .time : .memory
  }
}
