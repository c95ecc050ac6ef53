/// A key of a key sequence; see `KeySequences`, which also says how long it is valid.
@usableFromInline package struct CachedKey: Equatable, BitwiseCopyable {
  @usableFromInline package let pointer: UnsafeMutablePointer<Content>

  /// What reading and writing need of a cached key.
  ///
  /// The parts that a short key needs are in the first 64 bytes, since the keys of many types hardly fit into
  /// the processor's first cache.
  @usableFromInline package struct Content {
    @usableFromInline let key: String
    /// The next cached key, if there is one.
    @usableFromInline var next: CachedKey?
    @usableFromInline package let sequence: UnsafeMutablePointer<KeySequence>
    /// The index of the key in its key sequence; -1 for the start, in front of the first key.
    @usableFromInline package let position: Int32
    /// The length of `text` if the key is written.
    @usableFromInline package private(set) var length: Int32 = 0
    /// The header of the key as `Key` computes it.
    @usableFromInline package private(set) var header: UInt64 = 0
    /// The quoted key and the colon if it is written; its ends if it is read, see `CachedKey.short`.
    @usableFromInline private(set) var text = Content.noText
  }

  /// The number of keys in its key sequence so far.
  package var sequenceLength: Int { pointer.pointee.sequence.pointee.length }

  /// The text of the key; nil for the start, which is in front of the first key.
  package var text: String? { pointer.pointee.position < 0 ? nil : pointer.pointee.key }

  /// The first and last bytes of a key that is read, and its length, the upper half of the header. The fields are loaded
  /// one by one, since a cached key is large.
  @_transparent
  var short: ShortKey {
    let (head, tail) = unsafeBitCast(pointer.pointee.text.0, to: (UInt64, UInt64).self)
    let count = Int(truncatingIfNeeded: pointer.pointee.header >> 32)
    return ShortKey(head: head, tail: tail, count: count)
  }

  /// Returns the start of the key sequence that this key belongs to, if that is the key sequence of `type`.
  @inlinable  // Measured: every nested model calls this, from another module.
  package func start(ifOf type: ObjectIdentifier) -> CachedKey? {
    let sequence = pointer.pointee.sequence
    return sequence.pointee.type == type ? sequence.pointee.start : nil
  }

  /// Returns the next cached key if its string has the same bits as `key`, as a literal that is used again
  /// does. The bytes aren't compared, so nil doesn't mean that the keys differ.
  @inlinable  // Measured: every line of a model calls this, from another module.
  package func next(ifIdenticalTo key: String) -> CachedKey? {
    guard let next = pointer.pointee.next else { return nil }
    return haveSameBits(next.pointer.pointee.key, key) ? next : nil
  }

  /// Returns the next cached key if it is equal to `key`, or nil.
  package func next(for key: String) -> CachedKey? {
    guard let next = pointer.pointee.next else { return nil }
    let text = next.pointer.pointee.key
    // Equal strings may differ in their bytes, but not if one of them is ASCII and both have the same length.
    return text == key && text.utf8.count == key.utf8.count ? next : nil
  }

  /// Stores the first bytes of the quoted key and the colon, in whole blocks: up to 80 bytes must be writable.
  @inlinable @_transparent  // Measured: see `JSONWriter.key`.
  package func storeText(_ count: Int, to target: UnsafeMutableRawPointer) {
    target.storeBytes(of: pointer.pointee.text.0, as: ByteBlock.Bytes.self)
    if count > 16 {
      target.storeBytes(of: pointer.pointee.text.1, toByteOffset: 16, as: ByteBlock.Bytes.self)
      if count > 32 {
        target.storeBytes(of: pointer.pointee.text.2, toByteOffset: 32, as: ByteBlock.Bytes.self)
        target.storeBytes(of: pointer.pointee.text.3, toByteOffset: 48, as: ByteBlock.Bytes.self)
        target.storeBytes(of: pointer.pointee.text.4, toByteOffset: 64, as: ByteBlock.Bytes.self)
      }
    }
  }

  /// Whether the bytes at `other`, as many as this key has, are those of this key.
  func isSame(as other: UnsafePointer<UInt8>) -> Bool {
    pointer.pointee.key.withBytes { bytesAreEqual(other, Key($0).bytes, count: $0.count) }
  }
}

extension CachedKey.Content {
  @usableFromInline package typealias Text = (
    ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes
  )

  fileprivate static var noText: Text {
    let none = ByteBlock.Bytes(repeating: 0)
    return (none, none, none, none, none)
  }

  /// Creates the start of a key sequence.
  init(startOf sequence: UnsafeMutablePointer<KeySequence>) {
    (key, self.sequence, position) = ("", sequence, -1)
  }

  /// Creates the content for the next key of a key sequence. Returns nil if the key is too long for `text`,
  /// needs escapes, has characters beyond ASCII, or contains a dot, which makes it a path.
  init?(_ key: String, nextIn sequence: UnsafeMutablePointer<KeySequence>) {
    (self.key, self.sequence) = (key, sequence)
    position = Int32(truncatingIfNeeded: sequence.pointee.length)
    let isCached = key.withBytes { utf8 in
      guard utf8.count + 3 <= MemoryLayout<Text>.size, utf8.allSatisfy(Self.isPlain) else {
        return false
      }
      header = Key(utf8).header
      if sequence.pointee.isRead {
        let short = ShortKey(utf8)
        text.0 = unsafeBitCast((short.head, short.tail), to: ByteBlock.Bytes.self)
        return true
      }
      length = Int32(truncatingIfNeeded: utf8.count + 3)
      withUnsafeMutableBytes(of: &text) { target in
        target[0] = UInt8(ascii: "\"")
        UnsafeMutableRawBufferPointer(rebasing: target[1...]).copyMemory(from: .init(utf8))
        target[utf8.count + 1] = UInt8(ascii: "\"")
        target[utf8.count + 2] = UInt8(ascii: ":")
      }
      return true
    }
    if !isCached { return nil }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "."): false
    default: byte >= 0x20 && byte < 0x80
    }
  }
}

/// Whether two strings have the same bits; false doesn't mean that they differ.
///
/// Strings with the same bits hold the same bytes, inline or at the same address, which both keep valid.
@inlinable @_transparent
package func haveSameBits(_ a: String, _ b: String) -> Bool {
  // A String has two words, or three on a system with 32 bits. They are compared one by one, because `==` of tuples is
  // generic, and slow in a debug build.
  #if _pointerBitWidth(_64)
    let (a, b) = (
      unsafeBitCast(a, to: (UInt, UInt).self), unsafeBitCast(b, to: (UInt, UInt).self)
    )
    return a.0 == b.0 && a.1 == b.1
  #else
    let (a, b) = (
      unsafeBitCast(a, to: (UInt, UInt, UInt).self), unsafeBitCast(b, to: (UInt, UInt, UInt).self)
    )
    return a.0 == b.0 && a.1 == b.1 && a.2 == b.2
  #endif
}
