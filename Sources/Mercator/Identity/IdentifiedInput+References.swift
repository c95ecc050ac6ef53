import JSONText

// Reads references such as {"$ref":"#/users/0"}.

extension IdentifiedInput {
  /// Returns the object that a reference leads to.
  ///
  /// If the place of the object hasn't been read, this makes the object, and its lines run when its place is read,
  /// or at the end of the call. So references take no stack, however many of them follow each other. Only an
  /// initializer that reads constants follows the references in its object at once.
  func object<T: BaseMappable>(at reference: String) -> T? {
    guard let references = graph.references else { return nil }
    func note(_ kind: MapIssue.Kind, expected: String? = nil, as finding: String? = nil) {
      let found = quoted(reference) + (finding.map { ", which is \($0)" } ?? "")
      input.noteUnusable(
        .described(kind, expected: expected ?? "\(T.self)", found: found),
        T.self
      )
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
      let target = references.input(at: place, inside: input.map)
    else {
      note(.unresolvedReference)
      return nil
    }
    guard target.isObject else {
      note(.wrongType, as: target.excerpt)
      return nil
    }
    let identified = IdentifiedInput(input: target, graph: graph)
    let object: T? = identified.makeEarly(at: place, mismatch: detached().input)
    if object == nil, target.map !== input.map { noteUnusable(T.self, target) }
    return object
  }

  /// Notes that a reference is unusable for the reason that was recorded for its target, in another map.
  private func noteUnusable(_ type: Any.Type, _ target: MapInput) {
    if target.map.isInstrumented { target.map.report(target, type, .failed) }
    switch target.map.failure?.reason {
    case .thrown(let error), .refusedByHook(let error): input.noteUnusable(.thrown(error), type)
    default:
      var error = MapError(UnusableValue(currentOf: target.map, type), key: input.map.currentKey)
      error.isReported = target.map.isInstrumented
      input.noteUnusable(.thrown(error), type)
    }
  }

  /// Makes the object for this value without running its lines.
  ///
  /// - Parameter reference: the reference to it.
  private func makeEarly<T: BaseMappable>(
    at place: ReferencedObjects.InputPlace,
    mismatch reference: MapInput
  ) -> T? {
    let key = key(of: T.self)
    var object: T? = known(key)
    if let object { graph.references?.add(object as AnyObject, at: place) }
    if object == nil {
      object = create(key, place) { object, nested in
        input.end(nested)
        return register(object, key, place)
      }
    }
    guard let object, let references = graph.references,
      let entry = references.entry(of: T.self, at: place)
    else { return nil }
    entry.mapLines = { [graph] map in
      guard let input = references.input(at: place, inside: map) else { return }
      IdentifiedInput(input: input, graph: graph).mapLate(object)
    }
    entry.reportMismatch = { other in
      let found = "a reference to a value that is read as \(other)"
      reference.noteUnusable(
        .described(.wrongType, expected: "\(T.self)", found: found),
        T.self
      )
      if reference.map.isInstrumented { reference.map.report(reference, T.self, .used) }
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

extension ObjectGraph {
  /// Returns the JSON object that a value is a reference to; nil for any other value.
  func object(referencedBy input: MapInput) -> MapInput? {
    guard let references, let reference = input.reference,
      case .place(let place) = references.target(of: reference),
      let target = references.input(at: place, inside: input.map)
    else { return nil }
    return target.isObject ? target : nil
  }
}
