import Foundation

/// A transform for URLs as text. A property without a transform does the same, but never encodes the text.
///
///     page <- (map["page"], URLTransform())
///     file <- (map["file"], .url(shouldEncodeURLString: true))    // "http://a.b/two words.html"
///
/// Existing encoding is kept: each `%` before two hex digits, and the first `#`.
open class URLTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open. Its own stored properties are constants.

  public typealias Object = URL
  public typealias JSON = String

  private let shouldEncodeURLString: Bool
  private let allowedCharacterSet: CharacterSet

  /// Creates a transform for URLs.
  ///
  /// - Parameters:
  ///   - shouldEncodeURLString: whether characters that are invalid in a URL are percent-encoded.
  ///   - allowedCharacterSet: the ASCII characters that are not encoded.
  public init(
    shouldEncodeURLString: Bool = false,
    allowedCharacterSet: CharacterSet = .urlQueryAllowed
  ) {
    self.shouldEncodeURLString = shouldEncodeURLString
    self.allowedCharacterSet = allowedCharacterSet
  }

  /// Returns the URL, or nil if the value isn't the text of one.
  open func transformFromJSON(_ value: Any?) -> URL? {
    guard let text = value as? String else { return nil }
    return URL(string: shouldEncodeURLString ? encoded(text) : text)
  }

  /// Returns the absolute text of the URL.
  open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }

  private func encoded(_ text: String) -> String {
    // Literally, since a character may consist of a `#` and what combines with it.
    guard let hash = text.range(of: "#", options: .literal) else { return encodedPart(text) }
    return encodedPart(String(text[..<hash.lowerBound])) + "#"
      + encodedPart(String(text[hash.upperBound...]))
  }

  /// Encodes the text in front of the first `#`, or behind it.
  private func encodedPart(_ text: String) -> String {
    let allowed = allowedCharacterSet.union(CharacterSet(charactersIn: "%"))
    return encodingStrayPercents(
      text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    )
  }

  /// Encodes each `%` that isn't followed by two hex digits.
  private func encodingStrayPercents(_ text: String) -> String {
    let parts = text.components(separatedBy: "%")
    return parts.dropFirst().reduce(parts[0]) { result, part in
      let isEscape = part.count >= 2 && part.prefix(2).allSatisfy(\.isHexDigit)
      return result + (isEscape ? "%" : "%25") + part
    }
  }
}

extension TransformShortForm where Transform == URLTransform {
  /// A URL as text; see `URLTransform`.
  @_disfavoredOverload
  public static var url: Self { Self(URLTransform()) }

  /// A URL as text that may need percent-encoding; see `URLTransform`.
  @_disfavoredOverload
  public static func url(
    shouldEncodeURLString: Bool,
    allowedCharacterSet: CharacterSet = .urlQueryAllowed
  ) -> Self {
    Self(
      URLTransform(
        shouldEncodeURLString: shouldEncodeURLString,
        allowedCharacterSet: allowedCharacterSet
      )
    )
  }
}
