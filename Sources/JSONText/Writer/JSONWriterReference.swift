/// An unretained reference to a writer. Its owner must keep the writer alive.
///
/// Measured: each line of a mapping asks its map for the writer once or twice, and retaining it cost an
/// eighth of writing.
public struct JSONWriterReference {
  @usableFromInline let writer: Unmanaged<JSONWriter>

  public init(_ writer: JSONWriter) { self.writer = .passUnretained(writer) }

  /// Calls `body` with the writer, which the caller keeps alive during the call.
  @inlinable @inline(__always)
  public func with<R>(_ body: (JSONWriter) -> R) -> R { writer._withUnsafeGuaranteedRef(body) }
}
