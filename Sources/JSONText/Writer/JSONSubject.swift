/// The identity of a value that is written, in a context.
///
/// The same object in the same context inside itself would never end. In another context it may write less.
@usableFromInline
package struct JSONSubject: Hashable, BitwiseCopyable {
  @usableFromInline let object: ObjectIdentifier
  @usableFromInline let context: ObjectIdentifier?

  @inlinable  // Measured: see `JSONWriter.nestObject`.
  package init(_ object: ObjectIdentifier, in context: ObjectIdentifier?) {
    self.object = object
    self.context = context
  }

  /// One bit of 64. Subjects with different marks are different objects.
  @inlinable @inline(__always)  // Measured: see `JSONWriter.nestObject`.
  package var mark: UInt64 {
    let address = UInt64(UInt(bitPattern: object))
    return 1 << UInt64(FibonacciHash.index(of: address, bits: 6))
  }
}
