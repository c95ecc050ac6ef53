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
    if let kept = ReadingTrails.takeDocument(withRoomFor: bytes.count) {
      try kept.parse(bytes, isText: isText, parsing)
      document = kept
    } else {
      document = try JSONDocument(bytes, isText: isText, parsing, stoppingIf: nil)
    }
    // Settings that are known to be the usual ones cost no copy.
    guard let settings else { return Map(readingAllOf: document, MapSettings(), ReadingTrails()) }
    return Map(readingAllOf: document, settings.value, ReadingTrails())
  }

  /// A map for a whole text, which has been parsed.
  @inline(__always)
  convenience init(
    readingAllOf document: JSONDocument,
    _ settings: borrowing MapSettings,
    _ trails: ReadingTrails?
  ) {
    self.init(reading: document, object: 0, settings)
    self.trails = trails
    slot = 0
    isUnusedRoot = true
  }

  /// Ends the map of a whole input or output, whose mapping is over.
  static func end(_ map: consuming Map) {
    guard isKnownUniquelyReferenced(&map) else { return map.end() }
    map.endNested()
    guard let trails = map.trails, var document = map.document, document.isSmall else { return }
    // Freed here, with what it holds of the user's, which may do anything then.
    _ = consume map
    if isKnownUniquelyReferenced(&document) { trails.keep(document) }
  }

  /// Writes a value as the whole text of `writer`.
  ///
  /// - Parameter settings: nil for those that a mapper has by default.
  static func write<T: MapValue>(_ value: T, to writer: JSONWriter, _ settings: BoxedSettings?) {
    MapOutput.withRoot(of: writing(writer, settings)) { $0.writeRoot(value) }
  }

  private static func writing(_ writer: JSONWriter, _ settings: BoxedSettings?) -> Map {
    // As for reading.
    guard let settings else { return Map(writing: writer, MapSettings()) }
    return Map(writing: writer, settings.value)
  }
}
