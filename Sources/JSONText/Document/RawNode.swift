/// One value or key of a parsed text, in 16 bytes.
///
/// The nodes of a document lie in one array, in the order of the text; a key is a node before its
/// value. A container says where its last descendant ends, so that skipping a subtree is one load:
///
///     {"id":7,"tags":["a","b"]}
///
///     index  kind    length  payload
///     0      object  2       7         two members, the next sibling would be node 7
///     1      string  2       2         key, 2 bytes at offset 2
///     2      number  1       6
///     3      string  4       9         key
///     4      array   2       7
///     5      string  1       17
///     6      string  1       21
///
///     header   bits 0...2    kind
///              bits 3...7    flags, whose meaning depends on the kind
///              bits 8...31   of a key: a hash of its bytes
///              bits 32...63  length in bytes of a string or number, or the count of children
///     payload  offset of the first byte of a leaf, or the index behind a container's last node
///
/// While the parser is inside a container, `payload` holds the index of the container around it:
/// that is the parser's whole stack.
struct RawNode {
  var header: UInt64
  var payload: UInt64

  /// Kind, flags and hash of a node, and how they lie in the header.
  struct Flags {
    static let kindMask: UInt64 = 0x07
    /// A bool that is true.
    static let isTrue: UInt64 = 0x08
    /// A number without fraction and exponent.
    static let isInteger: UInt64 = 0x08
    /// A string with at least one escape to undo.
    static let isEscaped: UInt64 = 0x08
    /// A string that is the key of the node behind it.
    static let isKey: UInt64 = 0x10
    /// An object in which two keys look the same.
    static let mayRepeatKeys: UInt64 = 0x08
    /// An object with a key that has an escape, so that its bytes aren't its text.
    static let hasEscapedKeys: UInt64 = 0x10
    /// An object of either sort: looking up a key needs the careful way.
    static let isIrregular: UInt64 = 0x18
  }

  init(_ kind: JSONKind, flags: UInt64 = 0, length: Int = 0, payload: Int) {
    header = UInt64(kind.rawValue) | flags | UInt64(truncatingIfNeeded: length) << 32
    self.payload = UInt64(truncatingIfNeeded: payload)
  }

  var kind: JSONKind {
    // Only the kinds' own raw values are ever stored.
    JSONKind(rawValue: UInt8(truncatingIfNeeded: header & Flags.kindMask)) ?? .null
  }
  var length: Int { Int(truncatingIfNeeded: header >> 32) }
  var position: Int { Int(truncatingIfNeeded: payload) }
  func isKind(_ kind: JSONKind) -> Bool { header & Flags.kindMask == UInt64(kind.rawValue) }
  var isContainer: Bool { header & Flags.kindMask >= UInt64(JSONKind.array.rawValue) }

  func has(_ flag: UInt64) -> Bool { header & flag != 0 }
}

/// A key that is looked for or written: its bytes, and the header that its node has.
///
/// Headers are equal for equal keys and almost always different for different ones: they take in
/// the length, the first and the last eight bytes. Keys made to collide cost time that is linear in
/// the object, never a wrong answer, since the bytes are compared in the end.
struct Key {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  private let head: UInt64
  private let tail: UInt64

  /// `bytes` needs no bytes behind its last one.
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

  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    // An empty text may have no address; nothing is read through this one then.
    self.init(utf8.baseAddress ?? Key.nowhere, count: utf8.count)
  }

  private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

  var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  var header: UInt64 {
    let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F)
    let hash = (mixed ^ (mixed >> 29)) >> 32 & 0xFF_FFFF
    return UInt64(JSONKind.string.rawValue) | RawNode.Flags.isKey
      | hash << 8 | UInt64(truncatingIfNeeded: count) << 32
  }

  /// Whether `byte`, which isn't zero, is part of the key.
  func contains(_ byte: UInt8) -> Bool {
    // Head and tail are all of a key of up to 16 bytes; zero bytes behind a short one don't match.
    if ByteScanning.marks(of: byte, in: head) | ByteScanning.marks(of: byte, in: tail) != 0 {
      return true
    }
    return count > 16
      && ByteScanning.contains(byte, in: utf8)
  }
}
