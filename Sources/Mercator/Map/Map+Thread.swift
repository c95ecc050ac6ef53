import JSONText

// A thread keeps the map of the last text that it read for the next one, with the document, its memory
// and the trails, and what the map has kept of maps of nested models: making and freeing them took a
// twentieth of the time of a text of 1.4 kB. What it keeps of the last one that it wrote: `Map+Author.swift`.
//
// Only maps with the options that mappers have by default are kept: all others may hold what is the
// user's, and keep it alive. Nobody else may hold them, nor what they hold; a weak reference doesn't count
// as one, and may see the next text.

extension Map {
  /// A map for a whole text: the one that the thread has kept, or a new one.
  ///
  /// - Parameters:
  ///   - isText: whether the bytes are those of a text, and so UTF-8.
  ///   - settings: nil for those that a mapper has by default.
  static func reading(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ settings: BoxedSettings?
  ) throws(JSONError) -> Map {
    let parsing = settings?.value.boxedOptions.parsing ?? JSONParsingOptions()
    guard let map = takeKept(for: bytes.count, settings), let document = map.document else {
      let document = try JSONDocument(bytes, isText: isText, parsing, stoppingIf: nil)
      return Map(readingAllOf: document, (settings ?? .usual).value, ReadingTrails())
    }
    try document.parse(bytes, isText: isText, parsing)
    map.resetToRead(settings)
    return map
  }

  /// A map for a whole text, which has been parsed.
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

  private static func takeKept(for byteCount: Int, _ settings: BoxedSettings?) -> Map? {
    if let settings, !settings.value.areUsual { return nil }
    let toObject = settings?.value.toObject ?? false
    let kept = ReadingTrails.takeReader { reader in
      // Nothing but a map is kept; see below.
      let map = unsafeDowncast(reader, to: Map.self)
      return map.toObject == toObject && map.document?.hasRoom(for: byteCount) == true
    }
    return kept.map { unsafeDowncast($0, to: Map.self) }
  }

  /// Lets the thread keep the map of a text that has been read, unless somebody else has kept it, or it
  /// has much memory.
  static func keep(_ map: consuming Map) {
    guard isKnownUniquelyReferenced(&map) else { return map.forgetTrails() }
    guard map.isUsual, map.document?.isSmall == true else { return }
    map.clear()
    // Asked again, since a context may do anything when it is let go of.
    guard isKnownUniquelyReferenced(&map), map.ownsInput(), let trails = map.trails else { return }
    trails.keep(consume map)
  }

  private var isUsual: Bool { reporter == nil && boxedOptions.areDefault }
}

extension MapSettings {
  var areUsual: Bool { reporter == nil && boxedOptions.areDefault }
}
