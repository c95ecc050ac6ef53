import JSONText

/// The objects of one reading pass, if objects have an identity by the options; see `MapIdentified` and
/// `MapOptions.Reading.resolvesReferences`.
///
/// It belongs to one call, and so to one thread. All sessions of the call share `pass`. References lead to values of
/// the whole input, so JSON in strings, and values that a hook or a transform made, don't have them.
final class ObjectGraph: IdentifiedObjects {
  /// The registered objects; nil if ids aren't used.
  let registry: MapRegistry?
  let pass: ObjectPass
  /// The objects by their places in the input; nil if references aren't resolved.
  let references: ReferencedObjects?

  private init(_ registry: MapRegistry?, _ pass: ObjectPass, _ references: ReferencedObjects?) {
    self.registry = registry
    self.pass = pass
    self.references = references
  }

  /// Creates the graph for reading a whole input.
  private convenience init(_ reading: MapOptions.Reading, _ source: ReferencedObjects.WholeInput) {
    let registry: MapRegistry? =
      switch reading.identity {
      case .separate: nil
      case .perCall: MapRegistry()
      case .registry(let registry): registry
      }
    let references = reading.resolvesReferences ? ReferencedObjects(source) : nil
    self.init(registry, ObjectPass(), references)
  }

  /// Returns the graph for reading a whole input; nil if the options don't need one.
  static func of(
    _ options: ResolvedOptions,
    _ source: @autoclosure () -> ReferencedObjects.WholeInput
  ) -> ObjectGraph? {
    options.identifiesObjects ? ObjectGraph(options.options.reading, source()) : nil
  }

  /// Whether an object was registered after a line had asked for its id.
  var hasNewObjects: Bool {
    pass.unresolved.contains { registry?.object(for: $0) != nil }
  }

  var resolvesReferences: Bool { references != nil }

  func withoutReferences() -> ObjectGraph { ObjectGraph(registry, pass, nil) }

  func read<T: BaseMappable>(_ input: MapInput) -> T? {
    IdentifiedInput(input: input, graph: self).read()
  }

  func update<T: BaseMappable>(_ existing: T, by input: MapInput) -> T? {
    IdentifiedInput(input: input, graph: self).update(existing)
  }
}

/// What all sessions of one call share about the objects that the call reads.
final class ObjectPass {
  /// The objects whose lines are running, and the further JSON for each of them. Lines take properties `inout`, and
  /// Swift stops the program when two accesses to a property overlap, so that JSON waits until the lines are done.
  private var open = RareDictionary<ObjectIdentifier, [() -> Void]>()
  /// The identified objects that the call has read. They are kept alive until it ends, so that their registry keeps
  /// them, and no other object gets their identity.
  private(set) var objects: [AnyObject] = []
  /// The ids of objects whose initializer is running.
  var beingMade = RareSet<ObjectKey>()
  /// The ids that no object had when a line asked for them.
  var unresolved = RareSet<ObjectKey>()
  /// The object that the caller updates.
  var root: ObjectIdentifier?
  /// The key of the id of each type; nil for a type whose objects have none.
  private var identityKeys = RareDictionary<ObjectIdentifier, String?>()

  /// Returns the key of the id of a type, which `find` returns the first time.
  func identityKey(of type: ObjectIdentifier, _ find: () -> String?) -> String? {
    if let known = identityKeys[type] { return known }
    let key = find()
    identityKeys[type] = .some(key)
    return key
  }

  /// Keeps an object alive until the call ends.
  func keep(_ object: AnyObject) { objects.append(object) }

  func isOpen(_ object: ObjectIdentifier) -> Bool { open[object] != nil }

  /// Calls `body`, which runs the lines of an object, and then everything that was deferred meanwhile.
  func opening<R>(_ object: ObjectIdentifier, _ body: () -> R) -> R {
    open[object] = []
    let result = body()
    // A loop instead of recursion, because each deferred update may defer another one.
    while let deferred = open[object], !deferred.isEmpty {
      open[object] = []
      for update in deferred { update() }
    }
    open[object] = nil
    return result
  }

  /// Defers an update of an object until its lines are done.
  func `defer`(until object: ObjectIdentifier, _ update: @escaping () -> Void) {
    open.change(object) { $0?.append(update) }
  }

  /// Prepares for reading the input a second time.
  func beginSecond() {
    unresolved.removeAll()
    beingMade.removeAll()
    open.removeAll()
  }
}
