/// A key of a trail; see `KeyTrails`. To be used while the writer is there, which keeps it.
package struct KeyStep: BitwiseCopyable {
  let pointer: UnsafeMutablePointer<KeyTrails.Step>

  /// The key; nil in front of the first.
  package var text: String? { pointer.pointee.position < 0 ? nil : pointer.pointee.key }

  /// The step behind this one, where it is `key`.
  ///
  /// A literal that is used again is found to be the same before any of its bytes is looked at.
  @inline(__always)  // Measured: every line of a model comes here.
  package func next(for key: String) -> KeyStep? {
    guard let next = pointer.pointee.next else { return nil }
    #if compiler(>=6.3) && compiler(<6.4)
      // What `==` does first, without what it does then.
      if next.pointer.pointee.key._isIdentical(to: key) { return next }
    #endif
    return next.ifExactly(key)
  }

  @inline(never)
  private func ifExactly(_ other: String) -> KeyStep? {
    let key = pointer.pointee.key
    // Equal texts may differ in their bytes, but not from one in ASCII that has as many.
    return key == other && key.utf8.count == other.utf8.count ? self : nil
  }
}
