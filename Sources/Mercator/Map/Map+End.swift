import Foundation
import JSONText

// A map may be kept by its model, strongly or weakly, and asked when its mapping is over. What a mapping
// changes, and what all maps of a text share, must not be touched then: the memory of the text's key
// sequences, the reporter and the output go on to other calls. So a map that somebody else holds is
// ended: it keeps what it reads from, and nothing else that is shared. One that nobody else holds is
// freed, and weak references to it are nil.

extension Map {
  /// Makes this a map of a mapping that is over.
  ///
  /// It answers about its own object, also to several threads at once, and writes nothing.
  func end() {
    endNested()
    guard !isEnded else { return }
    // The key of the last subscript may be that of a key sequence.
    if keySlot == Map.absent, let key = cachedKey?.text { setKey(key) }
    let written = tree?.object(at: treeDepth)
    forgetKeySequences()
    (writer, text, tree) = (nil, nil, nil)
    (reporter, usualInstrumentation) = (nil, .none)
    (failure, encoded) = (nil, nil)
    let copy = copyToAsk()
    copy.madeJSON = written
    ended = EndedLines(copy)
    // What asks this map sees from these that it is ended.
    (slot, instrumentation) = (Map.absent, .full)
  }

  /// Looks up keys without the help of the models before.
  func forgetKeySequences() {
    (cachedKey, sequenceStart, sequenceType, keySequences) = (nil, nil, 0, nil)
  }

  /// Whether the mapping is over.
  var isEnded: Bool { ended != nil }

  /// The map that has the current line: another one where the mapping is over.
  var asked: Map { ended.map { $0.line() } ?? self }

  /// Ends the maps of nested models that this one has kept for the next ones, and frees those that nobody
  /// else holds: one after the other, since each may have kept another.
  func endNested() {
    guard var nested = reusableMap.take() else { return }
    while true {
      let next = nested.reusableMap.take()
      if !isKnownUniquelyReferenced(&nested) { nested.end() }
      guard let next else { return }
      nested = next
    }
  }

  /// A map over the same object, with the same line.
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

  /// Makes a line, by a map of its own where the mapping is over.
  func line(_ select: (Map) -> Void) -> Map {
    let map = ended.map { $0.copy() } ?? self
    select(map)
    return map
  }
}

/// The lines of a map whose mapping is over.
///
/// A subscript must hand out the very map that it is asked of: handing out one or another would count a
/// reference for each line of every mapping. So the lines that threads ask an ended map for lie here, one
/// for each thread; as during the mapping, the last one counts.
final class EndedLines {
  private let lock = NSLock()
  /// The map as it was when the mapping ended. It is only copied.
  private let last: Map
  /// The thread's own, by its identity; one that ended may leave its line to another, which replaces it.
  private var lines: [ObjectIdentifier: Map] = [:]

  fileprivate init(_ last: Map) { self.last = last }

  /// The line that the current thread has asked for, or the last one of the mapping.
  func line() -> Map {
    let thread = ObjectIdentifier(Thread.current)
    return lock.withLock {
      let line = lines[thread] ?? last.copyToAsk()
      lines[thread] = line
      return line
    }
  }

  /// A map for one line alone.
  func copy() -> Map { lock.withLock { last.copyToAsk() } }
}
