/// The only reference to an object, which is passed on when its owner is gone.
///
/// A `deinit` can't move a stored reference out, and with a copy of it `isKnownUniquelyReferenced` is never
/// true.
package struct Owned<Object: AnyObject>: ~Copyable {
  private let reference: Unmanaged<Object>
  private let end: (consuming Object) -> Void

  /// - Parameter end: called with the reference when this value is destroyed.
  package init(_ object: consuming Object, end: @escaping (consuming Object) -> Void) {
    // Released in `deinit`, and nowhere else.
    reference = .passRetained(object)
    self.end = end
  }

  deinit { end(reference.takeRetainedValue()) }

  package var object: Object { reference.takeUnretainedValue() }

  /// Calls `body` with the object, without counting a reference.
  package func with<R>(_ body: (Object) -> R) -> R { reference._withUnsafeGuaranteedRef(body) }
}
