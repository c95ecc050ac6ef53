/// The keys that models of each type were read with: where the next of their type are looked up with
/// less; see `KeyTrails`.
///
/// A class, since all maps of a text share it, and one that somebody keeps needs it as long.
package final class ReadingTrails {
  // Unchecked exclusivity: nothing that these methods call comes back here.
  @exclusivity(unchecked) private var trails = KeyTrails()

  package init() {}

  /// Takes the document of the thread's last text, if that is kept, and has room for the next one.
  package static func takeDocument(withRoomFor byteCount: Int) -> JSONDocument? {
    KeyTrails.takeDocument(withRoomFor: byteCount)
  }

  /// Lets the thread keep the document of a text for its next one, with the trails. Nobody else may hold
  /// the document.
  package func keep(_ document: consuming JSONDocument) { trails.keep(document) }

  /// What stands in front of the first key of a type, or nil where it has no trail.
  package func start(of type: ObjectIdentifier) -> KeyStep? {
    trails.start(of: type, isRead: true)
  }

  /// The step behind `step` that a key is, made where the trail ends there; nil where it goes on
  /// otherwise.
  @inline(never)
  package func extend(with key: String, after step: KeyStep) -> KeyStep? {
    trails.append(key, after: step)
  }
}
