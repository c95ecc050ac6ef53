/// Maps objects by their ids: the JSON has the id, and the property the object.
///
///     author  <- (map["authorID"], .byID())       // a User?, for the JSON 7
///     members <- (map["memberIDs"], .byID())      // a [User], for the JSON [7, 8]
///
/// The objects are those of the registry, so reading needs `MapOptions.reading.identity`. The object may stand in
/// front of its id in the same input or behind it, or have been read by another call with the same registry. JSON
/// objects in the place of ids are read as such. Elements have the order of their ids.
///
/// If no object has the id, a report has an issue of the kind `unresolvedReference`, and the value is unusable: an
/// Optional becomes nil, another property keeps its value, and an element is left out.
///
/// If an id stands in front of its object, the whole input is read twice: the first time makes the objects with ids,
/// and the second time sets all properties. So the lines and hooks of the models run twice, and objects without an
/// id are made twice.
///
/// The property is written as the `id` of its object; see `MapIdentified`.
public struct MapReference<Object: MapIdentified>: DirectTransform, Sendable {
  /// Creates the transform; see `MapReference`.
  public init() {}

  public func readJSON(from input: MapInput) -> Object? {
    if input.isNull { return nil }
    if input.isObject { return Object.readJSON(from: input) }
    guard let id = ObjectID(input) else {
      refuse(.wrongType, input)
      return nil
    }
    let key = ObjectKey(type: ObjectIdentifier(Object.self), id: id)
    let graph = input.map.session.graph as? ObjectGraph
    if let object = graph?.registry?.object(for: key) as? Object { return object }
    graph?.pass.unresolved.insert(key)
    refuse(.unresolvedReference, input)
    return nil
  }

  private func refuse(_ kind: MapIssue.Kind, _ input: MapInput) {
    let expected = "an id of \(Object.self)"
    input.noteUnusable(.described(kind, expected: expected, found: nil), Object.self)
  }

  public func writeJSON(_ object: Object?, to output: inout MapOutput) {
    if let object { object.id.writeJSON(to: &output) } else { output.writeNil() }
  }
}

extension TransformShortForm {
  /// The object with the id in the JSON; see `MapReference`.
  @_disfavoredOverload
  public static func byID<T>() -> Self where Transform == MapReference<T> { Self(MapReference()) }
}
