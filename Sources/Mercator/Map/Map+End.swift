import JSONText

// A map may be kept by its model, strongly or weakly, and asked when its mapping is over. What a mapping
// changes, and what all maps of a text share, must not be touched then: the memory of the text's key
// sequences, the reporter and the output go on to other calls. So a map that somebody else holds is
// ended: it keeps what it reads from, and nothing else that is shared. One that nobody else holds is
// freed, and weak references to it are nil.

extension Map {
  /// Makes this a map of a mapping that is over.
  ///
  /// It answers about its own object, each time through a map of its own, so that two tasks may ask it at
  /// once; and it writes nothing.
  func end() {
    endNested()
    guard !isEnded else { return }
    // The key of the last subscript may be that of a key sequence.
    if keySlot == Map.absent, let key = step?.text { setKey(key) }
    (step, trailStart, trailType, trails) = (nil, nil, 0, nil)
    (writer, text, tree) = (nil, nil, nil)
    (reporter, attention, usualAttention) = (nil, .none, .none)
    (failure, encoded) = (nil, nil)
    isEnded = true
  }

  /// Ends the maps of nested models that this one has kept for the next ones, and frees those that nobody
  /// else holds: one after the other, since each may have kept another.
  func endNested() {
    guard var nested = spare.take() else { return }
    while true {
      let next = nested.spare.take()
      if !isKnownUniquelyReferenced(&nested) { nested.end() }
      guard let next else { return }
      nested = next
    }
  }

  /// A map that asks in the place of this one, whose mapping is over.
  @usableFromInline @inline(never)
  func asking() -> Map {
    var settings = nestedSettings
    settings.depth = depth
    settings.selection = watch?.selection
    let map: Map
    if let document {
      map = Map(reading: document, object: cursor.object, settings)
    } else if let dictionary {
      let source = DictionarySource(dictionary.JSON, path: dictionary.path)
      source.places = dictionary.places
      map = Map(reading: source, settings)
    } else {
      map = Map(writingNothing: settings)
    }
    (map.slot, map.keySlot, map.elements) = (slot, keySlot, elements)
    (map.writtenKey, map.shortKey, map.specialKey) = (writtenKey, shortKey, specialKey)
    return map
  }

  /// Makes a line, by a map that may be changed by that.
  func line(_ select: (Map) -> Void) -> Map {
    let map = isEnded ? asking() : self
    select(map)
    return map
  }

  /// The line of a key in a map whose mapping is over.
  @usableFromInline @inline(never)
  func endedLine(_ key: String) -> Map { line { $0.select(key) } }
}
