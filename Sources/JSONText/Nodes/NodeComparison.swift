// Scalars of a format that are the same in every respect, so that a writer can share them.

extension JSONStore {
  /// Returns a hash of the scalar or key at an index. A sender can find many values with the same one.
  package func scalarHash(at index: Int) -> UInt64 {
    let node = nodes[index]
    guard node.kind == .string, !node.has(RawNode.Flags.isNativeDate) else {
      // The payload of a boolean is its offset.
      let bits = node.kind == .bool ? 0 : node.payload
      return (bits ^ node.header) &* 0x9E37_79B9_7F4A_7C15
    }
    // The first and the last eight bytes, of which surplus ones are cut off; the padding makes them readable.
    let (start, length) = (UnsafeRawPointer(bytes + node.position), node.length)
    var first = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    var last: UInt64 = 0
    if length < 8 {
      first &= (1 << UInt64(8 * length)) &- 1
    } else {
      last = UInt64(
        littleEndian: start.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
      )
    }
    let mixed = (first ^ UInt64(truncatingIfNeeded: length) << 56) &* 0x9E37_79B9_7F4A_7C15
    return ((mixed ^ mixed >> 32) &+ last) &* 0xD6E8_FEB8_6659_FD93
  }

  /// Whether the scalars or keys at two indices are the same value of the same kind.
  package func areSameScalars(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (nodes[first], nodes[second])
    let kinds = RawNode.Flags.kindMask | RawNode.Flags.isNativeDate
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .string where !a.has(RawNode.Flags.isNativeDate):
      return !b.has(RawNode.Flags.isNativeDate)
        && a.header & RawNode.Flags.isNative == b.header & RawNode.Flags.isNative
        && a.length == b.length
        && bytesAreEqual(bytes + a.position, bytes + b.position, count: a.length)
    case .string: return a.header & kinds == b.header & kinds && a.payload == b.payload
    case .number:
      // Native ones; those with digits are not compared.
      return a.header == b.header && a.payload == b.payload && a.has(RawNode.Flags.isNative)
    case .bool: return a.header == b.header
    case .null, .array, .object: return false
    }
  }
}
