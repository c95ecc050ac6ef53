/// A key that is looked for or written: its bytes, and the header that its node has.
///
/// Headers are equal for equal keys and almost always different for different ones: they take in
/// the length, the first and the last eight bytes. Keys made to collide cost time that is linear in
/// the object, never a wrong answer, since the bytes are compared in the end.
struct Key {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// The first eight bytes, zero behind a shorter key; the last eight, zero for a shorter key.
  let head: UInt64
  let tail: UInt64

  /// `bytes` needs no bytes behind its last one.
  @inline(__always)  // Measured with the two below: a twentieth of reading and of writing.
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

  @inline(__always)
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    // An empty text may have no address; nothing is read through this one then.
    self.init(utf8.baseAddress ?? Key.nowhere, count: utf8.count)
  }

  private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

  var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  @inline(__always)
  var header: UInt64 { Key.header(head, tail, count) }

  @inline(__always)
  fileprivate static func header(_ head: UInt64, _ tail: UInt64, _ count: Int) -> UInt64 {
    // The highest bits of a product depend on all bits of what is multiplied.
    let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F)
    return UInt64(JSONKind.string.rawValue) | RawNode.Flags.isKey
      | (mixed >> 32 & 0xFFFF_FF00) | UInt64(truncatingIfNeeded: count) << 32
  }

  /// The header of the key in `start..<end` of a text, behind which eight bytes may be read.
  @inline(__always)  // Measured: a key's own `load` took 10 more of 240 instructions a member.
  static func header(in text: UnsafePointer<UInt8>, from start: Int, to end: Int) -> UInt64 {
    let count = end &- start
    let head = ByteScanning.load(text, start) & ByteScanning.firstBytes(count)
    let tail = count < 8 ? 0 : ByteScanning.load(text, end &- 8)
    return header(head, tail, count)
  }

  /// Whether `byte`, which isn't zero, is part of the key.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    // Head and tail are all of a key of up to 16 bytes; zero bytes behind a short one don't match.
    if ByteScanning.marks(of: byte, in: head) | ByteScanning.marks(of: byte, in: tail) != 0 {
      return true
    }
    return count > 16
      && ByteScanning.contains(byte, in: utf8)
  }
}

/// All of a key that has up to 16 bytes, in registers: its length, its first and its last eight bytes.
public struct ShortKey: Sendable {
  let head: UInt64
  let tail: UInt64
  @usableFromInline let count: Int

  /// What no key is.
  @inlinable public static var none: ShortKey { ShortKey(head: 0, tail: 0, count: .max) }

  @usableFromInline init(head: UInt64, tail: UInt64, count: Int) {
    (self.head, self.tail, self.count) = (head, tail, count)
  }

  /// Of a longer key this has only the ends; see `isWhole`.
  // No initialiser, which would own the text, and count references to it.
  package static func of(_ text: String) -> ShortKey { text.withBytes { ShortKey($0) } }

  /// Of a longer key this has only the ends; see `isWhole`.
  @inline(__always)  // Measured with the two below: a twentieth of reading.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    count = utf8.count
    guard let bytes = utf8.baseAddress, count > 8, count < 16 else {
      let key = Key(utf8)
      (head, tail) = (key.head, key.tail)
      return
    }
    // A text this short was stored on the stack an instant ago, as two words. A load from both waits
    // until they have left the processor's store buffer: it was half the cost of a key.
    head = ByteScanning.load(bytes, 0)
    let rest = ByteScanning.load(bytes, 8, upTo: count)
    tail = head >> UInt64((count &- 8) &* 8) | rest << UInt64((16 &- count) &* 8)
  }

  @inline(__always)
  var header: UInt64 { Key.header(head, tail, count) }

  /// Whether the ends overlap, or meet, so that all of the key is here.
  @inlinable public var isWhole: Bool { count <= 16 }

  /// The key, which has to be whole.
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

  /// Whether all of the key is here, and neither `byte` nor what a text has to escape is in it.
  @inline(__always)
  func isPlain(without byte: UInt8) -> Bool {
    let block = ByteBlock(head, tail)
    return isWhole && !contains(block.stops.or(block.equal(byte)))
  }

  /// Whether a whole key has nothing in it that a text has to escape.
  @inline(__always)
  var isClean: Bool { !contains(ByteBlock(head, tail).stops) }

  /// Whether one of the marks is at a byte of the key.
  @inline(__always)
  private func contains(_ marks: ByteBlock.Marks) -> Bool {
    let words = unsafeBitCast(marks, to: (UInt64, UInt64).self)
    // Of a key of less than eight bytes the rest of the head is zero, and all of the tail: marked, but
    // not the key's own.
    return (words.0 & ByteScanning.firstBytes(count)) | (count < 8 ? 0 : words.1) != 0
  }

  /// Whether the key's bytes are those at `other`, which may be read eight bytes far in any case.
  @inline(__always)
  func isSame(as other: UnsafePointer<UInt8>) -> Bool {
    if count < 8 {
      return (ByteScanning.load(other, 0) ^ head) & ByteScanning.firstBytes(count) == 0
    }
    return ByteScanning.load(other, 0) == head && ByteScanning.load(other, count &- 8) == tail
  }

  /// Whether `byte`, which isn't zero, is part of the key.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    ByteScanning.marks(of: byte, in: head) | ByteScanning.marks(of: byte, in: tail) != 0
  }
}
