import Foundation
import JSONText

// A model may keep its map, strongly or weakly, and use it after the mapping is over. The map must then not
// touch state that a mapping changes or that all maps of a text share: the memory of the key sequences, the
// reporter and the output are reused by other calls. So a map that is still referenced is ended: it keeps
// its source and nothing else that is shared. A map without other references is freed, and weak references
// to it become nil.

extension Map {
  /// Ends this map, because its mapping is over.
  ///
  /// An ended map can be read, also by several threads at once, and writes nothing.
  func end() {
    endNested()
    guard !isEnded else { return }
    // The current key may point into a key sequence, which is about to be reused.
    if keySlot == Map.absent, let key = cachedKey?.text { setKey(key) }
    let written = tree?.object(at: treeDepth)
    forgetKeySequences()
    (writer, text, tree) = (nil, nil, nil)
    (reporter, usualInstrumentation) = (nil, .none)
    (failure, encoded) = (nil, nil)
    let copy = copyToAsk()
    copy.madeJSON = written
    ended = EndedLines(copy)
    // These two values lead every access to the check of `isEnded`.
    (slot, instrumentation) = (Map.absent, .full)
  }

  /// Looks up keys from now on without the key sequences of previous models.
  func forgetKeySequences() {
    (cachedKey, sequenceStart, sequenceType, keySequences) = (nil, nil, 0, nil)
  }

  /// Whether the mapping is over.
  var isEnded: Bool { ended != nil }

  /// The map with the current line: this one, or a copy for the current thread if the mapping is over.
  var asked: Map { ended.map { $0.line() } ?? self }

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

  /// Returns a new map over the same object, with the same current line.
  fileprivate func copyToAsk() -> Map {
    var settings = nestedSettings
    settings.depth = depth
    settings.selection = diagnostics?.selection
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
    map.madeJSON = madeJSON
    (map.writtenKey, map.shortKey, map.specialKey) = (writtenKey, shortKey, specialKey)
    return map
  }

  /// Selects a line and returns the map that has it: this one, or a copy if the mapping is over.
  func line(_ select: (Map) -> Void) -> Map {
    let map = ended.map { $0.copy() } ?? self
    select(map)
    return map
  }
}

/// The current lines of an ended map, one for each thread.
///
/// A subscript has to return the map it is called on, because returning one of two maps would add a
/// reference count to every line of every mapping. So the lines of an ended map are stored here by thread.
/// As during the mapping, the last subscript counts.
final class EndedLines {
  private let lock = NSLock()
  /// A copy of the map made when the mapping ended. It is only copied, never changed.
  private let last: Map
  /// The current line of each thread, by the identity of the thread. A new thread may get the identity of
  /// one that has finished; its first subscript replaces the old line.
  private var lines: [ObjectIdentifier: Map] = [:]

  fileprivate init(_ last: Map) { self.last = last }

  /// Returns the line that the current thread has selected last, or else the last one of the mapping.
  func line() -> Map {
    let thread = ObjectIdentifier(Thread.current)
    return lock.withLock {
      let line = lines[thread] ?? last.copyToAsk()
      lines[thread] = line
      return line
    }
  }

  /// Returns a map for a single line.
  func copy() -> Map { lock.withLock { last.copyToAsk() } }
}
