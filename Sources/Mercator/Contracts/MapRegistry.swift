import Foundation
import JSONText

/// The objects that mappers have read, by their types and ids, so that the same id gives the same object.
///
///     let registry = MapRegistry()
///     let mapper = Mapper<Feed>(options: MapOptions(reading: .init(identity: .registry(registry))))
///     let feed = try mapper.read(text)
///     let author = registry.object(of: User.self, id: 7)
///
/// A registry holds its objects weakly: an object that nothing else refers to is freed, and its id gives a new
/// object then. See `MapIdentified` for what is registered.
///
/// Any number of tasks may use a registry at the same time. That protects the registry, not its objects: reading an
/// id again changes the object that has it, so tasks that read the same ids have to take turns, and so do tasks
/// that use the objects meanwhile.
public final class MapRegistry: Sendable {
  private struct WeakReference {
    weak var object: AnyObject?
  }

  private struct WeakTable {
    var entries = RareDictionary<ObjectKey, WeakReference>()
    /// The keys of the objects. An object that is freed may leave its key to another one at the same address, so
    /// a key counts only if its entry has the object.
    var keys = RareDictionary<ObjectIdentifier, ObjectKey>()
    /// The number of entries at which those of freed objects are removed.
    var limit = WeakTable.minimumLimit

    static var minimumLimit: Int { 64 }
  }

  private let lock = NSLock()
  // Safe because it is only used under the lock.
  nonisolated(unsafe) private var table = WeakTable()

  /// Creates a registry without objects.
  public init() {}

  /// The number of registered objects that are still alive.
  ///
  /// - Complexity: O(n), where n is the number of entries.
  public var count: Int {
    let live = lock.withLock { removeFreed() }
    return live.count
  }

  /// Removes all objects, so that their ids give new objects.
  public func removeAll() { lock.withLock { table = WeakTable() } }

  /// Returns the object that has this key; nil if there is none.
  func object(for key: ObjectKey) -> AnyObject? {
    lock.withLock { table.entries[key]?.object }
  }

  /// Returns the key of an object; nil if the object isn't registered.
  func key(of object: AnyObject) -> ObjectKey? {
    // The object of the entry is released outside the lock, because that may run its deinitializer.
    let found: (key: ObjectKey, object: AnyObject?)? = lock.withLock {
      table.keys[ObjectIdentifier(object)].map { ($0, table.entries[$0]?.object) }
    }
    return found.flatMap { $0.object === object ? $0.key : nil }
  }

  /// Registers an object, unless there is one with this key. Returns the registered one.
  func insert(_ object: AnyObject, for key: ObjectKey) -> AnyObject {
    // Released outside the lock, because that may run the deinitializers of objects.
    var freed: [AnyObject] = []
    let other: AnyObject? = lock.withLock {
      if let other = table.entries[key]?.object { return other }
      if table.entries.count >= table.limit { freed = removeFreed() }
      table.entries[key] = WeakReference(object: object)
      table.keys[ObjectIdentifier(object)] = key
      return nil
    }
    _ = consume freed
    return other ?? object
  }

  /// Removes the entry of an object, if it is still registered with this key.
  func remove(_ object: AnyObject, for key: ObjectKey) {
    let removed: AnyObject? = lock.withLock {
      guard let registered = table.entries[key]?.object, registered === object else {
        return nil
      }
      table.entries[key] = nil
      table.keys[ObjectIdentifier(object)] = nil
      return registered
    }
    _ = consume removed
  }

  /// Removes the entries of freed objects. Returns the other objects, which the caller must release outside the
  /// lock.
  ///
  /// Called when the number of entries has doubled, so its cost for each entry is constant.
  private func removeFreed() -> [AnyObject] {
    var live: [AnyObject] = []
    var kept = WeakTable()
    table.entries.forEach { key, entry in
      guard let object = entry.object else { return }
      live.append(object)
      kept.entries[key] = entry
      kept.keys[ObjectIdentifier(object)] = key
    }
    kept.limit = max(WeakTable.minimumLimit, 2 * live.count)
    table = kept
    return live
  }
}

/// Two registries are equal if they are the same object.
extension MapRegistry: Hashable {
  public static func == (a: MapRegistry, b: MapRegistry) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
