import JSONText

/// Saves a graph of models as records, in one transaction of the store.
struct GraphSaving<Store: MapRecordStore> {
  private let store: Store
  private let graph: StoredGraph
  /// The records of the nodes; nil for those that aren't saved yet.
  private var records: [Store.Record?]
  /// Whether the record of a node was inserted; nil if that isn't known, after an upsert.
  private var isNew: [Bool?]
  /// Whether an upsert has stored all relationships of a node to one record.
  private var hasToOneStored: [Bool]
  /// The records by their unique attributes, for each kind of them. Filled when the store has no upserts.
  private var found: [UniqueKind: [MapRecordKey: Store.Record]] = [:]

  /// Records of an entity that are identified by the same attributes.
  private struct UniqueKind: Hashable {
    let entity: String
    let attributes: [String]

    init(_ plan: RecordPlan) { (entity, attributes) = (plan.entity, plan.uniqueAttributes) }
  }

  init(_ store: Store, _ graph: StoredGraph) {
    (self.store, self.graph) = (store, graph)
    records = Array(repeating: nil, count: graph.nodes.count)
    isNew = Array(repeating: nil, count: graph.nodes.count)
    hasToOneStored = Array(repeating: false, count: graph.nodes.count)
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
    return graph.roots.compactMap { records[$0] }
  }

  // MARK: Records

  /// Saves a node by one step of the store; returns false if that isn't possible.
  private mutating func upsert(_ index: Int) throws -> Bool {
    let node = graph.nodes[index]
    guard found[UniqueKind(node.plan)] == nil, let shape = node.plan.upsertShape,
      let values = node.values.complete
    else { return false }
    var related: [Store.Record?] = []
    var isComplete = true
    for (relationship, nodes) in zip(node.plan.relationships, node.related)
    where relationship.toOnePosition != nil {
      guard let nodes else { return false }
      let record = nodes.last.flatMap { records[$0] }
      // A record that isn't saved yet leads back here, and is related later.
      if record == nil, !nodes.isEmpty { isComplete = false }
      related.append(record)
    }
    // Whether the record is new isn't known when it is related later.
    if !isComplete, shape.relationshipRules.contains(.keep) { return false }
    do {
      let upsert = MapUpsert(shape: shape, values: values, related: related)
      guard let record = try store.upsert(upsert) else { return false }
      records[index] = record
    } catch {
      throw failure(error, .notStored, index)
    }
    hasToOneStored[index] = isComplete
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
    records[index] = record
    isNew[index] = existing == nil
    for (position, attribute) in node.plan.attributes.enumerated() {
      guard var value = node.values[position] else { continue }
      if existing != nil, attribute.merge.rule != .replace {
        if attribute.merge.rule == .keep { continue }
        let stored = MapStoredValue(record.value(forKey: attribute.name))
        do { value = try attribute.merge.merged(stored, value) } catch {
          throw failure(error, .notConverted, index, attribute.steps)
        }
      }
      record.setValue(value.object, forKey: attribute.name)
    }
  }

  // MARK: Relationships

  private func saveRelationships(of index: Int) throws {
    let node = graph.nodes[index]
    guard let record = records[index] else { return }
    for (relationship, nodes) in zip(node.plan.relationships, node.related) {
      guard let nodes, !(relationship.toOnePosition != nil && hasToOneStored[index]) else {
        continue
      }
      do {
        let new = nodes.compactMap { records[$0] }
        if let merged = try merged(new, relationship, record, isNew[index] == true) {
          try store.setRelated(merged, relationship.name, of: record, as: relationship.kind)
        }
      } catch {
        throw failure(error, .notStored, index, relationship.steps)
      }
    }
  }

  /// Returns the records that a relationship leads to, each once; nil if it stays as it is.
  private func merged(
    _ new: [Store.Record],
    _ relationship: RecordPlan.Relationship,
    _ record: Store.Record,
    _ isNew: Bool
  ) throws -> [Store.Record]? {
    var records: [Store.Record] = []
    if !isNew {
      switch relationship.relation.merge {
      case .replace: break
      case .keep: return nil
      case .replaceUnlessEmpty: if new.isEmpty { return nil }
      case .add:
        records = try store.related(relationship.name, of: record)
        if !relationship.relation.isToMany, !records.isEmpty { return nil }
      }
    }
    var known = Set(records.map { ObjectIdentifier($0) })
    records.append(contentsOf: new.filter { known.insert(ObjectIdentifier($0)).inserted })
    return records
  }

  // MARK: Errors

  private func validate(_ index: Int) throws {
    guard let record = records[index] else { return }
    do { try store.validate(record, isNew: isNew[index] ?? false) } catch {
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
