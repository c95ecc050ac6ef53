import JSONText
import Mercator
import MercatorDescriptions

/// Reads the models of records, and of all records that their relationships lead to.
///
/// Records are read a batch at a time: first their values, and those of the records that they lead to, into one
/// document, and then the models from it.
struct GraphReading<Store: MapRecordStore> {
  private typealias ReadAttribute = (Store.Record, Int) throws -> MapStoredValue

  /// A record, the type of the model that is asked for, and how the search reached it.
  private typealias ReachedRecord = (
    record: Store.Record, type: any MapStorable.Type, origin: GraphOrigin
  )

  private let store: Store
  private let settings: MapSettings
  private let isSingle: Bool
  private let isDue: (() -> Bool)?
  private let plan: (any MapStorable.Type) throws -> RecordPlan
  private var nodes: [RecordNode] = []
  private var nodeOfRecord: [TypedRecord: Int] = [:]
  /// The functions that read the attributes of a plan from the records of an entity.
  private var readers: [(plan: ObjectIdentifier, entity: String, read: ReadAttribute)] = []
  /// The values of the record that is being read.
  private var values: [MapStoredValue] = []

  init(
    _ store: Store,
    _ settings: MapSettings,
    isSingle: Bool,
    plan: @escaping (any MapStorable.Type) throws -> RecordPlan
  ) {
    (self.store, self.settings, self.isSingle, self.plan) = (store, settings, isSingle, plan)
    isDue = settings.options.options.limits.stop?.begin()
  }

  /// The number of records in a batch: enough for the cost of a document not to matter, and so few that their values
  /// stay in the caches.
  private static var batch: Int { 256 }

  mutating func models<M: MapStorable>(of records: [Store.Record], as type: M.Type) throws -> [M] {
    var models: [M] = []
    models.reserveCapacity(records.count)
    for start in stride(from: 0, to: records.count, by: Self.batch) {
      let batch = start..<min(start + Self.batch, records.count)
      var rows = try RecordRows()
      let first = nodes.count
      var (roots, order): ([RecordRoot], [Int]) = ([], [])
      roots.reserveCapacity(batch.count)
      for index in batch {
        roots.append(try addRoot(records[index], index, as: type, to: &rows, &order))
      }
      let reader = RecordReader(try rows.document(), settings, stoppingIf: isDue)
      for node in first..<nodes.count where nodes[node].plan.type.isMadeBeforeItsValues {
        try makeObject(of: node, reader)
      }
      for node in order { try makeModel(of: node, reader) }
      for index in batch {
        // The type was checked when the record was added.
        guard let model: M = try model(of: roots[index - start], index, reader) else {
          throw failure(.noModel, .root(index), store.entityName(of: records[index]))
        }
        models.append(model)
      }
    }
    return models
  }

  private func model<M: MapStorable>(
    of root: RecordRoot,
    _ index: Int,
    _ reader: RecordReader
  ) throws -> M? {
    switch root {
    case .node(let node): return nodes[node].model as? M
    case .row(let row, let plan):
      do { return try reader.read(M.self, at: row.slot, row.taken) } catch {
        throw failure(.refused, .root(index), plan.entity, error)
      }
    }
  }

  // MARK: Records

  /// Adds one of the records that were given.
  private mutating func addRoot<M: MapStorable>(
    _ record: Store.Record,
    _ index: Int,
    as type: M.Type,
    to rows: inout RecordRows,
    _ order: inout [Int]
  ) throws -> RecordRoot {
    let reached: ReachedRecord = (record, type, .root(index))
    let plan = try plan(of: reached)
    guard plan.type == type || plan.type is M.Type else {
      let detail = "expected \(swiftName(of: type)), found \(swiftName(of: plan.type))"
      throw failure(.noModel, reached.origin, plan.entity, detail: detail)
    }
    if plan.relationships.isEmpty, !plan.type._isClass {
      return .row(try row(of: reached.record, plan, reached.origin, [], to: &rows), plan)
    }
    let (root, items) = try enter(reached, &rows)
    guard let items else { return .node(root) }
    for item in items {
      try DepthFirstSearch<ReachedRecord>.visit(item) {
        let (node, items) = try enter($0, &rows)
        return items.map { (node, $0) }
      } leave: {
        order.append($0)
      }
    }
    order.append(root)
    return .node(root)
  }

  /// Returns the plan of the model of a record.
  private func plan(of reached: ReachedRecord) throws -> RecordPlan {
    let (record, asked, origin) = reached
    let entity = store.entityName(of: record)
    guard let type = asked.storedType(for: record, of: entity) else {
      let detail = "\(swiftName(of: asked)) has none for the record"
      throw failure(.noModel, origin, entity, detail: detail)
    }
    do { return try plan(type) } catch { throw failure(.unknownEntity, origin, entity, error) }
  }

  /// Returns the node of a record, and the records that it leads to; nil if it had a node before.
  private mutating func enter(
    _ reached: ReachedRecord,
    _ rows: inout RecordRows
  ) throws -> (node: Int, items: [ReachedRecord]?) {
    let plan = try plan(of: reached)
    let (record, origin) = (reached.record, reached.origin)
    let key = TypedRecord(record, as: plan)
    if let node = nodeOfRecord[key] {
      connect(node, origin)
      return (node, nil)
    }
    let node = nodes.count
    nodeOfRecord[key] = node
    connect(node, origin)
    nodes.append(RecordNode(record, plan, origin))
    var items: [ReachedRecord] = []
    var hasModels: [Bool] = []
    for (index, relationship) in plan.relationships.enumerated() {
      let records: [Store.Record]
      do { records = try store.related(relationship.name, of: record) } catch {
        throw failure(.notFetched, origin, plan.entity, error)
      }
      hasModels.append(relationship.relation.isToMany || !records.isEmpty)
      nodes[node].related[index] = Array(repeating: node, count: records.count)
      for position in 0..<records.count {
        let origin = GraphOrigin.related(of: node, relationship: index, position: position)
        let item: ReachedRecord = (records[position], relationship.relation.type, origin)
        if let known = nodeOfRecord[TypedRecord(item.record, as: try self.plan(of: item))] {
          nodes[node].related[index][position] = known
        } else {
          items.append(item)
        }
      }
    }
    nodes[node].row = try row(of: record, plan, origin, hasModels, to: &rows)
    return (node, items)
  }

  private mutating func connect(_ node: Int, _ origin: GraphOrigin) {
    if case .related(let outer, let relationship, let position) = origin {
      nodes[outer].related[relationship][position] = node
    }
  }

  /// Adds the values of a record to the rows.
  private mutating func row(
    of record: Store.Record,
    _ plan: RecordPlan,
    _ origin: GraphOrigin,
    _ hasModels: [Bool],
    to rows: inout RecordRows
  ) throws -> RecordRow {
    values.removeAll(keepingCapacity: true)
    do {
      let read = try reader(of: record, plan)
      for index in 0..<plan.attributeNames.count { values.append(try read(record, index)) }
    } catch {
      throw failure(.notFetched, origin, plan.entity, error)
    }
    for index in plan.transformedPositions {
      let attribute = plan.attributes[index]
      guard let transform = attribute.transform else { continue }
      do { values[index] = try transform.toModel(values[index]) } catch {
        throw failure(.notConverted, origin, plan.entity, at: attribute.steps, error)
      }
    }
    var taken: [RecordReader.TakenValue] = []
    for index in 0..<values.count where values[index].mayBeTaken {
      let attribute = plan.attributes[index]
      if let value = values[index].takenValue(isConverted: attribute.isConverted) {
        taken.append((attribute.steps, value))
      }
    }
    do {
      return RecordRow(slot: try rows.add(plan, values, hasModels), taken: taken)
    } catch {
      let reason = if case .invalid(let reason, _) = error { reason } else { "stopped" }
      throw failure(.notFetched, origin, plan.entity, detail: reason)
    }
  }

  private mutating func reader(
    of record: Store.Record,
    _ plan: RecordPlan
  ) throws -> ReadAttribute {
    let id = ObjectIdentifier(plan)
    let entity = store.entityName(of: record)
    // There are few, and most records are like the one before.
    let known = readers.last { $0.plan == id && $0.entity == entity }
    if let known { return known.read }
    let read = try store._values(of: plan.attributeNames, like: record)
    readers.append((id, entity, read))
    return read
  }

  // MARK: Models

  /// Returns the values that the lines of a node take over, with the models that it leads to.
  private func takenValues(of index: Int) throws -> [RecordReader.TakenValue] {
    let plan = nodes[index].plan
    var taken = nodes[index].row?.taken ?? []
    for position in 0..<plan.relationships.count {
      var models: [Any] = []
      for other in nodes[index].related[position] {
        guard let model = nodes[other].model else {
          let type = swiftName(of: nodes[other].plan.type)
          let detail = "\(type) isn't a class, but its records lead back to themselves"
          let steps = plan.relationships[position].steps
          throw failure(.cycle, nodes[index].origin, plan.entity, at: steps, detail: detail)
        }
        models.append(model)
      }
      let relationship = plan.relationships[position]
      if relationship.relation.isToMany {
        taken.append((relationship.steps, models))
      } else if let model = models.first {
        taken.append((relationship.steps, model))
      }
    }
    return taken
  }

  /// Makes an object, to which its related objects may lead back. Its values are read after them.
  private mutating func makeObject(of index: Int, _ reader: RecordReader) throws {
    let node = nodes[index]
    guard let row = node.row else { return }
    func make<T: MapStorable>(_ type: T.Type) throws -> (any MapStorable)? {
      try reader.make(type, at: row.slot, row.taken)
    }
    do { nodes[index].model = try make(node.plan.type) } catch {
      throw failure(.refused, node.origin, node.plan.entity, error)
    }
    if nodes[index].model == nil { throw failure(.refused, node.origin, node.plan.entity) }
  }

  /// Makes the model of a node whose related models are made, or maps the object that was made before.
  private mutating func makeModel(of index: Int, _ reader: RecordReader) throws {
    guard let row = nodes[index].row else { return }
    let (plan, taken) = (nodes[index].plan, try takenValues(of: index))
    let made = nodes[index].model
    func read<T: MapStorable>(_ type: T.Type) throws -> any MapStorable {
      try reader.read(type, at: row.slot, updating: made.flatMap { $0 as? T }, taken)
    }
    do { nodes[index].model = try read(plan.type) } catch {
      throw failure(.refused, nodes[index].origin, plan.entity, error)
    }
    nodes[index].row = nil
  }

  // MARK: Errors

  private func failure(
    _ kind: MapStoreError.Kind,
    _ origin: GraphOrigin,
    _ entity: String,
    at steps: [JSONPath.Step] = [],
    _ underlying: (any Error)? = nil,
    detail: String? = nil
  ) -> MapStoreError {
    MapStoreError(
      kind,
      at: JSONPath(path(to: origin).steps + steps),
      entity: entity,
      detail: detail,
      underlying: underlying,
      settings.options.options
    )
  }

  private func path(to origin: GraphOrigin) -> JSONPath {
    origin.path(isSingle: isSingle) { node, relationship in
      (nodes[node].origin, nodes[node].plan.relationships[relationship])
    }
  }
}

// These don't depend on the store: looking a nested type up for each record takes a tenth of a fetch.

/// A record as a model of a type.
private struct TypedRecord: Hashable {
  let record: ObjectIdentifier
  let type: ObjectIdentifier

  init(_ record: some MapRecord, as plan: RecordPlan) {
    (self.record, type) = (ObjectIdentifier(record), ObjectIdentifier(plan.type))
  }
}

/// A record whose model is being made, or has been.
private final class RecordNode {
  /// The record, which is kept because its address is that of the node.
  private let record: any MapRecord
  let plan: RecordPlan
  let origin: GraphOrigin
  var row: RecordRow?
  /// The related nodes in the order of the plan's relationships; the node itself for one that isn't known yet.
  var related: [[Int]]
  /// The model. An object is made before its relationships are followed, and mapped after them.
  var model: (any MapStorable)?

  init(_ record: any MapRecord, _ plan: RecordPlan, _ origin: GraphOrigin) {
    (self.record, self.plan, self.origin) = (record, plan, origin)
    related = plan.relationships.map { _ in [] }
  }
}

/// The object of a record in the document of its batch.
struct RecordRow {
  let slot: Int
  /// The values that lines of their types take over.
  let taken: [RecordReader.TakenValue]
}

/// One of the records that were given.
private enum RecordRoot {
  /// A record that leads to no other one, whose model isn't an object.
  case row(RecordRow, RecordPlan)
  case node(Int)
}

extension MapStoredValue {
  /// Whether a line may take over the value.
  fileprivate var mayBeTaken: Bool {
    switch self {
    case .null, .bool, .integer, .unsigned, .double, .text, .data: false
    case .date, .decimal, .uuid, .url, .json, .object: true
    }
  }

  /// The value for a line of its type to take over; nil if the line reads it.
  fileprivate func takenValue(isConverted: Bool) -> Any? {
    switch self {
    case .object(let value): value
    case .json(let value): isConverted ? value : nil
    // A record may have dates that nobody else sends.
    case .date(let value) where value.usable == nil: value
    case .decimal, .uuid, .url: isConverted ? object : nil
    // Any line of their type reads dates and bytes as they are.
    case .null, .bool, .integer, .unsigned, .double, .text, .date, .data: nil
    }
  }
}

extension MapStorable {
  /// Whether a model is an object that an initializer makes without its values.
  fileprivate static var isMadeBeforeItsValues: Bool {
    _isClass && (self is any Mappable.Type || self is any StaticMappable.Type)
  }
}
