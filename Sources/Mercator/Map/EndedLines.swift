import Foundation
import JSONText

// A model may keep its map, strongly or weakly, and use it after the mapping is over. The map must then not
// touch what the next calls reuse: the key sequences, the reporter and the output. So a map that is still
// referenced is ended: it keeps its source and nothing else. A map without other references is freed, and
// weak references to it become nil.

extension Map {
  /// Ends the map of a whole input or output, to which the caller has one reference.
  static func end(_ map: inout Map) {
    if isKnownUniquelyReferenced(&map) { map.endNested() } else { map.end() }
  }

  /// Ends this map, because its mapping is over.
  ///
  /// An ended map can be read, also by several threads at once, and writes nothing.
  func end() {
    endNested()
    guard !isEnded else { return }
    let last = copyAfterMapping()
    if let written = sink?.object(at: cursor.object) { last.requiredDiagnostics.madeJSON = written }
    (requiredDiagnostics.failure, requiredDiagnostics.encoded) = (nil, nil)
    requiredDiagnostics.ended = EndedLines(last)
    leaveLine()
  }

  /// Whether the mapping is over.
  var isEnded: Bool { diagnostics?.ended != nil }

  /// The map with the current line: this one, or a copy for the current thread if the mapping is over.
  var mapOfLine: Map { diagnostics?.ended.map { $0.line() } ?? self }

  /// Selects a line and returns the map that has it: this one, or a copy if the mapping is over.
  func selecting(_ select: (Map) -> Void) -> Map {
    let map = diagnostics?.ended.map { $0.copy() } ?? self
    select(map)
    return map
  }

  /// Returns a new map over the same object, with the same current line, that no call uses.
  fileprivate func copyAfterMapping() -> Map {
    let copy = copy(in: session.afterCall(), dictionary?.copy())
    copy.diagnostics?.reset(keepsKeys: false, diagnostics?.selection)
    copy.takeLine(of: self)
    if let made = diagnostics?.madeJSON { copy.requiredDiagnostics.madeJSON = made }
    return copy
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
    #if canImport(Dispatch)
      let thread = ObjectIdentifier(Thread.current)
    #else
      // WebAssembly, which has one thread.
      let thread = ObjectIdentifier(EndedLines.self)
    #endif
    return lock.withLock {
      let line = lines[thread] ?? last.copyAfterMapping()
      lines[thread] = line
      return line
    }
  }

  /// Returns a map for a single line.
  func copy() -> Map { lock.withLock { last.copyAfterMapping() } }
}
