import JSONText

// The map of a whole text. The document of a small text is reused for the next text that the thread reads,
// unless it has other references, such as an error or a map that a model keeps.

extension Map {
  /// Parses a text and returns a map for all of it.
  ///
  /// - Parameters:
  ///   - isText: whether the bytes are known to be valid UTF-8, as those of a String are.
  ///   - settings: nil for the default settings.
  static func reading(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ settings: BoxedSettings?
  ) throws(JSONParsingError) -> Map {
    let parsing = settings?.value.boxedOptions.parsing ?? JSONParsingOptions()
    let document: JSONDocument
    if let kept = ReadingKeySequences.takeDocument(withRoomFor: bytes.count) {
      try kept.parse(bytes, isText: isText, parsing)
      document = kept
    } else {
      document = try JSONDocument(bytes, isText: isText, parsing, stoppingIf: nil)
    }
    return Map(readingAllOf: document, settings ?? .usual, ReadingKeySequences())
  }

  /// Creates a map for a whole text that has been parsed.
  convenience init(
    readingAllOf document: JSONDocument,
    _ settings: BoxedSettings,
    _ keySequences: ReadingKeySequences?
  ) {
    self.init(.fromJSON, settings, document: document)
    self.keySequences = keySequences
    slot = 0
    isUnusedRoot = true
  }

  /// Ends the map of a whole input or output, and keeps its document for reuse if it is small.
  static func end(_ map: consuming Map) {
    guard isKnownUniquelyReferenced(&map) else { return map.end() }
    map.endNested()
    guard let keySequences = map.keySequences, var document = map.document, document.isSmall else {
      return
    }
    // The map is freed before the document is kept, because that may run the user's deinitializers, which
    // may read other texts.
    _ = consume map
    if isKnownUniquelyReferenced(&document) { keySequences.keep(document) }
  }

  /// Writes a value as the whole text of `writer`.
  ///
  /// - Parameter settings: nil for the default settings.
  static func write<T: MapValue>(_ value: T, to writer: JSONWriter, _ settings: BoxedSettings?) {
    let map = Map(.toJSON, settings ?? .usual, writer: writer)
    MapOutput.withRoot(of: map) { $0.writeRoot(value) }
  }
}
