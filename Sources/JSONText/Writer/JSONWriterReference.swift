/// A writer without counting references to it, for whoever keeps the writer itself beside this.
///
/// Measured: a mapping line asks its map for the writer once or twice, and counting cost an eighth
/// of writing.
public struct JSONWriterReference {
  @usableFromInline let writer: Unmanaged<JSONWriter>

  public init(_ writer: JSONWriter) { self.writer = .passUnretained(writer) }

  /// Calls `body` with the writer, which the caller keeps alive for as long.
  @inlinable @inline(__always)
  public func with<R>(_ body: (JSONWriter) -> R) -> R { writer._withUnsafeGuaranteedRef(body) }
}
