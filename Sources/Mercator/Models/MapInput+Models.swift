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
  func unsharedMapOrReason() -> Map? {
    if let nested = nestedMap() {
      let unshared = nested.copy(in: nested.session.unshared(), nested.dictionary)
      unshared.extras = nested.extras
      unshared.line.instrumentation = unshared.usualInstrumentation
      return unshared
    }
    if !isNull { noteUnusable(isObject ? .tooDeep : .notAnObject) }
    return nil
  }

  /// Returns a model from a value for which there is no map: an object that has an identity, a model in the dictionary
  /// being read, or a `Codable` value that isn't an object. Notes the reason if there is none.
  @usableFromInline @inline(never)
  func readWithoutMap<T: BaseMappable>() -> T? {
    guard T._isClass, let objects = map.session.graph else { return readWithoutLines() }
    return objects.read(self)
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
    if map.instrumentsAll, mayNotBeRead() { return nil }
    guard let store = map.store else { return mapOfDictionary() }
    guard store.kind(at: slot) == .object else { return nil }
    // A map that was made for a whole text, and no model has used yet: the model at the root uses it, which saves a map
    // for every call. Only such a map, or a flat line, has the whole text as its current value.
    return slot == 0 && map.line.slot.index == 0 && map.lineOptions == nil
      ? mapOfRoot() : map.nested(at: slot)
  }

  // Separate functions, so that the common path doesn't retain the map for them.

  /// Whether reading stops here, or the object is a reference that doesn't lead to an object of a class.
  @inline(never)
  private func mayNotBeRead() -> Bool {
    if map.mayStop {
      let store = map.store
      let isObject = store.map { $0.kind(at: slot) == .object } ?? false
      let count = isObject ? store?.count(at: slot) : heldObject?.count
      if mustStop(after: 1 + (count ?? 0)) { return true }
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

  @inline(never)
  private func mapOfRoot() -> Map {
    map.forgetLastLine()
    return map
  }

  @inline(never)
  private func mapOfDictionary() -> Map? {
    let ordered = map.dictionary?.orderedMembers(at: slot)
    guard let object = ordered == nil ? heldObject : [:] else { return nil }
    return Map(inside: map, dictionary: DictionarySource(object, ordered: ordered, path: path))
  }

  /// Whether objects have an identity by the options. A property of its own, because what it needs would take stack
  /// space for each level of nested models in a debug build.
  private var identifiesObjects: Bool { map.session.graph != nil }

  /// Returns the object for this value, which is the existing one unless the JSON names another one; nil if objects
  /// have no identity.
  @usableFromInline @inline(never)
  func updateObject<T: BaseMappable>(_ existing: T) -> T? {
    guard let objects = map.session.graph else { return nil }
    return objects.update(existing, by: self)
  }

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
    if let extras = nested.extras { return finish(nested, extras) }
    end(nested)
    return true
  }

  @inline(never)
  private func finish(_ nested: consuming Map, _ extras: ModelExtras) -> Bool {
    if let tag = map.extras?.tag, tag.slot == slot {
      let key = JSONPath.Step.key(tag.key.firstPart)
      let styled = map.session.options.keyRules?.styled([key]).first ?? key
      extras.noteLookUp(ofMember: styled.text, nested)
    }
    // The root model uses the map of the input, and its own last line may be flat.
    if nested !== map, map.lineOptions?.isFlat == true, slot == map.line.slot.index {
      // A flat model has the keys of the object around it.
      map.extras?.noteLookUps(of: extras)
    } else {
      UnknownKeys(map: copy nested).report()
    }
    end(nested)
    if let unmet = extras.unmet { noteUnusable(.thrown(unmet)) }
    return extras.unmet == nil
  }

  /// Ends the mapping over `nested`.
  func end(_ nested: consuming Map) {
    // Unusable values of its lines don't make a model unusable. At the root, where the model uses the map
    // of the input, they must not be taken for a failure of the model.
    if nested === map {
      // Each is a call, and most maps have no extras.
      if map.extras != nil {
        map.failure = nil
        map.cause = nil
      }
    } else {
      map.recycle(nested)
    }
  }

  /// Finishes the mapping over `nested` without a model: its initializer threw `error`, or returned nil, as
  /// it does if a required value is missing.
  @usableFromInline func refuse(_ type: Any.Type, error: (any Error)?, _ nested: consuming Map) {
    let error = error ?? nested.extras?.unmet
    end(nested)
    noteUnusable(error.map { .thrown($0) } ?? .refused(type), type)
  }

  /// Finishes the mapping over `nested` without a model: a hook threw `error`.
  @usableFromInline
  func refuse(_ type: Any.Type, byHook error: any Error, _ nested: consuming Map) {
    end(nested)
    noteUnusable(.refusedByHook(error), type)
  }

  /// The JSON Pointer of the reference that this value is; nil for any other value, and if references aren't
  /// resolved.
  var reference: String? {
    guard map.session.graph?.resolvesReferences == true else { return nil }
    if let store = map.store { return store.reference(at: slot) }
    return (map.dictionary?[slot] as? [String: Any])?[referenceKey] as? String
  }

  /// Updates an existing model by the lines of `nested`; by changes if the model around it is.
  @usableFromInline func beginUpdate(in nested: Map) {
    nested.modelStage = .updated
    guard let changes = map.session.changes, isUpdatedByChanges else { return }
    nested.madeExtras.changes = changes
  }
}
