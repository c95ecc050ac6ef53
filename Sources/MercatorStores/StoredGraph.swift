import JSONText
import Mercator

/// The models to be saved: those that were given, and all that their relationships lead to.
final class StoredGraph {
  struct Node {
    let plan: RecordPlan
    /// Keeps the model alive, so that no other one gets its identity.
    let model: any MapStorable
    let origin: GraphOrigin
    /// The values as they are in records. Those that aren't known stay as they are.
    var values = AttributeValues(count: 0)
    /// The nodes in the order of the plan's relationships; nil for those that stay as they are.
    var related: [[Int]?] = []
  }

  private(set) var nodes: [Node] = []
  /// The nodes of the models that were given.
  private(set) var roots: [Int] = []
  /// All nodes in the order in which they are saved: a node comes after the nodes that it leads to, unless those lead
  /// back to it.
  private(set) var order: [Int] = []
  /// Whether one model was given, whose path is `$`.
  private let isSingle: Bool
  private let settings: MapSettings
  var options: MapOptions { settings.options.options }
  /// The nodes of objects, by the objects.
  private var nodeOfObject: [ObjectIdentifier: Int] = [:]

  init(isSingle: Bool, _ settings: MapSettings) {
    (self.isSingle, self.settings) = (isSingle, settings)
  }

  /// A model, and how the search reached it.
  private typealias ReachedModel = (model: any MapStorable, origin: GraphOrigin)

  func add(
    _ models: [some MapStorable],
    plan: (any MapStorable.Type) throws -> RecordPlan
  ) throws {
    for (index, model) in models.enumerated() {
      try DepthFirstSearch<ReachedModel>.visit((model, .root(index))) {
        try enter($0, plan)
      } leave: {
        order.append($0)
      }
    }
  }

  /// Adds a node for a model, unless it has one, and returns the models that it leads to.
  private func enter(
    _ reached: ReachedModel,
    _ plan: (any MapStorable.Type) throws -> RecordPlan
  ) throws -> (node: Int, items: [ReachedModel])? {
    let (model, origin) = reached
    let identity = model._identity
    if let identity, let node = nodeOfObject[identity] {
      connect(node, origin)
      return nil
    }
    let node = nodes.count
    if let identity { nodeOfObject[identity] = node }
    connect(node, origin)
    let path = { self.path(to: origin) }
    let modelPlan: RecordPlan
    do { modelPlan = try plan(type(of: model)) } catch {
      throw MapStoreError(
        .unknownEntity,
        at: path(),
        entity: type(of: model).recordMapping.entity,
        underlying: error,
        options
      )
    }
    nodes.append(Node(plan: modelPlan, model: model, origin: origin))
    let lines = RecordLines(modelPlan)
    do { try model.passLines(to: lines, settings) } catch {
      throw MapStoreError(
        .refused,
        at: path(),
        entity: modelPlan.entity,
        underlying: error,
        options
      )
    }
    if let failure = lines.failure {
      throw MapStoreError(
        failure.kind,
        at: JSONPath(path().steps + failure.steps),
        entity: modelPlan.entity,
        detail: failure.detail,
        options
      )
    }
    nodes[node].values = try converted(lines.values, modelPlan) { path() }
    nodes[node].related = lines.related.map { $0.map { _ in [] } }
    var items: [ReachedModel] = []
    for (relationship, models) in lines.related.enumerated() {
      for (position, model) in (models ?? []).enumerated() {
        let origin = GraphOrigin.related(of: node, relationship: relationship, position: position)
        items.append((model, origin))
      }
    }
    return (node, items)
  }

  private func connect(_ node: Int, _ origin: GraphOrigin) {
    switch origin {
    case .root: roots.append(node)
    case .related(let outer, let relationship, _):
      nodes[outer].related[relationship]?.append(node)
    }
  }

  private func converted(
    _ values: AttributeValues,
    _ plan: RecordPlan,
    _ path: () -> JSONPath
  ) throws -> AttributeValues {
    var values = values
    for index in plan.transformedPositions {
      let attribute = plan.attributes[index]
      guard let transform = attribute.transform, let value = values[index] else { continue }
      do { values.set(try transform.toRecord(value), at: index) } catch {
        throw MapStoreError(
          .notConverted,
          at: JSONPath(path().steps + attribute.steps),
          entity: plan.entity,
          underlying: error,
          options
        )
      }
    }
    return values
  }

  /// Returns the path of a node from the models that were given.
  func path(of node: Int) -> JSONPath { path(to: nodes[node].origin) }

  private func path(to origin: GraphOrigin) -> JSONPath {
    origin.path(isSingle: isSingle) { node, relationship in
      (nodes[node].origin, nodes[node].plan.relationships[relationship])
    }
  }
}
