import Foundation
import JSONText

/// The objects that an update is changing. JSON can lead from an object back to itself, as from a child to its
/// parent. Its lines must not run inside of one of them, because a line takes its property `inout`, and Swift
/// stops the program when two accesses to a property overlap.
final class OpenObjects: Sendable {
  private let lock = NSLock()
  // Safe because it is only used under the lock.
  nonisolated(unsafe) private var objects = RareSet<ObjectIdentifier>()

  /// Adds an object; returns false if it is there.
  func begin(_ object: ObjectIdentifier) -> Bool {
    lock.withLock { objects.insert(object) }
  }

  func end(_ object: ObjectIdentifier) { lock.withLock { objects.remove(object) } }
}
