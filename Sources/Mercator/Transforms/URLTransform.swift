import Foundation

/// URLs as text; `<-` does the same without it, for text that needs no encoding.
///
///     page <- (map["page"], URLTransform())
///     file <- (map["file"], .url(shouldEncodeURLString: true))    // "http://a.b/two words.html"
///
/// What is encoded already stays as it is: a `%` in front of two hex digits, and the first `#`.
open class URLTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open: what it holds itself are constants.

  public typealias Object = URL
  public typealias JSON = String

  private let shouldEncodeURLString: Bool
  private let allowedCharacterSet: CharacterSet

  /// A transform for URLs.
  ///
  /// - Parameters:
  ///   - shouldEncodeURLString: whether characters that a URL can't have are percent-encoded.
  ///   - allowedCharacterSet: the characters that aren't.
  public init(
    shouldEncodeURLString: Bool = false,
    allowedCharacterSet: CharacterSet = .urlQueryAllowed
  ) {
    self.shouldEncodeURLString = shouldEncodeURLString
    self.allowedCharacterSet = allowedCharacterSet
  }

  /// The URL, or nil for anything that is no text, or none of a URL.
  open func transformFromJSON(_ value: Any?) -> URL? {
    guard let text = value as? String else { return nil }
    return URL(string: shouldEncodeURLString ? encoded(text) : text)
  }

  /// The text of the whole URL.
  open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }

  private func encoded(_ text: String) -> String {
    var result = ""
    var hasFragment = false
    for scalar in text.unicodeScalars {
      let isKept = allowedCharacterSet.contains(scalar) || scalar == "%"
      if isKept || (scalar == "#" && !hasFragment) {
        result.unicodeScalars.append(scalar)
        hasFragment = hasFragment || scalar == "#"
      } else {
        for byte in String(scalar).utf8 { result += percentEncoded(byte) }
      }
    }
    return encodingStrayPercents(result)
  }

  /// Encodes each `%` that no two hex digits follow.
  private func encodingStrayPercents(_ text: String) -> String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { result, part in
      let isEscape = part.count >= 2 && part.prefix(2).allSatisfy(\.isHexDigit)
      return result + (isEscape ? "%" : "%25") + part
    }
  }

  private func percentEncoded(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
  }
}

extension TransformType where Self == URLTransform {
  /// A URL; see `URLTransform`.
  public static var url: URLTransform { URLTransform() }

  /// A URL whose text may have to be percent-encoded; see `URLTransform`.
  public static func url(
    shouldEncodeURLString: Bool,
    allowedCharacterSet: CharacterSet = .urlQueryAllowed
  ) -> URLTransform {
    URLTransform(
      shouldEncodeURLString: shouldEncodeURLString,
      allowedCharacterSet: allowedCharacterSet
    )
  }
}
