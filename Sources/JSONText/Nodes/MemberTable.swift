/// A hash table of the keys of an object, by their headers.
///
/// Each slot holds the index of a key, or zero, which is no key's index. Collisions go to the next slot.
struct MemberTable {
  private var slots: [UInt32]
  private let shift: UInt64

  /// Creates the table of an object without duplicate keys. The parser marks objects with many equal headers
  /// as irregular, so a sender can't choose keys that all go to one slot.
  init(of object: Int, in nodes: UnsafePointer<RawNode>) {
    self.init(count: nodes[object].length)
    var key = object &+ 1
    let end = nodes[object].end
    while key < end {
      _ = insert(key, in: nodes) { _ in false }
      key = nodes.behind(key &+ 1)
    }
  }

  /// Creates an empty table for this many keys.
  init(count: Int) {
    // At most half of the slots are used.
    let bits = Int.bitWidth - (count * 2 - 1).leadingZeroBitCount
    slots = [UInt32](repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// Inserts a key, unless `isSame` returns true for an earlier key with its header. Returns whether it does.
  @inline(__always)
  mutating func insert(
    _ key: Int,
    in nodes: UnsafePointer<RawNode>,
    where isSame: (Int) -> Bool
  ) -> Bool {
    let slot = slot(of: nodes[key].header, in: nodes, where: isSame)
    if slots[slot] != 0 { return true }
    // A text has less than 2^32 bytes, and so fewer nodes.
    slots[slot] = UInt32(truncatingIfNeeded: key)
    return false
  }

  /// Returns the index of the first key with this header for which `isSame` returns true.
  func key(
    _ header: UInt64,
    in nodes: UnsafePointer<RawNode>,
    where isSame: (Int) -> Bool
  ) -> Int? {
    let key = Int(slots[slot(of: header, in: nodes, where: isSame)])
    return key == 0 ? nil : key
  }

  /// Returns the slot of the first key with this header for which `isSame` returns true, or the free slot
  /// behind the keys that were compared.
  @inline(__always)
  private func slot(
    of header: UInt64,
    in nodes: UnsafePointer<RawNode>,
    where isSame: (Int) -> Bool
  ) -> Int {
    var slot = Int(truncatingIfNeeded: (header &* Self.multiplier) >> shift)
    while slots[slot] != 0 {
      let key = Int(slots[slot])
      if nodes[key].header == header, isSame(key) { break }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  /// Random for each process, so that a sender can't know which keys share a slot.
  private static let multiplier = UInt64.random(in: .min ... .max) | 1
}
