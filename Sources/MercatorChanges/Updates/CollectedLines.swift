import JSONText
import Mercator

/// Hashes the scalars of a model's lines, and collects the other values to be hashed after the last line.
///
/// The list of values begins with those of the enclosing models.
final class CollectedLines: LineInterceptor {
  /// Adds the scalars to the hasher.
  let scalars = PassedScalars()

  // Unchecked exclusivity: only the functions of this class access these properties, and no access to one runs code
  // of the user.
  @exclusivity(unchecked) var subject: JSONSubject?
  @exclusivity(unchecked) private var values: [LineValue] = []

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
