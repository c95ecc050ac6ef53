import JSONText
import Mercator

/// Hashes the scalars of a model's lines, and collects the other values to be hashed after the last line.
final class CollectedLines: LineInterceptor {
  var subject: JSONSubject?
  private(set) var values: [LineValue] = []
  // Unchecked exclusivity: hashing a scalar runs no code of the user.
  @exclusivity(unchecked) private(set) var hasher: Hasher

  /// - Parameter hasher: what the scalars are added to.
  init(_ hasher: Hasher) { self.hasher = hasher }

  func take(_ scalar: MapScalar, of map: Map) -> Bool {
    if !map.isLeftOut { scalar.hash(into: &hasher) }
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

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { takeAsLine(members, of: map) }
}
