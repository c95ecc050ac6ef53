import JSONText

/// A value of an input whose objects have an identity: by an id, or by a reference such as {"$ref":"#/users/0"}.
///
/// Only calls with such options come here, so nothing of this costs anything for other calls, and nothing for structs.
///
///     read              an object at its place in the input, for a new model
///     update(existing)  the same, for a model that an update finds in a property
///     object(at:)       the object that a reference leads to; see `IdentifiedInput+References.swift`
///     update            runs the lines of an object, or defers that while they are running
struct IdentifiedInput {
  let input: MapInput
  let graph: ObjectGraph

  // MARK: At the place of an object

  /// Returns the object for this value: a new one, or one that the call or the registry knows already.
  @inline(never)
  func read<T: BaseMappable>() -> T? {
    guard input.isObject else { return input.readWithoutLines() }
    if let reference = input.reference { return object(at: reference) }
    let place = place
    let key = key(of: T.self)
    if let place, let entry = graph.references?.entry(of: T.self, at: place) {
      guard let object = entry.object as? T, entry.mapLines != nil else {
        return entry.object as? T
      }
      entry.mapLines = nil
      if let updated = map(object) { return updated }
      forget(object, key, place)
      return nil
    }
    if let place, let entry = graph.references?.entries(at: place).first {
      entry.reportMismatch?(T.self)
      entry.reportMismatch = nil
    }
    if let known: T = known(key) {
      if let place { graph.references?.add(known as AnyObject, at: place) }
      return map(known)
    }
    return create(key, place) { object, nested in
      guard let identity = object._identity else { return nil }
      let registered = register(object, key, place)
      // Not a new object: that of another task, or one that `objectForMapping` returns repeatedly.
      if registered._identity != identity || graph.pass.isOpen(identity) {
        input.end(nested)
        return map(registered)
      }
      if graph.pass.opening(identity, { mapLines(of: object, nested) }) { return object }
      forget(object, key, place)
      return nil
    }
  }

  /// Returns the object for this value, which is the existing one unless the JSON names another one.
  @inline(never)
  func update<T: BaseMappable>(_ existing: T) -> T? {
    guard input.isObject else { return input.readWithoutLines() }
    if let reference = input.reference { return object(at: reference) }
    var target = existing
    if let registry = graph.registry, let key = key(of: T.self) {
      let knownKey = registry.key(of: existing as AnyObject)
      // An object that was read as another type, such as a subclass, stays registered as that type.
      let isRegistered = knownKey?.id == key.id
      if graph.pass.root == existing._identity {
        // The object that the caller updates stays the same one, also with another id.
        graph.pass.root = nil
        if let knownKey, !isRegistered { registry.remove(existing as AnyObject, for: knownKey) }
        if !isRegistered { _ = registry.insert(existing as AnyObject, for: key) }
      } else if !isRegistered, let known: T = known(key) {
        target = known
      } else if !isRegistered {
        guard knownKey == nil else { return read() }
        _ = registry.insert(existing as AnyObject, for: key)
      }
      graph.pass.keep(target as AnyObject)
    }
    if let place { graph.references?.replace(by: target as AnyObject, at: place) }
    return map(target)
  }

  // MARK: Keys and places

  /// Returns the key of the object by the id in the JSON; nil if ids aren't used, or if it has none.
  func key<T: BaseMappable>(of type: T.Type) -> ObjectKey? {
    guard graph.registry != nil else { return nil }
    let typeID = ObjectIdentifier(type)
    let key = graph.pass.identityKey(of: typeID) { (type as? any MapIdentified.Type)?.identityKey }
    return key.flatMap { input.member($0) }.flatMap { ObjectID($0) }
      .map { ObjectKey(type: typeID, id: $0) }
  }

  /// The place of this value for references; nil if they aren't resolved.
  private var place: ReferencedObjects.InputPlace? {
    guard graph.references != nil else { return nil }
    return input.textSlot.map { .node($0) } ?? .path(input.path)
  }

  /// Returns the registered object with this key, which then lives until the end of the call.
  func known<T>(_ key: ObjectKey?) -> T? {
    guard let key, let object = graph.registry?.object(for: key) else { return nil }
    graph.pass.keep(object)
    return object as? T
  }

  /// Registers a new object by its id and its place. Returns the object that has the id, which is another one if
  /// another task has read it meanwhile.
  func register<T: BaseMappable>(
    _ object: T,
    _ key: ObjectKey?,
    _ place: ReferencedObjects.InputPlace?
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
    _ place: ReferencedObjects.InputPlace?
  ) {
    if let key { graph.registry?.remove(object as AnyObject, for: key) }
    if let place { graph.references?.remove(object as AnyObject, at: place) }
  }

  // MARK: Making and mapping

  /// Creates an object, and calls `body` with it and the map for its lines.
  func create<T: BaseMappable>(
    _ key: ObjectKey?,
    _ place: ReferencedObjects.InputPlace?,
    _ body: (T, consuming Map) -> T?
  ) -> T? {
    guard begin(key, place) else {
      input.noteUnusable(
        .described(.cycle, expected: "an object that isn't being made", found: nil),
        T.self
      )
      return nil
    }
    guard var nested = input.nestedMap(for: ObjectIdentifier(T.self), isNewObject: false) else {
      endMaking(key, place)
      return input.readWithoutLines()
    }
    guard T.callWillMap(&nested, input) else {
      endMaking(key, place)
      return nil
    }
    if T.keepsUnmapped { nested.beginToKeepUnmapped() }
    let made = Result { try T._make(from: nested) }
    endMaking(key, place)
    switch made {
    case .success(let object?): return body(object, nested)
    case .success(nil): input.refuse(T.self, error: nil, nested)
    case .failure(let error): input.refuse(T.self, error: error, nested)
    }
    if let place { graph.references?.unusable.insert(place) }
    return nil
  }

  /// Notes that an object is being made. Returns false if it is being made already, so that it would contain itself
  /// before it exists.
  private func begin(_ key: ObjectKey?, _ place: ReferencedObjects.InputPlace?) -> Bool {
    if let key, !graph.pass.beingMade.insert(key) { return false }
    if let place { graph.references?.beingMade.insert(place) }
    return true
  }

  private func endMaking(_ key: ObjectKey?, _ place: ReferencedObjects.InputPlace?) {
    if let key { graph.pass.beingMade.remove(key) }
    if let place { graph.references?.beingMade.remove(place) }
  }

  /// Maps an existing object by this value, or defers that while its lines are running. Returns nil if the JSON can't
  /// be used for it.
  ///
  /// - Parameter isNew: whether no JSON of the object has been read yet.
  private func map<T: BaseMappable>(_ object: T, isNew: Bool = false) -> T? {
    guard let identity = object._identity else { return nil }
    if graph.pass.isOpen(identity) {
      let later = detached()
      graph.pass.defer(until: identity) {
        later.reportUnless(later.mapLines(of: object, isNew: isNew), object)
      }
      return object
    }
    return graph.pass.opening(identity) { mapLines(of: object, isNew: isNew) } ? object : nil
  }

  /// Maps an object whose place no line has read.
  func mapLate<T: BaseMappable>(_ object: T) {
    reportUnless(map(object, isNew: true) != nil, object)
  }

  private func reportUnless<T: BaseMappable>(_ isUsable: Bool, _ object: T) {
    if !isUsable, input.map.isInstrumented { input.map.report(input, T.self, .kept) }
    input.map.failure = nil
  }

  /// Runs the lines of an object. Returns false if the JSON can't be used.
  private func mapLines<T: BaseMappable>(of object: T, isNew: Bool) -> Bool {
    guard var nested = input.nestedMap(for: ObjectIdentifier(T.self), isNewObject: false) else {
      input.noteUnusable(.tooDeep)
      return false
    }
    if !isNew { nested.modelStage = .updated }
    guard T.callWillMap(&nested, input) else { return false }
    if T.keepsUnmapped { nested.beginToKeepUnmapped() }
    return mapLines(of: object, nested)
  }

  private func mapLines<T: BaseMappable>(of object: T, _ nested: consuming Map) -> Bool {
    var model = object
    model.runLines(nested)
    if let error = model.didMapError(nested) {
      input.refuse(T.self, byHook: error, nested)
      return false
    }
    return input.finish(nested)
  }

  /// Returns this value as an input that stays valid when the map reads other values.
  func detached() -> IdentifiedInput {
    let map = input.map
    guard let dictionary = map.dictionary else {
      let copy = MapInput(
        map: map.copy(in: map.session, nil),
        slot: input.slot,
        elements: input.elements
      )
      return IdentifiedInput(input: copy, graph: graph)
    }
    let source = DictionarySource(ofAny: dictionary[input.slot], path: input.path)
    let copy = map.copy(in: map.session, source)
    copy.selectAll()
    return IdentifiedInput(input: copy.input, graph: graph)
  }
}

extension ObjectID {
  /// Creates the id in a value; nil if that is neither a text nor a number.
  init?(_ input: MapInput) {
    if let string = input.string {
      self.init(string)
      return
    }
    guard !input.isBool, let number = input.number else { return nil }
    if let value = number.int64 {
      self = .integer(value)
    } else if let literal = input.numberLiteral {
      self = .number(NormalNumber(literal))
    } else {
      return nil
    }
  }
}
