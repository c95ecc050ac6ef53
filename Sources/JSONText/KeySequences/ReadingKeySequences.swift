/// The key sequences of models that are read, which make looking up their keys faster; see `KeySequences`.
///
/// A class, since all maps of a text share it, and a map that the user keeps needs it as long.
package final class ReadingKeySequences {
  // Unchecked exclusivity: nothing that these methods call accesses this property.
  @exclusivity(unchecked) private var keySequences = KeySequences()

  package init() {}

  /// Takes the document of the thread's last text if it is kept and has room for `byteCount` bytes.
  package static func takeDocument(withRoomFor byteCount: Int) -> JSONDocument? {
    KeySequences.takeDocument(withRoomFor: byteCount)
  }

  /// Keeps a document without other references, and the key sequences, for the thread's next text.
  package func keep(_ document: consuming JSONDocument) { keySequences.keep(document) }

  /// Returns the start of a type's key sequence, or nil if the type has none.
  package func start(of type: ObjectIdentifier) -> CachedKey? {
    keySequences.start(of: type, isRead: true)
  }

  /// Returns the cached key of `key` behind `cachedKey`, and creates it if the key sequence ends there.
  /// Returns nil if the key sequence continues with another key, or if the key can't be cached.
  @inline(never)
  package func extend(with key: String, after cachedKey: CachedKey) -> CachedKey? {
    keySequences.append(key, after: cachedKey)
  }
}
