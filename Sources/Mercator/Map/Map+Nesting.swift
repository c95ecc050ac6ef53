import JSONText

// A model inside a model has a map of its own. Making and freeing one for each of a thousand models
// costs more than their keys, so a map that nobody has kept is used again, by the next model inside
// the same one: reading a catalogue of small models is a tenth faster. Whether somebody keeps one is asked
// when it is put away and again when it is used, since a weak reference may have become a strong one in
// between. A weak reference may see the next model of the same text.

extension Map {
  /// Whether a model may be mapped inside the one of this map: deeper input is unusable, whatever
  /// the source, and no crash.
  var mayNest: Bool {
    depth < options.maximumDepth && !(StackGuard.isDue(at: depth) && StackGuard.isLow())
  }

  /// The settings of a map one level below this one.
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

  /// A map for the object at `index` of the text being read.
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

  /// A map one level below this one, for an object of a text, or for a text being written.
  private func makeNested(
    document: JSONDocument? = nil,
    object: Int = 0,
    writer: JSONWriter? = nil
  ) -> Map {
    // Most have the settings of this one, except for what `resetSettings` takes over.
    let hasOwnSettings = diagnostics != nil || specialKey?.isFlat == true || isEnded
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

  /// Expects the keys of the last model of a type, whose object this map reads.
  @inline(__always)  // Measured: every nested model comes here.
  func followSequence(of type: ObjectIdentifier) {
    // Elements of an array come one after the other.
    cachedKey = UInt(bitPattern: type) == sequenceType ? sequenceStart : startSequence(of: type)
  }

  @inline(never)
  private func startSequence(of type: ObjectIdentifier) -> CachedKey? {
    // Unmanaged, as the map holds them meanwhile, so that nothing is counted.
    let keySequences = keySequences.map { Unmanaged.passUnretained($0) }
    return keep(keySequences?._withUnsafeGuaranteedRef { $0.start(of: type) }, of: type)
  }

  private func keep(_ start: CachedKey?, of type: ObjectIdentifier) -> CachedKey? {
    // Where there is none yet, there may be one the next time.
    if let start { (sequenceType, sequenceStart) = (UInt(bitPattern: type), start) }
    return start
  }

  /// A map for a model of a type that `writer` writes inside the one of this map, in an object that is
  /// opened for it; nil where there can't be one, see `JSONWriter.nestObject`.
  func nested(
    in writer: JSONWriter,
    for type: ObjectIdentifier,
    _ subject: JSONSubject?
  ) -> Map? {
    // Taken, so that it is held by who uses it alone: holding it here as well cost two reference
    // counts for each model.
    guard let map = takeReusableMap() else { return makeNested(in: writer, for: type, subject) }
    guard map.nestObject(in: writer, for: type, subject) else { return nil }
    map.reset(toWrite: self)
    return map
  }

  /// Opens an object in `writer` for a model of a type, whose keys this map expects from then on; false
  /// where there can't be one, see `JSONWriter.nestObject`.
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

  /// The map of the model before, for the next one of the same type, whose object is opened with closing
  /// that of the first; nil, and nothing done, where there is more to be done or looked at.
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

  /// A map in the place of this one, over another object.
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

  /// Takes the map that was put away, unless somebody holds it by now.
  @inline(__always)  // Measured: every nested model comes here.
  private func takeReusableMap() -> Map? {
    guard var map = reusableMap.take() else { return nil }
    if isKnownUniquelyReferenced(&map) { return map }
    map.end()
    return nil
  }

  /// Puts the map of a nested model away for the next one, unless somebody holds it; false where it
  /// doesn't.
  @discardableResult
  func recycle(_ nested: consuming Map) -> Bool {
    // The map of a model at the root is that of the whole input, and held by who made it.
    guard isKnownUniquelyReferenced(&nested) else {
      if nested !== self { nested.end() }
      return false
    }
    guard nested.dictionary == nil, nested.tree == nil, reusableMap == nil else { return false }
    reusableMap = consume nested
    return true
  }
}
