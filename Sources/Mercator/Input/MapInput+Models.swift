import JSONText

extension MapInput {
  /// A map over this value for a model of a type; nil where it is no object, or lies too deep.
  @usableFromInline func nestedMap(for type: ObjectIdentifier) -> Map? {
    guard let map = nestedMap() else { return nil }
    if !map.followsKeys { map.followSequence(of: type) }
    return map
  }

  /// A map over this value; nil where it is no object, or lies too deep.
  func nestedMap() -> Map? { map.mayNest ? mapOfObject() : nil }

  /// The same; keeps the reason where there is none.
  func nestedMapOrReason() -> Map? {
    if let map = nestedMap() { return map }
    if !isNull { noteUnusable(isObject ? .tooDeep : .notAnObject) }
    return nil
  }

  /// A model from a value that there is no map over: one that the dictionary being read holds in the
  /// place of its JSON, or one that needn't be an object. Keeps the reason where there is none.
  @usableFromInline @inline(never)
  func readWithoutMap<T: BaseMappable>() -> T? {
    if isNull { return nil }
    if isObject {
      noteUnusable(.tooDeep)
      return nil
    }
    // Looked at first: a cast of a container to a class bridges it with all its contents.
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

  // These apart, so that the map isn't retained for what is asked of it on the usual way.

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

  /// Ends the mapping of a model over `nested`; false where the model can't be used, for want of a
  /// value that is required.
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
      // Its keys are those of the object around it.
      map.ask(like: diagnostics)
    } else {
      nested.noteUnknownKeys()
    }
    end(nested)
    if let unmet = diagnostics.unmet { noteUnusable(.thrown(unmet)) }
    return diagnostics.unmet == nil
  }

  private func end(_ nested: consuming Map) {
    // What the lines of a model couldn't use is no failure of the model; at the root, where the map
    // of the model is that of the input, it must not be taken for one.
    if nested === map {
      map.failure = nil
      map.cause = nil
    } else {
      map.recycle(nested)
    }
  }

  /// Ends it where no model was made: its initialiser threw `error`, or said no.
  @usableFromInline func refuse(_ type: Any.Type, error: (any Error)?, _ nested: consuming Map) {
    end(nested)
    noteUnusable(error.map { .thrown($0) } ?? .refused(type), type)
  }

  /// Ends it where a hook of the model threw.
  @usableFromInline
  func refuse(_ type: Any.Type, byHook error: any Error, _ nested: consuming Map) {
    end(nested)
    noteUnusable(.refusedByHook(error), type)
  }
}
