import JSONText
import Mercator

/// Hashes the scalars of a model's lines, and collects the other values to be hashed after the last line.
///
/// The list of values begins with those of the enclosing models.
final class CollectedLines: ModelPass, LineInterceptor {
  // Unchecked exclusivity: only the functions of this class access these properties, and no access to one runs code
  // of the user.
  @exclusivity(unchecked) var subject: JSONSubject?
  @exclusivity(unchecked) private var values: [LineValue] = []

  /// Adds the scalars of a model to a hasher, and its other values to the list.
  ///
  /// - Parameter type: its type at run time.
  func takeLines<Model: BaseMappable>(
    of model: Model,
    _ type: Model.Type,
    _ hasher: inout Hasher
  ) {
    let map = takeMap()
    map.followWritingSequence(of: ObjectIdentifier(type))
    scalars.beginHashing(with: hasher)
    // The values before the veto of a model that refuses count.
    try? model.passLines(on: map)
    hasher = scalars.endHashing() ?? hasher
    giveBack(map)
  }

  /// The number of values that aren't hashed yet.
  var count: Int { values.count }

  /// Hashes the values from one on, and forgets them.
  func hashValues(from start: Int, into hasher: inout Hasher) {
    for index in start..<values.count {
      // Out of the list, because the values of models among them are added behind it.
      values[index].take().hash(into: &hasher)
    }
    while values.count > start { values.removeLast() }
  }

  func take(_ scalar: MapScalar, of map: Map) -> Bool {
    if !map.isLeftOut { scalars.add(scalar) }
    return true
  }

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    if !map.isLeftOut { values.append(LineValue(value, of: map, kind)) }
    return true
  }

  func takePart<T: MapValue>(_ value: T, of map: Map) -> Bool {
    if !map.isLeftOut { values.append(LineValue(mapped: value, of: map)) }
    return true
  }

  func take(model: some MapEquatable, of map: Map) -> Bool {
    if !map.isLeftOut { values.append(LineValue(model: model, of: map)) }
    return true
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { takeAsLine(members, of: map) }
}
