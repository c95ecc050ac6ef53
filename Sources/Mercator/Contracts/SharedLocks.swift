import Foundation
import JSONText

/// Locks for the objects of which there are too many to have one each: creating a lock takes as long as reading a small
/// model.
///
/// Objects share a few. Code that runs under one of them must not take another one.
enum SharedLocks {
  private static let locks = (0..<64).map { _ in NSLock() }

  /// Calls `body` under the lock of an object.
  @inline(__always)  // Measured: the calls of a mapper are a fiftieth of writing a small model.
  static func withLock<Object: AnyObject, R>(of object: Object, _ body: () -> R) -> R {
    // Objects are at least 16 bytes apart.
    let index = Int(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(object)) >> 4) & 63
    // Not retained, since the array is never freed, and all tasks would change the same reference count.
    return UncountedReference(locks[index]).with { $0.withLock(body) }
  }
}
