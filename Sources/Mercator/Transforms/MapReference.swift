/// Maps objects by their ids: the JSON has the id, and the property the object.
///
///     author  <- (map["authorID"], .byID)       // User?, from 7
///     members <- (map["memberIDs"], .byID)      // [User], from [7, 8]
///
/// The objects are those of the registry, so reading needs `MapOptions.reading.identity`. The object may stand in
/// front of its id in the same input or behind it, or have been read by another call with the same registry. JSON
/// objects in the place of ids are read as such. Elements have the order of their ids.
///
/// If no object has the id, a report has an issue of the kind `unresolvedReference`, the property keeps its value, and
/// an element is left out. Null makes an Optional nil.
///
/// If an id stands in front of its object, the whole input is read twice: the first time makes the objects with ids,
/// and the second time sets all properties. So the lines and hooks of the models run twice, and objects without an
/// id are made twice.
///
/// The property is written as the `id` of its object; see `MapIdentified`.
public struct MapReference<T: MapIdentified>: Sendable {
  init() {}
}

extension MapReference {
  /// The object with the id in the JSON; see `MapReference`.
  public static var byID: MapReference { MapReference() }

  /// Returns the object for an id; nil if there is none.
  func read(_ input: MapInput) -> T? {
    if input.isObject { return T.readJSON(from: input) }
    guard let id = input.objectID else {
      input.refuse(T.self, .wrongType, expected: "an id of \(T.self)")
      return nil
    }
    let key = ObjectKey(type: ObjectIdentifier(T.self), id: id)
    if let object = input.map.session.graph?.registry?.object(for: key) as? T { return object }
    input.map.session.graph?.pass.unresolved.insert(key)
    input.refuse(T.self, .unresolvedReference, expected: "an id of \(T.self)")
    return nil
  }

  /// Writes the id of an object.
  func write(_ object: T, to output: inout MapOutput) {
    object.id.writeJSON(to: &output)
  }
}
