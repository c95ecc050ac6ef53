import JSONText
import Mercator

/// How a node of a graph of models or records was reached.
enum GraphOrigin {
  /// It is the one at this position among those that were given.
  case root(Int)
  /// A relationship of another node leads to it.
  case related(of: Int, relationship: Int, position: Int)

  /// Returns the path from the models that were given.
  ///
  /// - Parameters:
  ///   - isSingle: whether one model was given, whose path is `$`.
  ///   - outer: returns how a node was reached, and one of its relationships.
  func path(
    isSingle: Bool,
    _ outer: (_ node: Int, _ relationship: Int) -> (GraphOrigin, RecordPlan.RelationshipPlan)
  ) -> JSONPath {
    var parts: [[JSONPath.Step]] = []
    var origin = self
    while case .related(let node, let index, let position) = origin {
      let (outerOrigin, relationship) = outer(node, index)
      parts.append(relationship.steps + (relationship.relation.isToMany ? [.index(position)] : []))
      origin = outerOrigin
    }
    if case .root(let index) = origin, !isSingle { parts.append([.index(index)]) }
    return JSONPath(parts.reversed().flatMap { $0 })
  }
}
