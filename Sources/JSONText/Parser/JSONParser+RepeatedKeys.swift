/// Finding keys that stand twice in one object, when the object closes and its keys are at hand.
///
/// An object is marked when two keys are equal (or a key has an escape, which `scanKey` notes), so
/// that looking up a member costs nothing extra in all other objects. Headers tell most keys apart;
/// where they don't, the bytes do. Only an object in which many headers are equal, which no honest
/// sender has, is marked as well, so that nobody has to compare on and on.
extension JSONParser {
  @inline(never)  // Measured: inlined, it crowds the registers of the loop that parses.
  func markRepeatedKeys(in object: Int, of nodes: borrowing UnsafeArray<RawNode>)
    throws(ParseFailure)
  {
    let count = nodes[object].length
    guard count > 1 else { return }
    let keys = KeyComparison(bytes: bytes)
    let repeats =
      count <= 64
      ? keys.hasDuplicates(inSmall: object, of: nodes) : hasDuplicatesIfLarge(object, nodes)
    if repeats {
      nodes[object].header |= RawNode.Flags.mayRepeatKeys
      nodes[0].header |= RawNode.Flags.hasIrregularObjects
    }
    if options.duplicateKeys == .reject, nodes[object].has(RawNode.Flags.isIrregular) {
      try rejectRepeatedKeys(in: object, of: nodes)
    }
  }

  /// A hash table of keys by their headers. Its multiplier is drawn once per process, so that no sender can pick
  /// keys that fall into one row of slots.
  private func hasDuplicatesIfLarge(_ object: Int, _ nodes: borrowing UnsafeArray<RawNode>) -> Bool
  {
    let keys = KeyComparison(bytes: bytes)
    let end = nodes[object].position
    let bits = Int.bitWidth - (nodes[object].length * 2 - 1).leadingZeroBitCount
    // Zero marks a free slot: no key has the first index.
    var slots = [UInt32](repeating: 0, count: 1 << bits)
    // Chance makes one pair among 6,000 keys, and 30,000 among a million.
    let count = nodes[object].length
    var equalHeaders = 0
    var untilQuestion = 4096
    var key = object &+ 1
    while key < end {
      if Stop.asks {
        untilQuestion &-= 1
        if untilQuestion == 0 {
          untilQuestion = 4096
          // The parser ends as well.
          if stop.isDueNow(at: nodes[key].position) { return false }
        }
      }
      let header = nodes[key].header
      var slot = Int(truncatingIfNeeded: (header &* MemberTable.multiplier) >> (64 - UInt64(bits)))
      while slots[slot] != 0 {
        let earlier = Int(slots[slot])
        if nodes[earlier].header == header {
          equalHeaders &+= 1
          if equalHeaders > count || keys.areEqual(nodes[earlier], nodes[key]) { return true }
        }
        slot = (slot &+ 1) & (slots.count &- 1)
      }
      slots[slot] = UInt32(truncatingIfNeeded: key)
      key = nodes.base.behind(key &+ 1)
    }
    return false
  }

  private func rejectRepeatedKeys(in object: Int, of nodes: borrowing UnsafeArray<RawNode>)
    throws(ParseFailure)
  {
    let end = nodes[object].position
    var seen: Set<ExactText> = []
    var key = object &+ 1
    while key < end {
      let node = nodes[key]
      guard seen.insert(ExactText(JSONText.string(of: node, in: bytes))).inserted else {
        throw ParseFailure(code: .duplicateKey, offset: node.position &- 1)
      }
      key = nodes.base.behind(key &+ 1)
    }
  }
}

extension UnsafePointer<RawNode> {
  /// The index behind the value at `index` and all its descendants.
  func behind(_ index: Int) -> Int {
    self[index].isContainer ? self[index].position : index &+ 1
  }
}

extension UnsafeMutablePointer<RawNode> {
  fileprivate func behind(_ index: Int) -> Int { UnsafePointer(self).behind(index) }
}
