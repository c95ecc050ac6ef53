import Foundation

/// A store of records, such as a database.
///
/// `MapStoreAdapter` calls these functions, all of them inside `perform`. Within one call of `perform`, one record is
/// always the same object.
public protocol MapRecordStore: AnyObject {
  /// The type of the records.
  associatedtype Record: MapRecord

  /// Calls a closure on the queue or thread that the store belongs to, and waits for it.
  ///
  /// A call from inside such a closure is made at once.
  func perform<R>(_ body: () throws -> R) throws -> R

  /// Calls a closure as one change: if it throws an error, everything in the store is as before, and records that it
  /// inserted are gone.
  ///
  /// A transaction inside another one is a part of it, and undone alone if the inner closure throws.
  func transaction<R>(_ body: () throws -> R) throws -> R

  /// Returns what the store knows of an entity; nil if there is no such entity.
  func entity(named name: String) -> MapEntity?

  /// Returns the name of the entity of a record.
  func entityName(of record: Record) -> String

  /// Returns the records that have one of several combinations of values.
  ///
  /// - Parameters:
  ///   - entity: the name of the entity.
  ///   - attributes: the names of the attributes to compare; with none of them, all records are returned.
  ///   - rows: the combinations, each with a value for each of the attributes. Null is found by null.
  ///   - limit: the largest number of records to return; nil for all.
  /// - Returns: the records, each once, in the order in which they were inserted if the store knows it.
  func fetch(
    _ entity: String,
    where attributes: [String],
    areIn rows: [[MapStoredValue]],
    limit: Int?
  ) throws -> [Record]

  /// Inserts a record without values and returns it.
  func insert(_ entity: String) throws -> Record

  /// Deletes a record.
  func delete(_ record: Record) throws

  /// Throws an error if a record can't be stored as it is. Called for each record that was inserted or changed, when
  /// all of them have their values. Does nothing by default.
  func validate(_ record: Record, isNew: Bool) throws

  /// Inserts a record, or updates the one with the same unique attributes, in one step. Returns nil, and does nothing,
  /// if the store can't do that, as by default; records are then fetched, inserted and changed one by one.
  func upsert(_ upsert: MapUpsert<Record>) throws -> Record?

  /// Returns a function that reads attributes by their position among these, in any record of the same entity as
  /// `record`: by `MapColumnRecord` if records conform to it, or else by `value(forKey:)`.
  func _values(of attributes: [String], like record: Record) throws -> (
    Record, Int
  ) throws -> MapStoredValue

  /// Returns the related records of a record. By default, those are in `value(forKey:)`: a record, an array or a set.
  func related(_ name: String, of record: Record) throws -> [Record]

  /// Changes the related records of a record. By default, by `setValue(_:forKey:)` with a record or nil, an
  /// `NSOrderedSet`, or an `NSSet`.
  func setRelated(_ records: [Record], _ name: String, of record: Record, as kind: MapRelationKind)
    throws
}

/// The kind of a relationship.
public enum MapRelationKind: Hashable, Sendable {
  case toOne, toMany, orderedToMany
}

extension MapRecordStore {
  public func validate(_ record: Record, isNew: Bool) throws {}

  public func upsert(_ upsert: MapUpsert<Record>) throws -> Record? { nil }

  public func related(_ name: String, of record: Record) throws -> [Record] {
    let value = record.value(forKey: name)
    switch value {
    case nil: return []
    case let record as Record: return [record]
    case let records as [Record]: return records
    case let records as NSOrderedSet: return try typed(records.array, name, record)
    case let records as NSSet: return try typed(records.allObjects, name, record)
    default: return try typed([value as Any], name, record)
    }
  }

  private func typed(_ objects: [Any], _ name: String, _ record: Record) throws -> [Record] {
    try objects.map { object in
      if let record = object as? Record { return record }
      throw MapStoreError(
        .unusableRelationship,
        path: "$.\(name)",
        entity: entityName(of: record),
        detail: "expected records, found \(type(of: object))"
      )
    }
  }

  public func setRelated(
    _ records: [Record],
    _ name: String,
    of record: Record,
    as kind: MapRelationKind
  ) throws {
    switch kind {
    case .toOne: record.setValue(records.first, forKey: name)
    case .toMany: record.setValue(NSSet(array: records), forKey: name)
    case .orderedToMany: record.setValue(NSOrderedSet(array: records), forKey: name)
    }
  }
}
