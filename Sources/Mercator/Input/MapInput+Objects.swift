import JSONText

// Reads objects that have an identity: by an id, or by a reference such as {"$ref":"#/users/0"}. Only calls with such
// options come here, so nothing of this costs anything for other calls, and nothing for structs.
//
//     readObject          an object at its place in the input, for a new model
//     updateObject        the same, for a model that an update finds in a property
//     object(at:)         the object that a reference leads to; see `MapInput+References.swift`
//     update              runs the lines of an object, or defers that while they are running

extension MapInput {
  // MARK: At the place of an object

  /// Returns the object for this value: a new one, or one that the call or the registry knows already.
  @inline(never)
  func readObject<T: BaseMappable>() -> T? {
    guard let graph = map.session.graph, isObject else { return readWithoutLines() }
    if let reference { return object(at: reference, graph) }
    let place = place(in: graph)
    let key = objectKey(of: T.self, graph)
    if let place, let entry = graph.references?.entry(of: T.self, at: place) {
      guard let object = entry.object as? T, entry.mapLines != nil else {
        return entry.object as? T
      }
      entry.mapLines = nil
      if let updated = update(object, graph) { return updated }
      forget(object, key, place, graph)
      return nil
    }
    if let place, let entry = graph.references?.entries(at: place).first {
      entry.reportMismatch?(T.self)
      entry.reportMismatch = nil
    }
    if let known: T = known(key, graph) {
      if let place { graph.references?.add(known as AnyObject, at: place) }
      return update(known, graph)
    }
    return create(key, place, graph) { object, nested in
      guard let identity = object._identity else { return nil }
      let registered = register(object, key, place, graph)
      // Not a new object: that of another task, or one that `objectForMapping` returns repeatedly.
      if registered._identity != identity || graph.pass.isOpen(identity) {
        end(nested)
        return update(registered, graph)
      }
      if graph.pass.opening(identity, { mapLines(of: object, nested) }) { return object }
      forget(object, key, place, graph)
      return nil
    }
  }

  /// Returns the object for this value, which is the existing one unless the JSON names another one; nil if objects
  /// have no identity.
  @usableFromInline @inline(never)
  func updateObject<T: BaseMappable>(_ existing: T) -> T? {
    guard let graph = map.session.graph else { return nil }
    guard isObject else { return readWithoutLines() }
    if let reference { return object(at: reference, graph) }
    var target = existing
    if let registry = graph.registry, let key = objectKey(of: T.self, graph) {
      let knownKey = registry.key(of: existing as AnyObject)
      // An object that was read as another type, such as a subclass, stays registered as that type.
      let isRegistered = knownKey?.id == key.id
      if graph.pass.root == existing._identity {
        // The object that the caller updates stays the same one, also with another id.
        graph.pass.root = nil
        if let knownKey, !isRegistered { registry.remove(existing as AnyObject, for: knownKey) }
        if !isRegistered { _ = registry.insert(existing as AnyObject, for: key) }
      } else if !isRegistered, let known: T = known(key, graph) {
        target = known
      } else if !isRegistered {
        guard knownKey == nil else { return readObject() }
        _ = registry.insert(existing as AnyObject, for: key)
      }
      graph.pass.keep(target as AnyObject)
    }
    if let place = place(in: graph) {
      graph.references?.replace(by: target as AnyObject, at: place)
    }
    return update(target, graph)
  }

  // MARK: Keys and places

  /// Returns the key of the object by the id in the JSON; nil if ids aren't used, or if it has none.
  func objectKey<T: BaseMappable>(of type: T.Type, _ graph: ObjectGraph) -> ObjectKey? {
    guard graph.registry != nil else { return nil }
    let typeID = ObjectIdentifier(type)
    let key = graph.pass.identityKey(of: typeID) { (type as? any MapIdentified.Type)?.identityKey }
    return key.flatMap { member($0)?.objectID }.map { ObjectKey(type: typeID, id: $0) }
  }

  /// The value as an id; nil if it is neither a text nor a number.
  var objectID: ObjectID? {
    if let string { return ObjectID(string) }
    guard !isBool, let number else { return nil }
    if let value = number.int64 { return .integer(value) }
    return numberLiteral.map { .number(NormalNumber($0)) }
  }

  /// The place of this value for references; nil if they aren't resolved.
  private func place(in graph: ObjectGraph) -> ReferencedObjects.InputPlace? {
    guard graph.references != nil else { return nil }
    return textSlot.map { .node($0) } ?? .path(path)
  }

  /// Returns the registered object with this key, which then lives until the end of the call.
  func known<T>(_ key: ObjectKey?, _ graph: ObjectGraph) -> T? {
    guard let key, let object = graph.registry?.object(for: key) else { return nil }
    graph.pass.keep(object)
    return object as? T
  }

  /// Registers a new object by its id and its place. Returns the object that has the id, which is another one if
  /// another task has read it meanwhile.
  func register<T: BaseMappable>(
    _ object: T,
    _ key: ObjectKey?,
    _ place: ReferencedObjects.InputPlace?,
    _ graph: ObjectGraph
  ) -> T {
    var registered = object as AnyObject
    if let key, let registry = graph.registry {
      registered = registry.insert(registered, for: key)
      graph.pass.keep(registered)
    }
    if let place { graph.references?.add(registered, at: place) }
    return registered as? T ?? object
  }

  /// Removes a new object that turned out to be unusable.
  private func forget<T: BaseMappable>(
    _ object: T,
    _ key: ObjectKey?,
    _ place: ReferencedObjects.InputPlace?,
    _ graph: ObjectGraph
  ) {
    if let key { graph.registry?.remove(object as AnyObject, for: key) }
    if let place { graph.references?.remove(object as AnyObject, at: place) }
  }

  // MARK: Making and mapping

  /// Creates an object, and calls `body` with it and the map for its lines.
  func create<T: BaseMappable>(
    _ key: ObjectKey?,
    _ place: ReferencedObjects.InputPlace?,
    _ graph: ObjectGraph,
    _ body: (T, consuming Map) -> T?
  ) -> T? {
    guard begin(key, place, graph) else {
      refuse(T.self, .cycle, expected: "an object that isn't being made")
      return nil
    }
    guard var nested = nestedMap(for: ObjectIdentifier(T.self), isNewObject: false) else {
      endMaking(key, place, graph)
      return readWithoutLines()
    }
    guard T.callWillMap(&nested, self) else {
      endMaking(key, place, graph)
      return nil
    }
    if T.keepsUnmapped { nested.beginToKeepUnmapped() }
    let made = Result { try T._make(from: nested) }
    endMaking(key, place, graph)
    switch made {
    case .success(let object?): return body(object, nested)
    case .success(nil): refuse(T.self, error: nil, nested)
    case .failure(let error): refuse(T.self, error: error, nested)
    }
    if let place { graph.references?.unusable.insert(place) }
    return nil
  }

  /// Notes that an object is being made. Returns false if it is being made already, so that it would contain itself
  /// before it exists.
  private func begin(
    _ key: ObjectKey?,
    _ place: ReferencedObjects.InputPlace?,
    _ graph: ObjectGraph
  ) -> Bool {
    if let key, !graph.pass.beingMade.insert(key).inserted { return false }
    if let place { graph.references?.beingMade.insert(place) }
    return true
  }

  private func endMaking(
    _ key: ObjectKey?,
    _ place: ReferencedObjects.InputPlace?,
    _ graph: ObjectGraph
  ) {
    if let key { graph.pass.beingMade.remove(key) }
    if let place { graph.references?.beingMade.remove(place) }
  }

  /// Maps an existing object by this value, or defers that while its lines are running. Returns nil if the JSON can't
  /// be used for it.
  ///
  /// - Parameter isNew: whether no JSON of the object has been read yet.
  func update<T: BaseMappable>(_ object: T, _ graph: ObjectGraph, isNew: Bool = false) -> T? {
    guard let identity = object._identity else { return nil }
    if graph.pass.isOpen(identity) {
      let input = detached()
      graph.pass.defer(until: identity) {
        input.reportUnless(input.mapLines(of: object, isNew: isNew), object)
      }
      return object
    }
    return graph.pass.opening(identity) { mapLines(of: object, isNew: isNew) } ? object : nil
  }

  /// Maps an object whose place no line has read.
  func updateLate<T: BaseMappable>(_ object: T, _ graph: ObjectGraph) {
    reportUnless(update(object, graph, isNew: true) != nil, object)
  }

  private func reportUnless<T: BaseMappable>(_ isUsable: Bool, _ object: T) {
    if !isUsable, map.isWatched { map.report(self, T.self, .kept) }
    map.failure = nil
  }

  /// Runs the lines of an object. Returns false if the JSON can't be used.
  private func mapLines<T: BaseMappable>(of object: T, isNew: Bool) -> Bool {
    guard var nested = nestedMap(for: ObjectIdentifier(T.self), isNewObject: false) else {
      noteUnusable(.tooDeep)
      return false
    }
    nested.updatesModel = !isNew
    guard T.callWillMap(&nested, self) else { return false }
    if T.keepsUnmapped { nested.beginToKeepUnmapped() }
    return mapLines(of: object, nested)
  }

  private func mapLines<T: BaseMappable>(of object: T, _ nested: consuming Map) -> Bool {
    var model = object
    model.mapping(map: nested)
    if T.keepsUnmapped { model._mapUnmapped(nested) }
    if let error = model.refusal(nested) {
      refuse(T.self, byHook: error, nested)
      return false
    }
    return finish(nested)
  }

  /// Notes why this value is unusable, also for an error without a report.
  func refuse(
    _ type: Any.Type,
    _ kind: MapIssue.Kind,
    expected: String,
    found: String? = nil
  ) {
    noteUnusable(.described(kind, expected: expected, found: found), type)
  }

  /// Returns this value as an input that stays valid when the map reads other values.
  func detached() -> MapInput {
    guard let dictionary = map.dictionary else {
      return MapInput(map: map.copy(in: map.session, nil), slot: slot, elements: elements)
    }
    let source = DictionarySource(ofAny: dictionary[slot], path: path)
    let copy = map.copy(in: map.session, source)
    copy.selectAll()
    return copy.input
  }
}
