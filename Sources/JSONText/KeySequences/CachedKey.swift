/// A key of a key sequence; see `KeySequences`. To be used while the writer is there, which keeps it.
@usableFromInline package struct CachedKey: BitwiseCopyable {
  @usableFromInline let pointer: UnsafeMutablePointer<KeySequences.Step>

  /// The key; nil in front of the first.
  package var text: String? { pointer.pointee.position < 0 ? nil : pointer.pointee.key }

  /// The cached key behind this one, where it is `key` by a look at where the text lies, as a literal that is
  /// used again does; nil says nothing.
  @inlinable  // Measured: every line of a model comes here, from another module.
  package func next(ifIdenticalTo key: String) -> CachedKey? {
    guard let next = pointer.pointee.next else { return nil }
    return haveSameBits(next.pointer.pointee.key, key) ? next : nil
  }

  /// Whether a text of as many bytes is this key.
  func isSame(as other: UnsafePointer<UInt8>) -> Bool {
    pointer.pointee.key.withBytes { bytesAreEqual(other, Key($0).bytes, count: $0.count) }
  }

  /// The cached key behind this one, where it is `key`.
  package func next(for key: String) -> CachedKey? {
    guard let next = pointer.pointee.next else { return nil }
    let text = next.pointer.pointee.key
    // Equal texts may differ in their bytes, but not from one in ASCII that has as many.
    return text == key && text.utf8.count == key.utf8.count ? next : nil
  }
}

/// Whether two texts are the same by a look at where they lie; false says nothing.
///
/// Texts with the same bits hold the same bytes, in themselves or at the same place, which is alive as long as
/// the texts are.
@inlinable
func haveSameBits(_ a: String, _ b: String) -> Bool {
  // A text has two words, or three of a system with 32 bits.
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
