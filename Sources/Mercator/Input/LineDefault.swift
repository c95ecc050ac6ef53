/// The value that a line has of its own. Its JSON is made only when a line needs it.
struct LineDefault {
  private let write: (inout MapOutput) -> Void

  init<V: MapValue>(_ value: V) { write = { value.writeJSON(to: &$0) } }

  /// Returns the JSON of the value, as the options of a map write it; nil if it has none.
  func json(_ map: Map) -> [UInt8]? { map.bytes(write) }
}

extension Map {
  /// Returns the value that the current line has of its own; nil if it has none that the property can hold.
  func valueOfDefault<K: PropertyKind>(_ kind: K) -> K.Value? {
    guard let text = lineOptions?.lineDefault?.json(self), let value = value(kind, ofJSON: text)
    else { return nil }
    // An Optional that can't hold the value is nil.
    return isNothing(value) ? nil : value
  }
}
