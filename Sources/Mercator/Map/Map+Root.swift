import JSONText

// The map of a whole text. The document of a small text goes on to the next text that the thread reads,
// unless somebody holds it: an error, or a map that was kept.

extension Map {
  /// A map for a whole text.
  ///
  /// - Parameters:
  ///   - isText: whether the bytes are those of a text, and so UTF-8.
  ///   - settings: nil for those that a mapper has by default.
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

  /// A map for a whole text, which has been parsed.
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

  /// Ends the map of a whole input or output, whose mapping is over.
  static func end(_ map: consuming Map) {
    guard isKnownUniquelyReferenced(&map) else { return map.end() }
    map.endNested()
    guard let keySequences = map.keySequences, var document = map.document, document.isSmall else {
      return
    }
    // Freed here, with what it holds of the user's, which may do anything then.
    _ = consume map
    if isKnownUniquelyReferenced(&document) { keySequences.keep(document) }
  }

  /// Writes a value as the whole text of `writer`.
  ///
  /// - Parameter settings: nil for those that a mapper has by default.
  static func write<T: MapValue>(_ value: T, to writer: JSONWriter, _ settings: BoxedSettings?) {
    let map = Map(.toJSON, settings ?? .usual, writer: writer)
    MapOutput.withRoot(of: map) { $0.writeRoot(value) }
  }
}
