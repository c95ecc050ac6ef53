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
    let keepsFirst = isNewWithStrings && keepsFirstKey(values)
    var keys: Set<Key> = []
    while let (name, member) = members.next() {
      guard members.hasComparableKey, let key = Key._read(key: name),
        isNewWithStrings || keys.insert(key).inserted
      else {
        if skips(member, keyedBy: Key.self, in: input, like: values) { continue }
        return nil
      }
      if let value = read(member, existing?[key]) {
        // Measured: copying the key, as `updateValue` or a use behind the assignment would, costs a fortieth of reading
        // integers.
        let earlier = keepsFirst ? result[key] : nil
        let count = result.count
        result[consume key] = consume value
        if isNewWithStrings, result.count == count, !settles(member, earlier, in: &result) {
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

/// Whether the first of several members with equal keys counts.
@usableFromInline func keepsFirstKey(_ input: MapInput) -> Bool {
  input.map.options.reading.duplicateKeys == .firstWins
}

/// Decides between the values of two keys of a text that are equal only as Strings, such as "é" in one scalar and in
/// two, by `duplicateKeys`. Returns false if it refuses them.
///
/// - Parameters:
///   - member: the later value, which is in the dictionary.
///   - earlier: the value that it has replaced, if `keepsFirstKey`.
@_semantics("optimize.sil.specialize.generic.never")
@usableFromInline @inline(never)
func settles<K: MapKey, V>(
  _ member: MapInput,
  _ earlier: V?,
  in members: inout [K: V]
) -> Bool {
  guard let key = K._read(key: key(of: member)) else { return true }
  switch member.map.options.reading.duplicateKeys {
  case .reject:
    member.noteUnusable(.duplicateKey)
    return false
  case .firstWins:
    if let earlier { members[key] = earlier }
    if member.map.isInstrumented { member.note(.duplicateKey, .skipped) }
  case .lastWins:
    // Assigning the value alone would keep the other spelling of the key.
    if let value = members.removeValue(forKey: key) { members[key] = value }
    if member.map.isInstrumented { member.note(.duplicateKey, .used) }
  }
  return true
}

/// Returns whether a dictionary skips a member with an unusable key. Unknown keys of an enum are skipped
/// like unknown cases; other keys are treated like unusable values.
@usableFromInline @inline(never)
func skips(
  _ member: MapInput,
  keyedBy type: Any.Type,
  in object: MapInput,
  like values: MapInput
) -> Bool {
  let name = key(of: member)
  let limits = object.map.session.options
  let isEnum = type is any RawRepresentable.Type
  let isComparable = !name.hasNonStarters(beyond: limits.maximumNonStarters)
  member.noteUnusable(
    isEnum && isComparable ? .unknownCase : .wrongType,
    type,
    expected: isComparable ? nil : limits.options.limits.expectedText,
    found: "key \(quoted(name))"
  )
  return (isEnum ? object.withElements(.skip) : values).skips(member, type)
}

/// Returns the key of a value, which `MapInput.ObjectMembers` has returned.
@inline(never)
private func key(of member: MapInput) -> String {
  if let store = member.map.store { return store.keyText(at: member.slot - 1) }
  return member.map.dictionary?.places[member.slot].steps.last?.text ?? ""
}
