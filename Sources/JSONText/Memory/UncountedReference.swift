/// A reference that isn't counted: copying it costs nothing. Whoever stores it must keep the object alive.
///
/// Measured: each line of a mapping asks its map for the writer once or twice, and retaining it cost an
/// eighth of writing.
@usableFromInline package struct UncountedReference<Object: AnyObject>: BitwiseCopyable {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable @inline(__always)
  package init(_ object: Object) { reference = .passUnretained(object) }

  /// Calls `body` with the object, which the caller keeps alive during the call.
  @inlinable @inline(__always)
  package func with<R>(_ body: (Object) -> R) -> R { reference._withUnsafeGuaranteedRef(body) }
}
