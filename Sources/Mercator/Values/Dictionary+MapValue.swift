import JSONText

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
    // Different keys of an object can stand for the same Key. For a new dictionary of Strings, this is rare enough to
    // be found when the value is added.
    let isNewWithStrings = Key.self == String.self && existing == nil
    let keepsFirst = isNewWithStrings && values.keepsFirstKeys
    var keys: Set<Key> = []
    while let (name, member) = members.next() {
      guard members.hasComparableKey, let key = Key._read(key: name),
        isNewWithStrings || keys.insert(key).inserted
      else {
        if input.skips(member, keyedBy: Key.self, like: values) { continue }
        return nil
      }
      if let value = read(member, existing?[key]) {
        // Measured: copying the key, as `updateValue` or a use behind the assignment would, costs a fortieth of reading
        // integers.
        let earlier = keepsFirst ? result[key] : nil
        let count = result.count
        result[consume key] = consume value
        if isNewWithStrings, result.count == count, !member.settles(earlier, in: &result) {
          return nil
        }
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
  /// Whether the first of several members with equal keys counts.
  @usableFromInline var keepsFirstKeys: Bool { map.options.reading.duplicateKeys == .firstWins }

  /// Decides between the values of two keys of a text that are equal only as Strings, such as "é" in one scalar and in
  /// two, by `duplicateKeys`. Returns false if it refuses them.
  ///
  /// - Parameter earlier: the value that this one, which is in the dictionary, has replaced, if `keepsFirstKeys`.
  @usableFromInline func settles<K: MapKey, V>(_ earlier: V?, in members: inout [K: V]) -> Bool {
    guard let key = K._read(key: keyOfMember) else { return true }
    switch map.options.reading.duplicateKeys {
    case .reject:
      noteUnusable(.duplicateKey)
      return false
    case .firstWins:
      if let earlier { members[key] = earlier }
      if map.isWatched { note(.duplicateKey, .skipped) }
    case .lastWins:
      // Assigning the value alone would keep the other spelling of the key.
      if let value = members.removeValue(forKey: key) { members[key] = value }
      if map.isWatched { note(.duplicateKey, .used) }
    }
    return true
  }

  /// Returns whether a dictionary skips a member with an unusable key. Unknown keys of an enum are skipped
  /// like unknown cases; other keys are treated like unusable values.
  @usableFromInline func skips(
    _ member: MapInput,
    keyedBy type: Any.Type,
    like values: MapInput
  ) -> Bool {
    let name = member.keyOfMember
    let isEnum = type is any RawRepresentable.Type
    let isComparable = !name.hasNonStarters(beyond: map.session.options.maximumNonStarters)
    member.noteUnusable(
      isEnum && isComparable ? .unknownCase : .wrongType,
      type,
      expected: isComparable ? nil : map.options.limits.expectedText,
      found: "key \(quoted(name))"
    )
    return (isEnum ? deciding(.skip) : values).skips(member, type)
  }

  /// The key of this value, which `MapMembers` has returned.
  private var keyOfMember: String {
    if let store = map.store { return store.keyText(at: slot - 1) }
    return map.dictionary?.places[slot].steps.last?.text ?? ""
  }
}
