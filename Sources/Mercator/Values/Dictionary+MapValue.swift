extension Dictionary: MapContainer, MapCollection where Key: MapKey {
  public typealias MapElement = Value

  /// Updates, adds to and keeps the entries of an `existing` dictionary, unless a patch removes them.
  @inlinable public static func _collect(
    _ input: MapInput,
    existing: [Key: Value]?,
    _ read: (MapInput, Value?) -> Value?
  ) -> [Key: Value]? {
    collect(input, values: input, existing: existing, read)
  }

  /// Reads an object as a dictionary.
  ///
  /// - Parameters:
  ///   - input: The object, with the decision about unusable keys.
  ///   - values: The same object, with the decision about unusable values.
  @inlinable static func collect(
    _ input: MapInput,
    values: MapInput,
    existing: [Key: Value]?,
    _ read: (MapInput, Value?) -> Value?
  ) -> [Key: Value]? {
    guard var members = values.objectMembers() else { return nil }
    // An update by a patch removes the entries that the object lacks.
    var result = existing == nil || values.isUpdatedByChanges ? [:] : existing ?? [:]
    result.reserveCapacity(Swift.max(result.count, members.count))
    // Different keys of an object can stand for the same Key, except for String.
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
  @inlinable public static func readJSON(from input: MapInput) -> [Key: Value]? {
    Value._collections.read(input)
  }

  @inlinable public func _updated(by input: MapInput) -> [Key: Value]? {
    Value._collections.update(self, by: input)
  }

  @inlinable public func writeJSON(to output: inout MapOutput) {
    Value._collections.write(self, to: &output)
  }
}

extension MapInput {
  /// Returns whether a dictionary skips a member with an unusable key. Unknown keys of an enum are skipped
  /// like unknown cases; other keys are treated like unusable values.
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
