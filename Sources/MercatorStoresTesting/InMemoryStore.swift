import Foundation
import Mercator
import MercatorStores

/// A store that keeps its records in memory, for tests of code that saves models.
///
///     let store = try InMemoryStore(for: Repository.self, Owner.self)
///     let adapter = MapStoreAdapter(store)
///     try adapter.save(repository)
///     #expect(store.records(of: "Repository").count == 1)
///
/// It checks what a database would: that attributes which aren't optional have a value, that values have the type of
/// their attribute and aren't NaN, and that no two records have the same unique attributes. It never inserts or updates
/// in one step unless `upserts` is true, so tests can take both ways of the adapter.
public final class InMemoryStore: MapRecordStore, @unchecked Sendable {
  // Unchecked because the state is only used on `queue`.

  /// Whether the store inserts or updates a record in one step.
  public let upserts: Bool
  private let entities: [String: MapEntity]
  private let queue = DispatchQueue(label: "InMemoryStore")
  private let isOnQueue = DispatchSpecificKey<Bool>()
  /// The records in the order in which they were inserted, also those that were deleted since.
  private var records: [String: [InMemoryRecord]] = [:]
  /// The record that last got a key. It may have another one by now, or be deleted.
  private var recordOfKey: [String: [MapRecordKey: InMemoryRecord]] = [:]
  /// What undoes the changes of each open transaction, the last change at the end.
  private var changes: [[() -> Void]] = []

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
    for record in records.values.joined() { removeRelationships(of: record) }
  }

  /// Returns all records of an entity, in the order in which they were inserted.
  public func records(of entity: String) -> [InMemoryRecord] {
    perform { (records[entity] ?? []).filter { !$0.isDeleted } }
  }

  // MARK: MapRecordStore

  public func perform<R>(_ body: () throws -> R) rethrows -> R {
    DispatchQueue.getSpecific(key: isOnQueue) == true ? try body() : try queue.sync(execute: body)
  }

  public func transaction<R>(_ body: () throws -> R) throws -> R {
    changes.append([])
    do {
      let result = try body()
      let undone = changes.removeLast()
      // Of an inner transaction, they are a part of the outer one.
      if let outer = changes.indices.last { changes[outer] += undone } else { removeDeleted() }
      return result
    } catch {
      for undo in changes.removeLast().reversed() { undo() }
      throw error
    }
  }

  public func entity(named name: String) -> MapEntity? { entities[name] }

  public func entityName(of record: InMemoryRecord) -> String { record.entity }

  public func fetch(
    _ entity: String,
    where attributes: [String],
    areIn rows: [[MapStoredValue]],
    limit: Int?
  ) throws -> [InMemoryRecord] {
    let found: [InMemoryRecord]
    if !attributes.isEmpty, attributes == entities[entity]?.uniqueAttributes,
      let keys = rows.map({ MapRecordKey($0) }) as? [MapRecordKey]
    {
      found = Set(keys).compactMap { find($0, entity: entity) }.sorted { $0.number < $1.number }
    } else {
      let wanted = Set(rows.map { $0.map { MapRecordKey([$0]) } })
      found = (records[entity] ?? []).filter { record in
        !record.isDeleted
          && (attributes.isEmpty || wanted.contains(attributes.map { record.key([$0]) }))
      }
    }
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  public func insert(_ entity: String) throws -> InMemoryRecord {
    guard let known = entities[entity] else { throw MapStoreError(.unknownEntity, entity: entity) }
    let number = records[entity, default: []].last.map { $0.number + 1 } ?? 0
    let record = InMemoryRecord(known, number: number, in: self)
    records[entity, default: []].append(record)
    note {
      record.isDeleted = true
      self.removeRelationships(of: record)
    }
    return record
  }

  public func delete(_ record: InMemoryRecord) throws {
    if record.isDeleted { return }
    record.isDeleted = true
    note {
      record.isDeleted = false
      self.noteKey(of: record)
    }
    if changes.isEmpty { removeDeleted() }
  }

  public func related(_ name: String, of record: InMemoryRecord) -> [InMemoryRecord] {
    record.related(name)
  }

  public func setRelated(
    _ records: [InMemoryRecord],
    _ name: String,
    of record: InMemoryRecord,
    as kind: MapRelationKind
  ) {
    record.setValue(records, forKey: name)
  }

  public func upsert(_ upsert: MapUpsert<InMemoryRecord>) throws -> InMemoryRecord? {
    guard upserts else { return nil }
    let shape = upsert.shape
    let values = Dictionary(zip(shape.attributes, upsert.values)) { first, _ in first }
    let key = MapRecordKey(shape.uniqueAttributes.map { values[$0] ?? .null })
    let existing = shape.uniqueAttributes.isEmpty ? nil : find(key, entity: shape.entity)
    let record = try existing ?? insert(shape.entity)
    for ((name, value), rule) in zip(zip(shape.attributes, upsert.values), shape.rules) {
      let isKept = rule.keepsStoredValue(insteadOf: value)
      if existing == nil || !isKept { record.setValue(value.object, forKey: name) }
    }
    for ((name, other), rule) in zip(
      zip(shape.relationships, upsert.related),
      shape.relationshipRules
    ) {
      let isKept = rule.keepsRelatedRecord(
        hasRecord: !record.related(name).isEmpty,
        hasNew: other != nil
      )
      if existing == nil || !isKept { record.setValue(other.map { [$0] }, forKey: name) }
    }
    try validate(record, isNew: existing == nil)
    return record
  }

  public func validate(_ record: InMemoryRecord, isNew: Bool) throws {
    guard let entity = entities[record.entity] else { return }
    for attribute in entity.attributes {
      let value = MapStoredValue(record.value(forKey: attribute.name))
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
    guard let key = record.key(entity.uniqueAttributes), !entity.uniqueAttributes.isEmpty,
      let other = find(key, entity: entity.name), other !== record
    else { return }
    let names = entity.uniqueAttributes.joined(separator: ", ")
    throw MapStoreError(
      .invalid,
      entity: entity.name,
      detail: "another record has the same \(names)"
    )
  }

  // MARK: Changes

  /// Changes a value of a record.
  func change(_ record: InMemoryRecord, _ name: String, _ value: Any?) {
    let old = record.values[name]
    let isUnique = entities[record.entity]?.uniqueAttributes.contains(name) == true
    func set(_ value: Any?) {
      record.values[name] = value
      if isUnique { noteKey(of: record) }
    }
    set(value)
    note { set(old) }
  }

  private func removeRelationships(of record: InMemoryRecord) {
    record.removeRelationships(of: entities[record.entity])
  }

  private func note(_ undo: @escaping () -> Void) {
    if let last = changes.indices.last { changes[last].append(undo) }
  }

  /// Remembers the key of a record, unless another record has it.
  private func noteKey(of record: InMemoryRecord) {
    guard let unique = entities[record.entity]?.uniqueAttributes, let key = record.key(unique),
      find(key, entity: record.entity) == nil
    else { return }
    recordOfKey[record.entity, default: [:]][key] = record
  }

  /// Returns the record that has a key; nil if there is none.
  private func find(_ key: MapRecordKey?, entity name: String) -> InMemoryRecord? {
    guard let key, let unique = entities[name]?.uniqueAttributes,
      let record = recordOfKey[name]?[key], !record.isDeleted, record.key(unique) == key
    else { return nil }
    return record
  }

  /// Removes deleted records for good, when they are many enough for that to cost little for each.
  private func removeDeleted() {
    for (name, entity) in records {
      let deleted = entity.filter(\.isDeleted)
      if deleted.count <= entity.count / 2 { continue }
      for record in deleted { removeRelationships(of: record) }
      records[name] = entity.filter { !$0.isDeleted }
      recordOfKey[name] = recordOfKey[name]?.filter { !$0.value.isDeleted }
    }
  }
}
