/// A reference to an object that is passed on, usually as the only one, when this value is destroyed.
///
/// A `deinit` can't move a stored reference out, and with a copy of it `isKnownUniquelyReferenced` is never
/// true.
@usableFromInline package struct Owned<Object: AnyObject>: ~Copyable {
  @usableFromInline let reference: Unmanaged<Object>
  @usableFromInline let end: (consuming Object) -> Void

  /// - Parameter end: called with the reference when this value is destroyed.
  @inlinable package init(_ object: consuming Object, end: @escaping (consuming Object) -> Void) {
    // Released in `deinit`, and nowhere else.
    reference = .passRetained(object)
    self.end = end
  }

  @inlinable deinit { end(reference.takeRetainedValue()) }

  @inlinable package var object: Object { reference.takeUnretainedValue() }

  /// Calls `body` with the object, without counting a reference.
  @inlinable
  package func with<R>(_ body: (Object) -> R) -> R { reference._withUnsafeGuaranteedRef(body) }

  /// Returns another reference to the object, which ends in the same way.
  package func shared() -> Owned { Owned(object, end: end) }
}
