import JSONText

extension MapInput {
  /// Returns a map over this value for a model of `type`; nil if it isn't an object or nested too deeply.
  @usableFromInline func nestedMap(for type: ObjectIdentifier) -> Map? {
    guard let map = nestedMap() else { return nil }
    if !map.followsKeys { map.followSequence(of: type) }
    return map
  }

  /// Returns a map over this value; nil if it isn't an object or is nested too deeply.
  func nestedMap() -> Map? { map.mayNest ? mapOfObject() : nil }

  /// Returns a map over this value; notes the reason if there is none and the value isn't null.
  func nestedMapOrReason() -> Map? {
    if let map = nestedMap() { return map }
    if !isNull { noteUnusable(isObject ? .tooDeep : .notAnObject) }
    return nil
  }

  /// Returns a model from a value without a map: a model in the dictionary being read, or a `Codable` value
  /// that isn't an object. Notes the reason if there is none.
  @usableFromInline @inline(never)
  func readWithoutMap<T: BaseMappable>() -> T? {
    if isNull { return nil }
    if isObject {
      noteUnusable(.tooDeep)
      return nil
    }
    // Checked first, because casting a container to a class bridges it with all its contents.
    if isModel {
      if let model: T = native() { return model }
      noteUnusable(.notAnObject, T.self)
      return nil
    }
    if let type = T.self as? any CodableMappable.Type { return type.readValue(self) as? T }
    noteUnusable(.notAnObject)
    return nil
  }

  private var isModel: Bool { map.dictionary.map { $0[slot] is any BaseMappable } ?? false }

  private func mapOfObject() -> Map? {
    if map.watchesAll, map.mayStop, mustStop { return nil }
    guard let store = map.store else { return mapOfDictionary() }
    guard store.kind(at: slot) == .object else { return nil }
    return map.isUnusedRoot && slot == map.slot ? mapOfRoot() : map.nested(at: slot)
  }

  // Separate functions, so that the common path doesn't retain the map for them.

  @inline(never)
  private var mustStop: Bool { map.reporter?.mustStop(at: self, after: 1 + memberCount) == true }

  private var memberCount: Int {
    if let store = map.store { return store.kind(at: slot) == .object ? store.count(at: slot) : 0 }
    return (map.dictionary?[slot] as? [String: Any])?.count ?? 0
  }

  @inline(never)
  private func mapOfRoot() -> Map {
    map.isUnusedRoot = false
    map.slot = Map.absent
    return map
  }

  @inline(never)
  private func mapOfDictionary() -> Map? {
    guard let object = map.dictionary?[slot] as? [String: Any] else { return nil }
    return Map(reading: DictionarySource(object, path: path), map.nestedSettings)
  }

  /// Finishes the mapping of a model over `nested`. Returns false if the model is unusable because a
  /// required value is missing.
  @usableFromInline func finish(_ nested: consuming Map) -> Bool {
    if let diagnostics = nested.diagnostics { return finish(nested, diagnostics) }
    end(nested)
    return true
  }

  @inline(never)
  private func finish(_ nested: consuming Map, _ diagnostics: ModelDiagnostics) -> Bool {
    if let tag = map.diagnostics?.tag, tag.slot == slot {
      let key = JSONPath.Step.key(tag.key.firstPart)
      diagnostics.askedKeys?.insert(
        map.boxedOptions.keyRules?.styled([key]).first?.text ?? key.text
      )
    }
    if map.specialKey?.isFlat == true, slot == map.slot {
      // A flat model has the keys of the object around it.
      map.ask(like: diagnostics)
    } else {
      nested.noteUnknownKeys()
    }
    end(nested)
    if let unmet = diagnostics.unmet { noteUnusable(.thrown(unmet)) }
    return diagnostics.unmet == nil
  }

  private func end(_ nested: consuming Map) {
    // Unusable values of its lines don't make a model unusable. At the root, where the model uses the map
    // of the input, they must not be taken for a failure of the model.
    if nested === map {
      map.failure = nil
      map.cause = nil
    } else {
      map.recycle(nested)
    }
  }

  /// Finishes the mapping over `nested` without a model: its initializer threw `error`, or returned nil.
  @usableFromInline func refuse(_ type: Any.Type, error: (any Error)?, _ nested: consuming Map) {
    end(nested)
    noteUnusable(error.map { .thrown($0) } ?? .refused(type), type)
  }

  /// Finishes the mapping over `nested` without a model: a hook threw `error`.
  @usableFromInline
  func refuse(_ type: Any.Type, byHook error: any Error, _ nested: consuming Map) {
    end(nested)
    noteUnusable(.refusedByHook(error), type)
  }
}
