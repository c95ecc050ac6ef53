/// The bytes of a JSON text in memory that belongs to the caller, valid during one call.
///
/// Invariant: a value of this type is created inside the closure that receives the memory, and nothing keeps
/// it when that closure returns. It is only passed to the parser, which copies the bytes into the document's
/// own padded memory before it reads them, so no document, map or error refers to the caller's memory.
@usableFromInline package struct BorrowedText {
  /// The bytes, without padding.
  package let bytes: UnsafeRawBufferPointer
  /// Whether the bytes are known to be well-formed UTF-8, so that the parser needn't check them.
  package let isValidUTF8: Bool

  /// Creates a value from bytes that may not be UTF-8.
  package init(_ bytes: UnsafeRawBufferPointer) { self.init(bytes, isValidUTF8: false) }

  @usableFromInline init(_ bytes: UnsafeRawBufferPointer, isValidUTF8: Bool) {
    (self.bytes, self.isValidUTF8) = (bytes, isValidUTF8)
  }

  /// Returns a copy of the first bytes, at most `maximumCount`.
  package func start(_ maximumCount: Int) -> [UInt8] { Array(bytes.prefix(maximumCount)) }
}

extension StringProtocol {
  /// Calls `body` with the UTF-8 of the text. It is only copied if it isn't stored as UTF-8, as some strings
  /// of Objective-C aren't.
  ///
  /// - Parameter maximumBytes: if the text has more bytes and isn't stored as UTF-8, only its start is copied,
  ///   which is enough to report the error.
  // Measured: if it isn't specialized for the type of text, a call takes 1,000 instructions and an allocation.
  @inlinable
  package func withBorrowedText(upTo maximumBytes: Int, _ body: (BorrowedText) -> Void) {
    // The storage is valid until the closure returns; `body` is called inside it and keeps nothing.
    func call(_ utf8: UnsafeBufferPointer<UInt8>) {
      body(BorrowedText(UnsafeRawBufferPointer(utf8), isValidUTF8: true))
    }
    if utf8.withContiguousStorageIfAvailable(call) != nil { return }
    var copy = copied(upTo: maximumBytes)
    copy.withUTF8(call)
  }

  /// A copy of the text, or of its start if it has more bytes.
  @usableFromInline
  func copied(upTo maximumBytes: Int) -> String { start(upTo: maximumBytes) ?? String(self) }

  /// Returns the start of a text with more bytes, and some more for an excerpt; nil if it isn't longer.
  private func start(upTo maximumBytes: Int) -> String? {
    let maximum = Swift.max(maximumBytes, 0)
    guard maximum < .max, utf8.count > maximum else { return nil }
    let (start, rest) = (utf8.prefix(maximum), utf8.dropFirst(maximum))
    // Includes the bytes that an excerpt may show behind the limit.
    return String(decoding: Array(start) + rest.prefix(128), as: UTF8.self)
  }
}

#if compiler(>=6.2)
  extension RawSpan {
    /// Calls `body` with the bytes of the span.
    package func withBorrowedText(_ body: (BorrowedText) -> Void) {
      // The span is valid while it is borrowed, so during this call; `body` keeps nothing.
      withUnsafeBytes { body(BorrowedText($0)) }
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension UTF8Span {
    /// Calls `body` with the bytes of the span.
    package func withBorrowedText(_ body: (BorrowedText) -> Void) {
      // The span is valid while it is borrowed; `body` keeps nothing. A `UTF8Span` is well-formed.
      span.bytes.withUnsafeBytes { body(BorrowedText($0, isValidUTF8: true)) }
    }
  }
#endif
