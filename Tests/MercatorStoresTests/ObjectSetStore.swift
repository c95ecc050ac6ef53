import Foundation
import Mercator
import MercatorStores
import MercatorStoresTesting
import MercatorTesting

/// A store whose records keep relationships as `NSSet` and `NSOrderedSet`, as managed objects do, by the default
/// implementations of `MapRecordStore`.
final class ObjectSetStore: MapRecordStore {
  final class Record: NSObject, MapRecord {
    let inner: InMemoryRecord
    unowned let store: ObjectSetStore

    init(_ inner: InMemoryRecord, _ store: ObjectSetStore) {
      (self.inner, self.store) = (inner, store)
    }

    // Foundation of Apple platforms has these for every object.
    #if canImport(ObjectiveC)
      override func value(forKey key: String) -> Any? { inner.value(forKey: key) }
      override func setValue(_ value: Any?, forKey key: String) {
        inner.setValue(value, forKey: key)
      }
    #else
      func value(forKey key: String) -> Any? { inner.value(forKey: key) }
      func setValue(_ value: Any?, forKey key: String) { inner.setValue(value, forKey: key) }
    #endif
  }

  private let inner: InMemoryStore
  private var records: [ObjectIdentifier: Record] = [:]

  init(entities: [MapEntity]) { inner = InMemoryStore(entities: entities) }

  private func record(_ record: InMemoryRecord) -> Record {
    let outer = records[ObjectIdentifier(record)] ?? Record(record, self)
    records[ObjectIdentifier(record)] = outer
    return outer
  }

  func perform<R>(_ body: () throws -> R) throws -> R { try inner.perform(body) }
  func transaction<R>(_ body: () throws -> R) throws -> R { try inner.transaction(body) }
  func entity(named name: String) -> MapEntity? { inner.entity(named: name) }
  func entityName(of record: Record) -> String { record.inner.entity }

  func fetch(
    _ entity: String,
    where attributes: [String],
    areIn rows: [[MapStoredValue]],
    limit: Int?
  ) throws -> [Record] {
    try inner.fetch(entity, where: attributes, areIn: rows, limit: limit).map { record($0) }
  }

  func insert(_ entity: String) throws -> Record { try record(inner.insert(entity)) }

  func delete(_ record: Record) throws {
    try inner.delete(record.inner)
    for other in records.values {
      for name in inner.entity(named: other.inner.entity)?.relationships.map(\.name) ?? [] {
        switch other.value(forKey: name) {
        case let records as NSOrderedSet:
          other.setValue(
            NSOrderedSet(array: records.filter { $0 as? Record !== record }),
            forKey: name
          )
        case let records as NSSet:
          other.setValue(NSSet(array: records.filter { $0 as? Record !== record }), forKey: name)
        case let found as Record where found === record: other.setValue(nil, forKey: name)
        default: break
        }
      }
    }
  }

  func validate(_ record: Record, isNew: Bool) throws {
    try inner.validate(record.inner, isNew: isNew)
  }
}
