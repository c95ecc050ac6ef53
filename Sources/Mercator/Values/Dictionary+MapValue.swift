extension Dictionary: MapContainer, MapCollection where Key == String {
  public typealias MapElement = Value

  /// With an `existing` dictionary its entries are updated, new ones added, and the others stay.
  @inlinable public static func _collect(
    _ input: MapInput,
    existing: [String: Value]?,
    _ read: (MapInput, Value?) -> Value?
  ) -> [String: Value]? {
    guard var members = input.objectMembers() else { return nil }
    var result = existing ?? [:]
    result.reserveCapacity(Swift.max(result.count, members.count))
    while let (key, member) = members.next() {
      if let value = read(member, existing?[key]) {
        result[key] = value
      } else if !input.skips(member, Value.self) {
        return nil
      }
    }
    return result
  }

  @inlinable public func _spread(
    to output: inout MapOutput,
    _ write: (Value?, inout MapOutput) -> Void
  ) {
    output.writeObject { output in
      for (key, value) in self {
        output.entry(key)
        write(value, &output)
      }
    }
  }

  @inlinable public static func _elementTraits(_ traits: MapTraits) -> MapTraits {
    traits.intersection([.isSkippedIfUnusable, .isUpdatedInPlace])
  }
}

extension Dictionary: MapValue where Key == String, Value: MapValue {
  /// What `_spread` does, without the closure, for which every value is copied into an Optional.
  @inlinable public func _write(to output: inout MapOutput) {
    output.writeObject { output in
      for index in indices {
        output.entry(self[index].key)
        self[index].value._write(to: &output)
      }
    }
  }
}
