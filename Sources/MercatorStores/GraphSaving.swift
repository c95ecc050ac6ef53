import JSONText
import Mercator

/// Saves a graph of models as records, in one transaction of the store.
struct GraphSaving<Store: MapRecordStore> {
  private let store: Store
  private let graph: StoredGraph
  /// The records of the nodes, and how they were saved; nil for those that aren't saved yet.
  private var saved: [Saved?]
  /// The records by their unique attributes, for each kind of them. Filled when the store has no upserts.
  private var found: [UniqueKind: [MapRecordKey: Store.Record]] = [:]

  private struct Saved {
    enum StoreOperation {
      case insert, update
      /// It isn't known whether the record is new. All relationships to one record may be stored already.
      case upsert(hasToOne: Bool)
    }

    let record: Store.Record
    let operation: StoreOperation

    /// Whether the record is known to be new.
    var isNew: Bool { if case .insert = operation { true } else { false } }
  }

  /// Records of an entity that are identified by the same attributes.
  private struct UniqueKind: Hashable {
    let entity: String
    let attributes: [String]

    init(_ plan: RecordPlan) { (entity, attributes) = (plan.entity, plan.uniqueAttributes) }
  }

  init(_ store: Store, _ graph: StoredGraph) {
    (self.store, self.graph) = (store, graph)
    saved = Array(repeating: nil, count: graph.nodes.count)
  }

  /// Saves all nodes and returns the records of the roots.
  mutating func save() throws -> [Store.Record] {
    for node in graph.order {
      if try upsert(node) { continue }
      try find(node)
      try saveAttributes(of: node)
    }
    for node in graph.order { try saveRelationships(of: node) }
    for node in graph.order { try validate(node) }
    return graph.roots.compactMap { saved[$0]?.record }
  }

  // MARK: Records

  /// Saves a node by one step of the store; returns false if that isn't possible.
  private mutating func upsert(_ index: Int) throws -> Bool {
    let node = graph.nodes[index]
    guard let shape = node.plan.upsertShape, let values = node.values.complete,
      found.isEmpty || found[UniqueKind(node.plan)] == nil
    else { return false }
    var related: [Store.Record?] = []
    var isComplete = true
    for (relationship, nodes) in zip(node.plan.relationships, node.related)
    where relationship.toOnePosition != nil {
      guard let nodes else { return false }
      let record = nodes.last.flatMap { saved[$0]?.record }
      // A record that isn't saved yet leads back here, and is related later.
      if record == nil, !nodes.isEmpty { isComplete = false }
      related.append(record)
    }
    // Whether the record is new isn't known when it is related later.
    if !isComplete, shape.relationshipRules.contains(.keep) { return false }
    do {
      let upsert = MapUpsert(shape: shape, values: values, related: related)
      guard let record = try store.upsert(upsert) else { return false }
      saved[index] = Saved(record: record, operation: .upsert(hasToOne: isComplete))
    } catch {
      throw failure(error, .notStored, index)
    }
    return true
  }

  /// Fetches the records of all nodes of the same entity and unique attributes, unless that was done for another node.
  private mutating func find(_ index: Int) throws {
    let plan = graph.nodes[index].plan
    let kind = UniqueKind(plan)
    if plan.uniqueAttributes.isEmpty || found[kind] != nil { return }
    found[kind] = [:]
    var rows: [[MapStoredValue]] = []
    var keys: Set<MapRecordKey> = []
    for node in graph.nodes where UniqueKind(node.plan) == kind {
      let row = node.uniqueValues
      if let row, let key = MapRecordKey(row), keys.insert(key).inserted { rows.append(row) }
    }
    for start in stride(from: 0, to: rows.count, by: Self.batch) {
      let batch = Array(rows[start..<min(start + Self.batch, rows.count)])
      do {
        let records = try store.fetch(
          plan.entity,
          where: plan.uniqueAttributes,
          areIn: batch,
          limit: nil
        )
        for record in records { remember(record, kind) }
      } catch {
        throw failure(error, .notFetched, index)
      }
    }
  }

  /// The largest number of records that are looked for at once.
  private static var batch: Int { 200 }

  private mutating func remember(_ record: Store.Record, _ kind: UniqueKind) {
    let values = kind.attributes.map { MapStoredValue(record.value(forKey: $0)) }
    // The first one, if the store has several with the same values.
    if let key = MapRecordKey(values), found[kind]?[key] == nil {
      found[kind]?[key] = record
    }
  }

  /// Inserts the record of a node, or takes the one that was found, and changes its attributes.
  private mutating func saveAttributes(of index: Int) throws {
    let node = graph.nodes[index]
    let key = node.uniqueValues.flatMap { MapRecordKey($0) }
    let kind = UniqueKind(node.plan)
    let existing = key.flatMap { found[kind]?[$0] }
    let record: Store.Record
    do { record = try existing ?? store.insert(node.plan.entity) } catch {
      throw failure(error, .notStored, index)
    }
    if existing == nil, let key { found[kind]?[key] = record }
    saved[index] = Saved(record: record, operation: existing == nil ? .insert : .update)
    for (position, attribute) in node.plan.attributes.enumerated() {
      guard var value = node.values[position] else { continue }
      if existing != nil {
        if attribute.merge.rule.keepsStoredValue(insteadOf: value) { continue }
        if let merged = attribute.merge.custom {
          let stored = MapStoredValue(record.value(forKey: attribute.name))
          do { value = try merged(stored, value) } catch {
            throw failure(error, .notConverted, index, attribute.steps)
          }
        }
      }
      record.setValue(value.object, forKey: attribute.name)
    }
  }

  // MARK: Relationships

  private func saveRelationships(of index: Int) throws {
    let node = graph.nodes[index]
    guard !node.plan.relationships.isEmpty, let saved = saved[index] else { return }
    for (relationship, nodes) in zip(node.plan.relationships, node.related) {
      guard let nodes else { continue }
      if case .upsert(hasToOne: true) = saved.operation, relationship.toOnePosition != nil {
        continue
      }
      do {
        if let merged = try merged(nodes, relationship, saved) {
          try store.setRelated(merged, relationship.name, of: saved.record, as: relationship.kind)
        }
      } catch {
        throw failure(error, .notStored, index, relationship.steps)
      }
    }
  }

  /// Returns the records that a relationship leads to, each once; nil if it stays as it is.
  private func merged(
    _ nodes: [Int],
    _ relationship: RecordPlan.RelationshipPlan,
    _ saved: Saved
  ) throws -> [Store.Record]? {
    let relation = relationship.relation
    var records: [Store.Record] = []
    if !saved.isNew {
      if relation.merge == .add {
        records = try store.related(relationship.name, of: saved.record)
      }
      // Many records that are related stay beside those that are added.
      let hasRecord = !relation.isToMany && !records.isEmpty
      if relation.merge.keepsRelatedRecord(hasRecord: hasRecord, hasNew: !nodes.isEmpty) {
        return nil
      }
    }
    var known = Set(records.map { ObjectIdentifier($0) })
    for node in nodes {
      guard let record = self.saved[node]?.record else { continue }
      if known.insert(ObjectIdentifier(record)).inserted { records.append(record) }
    }
    return records
  }

  // MARK: Errors

  private func validate(_ index: Int) throws {
    guard let saved = saved[index] else { return }
    do { try store.validate(saved.record, isNew: saved.isNew) } catch {
      throw failure(error, .invalid, index)
    }
  }

  private func failure(
    _ error: any Error,
    _ kind: MapStoreError.Kind,
    _ index: Int,
    _ steps: [JSONPath.Step] = []
  ) -> MapStoreError {
    MapStoreError(
      kind,
      at: JSONPath(graph.path(of: index).steps + steps),
      entity: graph.nodes[index].plan.entity,
      underlying: error,
      graph.options
    )
  }
}

extension StoredGraph.Node {
  /// The values of the unique attributes; nil if the model has no such attributes, or no line has written one.
  fileprivate var uniqueValues: [MapStoredValue]? {
    if plan.uniquePositions.isEmpty { return nil }
    let unique = plan.uniquePositions.compactMap { values[$0] }
    return unique.count == plan.uniquePositions.count ? unique : nil
  }
}
