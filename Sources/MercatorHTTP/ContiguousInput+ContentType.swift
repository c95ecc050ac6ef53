import Foundation
import JSONText
import Mercator

extension ContiguousInput {
  /// Creates the input from a body that is JSON by its content type and its first bytes.
  ///
  /// - Parameters:
  ///   - contentType: the value of the Content-Type field; nil or blank if there is none.
  ///   - options: the options of the mapper, which may keep text of the body out of errors.
  init(
    _ body: Bytes,
    contentType: String?,
    _ options: MapOptions
  ) throws(JSONContentError) {
    self.init(body)
    let start = start(HTMLPage.examinedLength)
    let declared = contentType.flatMap { $0.allSatisfy { $0 == " " || $0 == "\t" } ? nil : $0 }
    // In front of the other checks, because a proxy may replace the body but keep the content type.
    if HTMLPage.begins(start) { throw .htmlPage(start, contentType: declared, options) }
    guard let declared else { return }
    let content: ContentType
    do {
      content = try ContentType(parsing: declared)
    } catch {
      throw .syntax(error, of: declared)
    }
    if content.isHTML { throw .htmlPage(start, contentType: declared, options) }
    guard content.isJSON else { throw .mediaType(content.mediaType, of: declared) }
    if let charset = content.unsupportedCharset { throw .charset(charset, of: declared) }
  }

  /// Returns a copy of the first bytes.
  private func start(_ maximumCount: Int) -> [UInt8] {
    var start: [UInt8] = []
    _withContent(upTo: .max) { content in
      if case .borrowed(let text) = content.representation { start = text.start(maximumCount) }
    }
    return start
  }
}

extension JSONContentError {
  fileprivate static func htmlPage(
    _ start: [UInt8],
    contentType: String?,
    _ options: MapOptions
  ) -> Self {
    Self(
      kind: .htmlPage,
      contentType: contentType,
      expected: "JSON",
      found: "an HTML page",
      // Which part of the page belongs to a redacted key can't be known.
      pageTitle: options.redactsKeys ? nil : HTMLPage.title(in: start)
    )
  }

  fileprivate static func syntax(
    _ error: ContentType.SyntaxError,
    of contentType: String
  ) -> Self {
    let found = error.found.map { $0.isPrintable ? "\"\($0)\"" : $0.codePoint }
    return Self(
      kind: .contentTypeSyntax,
      contentType: contentType,
      expected: error.expected,
      found: found ?? "its end",
      offset: error.offset
    )
  }

  fileprivate static func mediaType(_ found: String, of contentType: String) -> Self {
    Self(
      kind: .mediaType,
      contentType: contentType,
      expected: "a media type of JSON, such as application/json or one that ends with +json",
      found: found
    )
  }

  fileprivate static func charset(_ found: String, of contentType: String) -> Self {
    Self(
      kind: .charset,
      contentType: contentType,
      expected: "the charset utf-8",
      found: found
    )
  }
}
