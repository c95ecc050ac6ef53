import JSONText

// A map of a text that is done with becomes that of the next; see `Map+Thread.swift`.

extension Map {
  /// Makes a map that is cleared the one for a whole text, which its document has become that of.
  func resetToRead(_ settings: BoxedSettings?) {
    store = document?.store
    if let store { cursor.move(to: 0, in: store) }
    (slot, isUnusedRoot) = (0, true)
    take(settings)
  }

  /// Takes the settings of the next text; nil for those that a mapper has by default.
  func take(_ settings: BoxedSettings?) {
    if let settings { takeOwn(settings) } else { takeUsualSettings() }
  }

  private func takeOwn(_ settings: BoxedSettings) {
    shouldIncludeNilValues = settings.value.shouldIncludeNilValues
    // A look is cheaper than letting go of nothing. Somebody with a weak reference may have set one.
    if boxedContext != nil || settings.value.boxedContext != nil {
      boxedContext = settings.value.boxedContext
    }
    usualAttention = settings.value.attention
    attention = usualAttention
    followsKeys = settings.value.followsKeys
    elements = settings.value.boxedOptions.options.elements
  }

  // Not those of a mapper by default, which would have to be asked for.
  private func takeUsualSettings() {
    shouldIncludeNilValues = false
    // As above.
    if boxedContext != nil { boxedContext = nil }
    (usualAttention, attention) = (.none, .none)
    followsKeys = false
    elements = .byKind
  }

  /// Lets go of all that a text that was read has left but for the document, the trails and the maps of
  /// nested models.
  func clear() {
    forgetText()
    cursor = JSONMemberCursor(of: 0)
    // The next text may be read with other trails.
    (trailType, trailStart) = (0, nil)
    if let nested = spare.take() { keep(consume nested) }
  }

  private func keep(_ nested: consuming Map) {
    guard nested.isFitForNextText else { return }
    nested.clear()
    (nested.document, nested.store, nested.trails) = (nil, nil, nil)
    // A context may do anything when it is let go of.
    if isKnownUniquelyReferenced(&nested) { spare = consume nested }
  }

  /// Lets go of all that a text that was written has left but for the writer and the maps of nested
  /// models.
  ///
  /// - Returns: how many of these maps hold the writer, this one among them.
  func clearToWrite() -> Int {
    forgetText()
    let own = text == nil ? 0 : 1
    guard let nested = spare.take() else { return own }
    return own + keepToWrite(consume nested)
  }

  private func keepToWrite(_ nested: consuming Map) -> Int {
    guard nested.isFitForNextText else { return 0 }
    let count = nested.clearToWrite()
    // As above.
    guard isKnownUniquelyReferenced(&nested) else { return 0 }
    spare = consume nested
    return count
  }

  /// Whether the map of a nested model may be kept, which it may where its lines were looked at no more
  /// closely than usual, and where it doesn't lie too deep.
  private var isFitForNextText: Bool {
    watch == nil && !followsKeys && usualAttention == .none && depth <= Self.maximumKeptDepth
  }

  /// How deep the models inside models may lie whose maps are kept.
  private static var maximumKeptDepth: Int { 4 }

  private func forgetText() {
    // A look is cheaper than letting go of nothing.
    if boxedContext != nil { boxedContext = nil }
    if watch != nil { watch = nil }
    if madeJSON != nil { madeJSON = nil }
    if encoded != nil { encoded = nil }
    if writtenKey != nil || specialKey != nil || failure != nil { forgetLastLine() }
    if !entryKey.isEmpty { entryKey = "" }
    (slot, keySlot) = (Map.absent, Map.absent)
    (shortKey, step) = (.none, nil)
    attention = .none
    ownsModel = false
  }

  /// Makes a map that was kept one for an object of what its parent reads.
  @inline(never)
  func join(_ parent: Map, at object: Int) {
    document = parent.document
    store = parent.store
    trails = parent.trails
    if let store { cursor.move(to: object, in: store) }
  }

  /// Makes a map that was kept one for what its parent writes.
  @inline(never)
  func join(_ parent: Map) {
    if let writer = parent.writer { join(writer) }
  }

  /// Makes a map that was kept one for what `writer` writes.
  func join(_ writer: JSONWriter) {
    self.writer = writer
    text = JSONWriterReference(writer)
    writer.countHolder()
  }

  /// Whether nobody else holds the document and the trails.
  func ownsInput() -> Bool {
    isKnownUniquelyReferenced(&document) && isKnownUniquelyReferenced(&trails)
  }
}

extension Map: JSONAuthor {
  /// Lets go of the writer and its trails, as the maps of nested models do.
  package func leaveWriter() {
    (writer, text) = (nil, nil)
    (trailType, trailStart) = (0, nil)
    step = nil
    spare?.leaveWriter()
  }
}
