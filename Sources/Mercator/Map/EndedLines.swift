import Foundation
import JSONText

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
  private var lines = RareDictionary<ObjectIdentifier, Map>()

  init(_ last: Map) { self.last = last }

  /// Returns the line that the current thread has selected last, or else the last one of the mapping.
  func line() -> Map {
    #if canImport(Dispatch)
      let thread = ObjectIdentifier(Thread.current)
    #else
      // WebAssembly, which has one thread.
      let thread = ObjectIdentifier(EndedLines.self)
    #endif
    return lock.withLock {
      let line = lines[thread] ?? Self.copy(of: last)
      lines[thread] = line
      return line
    }
  }

  /// Returns a map for a single line.
  func copy() -> Map { lock.withLock { Self.copy(of: last) } }

  /// Returns a new map over the same object, with the same current line, that no call uses.
  static func copy(of map: Map) -> Map {
    let copy = map.copy(in: map.session.afterCall(), map.dictionary?.copy())
    copy.extras?.reset(keepsKeys: false, map.extras?.selection)
    copy.takeLine(of: map)
    if let made = map.extras?.madeJSON { copy.madeExtras.madeJSON = made }
    return copy
  }
}
