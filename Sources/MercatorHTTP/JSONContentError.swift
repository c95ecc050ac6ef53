import Foundation

/// An error for the body of a response, or of a request, that isn't JSON by its content type or its first bytes.
///
/// The other side of the connection has to change what it sends, or the address was wrong. A body that is JSON but
/// doesn't fit the model never causes this error.
///
///     expected JSON, found an HTML page with the title "502 Bad Gateway" (content type "text/html")
public struct JSONContentError: Error, Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// The content type that was given, at most its first 100 characters on one line; nil if there was none.
  public let contentType: String?
  /// What is expected in place of `found`.
  public let expected: String
  /// What was found: the media type, the charset, or the character of the content type that is wrong.
  public let found: String
  /// Where the content type that was given is wrong, in bytes from its start; nil unless the kind is
  /// `contentTypeSyntax`.
  public let offset: Int?
  /// The title of an HTML page, at most its first 100 characters on one line, with the character references of
  /// the page; nil if it has none in its first 16 kB, or the mapper redacts keys.
  public let pageTitle: String?

  /// The ways in which a body can fail to be JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The body is an HTML page, by its content type or its first bytes.
    case htmlPage = "html-page"
    /// The media type of the body isn't one of JSON.
    case mediaType = "media-type"
    /// The body has another charset than UTF-8.
    case charset
    /// The content type doesn't follow the grammar of RFC 9110.
    case contentTypeSyntax = "content-type-syntax"
  }

  init(
    kind: Kind,
    contentType: String?,
    expected: String,
    found: String,
    offset: Int? = nil,
    pageTitle: String? = nil
  ) {
    self.kind = kind
    self.contentType = contentType.map { PrintableText($0, maximumCount: 100).text }
    self.expected = expected
    self.found = PrintableText(found, maximumCount: 100).text
    self.offset = offset
    self.pageTitle = pageTitle
  }
}

extension JSONContentError: CustomStringConvertible, LocalizedError {
  /// What is wrong, on one line: what is expected, what was found, and where there is one, a way to read it.
  public var description: String {
    let place = offset.map { " at offset \($0) of the content type" } ?? ""
    let page = pageTitle.map { " with the title \"\($0)\"" } ?? ""
    let source = contentType.map { " (content type \"\($0)\")" } ?? " (no content type)"
    return "expected \(expected)\(place), found \(found)\(page)\(source)\(advice)"
  }

  public var errorDescription: String? { description }

  private var advice: String {
    switch kind {
    case .charset: "; to read it, decode it with String(data:encoding:)"
    case .mediaType where ContentType.streamsOfJSON.contains(found):
      "; to read its elements, use elements(of:as:) or stream(_:as:)"
    case .mediaType:
      ContentType.format(of: found).map { "; to read it, use read(_:as: \($0)) of MercatorFormats" }
        ?? ""
    case .htmlPage, .contentTypeSyntax: ""
    }
  }
}
