/// Hashes the values of a model's lines, so that models that `ComparedLines` finds equal have equal hash values.
///
/// A value that has an equality but no hash value of its own doesn't count.
final class HashedLines: ValueSink {
  private(set) var hasher: Hasher

  init(_ hasher: Hasher) { self.hasher = hasher }

  func take<T: MapValue>(_ value: T, of map: Map) {
    take(value, of: map) { value.writeJSON(to: &$0) }
  }

  func take<T>(_ value: T, of map: Map, _ write: (inout MapOutput) -> Void) {
    if map.isLeftOut { return }
    if let json = LineValue.comparable(value, of: map, write) as? LineJSON {
      hasher.combine(json)
    } else if let type = T.self as? any Hashable.Type {
      combine(value, as: type)
    }
  }

  private func combine<H: Hashable>(_ value: Any, as type: H.Type) {
    hasher.combine(value as? H)
  }
}
