import JSONText

// Every nested model has its own map. Creating and freeing a map for each of a thousand models costs more
// than reading their keys, so a map without other references is kept and reused for the next nested model.
// Measured: reading a catalogue of small models is a tenth faster. The reference is checked for uniqueness
// both when the map is kept and when it is reused, because a weak reference may have been promoted to a
// strong one in the meantime. A weak reference may see the next model of the same text.

extension Map {
  /// Whether a nested model may be mapped. Input that is nested more deeply, by the options or for the
  /// stack, is unusable, whether it is text or a dictionary.
  var mayNest: Bool {
    depth < options.maximumDepth && !(StackGuard.isDue(at: depth) && StackGuard.isLow())
  }

  /// The settings of a map nested in this one.
  var nestedSettings: MapSettings {
    MapSettings(
      boxedContext: boxedContext,
      boxedOptions: boxedOptions,
      reporter: reporter,
      selection: diagnostics?.selectionBelow,
      depth: depth + 1,
      toObject: toObject,
      shouldIncludeNilValues: shouldIncludeNilValues,
      isAskedForKeys: specialKey?.isFlat == true && diagnostics?.askedKeys != nil
    )
  }

  /// Returns a map for the object at `index` of the text being read.
  @inline(__always)  // Measured: every nested model comes here.
  func nested(at index: Int) -> Map? {
    takeReusableMap(for: index) ?? makeNested(at: index)
  }

  @inline(never)
  private func makeNested(at index: Int) -> Map? {
    guard let document else { return nil }
    let map = makeNested(document: document, object: index)
    map.keySequences = keySequences
    return map
  }

  /// Creates a map nested in this one, for an object of a text being read or for a text being written.
  private func makeNested(
    document: JSONDocument? = nil,
    object: Int = 0,
    writer: JSONWriter? = nil
  ) -> Map {
    // Most nested maps share these settings; `resetSettings` copies the few values that may differ.
    let hasOwnSettings =
      diagnostics != nil || settings.followsKeys || specialKey?.isFlat == true || isEnded
    let map = Map(
      mappingType,
      hasOwnSettings ? BoxedSettings(nestedSettings) : settings,
      depth: depth + 1,
      document: document,
      object: object,
      writer: writer
    )
    if !hasOwnSettings { map.resetSettings(of: self) }
    return map
  }

  /// Starts the key sequence of `type`, whose object this map reads.
  @inline(__always)  // Measured: every nested model comes here.
  func followSequence(of type: ObjectIdentifier) {
    // Elements of an array usually have the same type as the previous one.
    cachedKey = UInt(bitPattern: type) == sequenceType ? sequenceStart : startSequence(of: type)
  }

  @inline(never)
  private func startSequence(of type: ObjectIdentifier) -> CachedKey? {
    // Unmanaged avoids reference counting. It is safe because the map keeps the object alive meanwhile.
    let keySequences = keySequences.map { Unmanaged.passUnretained($0) }
    return keep(keySequences?._withUnsafeGuaranteedRef { $0.start(of: type) }, of: type)
  }

  private func keep(_ start: CachedKey?, of type: ObjectIdentifier) -> CachedKey? {
    // Without a start nothing is stored, since the type may have a key sequence later.
    if let start { (sequenceType, sequenceStart) = (UInt(bitPattern: type), start) }
    return start
  }

  /// Opens an object in `writer` for a nested model of `type`, whose identity is `subject`, and returns a
  /// map for it. Returns nil if the object can't be opened; see `JSONWriter.nestObject`.
  func nested(
    in writer: JSONWriter,
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
    in writer: JSONWriter,
    for type: ObjectIdentifier,
    _ subject: JSONSubject?
  ) -> Bool {
    let start = UInt(bitPattern: type) == sequenceType ? sequenceStart : nil
    guard writer.nestObject(of: subject, on: start) else { return false }
    cachedKey = start ?? keep(writer.sequence(of: type), of: type)
    return true
  }

  /// Closes the object of the previous element, opens one for the next element of the same type in a single
  /// step, and returns the map for it. Returns nil, and changes nothing, if that isn't possible.
  func next(for type: ObjectIdentifier, _ subject: JSONSubject?) -> Map? {
    guard let map = takeReusableMap() else { return nil }
    guard UInt(bitPattern: type) == map.sequenceType, let start = map.sequenceStart,
      map.text?.with({ $0.nextObject(of: subject, on: start) }) == true
    else {
      reusableMap = consume map
      return nil
    }
    map.reset(toWrite: self)
    map.cachedKey = start
    return map
  }

  @inline(never)
  private func makeNested(
    in writer: JSONWriter,
    for type: ObjectIdentifier,
    _ subject: JSONSubject?
  ) -> Map? {
    guard writer.nestObject(of: subject) else { return nil }
    let map = makeNested(writer: writer)
    map.cachedKey = map.keep(writer.sequence(of: type), of: type)
    return map
  }

  /// Returns a map that replaces this one and reads another object.
  @usableFromInline func replacing(_ JSON: [String: Any]) -> Map {
    var settings = nestedSettings
    settings.depth = depth
    settings.selection = diagnostics?.selection
    return Map(reading: DictionarySource(JSON, path: path), settings)
  }

  private func takeReusableMap(for object: Int) -> Map? {
    guard let map = takeReusableMap() else { return nil }
    map.reset(to: object, of: self)
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

  /// Keeps the map of a nested model for the next one. Returns false if it isn't kept, because it has other
  /// references, maps a dictionary, or another one is kept.
  @discardableResult
  func recycle(_ nested: consuming Map) -> Bool {
    // A model at the root uses the map of the whole input, which the caller still needs.
    guard isKnownUniquelyReferenced(&nested) else {
      if nested !== self { nested.end() }
      return false
    }
    guard nested.dictionary == nil, nested.tree == nil, reusableMap == nil else { return false }
    reusableMap = consume nested
    return true
  }
}
