import Foundation

/// The pairs of objects that are being compared, or the objects that are being hashed: objects can lead back to
/// themselves.
///
/// They are a task-local value, because `==` and `hash(into:)` have no parameter for them, and an array, a set or
/// a model's own `==` may be in between.
final class OpenPairs: Sendable {
  /// Two objects in either order.
  private struct ObjectPair: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier

    init(_ a: ObjectIdentifier, _ b: ObjectIdentifier) { (first, second) = (min(a, b), max(a, b)) }
  }

  @TaskLocal private static var compared: OpenPairs?
  @TaskLocal private static var hashed: OpenPairs?

  private let lock = NSLock()
  // Safe because it is only used under the lock.
  nonisolated(unsafe) private var pairs: Set<ObjectPair> = []

  /// Returns the result of `areEqual`, or true inside of a comparison of the same objects.
  static func compare(
    _ first: ObjectIdentifier,
    _ second: ObjectIdentifier,
    _ areEqual: () -> Bool
  ) -> Bool {
    inside($compared) { $0.with(ObjectPair(first, second), upTo: .max, areEqual) } ?? true
  }

  /// Calls `hash`, unless the object is being hashed, or too many around it are.
  ///
  /// The limit doesn't depend on the stack, so that equal objects have equal hash values on all threads.
  static func hash(_ object: ObjectIdentifier, _ hash: () -> Void) {
    inside($hashed) { $0.with(ObjectPair(object, object), upTo: 16, hash) }
  }

  @discardableResult
  private static func inside<R>(_ open: TaskLocal<OpenPairs?>, _ body: (OpenPairs) -> R) -> R {
    if let open = open.get() { return body(open) }
    let new = OpenPairs()
    return open.withValue(new) { body(new) }
  }

  /// Calls `body` with a pair open; returns nil if it is open already, or if as many pairs as `limit` are.
  private func with<R>(_ pair: ObjectPair, upTo limit: Int, _ body: () -> R) -> R? {
    let isNew = lock.withLock { pairs.count < limit && pairs.insert(pair).inserted }
    guard isNew else { return nil }
    defer { lock.withLock { _ = pairs.remove(pair) } }
    return body()
  }
}
