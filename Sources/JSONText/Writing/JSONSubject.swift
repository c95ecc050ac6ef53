/// What an object is written for: something with an identity, in a context.
///
/// The same in the same context would be written without end, inside itself; in another context it may
/// write less.
package struct JSONSubject: Equatable, BitwiseCopyable {
  private let object: ObjectIdentifier
  private let context: ObjectIdentifier?

  package init(_ object: ObjectIdentifier, in context: ObjectIdentifier?) {
    self.object = object
    self.context = context
  }

  /// One bit of 64: what has another is another.
  var mark: UInt64 {
    let hash = UInt64(UInt(bitPattern: object)) &* 0x9E37_79B9_7F4A_7C15
    return 1 << (hash >> 58)
  }
}
