import Foundation
import Mercator

/// A store that keeps its records in memory, for tests of code that saves models.
///
///     let store = try InMemoryStore(for: Repository.self, Owner.self)
///     let adapter = MapStoreAdapter(store)
///     try adapter.save(repository)
///     #expect(store.records(of: "Repository").count == 1)
///
/// It checks what a database would: that attributes which aren't optional have a value, that values have the type of
/// their attribute, and that no two records have the same unique attributes. It never inserts or updates in one step
/// unless `upserts` is true, so tests can take both ways of the adapter.
public final class InMemoryStore: MapRecordStore, @unchecked Sendable {
  // Unchecked because the state is only used on `queue`.

  /// A record, which belongs to the queue of its store.
  public final class Record: MapRecord {
    /// The name of the entity.
    public let entity: String
    fileprivate(set) var isDeleted = false
    fileprivate var values: [String: Any] = [:]

    fileprivate init(entity: String) { self.entity = entity }

    public func value(forKey key: String) -> Any? { values[key] }

    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  }

  /// Whether the store inserts or updates a record in one step.
  public let upserts: Bool
  private let entities: [String: MapEntity]
  private let queue = DispatchQueue(label: "InMemoryStore")
  private let isOnQueue = DispatchSpecificKey<Bool>()
  private var records: [String: [Record]] = [:]
  /// The record that last had a key, which it may have lost since.
  private var recordOfKey: [String: [MapRecordKey: Record]] = [:]

  /// Creates a store with these entities. Of entities with the same name, it has the union.
  public init(entities: [MapEntity], upserts: Bool = false) {
    self.entities = Dictionary(entities.map { ($0.name, $0) }) { $0.union($1) }
    self.upserts = upserts
    queue.setSpecific(key: isOnQueue, value: true)
  }

  /// Creates a store with the entities of these models.
  ///
  /// - Throws: `MapStoreError` if the record mapping of a model names a key that none of its lines has.
  public convenience init<each Model: MapStorable>(
    for models: repeat (each Model).Type,
    upserts: Bool = false
  ) throws {
    var entities: [MapEntity] = []
    for entity in repeat try MapEntity(of: each models) { entities.append(entity) }
    self.init(entities: entities, upserts: upserts)
  }

  deinit {
    // One by one, because a long list of records would free itself recursively.
    for record in records.values.joined() { record.values = [:] }
  }

  /// Returns all records of an entity, in the order in which they were inserted.
  public func records(of entity: String) -> [Record] {
    perform { records[entity] ?? [] }
  }

  // MARK: MapRecordStore

  public func perform<R>(_ body: () throws -> R) rethrows -> R {
    DispatchQueue.getSpecific(key: isOnQueue) == true ? try body() : try queue.sync(execute: body)
  }

  public func transaction<R>(_ body: () throws -> R) throws -> R {
    let saved = records.mapValues { $0.map { (record: $0, values: $0.values) } }
    do { return try body() } catch {
      for record in records.values.joined() { record.isDeleted = true }
      records = saved.mapValues { entity in
        entity.map { record, values in
          record.values = values
          record.isDeleted = false
          return record
        }
      }
      throw error
    }
  }

  public func entity(named name: String) -> MapEntity? { entities[name] }

  public func entityName(of record: Record) -> String { record.entity }

  public func fetch(
    _ entity: String,
    where attributes: [String],
    areIn rows: [[MapStoredValue]],
    limit: Int?
  ) throws -> [Record] {
    let wanted = Set(rows.map { $0.map { MapRecordKey([$0]) } })
    let found = (records[entity] ?? []).lazy.filter { record in
      attributes.isEmpty || wanted.contains(attributes.map { record.key([$0]) })
    }
    return limit.map { Array(found.prefix($0)) } ?? Array(found)
  }

  public func insert(_ entity: String) throws -> Record {
    let record = Record(entity: entity)
    records[entity, default: []].append(record)
    return record
  }

  public func delete(_ record: Record) throws {
    record.isDeleted = true
    records[record.entity]?.removeAll { $0 === record }
    // Relationships to the record are gone, as in a database.
    for other in records.values.joined() { other.forget(record) }
  }

  public func upsert(_ upsert: MapUpsert<Record>) throws -> Record? {
    guard upserts else { return nil }
    let shape = upsert.shape
    let values = Dictionary(zip(shape.attributes, upsert.values)) { first, _ in first }
    let key = MapRecordKey(shape.uniqueAttributes.map { values[$0] ?? .null })
    let existing = shape.uniqueAttributes.isEmpty ? nil : find(key, entity: shape.entity)
    let record = try existing ?? insert(shape.entity)
    for ((name, value), rule) in zip(zip(shape.attributes, upsert.values), shape.rules) {
      let isKept = rule == .keep || rule == .replaceUnlessNil && value.isNull
      if existing == nil || !isKept { record.values[name] = value.object }
    }
    for ((name, other), rule) in zip(
      zip(shape.relationships, upsert.related),
      shape.relationshipRules
    ) {
      let isKept =
        switch rule {
        case .replace: false
        case .keep: true
        case .replaceUnlessEmpty: other == nil
        case .add: record.values[name] != nil
        }
      if existing == nil || !isKept { record.values[name] = other.map { [$0] } }
    }
    try validate(record, isNew: existing == nil)
    return record
  }

  public func related(_ name: String, of record: Record) -> [Record] {
    record.values[name] as? [Record] ?? []
  }

  public func setRelated(
    _ records: [Record],
    _ name: String,
    of record: Record,
    as kind: MapRelationKind
  ) {
    record.values[name] = records
  }

  public func validate(_ record: Record, isNew: Bool) throws {
    guard let entity = entities[record.entity] else { return }
    for attribute in entity.attributes {
      let value = MapStoredValue(record.values[attribute.name])
      let isValid = value.isNull ? attribute.isOptional : attribute.type.contains(value)
      if isValid { continue }
      throw MapStoreError(
        .invalid,
        path: "$.\(attribute.name)",
        entity: entity.name,
        detail: value.isNull
          ? "a value is needed" : "a value of the type \(attribute.type) is needed"
      )
    }
    if entity.uniqueAttributes.isEmpty { return }
    guard let key = record.key(entity.uniqueAttributes) else { return }
    let other = find(key, entity: entity.name)
    if let other, other !== record {
      let names = entity.uniqueAttributes.joined(separator: ", ")
      throw MapStoreError(
        .invalid,
        entity: entity.name,
        detail: "another record has the same \(names)"
      )
    }
    recordOfKey[entity.name, default: [:]][key] = record
  }

  /// Returns the record that has a key; nil if there is none.
  private func find(_ key: MapRecordKey?, entity name: String) -> Record? {
    guard let key, let unique = entities[name]?.uniqueAttributes else { return nil }
    guard let record = recordOfKey[name]?[key], !record.isDeleted, record.key(unique) == key else {
      return nil
    }
    return record
  }
}

extension InMemoryStore.Record {
  /// The values of attributes as a key; nil if one of them is null.
  fileprivate func key(_ attributes: [String]) -> MapRecordKey? {
    MapRecordKey(attributes.map { MapStoredValue(values[$0]) })
  }

  /// Removes another record from all relationships.
  fileprivate func forget(_ other: InMemoryStore.Record) {
    for (name, value) in values {
      guard let records = value as? [InMemoryStore.Record] else { continue }
      values[name] = records.filter { $0 !== other }
    }
  }
}

extension MapEntity.AttributeType {
  fileprivate func contains(_ value: MapStoredValue) -> Bool {
    switch (self, value) {
    case (.any, _), (_, .null), (.bool, .bool), (.integer, .integer), (.integer, .unsigned),
      (.double, .double), (.double, .integer), (.decimal, .decimal), (.decimal, .integer),
      (.decimal, .double), (.text, .text), (.date, .date), (.data, .data), (.uuid, .uuid),
      (.url, .url), (.json, .json):
      true
    default: false
    }
  }
}
