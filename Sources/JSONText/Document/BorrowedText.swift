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
  /// Calls `body` with the UTF-8 of the text, which is copied only where it isn't stored as UTF-8.
  package func withBorrowedText<R>(_ body: (BorrowedText) -> R) -> R {
    // The storage is alive until `withBytes` returns; `body` is called inside it and keeps nothing.
    withBytes { body(BorrowedText(UnsafeRawBufferPointer($0), isValidUTF8: true)) }
  }
}

extension Substring {
  /// Calls `body` with the UTF-8 of the text, which is copied only where it isn't stored as UTF-8.
  package func withBorrowedText<R>(_ body: (BorrowedText) -> R) -> R {
    var copy = self
    // As for `String`.
    return copy.withUTF8 { body(BorrowedText(UnsafeRawBufferPointer($0), isValidUTF8: true)) }
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
