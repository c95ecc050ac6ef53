/// The keys that models of each type were read with: where the next of their type are looked up with
/// less; see `KeySequences`.
///
/// A class, since all maps of a text share it, and one that somebody keeps needs it as long.
package final class ReadingKeySequences {
  // Unchecked exclusivity: nothing that these methods call comes back here.
  @exclusivity(unchecked) private var keySequences = KeySequences()

  package init() {}

  /// Takes the document of the thread's last text, if that is kept, and has room for the next one.
  package static func takeDocument(withRoomFor byteCount: Int) -> JSONDocument? {
    KeySequences.takeDocument(withRoomFor: byteCount)
  }

  /// Lets the thread keep the document of a text for its next one, with the key sequences. Nobody else may hold
  /// the document.
  package func keep(_ document: consuming JSONDocument) { keySequences.keep(document) }

  /// What stands in front of the first key of a type, or nil where it has no key sequence.
  package func start(of type: ObjectIdentifier) -> CachedKey? {
    keySequences.start(of: type, isRead: true)
  }

  /// The cached key behind `cachedKey` that a key is, made where the key sequence ends there; nil where it goes on
  /// otherwise.
  @inline(never)
  package func extend(with key: String, after cachedKey: CachedKey) -> CachedKey? {
    keySequences.append(key, after: cachedKey)
  }
}
