/// A key of a trail; see `KeyTrails`. To be used while the writer is there, which keeps it.
@usableFromInline package struct KeyStep: BitwiseCopyable {
  @usableFromInline let pointer: UnsafeMutablePointer<KeyTrails.Step>

  /// The key; nil in front of the first.
  package var text: String? { pointer.pointee.position < 0 ? nil : pointer.pointee.key }

  /// The step behind this one, where it is `key` by a look at where the text lies, as a literal that is
  /// used again does; nil says nothing.
  @inlinable  // Measured: every line of a model comes here, from another module.
  package func next(ifIdenticalTo key: String) -> KeyStep? {
    guard let next = pointer.pointee.next else { return nil }
    #if compiler(>=6.3) && compiler(<6.4)
      // What `==` does first, without what it does then.
      return next.pointer.pointee.key._isIdentical(to: key) ? next : nil
    #else
      return nil
    #endif
  }

  /// Whether a text of as many bytes is this key.
  func isSame(as other: UnsafePointer<UInt8>) -> Bool {
    pointer.pointee.key.withBytes { bytesAreEqual(other, Key($0).bytes, count: $0.count) }
  }

  /// The step behind this one, where it is `key`.
  package func next(for key: String) -> KeyStep? {
    guard let next = pointer.pointee.next else { return nil }
    let text = next.pointer.pointee.key
    // Equal texts may differ in their bytes, but not from one in ASCII that has as many.
    return text == key && text.utf8.count == key.utf8.count ? next : nil
  }
}
