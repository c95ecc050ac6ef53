import JSONText
import Mercator
import MercatorDescriptions

/// Reads the models of records, and of all records that their relationships lead to.
struct GraphReading<Store: MapRecordStore> {
  /// A record as a model of a type.
  private struct TypedRecord: Hashable {
    let record: ObjectIdentifier
    let type: ObjectIdentifier
  }

  /// A record whose model is being made, or has been.
  private struct RecordNode {
    let record: Store.Record
    let plan: RecordPlan
    let origin: GraphOrigin
    var values = RecordValues()
    /// The related nodes in the order of the plan's relationships.
    var related: [[Int]]
    /// The model. An object is made before its relationships are followed, and mapped after them.
    var model: (any MapStorable)?

    init(record: Store.Record, plan: RecordPlan, origin: GraphOrigin) {
      (self.record, self.plan, self.origin) = (record, plan, origin)
      related = plan.relationships.map { _ in [] }
    }
  }

  /// A record, the type of the model that is asked for, and how the search reached it.
  private typealias ReachedRecord = (
    record: Store.Record, type: any MapStorable.Type, origin: GraphOrigin
  )

  private let store: Store
  private let settings: MapSettings
  private let isSingle: Bool
  private let plan: (any MapStorable.Type) throws -> RecordPlan
  private var nodes: [RecordNode] = []
  /// The nodes of the records that were given.
  private var roots: [Int] = []
  private var nodeOfRecord: [TypedRecord: Int] = [:]

  init(
    _ store: Store,
    _ settings: MapSettings,
    isSingle: Bool,
    plan: @escaping (any MapStorable.Type) throws -> RecordPlan
  ) {
    (self.store, self.settings, self.isSingle, self.plan) = (store, settings, isSingle, plan)
  }

  mutating func models<M: MapStorable>(of records: [Store.Record], as type: M.Type) throws -> [M] {
    try records.enumerated().map { index, record in
      try DepthFirstSearch<ReachedRecord>.visit((record, type, .root(index))) {
        try enter($0)
      } leave: {
        try makeModel(of: $0)
      }
      let root = roots[index]
      if let model = nodes[root].model as? M { return model }
      let detail = "expected \(swiftName(of: type)), found \(swiftName(of: nodes[root].plan.type))"
      throw failure(.noModel, root, detail: detail)
    }
  }

  /// Adds a node for a record, unless it has one, and returns the records that it leads to.
  private mutating func enter(
    _ reached: ReachedRecord
  ) throws -> (node: Int, items: [ReachedRecord])? {
    let (record, asked, origin) = reached
    let entity = store.entityName(of: record)
    func refusal(
      _ kind: MapStoreError.Kind,
      _ error: (any Error)? = nil,
      detail: String? = nil
    ) -> MapStoreError {
      MapStoreError(
        kind,
        at: path(to: origin),
        entity: entity,
        detail: detail,
        underlying: error,
        settings.options.options
      )
    }
    guard let type = asked.storedType(for: record, of: entity) else {
      throw refusal(.noModel, detail: "\(swiftName(of: asked)) has none for the record")
    }
    let key = TypedRecord(record: ObjectIdentifier(record), type: ObjectIdentifier(type))
    if let node = nodeOfRecord[key] {
      connect(node, origin)
      return nil
    }
    let plan: RecordPlan
    do { plan = try self.plan(type) } catch { throw refusal(.unknownEntity, error) }
    let node = nodes.count
    nodeOfRecord[key] = node
    connect(node, origin)
    nodes.append(RecordNode(record: record, plan: plan, origin: origin))
    try readAttributes(of: node)
    if type.isMadeBeforeItsValues { try makeObject(of: node) }
    var items: [ReachedRecord] = []
    for (index, relationship) in plan.relationships.enumerated() {
      let records: [Store.Record]
      do { records = try store.related(relationship.name, of: record) } catch {
        throw refusal(.notFetched, error)
      }
      for (position, record) in records.enumerated() {
        let origin = GraphOrigin.related(of: node, relationship: index, position: position)
        items.append((record, relationship.relation.type, origin))
      }
    }
    return (node, items)
  }

  private mutating func connect(_ node: Int, _ origin: GraphOrigin) {
    switch origin {
    case .root: roots.append(node)
    case .related(let outer, let relationship, _):
      nodes[outer].related[relationship].append(node)
    }
  }

  // MARK: Values

  private mutating func readAttributes(of index: Int) throws {
    let node = nodes[index]
    for attribute in node.plan.attributes {
      var value = MapStoredValue(node.record.value(forKey: attribute.name))
      if let transform = attribute.transform {
        do { value = try transform.toModel(value) } catch {
          throw failure(.notConverted, index, attribute.steps, error)
        }
      }
      // Null is no member that a model has kept.
      if attribute.hasLine || !value.isNull { nodes[index].values.set(value, at: attribute.steps) }
    }
  }

  /// Adds the models that a node leads to to its values.
  private mutating func addRelated(to index: Int) throws {
    let node = nodes[index]
    for (relationship, related) in zip(node.plan.relationships, node.related) {
      let models = try related.map { other -> Any in
        if let model = nodes[other].model { return model }
        let detail =
          "\(swiftName(of: nodes[other].plan.type)) isn't a class, but its records lead back to themselves"
        throw failure(.cycle, index, relationship.steps, detail: detail)
      }
      let value: Any? = relationship.relation.isToMany ? models : models.first
      nodes[index].values.setModels(value, at: relationship.steps)
    }
  }

  // MARK: Models

  /// Makes an object, to which its related objects may lead back. Its values are read after them.
  private mutating func makeObject(of index: Int) throws {
    let object = nodes[index].values.object
    let settings = settings
    func make<T: MapStorable>(_ type: T.Type) throws -> (any MapStorable)? {
      let map = ReadSession(object: object, settings).map
      let model = try T._make(from: map)
      if model == nil, let unmet = map.unmet { throw unmet }
      return model
    }
    do { nodes[index].model = try make(nodes[index].plan.type) } catch {
      throw failure(.refused, index, [], error)
    }
    if nodes[index].model == nil { throw failure(.refused, index) }
  }

  /// Makes the model of a node whose related models are made, or maps the object that was made before.
  private mutating func makeModel(of index: Int) throws {
    try addRelated(to: index)
    let node = nodes[index]
    let settings = settings
    func read<T: MapStorable>(_ type: T.Type) throws -> any MapStorable {
      let root = ReadSession(
        object: node.values.object,
        settings,
        toObject: node.model != nil,
        values: node.values.source
      )
      let made: T? = if let model = node.model as? T { root.update(model) } else { root.read() }
      if let made { return made }
      throw MappingFailure(root.error(T.self))
    }
    do { nodes[index].model = try read(node.plan.type) } catch {
      throw failure(.refused, index, [], error)
    }
  }

  // MARK: Errors

  private func failure(
    _ kind: MapStoreError.Kind,
    _ index: Int,
    _ steps: [JSONPath.Step] = [],
    _ underlying: (any Error)? = nil,
    detail: String? = nil
  ) -> MapStoreError {
    MapStoreError(
      kind,
      at: JSONPath(path(to: nodes[index].origin).steps + steps),
      entity: nodes[index].plan.entity,
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

extension MapStorable {
  /// Whether a model is an object that an initializer makes without its values.
  fileprivate static var isMadeBeforeItsValues: Bool {
    _isClass && (self is any Mappable.Type || self is any StaticMappable.Type)
  }
}
