/// A key of a key sequence; see `KeySequences`. Valid as long as the reader or writer that owns it.
@usableFromInline package struct CachedKey: BitwiseCopyable {
  @usableFromInline let pointer: UnsafeMutablePointer<KeySequences.Step>

  /// The text of the key; nil for the start, which is in front of the first key.
  package var text: String? { pointer.pointee.position < 0 ? nil : pointer.pointee.key }

  /// Returns the next cached key if its string has the same bits as `key`, as a literal that is used again
  /// does. The bytes aren't compared, so nil doesn't mean that the keys differ.
  @inlinable  // Measured: every line of a model calls this, from another module.
  package func next(ifIdenticalTo key: String) -> CachedKey? {
    guard let next = pointer.pointee.next else { return nil }
    return haveSameBits(next.pointer.pointee.key, key) ? next : nil
  }

  /// Whether the bytes at `other`, as many as this key has, are those of this key.
  func isSame(as other: UnsafePointer<UInt8>) -> Bool {
    pointer.pointee.key.withBytes { bytesAreEqual(other, Key($0).bytes, count: $0.count) }
  }

  /// Returns the next cached key if it is equal to `key`, or nil.
  package func next(for key: String) -> CachedKey? {
    guard let next = pointer.pointee.next else { return nil }
    let text = next.pointer.pointee.key
    // Equal strings may differ in their bytes, but not if one of them is ASCII and both have the same length.
    return text == key && text.utf8.count == key.utf8.count ? next : nil
  }
}

/// Whether two strings have the same bits; false doesn't mean that they differ.
///
/// Strings with the same bits hold the same bytes, inline or at the same address, which both keep valid.
@inlinable
func haveSameBits(_ a: String, _ b: String) -> Bool {
  // A String has two words, or three on a system with 32 bits.
  #if _pointerBitWidth(_64)
    let (a, b) = (
      unsafeBitCast(a, to: (UInt, UInt).self), unsafeBitCast(b, to: (UInt, UInt).self)
    )
  #else
    let (a, b) = (
      unsafeBitCast(a, to: (UInt, UInt, UInt).self), unsafeBitCast(b, to: (UInt, UInt, UInt).self)
    )
  #endif
  return a == b
}
