import JSONText

// Every nested model has its own map. Creating and freeing a map for each of a thousand models costs more
// than reading their keys, so a map without other references is kept and reused for the next nested model.
// Measured with a catalogue of small structs: a new map for each takes a third more instructions to read,
// and nearly twice as many to write. The reference is checked for uniqueness both when the map is kept and
// when it is reused, because a weak reference may have been promoted to a strong one in the meantime. A weak
// reference may see the next model of the same text.
//
//     nested(at:), nested(in:), next(for:)    take the map out of `reusableMap`, or make one
//     mapping(map:)                           uses it, while `reusableMap` is nil
//     recycle(_:)                             puts it back; or, if somebody holds it, ends it
//
// With the compilation flag `MERCATOR_NO_MAP_REUSE`, every nested model has a new map.

extension Map {
  /// Whether a nested model may be mapped. Input that is nested more deeply, by the options or for the
  /// stack, is unusable, whether it is text or a dictionary.
  var mayNest: Bool {
    depth < session.options.options.limits.depth
      && !(StackGuard.isDue(at: depth) && StackGuard.isLow())
  }

  /// Returns a map for the object at `index` of the text being read.
  @inline(__always)  // Measured: every nested model comes here.
  func nested(at index: Int) -> Map {
    guard let map = takeReusableMap() else { return makeNested(at: index) }
    if let store { map.cursor.move(to: index, in: store) }
    map.forgetLastLine()
    map.inherit(from: self)
    return map
  }

  @inline(never)
  private func makeNested(at index: Int) -> Map { Map(inside: self, object: index) }

  /// Starts the key sequence of `type`, whose object this map reads.
  @inline(__always)  // Measured: every nested model comes here.
  func followSequence(of type: ObjectIdentifier) {
    // Elements of an array usually have the same type as the previous one.
    line.cachedKey =
      isInstrumented && followsKeys
      ? nil : line.cachedKey?.start(ifOf: type) ?? startSequence(of: type)
  }

  /// Starts the key sequence with which `type` is written, because its values are passed to a sink in that order.
  ///
  /// - Parameter fromFirst: whether the first model of the type has a key sequence, too; by default only later models have.
  package func followWritingSequence(of type: ObjectIdentifier, fromFirst: Bool = false) {
    guard !followsKeys else { return }
    line.cachedKey = writingStart(of: type) ?? (fromFirst ? writingStart(of: type) : nil)
  }

  /// Returns a new map in the place of this one, with no line yet.
  @inline(never)
  func copy(in session: Session, _ dictionary: DictionarySource?) -> Map {
    let map = Map(session, object: cursor.object, dictionary: dictionary, like: self)
    map.modelStage = modelStage
    return map
  }

  @inline(never)
  private func startSequence(of type: ObjectIdentifier) -> CachedKey? {
    session.keySequences?.with { $0.start(of: type, isRead: true) }
  }

  /// Opens an object in `writer` for a nested model of `type`, whose identity is `subject`, and returns a
  /// map for it. Returns nil if the object can't be opened; see `JSONWriter.nestObject`.
  @inline(__always)  // Measured: every nested model comes here.
  func nested(
    in writer: some ModelWriter,
    for type: ObjectIdentifier,
    _ subject: JSONSubject?
  ) -> Map? {
    // The property is emptied, so that the caller has the only reference. Keeping one here as well cost two
    // reference counts for each model.
    guard let map = takeReusableMap() else { return makeNested(in: writer, for: type, subject) }
    guard map.nestObject(in: writer, for: type, subject) else { return nil }
    map.reset(toWrite: self)
    return map
  }

  /// Opens an object in `writer` for a model of `type`, and starts its key sequence in this map. Returns
  /// false if the object can't be opened; see `JSONWriter.nestObject`.
  @inline(__always)  // Measured: every nested model comes here.
  func nestObject(
    in writer: some ModelWriter,
    for type: ObjectIdentifier,
    _ subject: JSONSubject?
  ) -> Bool {
    let start = line.cachedKey?.start(ifOf: type) ?? writingStart(of: type)
    guard writer.nestObject(of: subject, on: start) else { return false }
    line.cachedKey = start
    return true
  }

  @inline(never)
  private func makeNested(
    in writer: some ModelWriter,
    for type: ObjectIdentifier,
    _ subject: JSONSubject?
  ) -> Map? {
    let start = writingStart(of: type)
    guard writer.nestObject(of: subject, on: start) else { return nil }
    let map = Map(inside: self)
    map.line.cachedKey = start
    return map
  }

  /// Closes the object of the previous element, opens one for the next element of the same type in a single
  /// step, and returns the map for it. Returns nil, and changes nothing, if that isn't possible.
  func next(for type: ObjectIdentifier, _ subject: JSONSubject?) -> Map? {
    guard let map = takeReusableMap() else { return nil }
    guard let start = map.line.cachedKey?.start(ifOf: type),
      map.beginsNextObject(of: subject, on: start)
    else {
      reusableMap = consume map
      return nil
    }
    map.reset(toWrite: self)
    map.line.cachedKey = start
    return map
  }

  @inline(__always)  // Measured: every nested model comes here.
  private func beginsNextObject(of subject: JSONSubject?, on start: CachedKey) -> Bool {
    if let text = session.uncountedWriter {
      return text.with { $0.nextObject(of: subject, on: start) }
    }
    guard let format = session.uncountedFormat else { return false }
    return format.with { $0.nextObject(of: subject, on: start) }
  }

  @inline(never)
  private func writingStart(of type: ObjectIdentifier) -> CachedKey? {
    session.keySequences?.with { $0.start(of: type, isRead: false) }
  }

  /// Prepares the map to write the next nested model.
  @inline(__always)  // Measured: every nested model comes here.
  private func reset(toWrite parent: Map) {
    line.shortKey = .none
    if lineOptions != nil || lineKey != nil { forgetLine() }
    inherit(from: parent)
  }

  /// Takes over what the map around this one may have changed.
  @inline(__always)  // Measured: every nested model comes here.
  private func inherit(from parent: Map) {
    shouldIncludeNilValues = parent.shouldIncludeNilValues
    modelStage = .new
    // Comparing first avoids a release and a retain, which are atomic operations.
    if boxedContext !== parent.boxedContext { boxedContext = parent.boxedContext }
    if extras != nil || parent.extras != nil { resetExtras(of: parent) }
  }

  /// Gives this map the extras that a model needs inside `parent`.
  @inline(never)
  func resetExtras(of parent: Map) {
    let isFlatPart = parent.lineOptions?.isFlat == true
    let keepsKeys = session.keepsKeys || isFlatPart && parent.extras?.lookedUpKeys != nil
    if !keepsKeys, !session.followsKeys {
      extras = nil
    } else if let extras {
      extras.reset(keepsKeys: keepsKeys, parent.extras?.selectionBelow)
    } else {
      extras = ModelExtras(keepsKeys: keepsKeys, parent.extras?.selectionBelow)
    }
    line.instrumentation = usualInstrumentation
  }

  /// Returns a map that replaces this one and reads another object.
  @usableFromInline func replacing(_ JSON: [String: Any]) -> Map {
    let map = copy(in: session.with(.dictionary), DictionarySource(JSON, path: path))
    map.extras?.reset(keepsKeys: session.keepsKeys, extras?.selection)
    return map
  }

  /// Takes the reusable map out of its property; nil if there is none, or it has other references.
  @inline(__always)  // Measured: every nested model comes here.
  private func takeReusableMap() -> Map? {
    guard var map = reusableMap.take() else { return nil }
    if isKnownUniquelyReferenced(&map) { return map }
    map.end()
    return nil
  }

  /// Takes the map of a nested model, and keeps it for the next one. Returns false if it isn't kept, because
  /// maps aren't reused, it has other references, it maps a dictionary, or another one is kept.
  @discardableResult
  func recycle(_ nested: consuming Map) -> Bool {
    // A model at the root uses the map of the whole input, which the caller still needs.
    guard isKnownUniquelyReferenced(&nested) else {
      if nested !== self { nested.end() }
      return false
    }
    guard mapsAreReused, nested.session === session, nested.dictionary == nil, reusableMap == nil
    else { return false }
    reusableMap = consume nested
    return true
  }

  /// Ends the reusable map of this map and those below it, and frees each one without other references.
  /// Iterates, because each reusable map may hold another one.
  func endNested() {
    guard var nested = reusableMap.take() else { return }
    while true {
      let next = nested.reusableMap.take()
      if !isKnownUniquelyReferenced(&nested) { nested.end() }
      guard let next else { return }
      nested = next
    }
  }
}

// A model may keep its map, strongly or weakly, and use it after the mapping is over. The map must then not
// touch what the next calls reuse: the key sequences, the reporter and the output. So a map that is still
// referenced is ended: it keeps its source and nothing else. A map without other references is freed, and
// weak references to it become nil.

extension Map {
  /// Ends the map of a whole input or output, to which the caller has one reference.
  package static func end(_ map: inout Map) {
    if isKnownUniquelyReferenced(&map) { map.endNested() } else { map.end() }
  }

  /// Prepares the map of an output for the next model. A map with other references is ended, and replaced by a new one.
  package static func renew(_ map: inout Map) {
    let session = map.session
    guard isKnownUniquelyReferenced(&map), map.extras == nil else {
      map.end()
      return map = Map(session)
    }
    map.forgetLastLine()
    map.shouldIncludeNilValues = session.settings.shouldIncludeNilValues
    if map.boxedContext !== session.settings.context { map.boxedContext = session.settings.context }
  }

  /// Ends this map, because its mapping is over.
  ///
  /// An ended map can be read, also by several threads at once, and writes nothing.
  func end() {
    endNested()
    guard !isEnded else { return }
    let last = EndedLines.copy(of: self)
    if let written = session.dictionarySink?.object(at: cursor.object) {
      last.madeExtras.madeJSON = written
    }
    madeExtras.failure = nil
    madeExtras.ended = EndedLines(last)
    // Each access now takes its slow way, which checks `isEnded` first.
    line = CurrentLine(.full, session.elements)
  }

  /// Whether the mapping is over.
  var isEnded: Bool { extras?.ended != nil }

  /// The map with the current line: this one, or a copy for the current thread if the mapping is over.
  var mapOfLine: Map { extras?.ended.map { $0.line() } ?? self }

  /// Selects a line and returns the map that has it: this one, or a copy if the mapping is over.
  func selecting(_ select: (Map) -> Void) -> Map {
    let map = extras?.ended.map { $0.copy() } ?? self
    select(map)
    return map
  }
}

private var mapsAreReused: Bool {
  #if MERCATOR_NO_MAP_REUSE
    false
  #else
    true
  #endif
}
