import JSONText

/// Collects the values of a model's lines to be hashed.
final class CollectedLines: ValueSink {
  var subject: JSONSubject?
  private(set) var values: [LineValue] = []

  func take(_ scalar: MapScalar, of map: Map) -> Bool {
    if !map.isLeftOut { values.append(.scalar(scalar)) }
    return true
  }

  func take<T: MapValue>(_ value: T, of map: Map) {
    if !map.isLeftOut { values.append(LineValue(value, of: map)) }
  }

  func take<T>(_ value: T, of map: Map, _ write: (inout MapOutput) -> Void) {
    if !map.isLeftOut { values.append(LineValue(value, of: map, write)) }
  }
}
