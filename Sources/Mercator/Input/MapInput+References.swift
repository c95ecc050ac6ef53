import JSONText

// Reads references such as {"$ref":"#/users/0"}.

extension MapInput {
  /// The JSON Pointer of the reference that this value is; nil for any other value, and if references aren't
  /// resolved.
  var reference: String? {
    guard map.session.graph?.references != nil else { return nil }
    if let store = map.store { return store.reference(at: slot) }
    return (map.dictionary?[slot] as? [String: Any])?[referenceKey] as? String
  }

  /// The JSON object that this value is a reference to; nil for any other value.
  var referencedObject: MapInput? {
    guard let reference, let references = map.session.graph?.references,
      case .place(let place) = references.target(of: reference),
      let target = references.input(at: place, inside: map)
    else { return nil }
    return target.isObject ? target : nil
  }

  /// Returns the object that a reference leads to.
  ///
  /// If the place of the object hasn't been read, this makes the object, and its lines run when its place is read,
  /// or at the end of the call. So references take no stack, however many of them follow each other. Only an
  /// initializer that reads constants follows the references in its object at once.
  func object<T: BaseMappable>(at reference: String, _ graph: ObjectGraph) -> T? {
    guard let references = graph.references else { return nil }
    func note(_ kind: MapIssue.Kind, expected: String? = nil, as finding: String? = nil) {
      let found = quoted(reference) + (finding.map { ", which is \($0)" } ?? "")
      refuse(T.self, kind, expected: expected ?? "\(T.self)", found: found)
    }
    let place: ReferencedObjects.InputPlace
    switch references.target(of: reference) {
    case .place(let found): place = found
    case .loop:
      note(.cycle, expected: "a reference to an object")
      return nil
    case .missing:
      note(.unresolvedReference)
      return nil
    }
    if let entry = references.entry(of: T.self, at: place) { return entry.object as? T }
    if let other = references.entries(at: place).first {
      note(.wrongType, as: "of type \(type(of: other.object))")
      return nil
    }
    if references.beingMade.contains(place) {
      note(.cycle, expected: "an object that isn't being made")
      return nil
    }
    guard !references.unusable.contains(place),
      let target = references.input(at: place, inside: map)
    else {
      note(.unresolvedReference)
      return nil
    }
    guard target.isObject else {
      note(.wrongType, as: target.excerpt)
      return nil
    }
    let object: T? = target.makeEarly(at: place, graph, mismatch: detached())
    if object == nil, target.map !== map { noteUnusable(T.self, target) }
    return object
  }

  /// Notes that a reference is unusable for the reason that was recorded for its target, in another map.
  private func noteUnusable(_ type: Any.Type, _ target: MapInput) {
    if target.map.isWatched { target.map.report(target, type, .failed) }
    switch target.map.failure?.reason {
    case .thrown(let error), .refusedByHook(let error): noteUnusable(.thrown(error), type)
    default:
      var error = MapError(target.map.unusable(type), key: map.currentKey)
      error.isReported = target.map.isWatched
      noteUnusable(.thrown(error), type)
    }
  }

  /// Makes the object for this value without running its lines.
  ///
  /// - Parameter reference: the reference to it.
  private func makeEarly<T: BaseMappable>(
    at place: ReferencedObjects.InputPlace,
    _ graph: ObjectGraph,
    mismatch reference: MapInput
  ) -> T? {
    let key = objectKey(of: T.self, graph)
    var object: T? = known(key, graph)
    if let object { graph.references?.add(object as AnyObject, at: place) }
    if object == nil {
      object = create(key, place, graph) { object, nested in
        end(nested)
        return register(object, key, place, graph)
      }
    }
    guard let object, let references = graph.references,
      let entry = references.entry(of: T.self, at: place)
    else { return nil }
    entry.mapLines = { map in
      guard let input = references.input(at: place, inside: map) else { return }
      input.updateLate(object, graph)
    }
    entry.reportMismatch = { other in
      let found = "a reference to a value that is read as \(other)"
      reference.refuse(T.self, .wrongType, expected: "\(T.self)", found: found)
      if reference.map.isWatched { reference.map.report(reference, T.self, .used) }
    }
    references.addEarly(entry)
    return object
  }
}

extension ReferencedObjects {
  /// Returns the object of a type at a place.
  func entry<T: BaseMappable>(of type: T.Type, at place: InputPlace) -> ReferencedObject? {
    entries(at: place).first { $0.object is T }
  }
}
