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
///              bits 3...6    flags, whose meaning depends on the kind
///              bit 7         whether the node is one that JSON doesn't have; see `NativeNode.swift`
///              bits 8...31   of a key: a hash of its bytes; of a value: flags of formats other than JSON
///              bits 32...63  length in bytes of a string or number, or the count of children
///     payload  offset of the first byte of a leaf, or the index behind a container's last node
///
/// While the parser is inside a container, `payload` holds the index of the container around it:
/// that is the parser's whole stack.
@usableFromInline package struct RawNode: BitwiseCopyable {
  @usableFromInline package var header: UInt64
  @usableFromInline package var payload: UInt64

  /// The flags of a node of JSON; see `NativeNode.swift` for the others.
  @usableFromInline package struct Flags {
    /// A boolean that is true.
    @inlinable package static var isTrue: UInt64 { 0x08 }
    /// A number without fraction and exponent.
    @inlinable package static var isInteger: UInt64 { 0x08 }
    /// A string with at least one escape.
    static let isEscaped: UInt64 = 0x08
    /// A string value in ASCII without escapes. Keys never have this flag, since their headers must equal
    /// those that `Key` computes.
    @inlinable package static var isASCII: UInt64 { 0x20 }
    /// A string that is the key of the next node.
    @inlinable package static var isKey: UInt64 { 0x10 }
    /// An object in which two keys may be equal.
    @inlinable package static var mayRepeatKeys: UInt64 { 0x08 }
    /// An object with a key that has an escape, so that its bytes aren't its text.
    static let hasEscapedKeys: UInt64 = 0x10
    /// The root container, if it contains an irregular object.
    @inlinable package static var hasIrregularObjects: UInt64 { 0x20 }
    /// The root, if the first of two equal keys is used in all objects, and not the last one.
    @inlinable package static var firstKeyWins: UInt64 { 0x40 }
    /// The flags that only the root has, if it is a container.
    static let ofRoot: UInt64 = 0x60
    /// An object with escaped or possibly duplicate keys: lookups need `ObjectTables`.
    static let isIrregular: UInt64 = 0x18
  }

  @inlinable package init(_ kind: JSONKind, flags: UInt64 = 0, length: Int = 0, payload: Int) {
    header = UInt64(kind.rawValue) | flags | UInt64(truncatingIfNeeded: length) << 32
    self.payload = UInt64(truncatingIfNeeded: payload)
  }

  @inlinable package init(header: UInt64, position: Int) {
    self.header = header
    payload = UInt64(truncatingIfNeeded: position)
  }

  /// The kind, or that of the JSON that stands for a native node.
  @inlinable package var kind: JSONKind {
    // Only raw values of `JSONKind` are ever stored.
    JSONKind(rawValue: UInt8(truncatingIfNeeded: header & Flags.visibleKindMask)) ?? .null
  }
  /// The length in bytes of a string or number, or the number of children of a container.
  @inlinable package var length: Int { Int(truncatingIfNeeded: header >> 32) }
  /// The offset of the first byte of a string or scalar.
  @inlinable package var position: Int { Int(truncatingIfNeeded: payload) }
  /// The index behind the last node of a container.
  @inlinable package var end: Int { Int(truncatingIfNeeded: payload) }
  @inlinable package func isKind(_ kind: JSONKind) -> Bool {
    header & Flags.kindMask == UInt64(kind.rawValue)
  }
  /// Arrays and objects alone have this bit.
  @inlinable package var isContainer: Bool { header & UInt64(JSONKind.array.rawValue) != 0 }

  /// Returns the index behind the value that begins with this node, and behind its descendants.
  ///
  /// - Parameter index: that of this node.
  @inlinable package func behind(_ index: Int) -> Int { isContainer ? end : index &+ 1 }

  @inlinable package func has(_ flag: UInt64) -> Bool { header & flag != 0 }
}
