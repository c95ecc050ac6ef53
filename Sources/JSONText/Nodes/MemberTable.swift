/// A hash table of the keys of a large object, by their headers.
///
/// Each slot holds the index of a key, or zero, which is no key's index. Collisions go to the next slot.
struct MemberTable {
  private var slots: [UInt32]
  private let shift: UInt64

  /// Creates the table of an object without duplicate keys. The parser marks objects with many equal headers
  /// as irregular, so a sender can't choose keys that all go to one slot.
  init(of object: Int, in nodes: UnsafePointer<RawNode>) {
    // At most half of the slots are used.
    let bits = Int.bitWidth - (nodes[object].length * 2 - 1).leadingZeroBitCount
    slots = [UInt32](repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
    var key = object &+ 1
    let end = nodes[object].end
    while key < end {
      var slot = slot(of: nodes[key].header)
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      // A text has less than 2^32 bytes, and so fewer nodes.
      slots[slot] = UInt32(truncatingIfNeeded: key)
      key = nodes.behind(key &+ 1)
    }
  }

  /// Returns the index of the first key with this header for which `isSame` returns true.
  func key(
    _ header: UInt64,
    in nodes: UnsafePointer<RawNode>,
    where isSame: (Int) -> Bool
  ) -> Int? {
    var slot = slot(of: header)
    while slots[slot] != 0 {
      let key = Int(slots[slot])
      if nodes[key].header == header, isSame(key) { return key }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  private func slot(of header: UInt64) -> Int {
    Int(truncatingIfNeeded: (header &* Self.multiplier) >> shift)
  }

  /// Random for each process, so that a sender can't know which keys share a slot.
  static let multiplier = UInt64.random(in: .min ... .max) | 1
}
