import JSONText

extension MapInput {
  /// Returns a map over this value for a model of `type`; nil if it isn't an object or nested too deeply, or if it is
  /// for a new object and objects have an identity.
  @usableFromInline
  func nestedMap(for type: ObjectIdentifier, isNewObject: Bool) -> Map? {
    if isNewObject, identifiesObjects { return nil }
    guard let map = nestedMap() else { return nil }
    map.followSequence(of: type)
    return map
  }

  /// Returns a map over this value; nil if it isn't an object or is nested too deeply.
  private func nestedMap() -> Map? { map.mayNest ? mapOfObject() : nil }

  /// Returns a map over this value that has no part in the key sequences, for a container that may be kept.
  /// Notes the reason if there is none and the value isn't null.
  func mapApartOrReason() -> Map? {
    if let map = nestedMap() { return map.apart() }
    if !isNull { noteUnusable(isObject ? .tooDeep : .notAnObject) }
    return nil
  }

  /// Returns a model from a value for which there is no map: an object that has an identity, a model in the dictionary
  /// being read, or a `Codable` value that isn't an object. Notes the reason if there is none.
  @usableFromInline @inline(never)
  func readWithoutMap<T: BaseMappable>() -> T? {
    T._isClass && identifiesObjects ? readObject() : readWithoutLines()
  }

  /// Returns a model from a value that isn't an object, or is nested too deeply.
  func readWithoutLines<T: BaseMappable>() -> T? {
    if isNull { return nil }
    if isObject {
      noteUnusable(.tooDeep)
      return nil
    }
    // Checked first, because casting a container to a class bridges it with all its contents.
    if let dictionary = map.dictionary, dictionary[slot] is any BaseMappable {
      if let model: T = native() { return model }
      noteUnusable(.notAnObject, T.self)
      return nil
    }
    return T._make(fromValue: self)
  }

  private func mapOfObject() -> Map? {
    if map.watchesAll, mayNotBeRead() { return nil }
    guard let store = map.store else { return mapOfDictionary() }
    guard store.kind(at: slot) == .object else { return nil }
    return slot == 0 && map.isUnusedRoot ? mapOfRoot() : map.nested(at: slot)
  }

  // Separate functions, so that the common path doesn't retain the map for them.

  /// Whether reading stops here, or the object is a reference that doesn't lead to an object of a class.
  @inline(never)
  private func mayNotBeRead() -> Bool {
    if map.mayStop, map.session.reporter?.mustStop(at: self, after: 1 + memberCount) == true {
      return true
    }
    guard let pointer = reference else { return false }
    let reason = Failure.FailureReason.described(
      .unresolvedReference,
      expected: "an object of a class",
      found: quoted(pointer)
    )
    noteUnusable(reason)
    return true
  }

  private var memberCount: Int {
    if let store = map.store { return store.kind(at: slot) == .object ? store.count(at: slot) : 0 }
    return heldObject?.count ?? 0
  }

  @inline(never)
  private func mapOfRoot() -> Map {
    map.forgetLastLine()
    return map
  }

  @inline(never)
  private func mapOfDictionary() -> Map? {
    guard let object = heldObject else { return nil }
    return Map(inside: map, dictionary: DictionarySource(object, path: path))
  }

  /// Whether objects have an identity by the options. A property of its own, because what it needs would take stack
  /// space for each level of nested models in a debug build.
  private var identifiesObjects: Bool { map.session.graph != nil }

  /// Notes that an object is being updated by this value. Returns false if objects have an identity, so that
  /// `updateObject` does that, and with the reason recorded if the object is being updated already.
  @usableFromInline @inline(never)
  func beginUpdate(of object: ObjectIdentifier?) -> Bool {
    if identifiesObjects { return false }
    guard let object, map.session.openObjects?.begin(object) == false else { return true }
    noteUnusable(.cycle, expected: "an object that isn't being updated")
    return false
  }

  /// Notes that the update of an object is over.
  @usableFromInline @inline(never)
  func endUpdate(of object: ObjectIdentifier?) {
    if let object { map.session.openObjects?.end(object) }
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
      nested.noteLookUp(
        ofMember: map.session.options.keyRules?.styled([key]).first?.text ?? key.text
      )
    }
    // The root model uses the map of the input, and its own last line may be flat.
    if nested !== map, map.lineOptions?.isFlat == true, slot == map.line.slot.index {
      // A flat model has the keys of the object around it.
      map.noteLookUps(of: diagnostics)
    } else {
      nested.noteUnknownKeys()
    }
    end(nested)
    if let unmet = diagnostics.unmet { noteUnusable(.thrown(unmet)) }
    return diagnostics.unmet == nil
  }

  /// Ends the mapping over `nested`.
  func end(_ nested: consuming Map) {
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
