/// A key to look up or to write: its bytes, and the header of its node.
///
/// A header combines the length, the first and the last eight bytes: equal keys have equal headers, different
/// keys almost always have different ones. Keys made to collide cost time linear in the size of the object,
/// but never a wrong result, since the bytes are compared at the end.
@usableFromInline package struct Key {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// The first and last eight bytes. In a key of less than eight, the rest and `tail` are zero.
  let head: UInt64
  let tail: UInt64

  /// Creates a key of `count` bytes. No byte behind them is read.
  @_transparent  // Measured with `header`: a twentieth of reading and of writing.
  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    // Every load lies inside bytes[0..<count].
    if count >= 8 {
      head = ByteScanning.load(bytes, 0)
      tail = ByteScanning.load(bytes, count &- 8)
    } else {
      head = ByteScanning.load(bytes, 0, upTo: count)
      tail = 0
    }
  }

  @_transparent
  package init(_ utf8: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; nothing is read through this one then.
    self.init(utf8.baseAddress ?? ("" as StaticString).utf8Start, count: utf8.count)
  }

  var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  @_transparent
  package var header: UInt64 { Key.header(head, tail, count) }

  @inlinable @_transparent
  static func header(_ head: UInt64, _ tail: UInt64, _ count: Int) -> UInt64 {
    // The highest bits of a product depend on all bits of both factors.
    let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F)
    return UInt64(JSONKind.string.rawValue) | RawNode.Flags.isKey
      | (mixed >> 32 & 0xFFFF_FF00) | UInt64(truncatingIfNeeded: count) << 32
  }

  /// Returns the header of the key in `start..<end` of a text with eight readable bytes behind the key.
  // Measured: `load(_:_:upTo:)` took 10 more of 240 instructions a member.
  @inlinable @_transparent
  package static func header(in text: UnsafePointer<UInt8>, from start: Int, to end: Int) -> UInt64
  {
    let count = end &- start
    let head = ByteScanning.load(text, start) & ByteScanning.firstBytes(count)
    let tail = count < 8 ? 0 : ByteScanning.load(text, end &- 8)
    return header(head, tail, count)
  }

  /// Whether the key contains `byte`, which isn't zero.
  @_transparent
  func contains(_ byte: UInt8) -> Bool {
    // Head and tail cover a key of up to 16 bytes; zero bytes behind a short key don't match.
    if ByteScanning.marks(of: byte, in: head) | ByteScanning.marks(of: byte, in: tail) != 0 {
      return true
    }
    return count > 16
      && ByteScanning.contains(byte, in: utf8)
  }
}

/// A key in registers: its length, its first and its last eight bytes, which are all of up to 16 bytes.
public struct ShortKey: Sendable {
  @usableFromInline package let head: UInt64
  @usableFromInline package let tail: UInt64
  @usableFromInline package let count: Int

  /// A value that no key has.
  @inlinable public static var none: ShortKey { ShortKey(head: 0, tail: 0, count: .max) }

  @usableFromInline init(head: UInt64, tail: UInt64, count: Int) {
    (self.head, self.tail, self.count) = (head, tail, count)
  }

  /// Returns the short form of a key; see `isWhole` for keys of more than 16 bytes.
  // Not an initializer, which would own the string and retain it.
  package static func of(_ text: String) -> ShortKey { text.withBytes { ShortKey($0) } }

  /// Creates the short form of a key; see `isWhole` for keys of more than 16 bytes.
  @_transparent  // Measured: a twentieth of reading.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    count = utf8.count
    guard let bytes = utf8.baseAddress, count > 8, count < 16 else {
      let key = Key(utf8)
      (head, tail) = (key.head, key.tail)
      return
    }
    // A string this short was stored on the stack just before, as two words. A load that overlaps both waits
    // until they have left the processor's store buffer. Measured: that was half the cost of a key.
    head = ByteScanning.load(bytes, 0)
    let rest = ByteScanning.load(bytes, 8, upTo: count)
    tail = head >> UInt64((count &- 8) &* 8) | rest << UInt64((16 &- count) &* 8)
  }

  @inlinable @_transparent
  package var header: UInt64 { Key.header(head, tail, count) }

  /// Whether the key has at most 16 bytes, so that both ends contain all of it.
  ///
  /// With the compilation flag `MERCATOR_NO_SHORT_KEYS` no key is whole, so every key is treated as a long one.
  @inlinable public var isWhole: Bool {
    #if MERCATOR_NO_SHORT_KEYS
      false
    #else
      count <= 16
    #endif
  }

  /// The text of the key, which must be whole.
  package var text: String {
    String(unsafeUninitializedCapacity: count) { buffer in
      for index in 0..<count {
        let byte =
          index < 8 ? head >> UInt64(index &* 8) : tail >> UInt64((index &+ 8 &- count) &* 8)
        buffer[index] = UInt8(truncatingIfNeeded: byte)
      }
      return count
    }
  }

  /// Whether the key is whole, doesn't contain `byte`, and needs no escapes.
  @_transparent
  func isPlain(without byte: UInt8) -> Bool {
    let block = ByteBlock(head, tail)
    return isWhole && !contains(block.stops.or(block.equal(byte)))
  }

  /// Whether a whole key needs no escapes.
  @_transparent
  var isClean: Bool { !contains(ByteBlock(head, tail).stops) }

  /// Whether one of the marks is at a byte of the key.
  @_transparent
  private func contains(_ marks: ByteBlock.Marks) -> Bool {
    let words = unsafeBitCast(marks, to: (UInt64, UInt64).self)
    // Of a key of less than eight bytes, the rest of the head and all of the tail are zero. They are marked,
    // but aren't bytes of the key.
    return (words.0 & ByteScanning.firstBytes(count)) | (count < 8 ? 0 : words.1) != 0
  }

  /// Whether the key's bytes are those at `other`, where eight bytes are readable even for a shorter key.
  @_transparent
  func isSame(as other: UnsafePointer<UInt8>) -> Bool {
    if count < 8 {
      return (ByteScanning.load(other, 0) ^ head) & ByteScanning.firstBytes(count) == 0
    }
    return ByteScanning.load(other, 0) == head && ByteScanning.load(other, count &- 8) == tail
  }

  /// Whether one of the key's first or last eight bytes is `byte`, which isn't zero.
  @inlinable @_transparent
  package func contains(_ byte: UInt8) -> Bool {
    ByteScanning.marks(of: byte, in: head) | ByteScanning.marks(of: byte, in: tail) != 0
  }
}
