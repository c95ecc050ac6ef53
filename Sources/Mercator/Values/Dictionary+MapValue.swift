extension Dictionary: MapContainer, MapCollection where Key: MapKey {
  public typealias MapElement = Value

  /// With an `existing` dictionary its entries are updated, new ones added, and the others stay.
  @inlinable public static func _collect(
    _ input: MapInput,
    existing: [Key: Value]?,
    _ read: (MapInput, Value?) -> Value?
  ) -> [Key: Value]? {
    collect(input, values: input, existing: existing, read)
  }

  /// - Parameters:
  ///   - input: decides for keys.
  ///   - values: the same, which decides for values.
  @inlinable static func collect(
    _ input: MapInput,
    values: MapInput,
    existing: [Key: Value]?,
    _ read: (MapInput, Value?) -> Value?
  ) -> [Key: Value]? {
    guard var members = values.objectMembers() else { return nil }
    var result = existing ?? [:]
    result.reserveCapacity(Swift.max(result.count, members.count))
    // Only texts can't be spelled in two ways.
    var keys: Set<Key> = []
    while let (name, member) = members.next() {
      guard let key = Key._read(key: name), Key.self == String.self || keys.insert(key).inserted
      else {
        if input.skips(member, named: name, Key.self, like: values) { continue }
        return nil
      }
      if let value = read(member, existing?[key]) {
        result[key] = consume value
      } else if !values.skips(member, Value.self) {
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
      for (key, value) in self where !output.isStopped {
        output.entry(key._key)
        write(value, &output)
      }
    }
  }

  @inlinable public static func _elementTraits(_ traits: MapTraits) -> MapTraits {
    traits.intersection([.isSkippedIfUnusable, .isUpdatedInPlace])
  }
}

extension Dictionary: MapValue where Key: MapKey, Value: MapValue {
  @inlinable public static func _read(_ input: MapInput) -> [Key: Value]? {
    Value._collections.read(input)
  }

  @inlinable public func _updated(by input: MapInput) -> [Key: Value]? {
    Value._collections.update(self, by: input)
  }

  @inlinable public func _write(to output: inout MapOutput) {
    Value._collections.write(self, to: &output)
  }
}

extension MapInput {
  /// Whether a dictionary goes on without `member`, whose key it can't use: keys of an enum are skipped
  /// as its cases are, others as the values are.
  @usableFromInline func skips(
    _ member: MapInput,
    named name: String,
    _ type: Any.Type,
    like values: MapInput
  ) -> Bool {
    let isEnum = type is any RawRepresentable.Type
    member.noteUnusable(isEnum ? .unknownCase : .wrongType, type, found: "key \(quoted(name))")
    return (isEnum ? deciding(.skip) : values).skips(member, type)
  }
}
