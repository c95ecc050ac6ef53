import JSONText
import Mercator

/// Collects the values of a model's lines to be hashed.
final class CollectedLines: LineInterceptor {
  var subject: JSONSubject?
  private(set) var values: [LineValue] = []

  func take(_ scalar: MapScalar, of map: Map) -> Bool {
    if !map.isLeftOut { values.append(.scalar(scalar)) }
    return true
  }

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    if !map.isLeftOut { values.append(LineValue(value, of: map, kind)) }
    return true
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { takeAsLine(members, of: map) }
}
