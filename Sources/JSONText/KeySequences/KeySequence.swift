/// The keys of one type in one direction, linked from the start on.
@usableFromInline package struct KeySequence: BitwiseCopyable {
  @usableFromInline let type: ObjectIdentifier
  /// Whether models of the type are read with this key sequence; otherwise they are written.
  let isRead: Bool
  /// The start, in front of the first key; nil while only one model of the type was mapped.
  @usableFromInline var start: CachedKey?
  /// The number of keys.
  var length = 0
  /// The number of bytes that the head of the last object took in a binary format.
  package var headSize = 1
  private var seen = KeyFilter()

  init(type: ObjectIdentifier, isRead: Bool) {
    (self.type, self.isRead) = (type, isRead)
  }

  /// Records the header of the next key. Returns false if it is that of an earlier key.
  mutating func insert(_ header: UInt64) -> Bool {
    guard seen.insert(header) else { return true }
    var cachedKey = start
    while let current = cachedKey {
      if current.pointer.pointee.header == header { return false }
      cachedKey = current.pointer.pointee.next
    }
    return true
  }
}
