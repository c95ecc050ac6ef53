/// Detects duplicate keys of an object when it is closed.
///
/// An object is marked as irregular if two keys are equal (or if a key has an escape, which `parse` marks),
/// so that lookups in all other objects need no further check. Headers tell most keys apart; otherwise the
/// bytes decide. An object with very many equal headers, which only an attacker sends, is marked at once.
extension JSONParser {
  @inline(never)  // Measured: inlined, it takes registers from the parser's loop.
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

  /// Searches duplicate keys with a hash table of headers.
  private func hasDuplicatesIfLarge(_ object: Int, _ nodes: borrowing UnsafeArray<RawNode>) -> Bool
  {
    let keys = KeyComparison(bytes: bytes)
    let nodes = UnsafePointer(nodes.base)
    let end = nodes[object].end
    // By chance, 6,000 keys have one pair of equal headers, and a million keys have 30,000.
    let count = nodes[object].length
    var table = MemberTable(count: count)
    var equalHeaders = 0
    var untilQuestion = 4096
    var key = object &+ 1
    while key < end {
      if Stop.asks {
        untilQuestion &-= 1
        if untilQuestion == 0 {
          untilQuestion = 4096
          // The result doesn't matter: the parser stops as well.
          if stop.isDueNow(at: nodes[key].position) { return false }
        }
      }
      let isRepeated = table.insert(key, in: nodes) { earlier in
        equalHeaders &+= 1
        return equalHeaders > count || keys.areEqual(nodes[earlier], nodes[key])
      }
      if isRepeated { return true }
      key = nodes.behind(key &+ 1)
    }
    return false
  }

  private func rejectRepeatedKeys(in object: Int, of nodes: borrowing UnsafeArray<RawNode>)
    throws(ParseFailure)
  {
    let nodes = UnsafePointer(nodes.base)
    let end = nodes[object].end
    var seen: Set<ExactText> = []
    var key = object &+ 1
    while key < end {
      let node = nodes[key]
      guard seen.insert(ExactText(JSONText.string(of: node, in: bytes))).inserted else {
        throw ParseFailure(code: .duplicateKey, offset: node.position &- 1)
      }
      key = nodes.behind(key &+ 1)
    }
  }
}

extension UnsafePointer<RawNode> {
  /// Returns the index behind the value at `index` and all its descendants.
  func behind(_ index: Int) -> Int {
    self[index].isContainer ? self[index].position : index &+ 1
  }
}
