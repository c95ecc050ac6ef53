/// The bytes of a JSON text in memory that belongs to the caller, valid for the length of one call.
///
/// Invariant: a value of this type is made inside the closure that is lent the memory, and nothing keeps it
/// when that closure returns. It is only handed to the parser, which copies the bytes into the document's
/// own padded memory before it reads them, so no document, map or error refers to the caller's memory.
package struct BorrowedText {
  /// The bytes, without padding.
  package let bytes: UnsafeRawBufferPointer
  /// Whether the bytes are known to be well-formed UTF-8, which saves the parser checking them.
  package let isValidUTF8: Bool

  /// Bytes that may or may not be UTF-8.
  package init(_ bytes: UnsafeRawBufferPointer) { self.init(bytes, isValidUTF8: false) }

  fileprivate init(_ bytes: UnsafeRawBufferPointer, isValidUTF8: Bool) {
    self.bytes = bytes
    self.isValidUTF8 = isValidUTF8
  }
}

extension String {
  /// Calls `body` with the UTF-8 of the text, which is copied only where it isn't stored as UTF-8, as a
  /// text of Objective-C isn't.
  ///
  /// - Parameter maximumBytes: of a text that has more bytes, and isn't stored as UTF-8, no more than the
  ///   start is copied, from which the error can be told.
  package func withBorrowedText<R>(upTo maximumBytes: Int, _ body: (BorrowedText) -> R) -> R {
    var text = self
    if !text.isContiguousUTF8, let start = start(upTo: maximumBytes) { text = start }
    // The storage is alive until `withUTF8` returns; `body` is called inside it and keeps nothing.
    return text.withUTF8 { body(BorrowedText(UnsafeRawBufferPointer($0), isValidUTF8: true)) }
  }
}

extension Substring {
  /// Calls `body` with the UTF-8 of the text; see `String.withBorrowedText(upTo:_:)`.
  package func withBorrowedText<R>(upTo maximumBytes: Int, _ body: (BorrowedText) -> R) -> R {
    var text = self
    if !text.isContiguousUTF8, let start = start(upTo: maximumBytes) { text = start[...] }
    // As for `String`.
    return text.withUTF8 { body(BorrowedText(UnsafeRawBufferPointer($0), isValidUTF8: true)) }
  }
}

extension StringProtocol {
  /// The start of a text that has more bytes, and a few more for an excerpt; nil for one that hasn't.
  fileprivate func start(upTo maximumBytes: Int) -> String? {
    let maximum = Swift.max(maximumBytes, 0)
    guard maximum < .max, utf8.count > maximum else { return nil }
    let (start, rest) = (utf8.prefix(maximum), utf8.dropFirst(maximum))
    // With what an excerpt may show behind the first byte that is too many.
    return String(decoding: Array(start) + rest.prefix(128), as: UTF8.self)
  }
}

#if compiler(>=6.2)
  extension RawSpan {
    /// Calls `body` with the bytes of the span.
    package func withBorrowedText<R>(_ body: (BorrowedText) -> R) -> R {
      // A span is alive while it is borrowed, so for this call; `body` keeps nothing.
      withUnsafeBytes { body(BorrowedText($0)) }
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension UTF8Span {
    /// Calls `body` with the bytes of the span.
    package func withBorrowedText<R>(_ body: (BorrowedText) -> R) -> R {
      // As for `RawSpan`; that the bytes are well-formed is what a `UTF8Span` promises.
      span.bytes.withUnsafeBytes { body(BorrowedText($0, isValidUTF8: true)) }
    }
  }
#endif
