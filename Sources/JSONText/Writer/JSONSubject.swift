/// What an object is written for: something with an identity, in a context.
///
/// The same in the same context would be written without end, inside itself; in another context it may
/// write less.
@usableFromInline
package struct JSONSubject: Equatable, BitwiseCopyable {
  @usableFromInline let object: ObjectIdentifier
  @usableFromInline let context: ObjectIdentifier?

  @inlinable  // Measured: see `JSONWriter.nestObject`.
  package init(_ object: ObjectIdentifier, in context: ObjectIdentifier?) {
    self.object = object
    self.context = context
  }

  /// One bit of 64: what has another is another.
  @inline(__always)  // Measured: see `JSONWriter.nestObject`.
  var mark: UInt64 {
    let address = UInt64(UInt(bitPattern: object))
    return 1 << UInt64(FibonacciHash.index(of: address, bits: 6))
  }
}
