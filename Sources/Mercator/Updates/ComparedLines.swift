/// Collects the values of a model's lines, for `ComparedLines`.
final class CollectedLines: ValueSink {
  private(set) var lines: [LineValue] = []

  func take<T: MapValue>(_ value: T, of map: Map) {
    if map.isLeftOut { return }
    let isPart = map.isPartlyLeftOut
    add(isPart ? LineJSON(of: map) { value.writeJSON(to: &$0) } : value, of: map)
  }

  func take<T>(_ value: T, of map: Map, _ write: (inout MapOutput) -> Void) {
    if map.isLeftOut { return }
    add(LineValue.comparable(value, of: map, write), of: map)
  }

  private func add(_ value: Any, of map: Map) {
    lines.append(LineValue(key: map.currentKey, value: value))
  }
}

/// Compares the values of a model's lines with those of another model, in the order of the lines.
///
/// Values are compared by `==` if their type conforms to `Equatable`, or else as JSON. After the first difference,
/// none are compared.
final class ComparedLines: ValueSink {
  private let lines: [LineValue]
  private var position = 0
  private var areEqualSoFar = true

  init(_ lines: [LineValue]) { self.lines = lines }

  /// Whether the models are equal; after the last line.
  var areEqual: Bool { areEqualSoFar && position == lines.count }

  func take<T: MapValue>(_ value: T, of map: Map) {
    guard areEqualSoFar, !map.isLeftOut else { return }
    compare(of: map) { other in
      if let isEqual = value._isEqual(to: other) { return isEqual }
      if let other = other as? T {
        if let type = T.self as? any Equatable.Type { return Self.areEqual(other, value, as: type) }
        return LineJSON(of: map) { other.writeJSON(to: &$0) }
          == LineJSON(of: map) { value.writeJSON(to: &$0) }
      }
      return other as? LineJSON == LineJSON(of: map) { value.writeJSON(to: &$0) }
    }
  }

  func take<T>(_ value: T, of map: Map, _ write: (inout MapOutput) -> Void) {
    guard areEqualSoFar, !map.isLeftOut else { return }
    compare(of: map) { other in
      let value = LineValue.comparable(value, of: map, write)
      if let value = value as? LineJSON { return other as? LineJSON == value }
      return (T.self as? any Equatable.Type).map { Self.areEqual(other, value, as: $0) } == true
    }
  }

  /// Compares the current line of a map with the next one of the other model.
  private func compare(of map: Map, _ isEqual: (_ other: Any) -> Bool) {
    guard position < lines.count else {
      areEqualSoFar = false
      return
    }
    let other = lines[position]
    position += 1
    areEqualSoFar = other.key == map.currentKey && isEqual(other.value)
  }

  private static func areEqual<E: Equatable>(_ a: Any, _ b: Any, as type: E.Type) -> Bool {
    a as? E == b as? E
  }
}
