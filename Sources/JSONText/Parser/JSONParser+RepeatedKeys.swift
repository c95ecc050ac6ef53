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
      ? keys.hasDuplicates(inSmall: object, of: nodes)
      : hasDuplicatesIfLarge(object, nodes)
    if repeats {
      nodes[object].header |= RawNode.Flags.mayRepeatKeys
      nodes[0].header |= RawNode.Flags.hasIrregularObjects
    }
    if options.duplicateKeys == .reject, nodes[object].has(RawNode.Flags.isIrregular),
      let key = keys.firstRepeatedKey(in: object, of: nodes)
    {
      throw ParseFailure(code: .duplicateKey, offset: nodes[key].position &- 1)
    }
  }

  // A separate function, whose registers would otherwise be saved for every object.
  @inline(never)
  private func hasDuplicatesIfLarge(_ object: Int, _ nodes: borrowing UnsafeArray<RawNode>) -> Bool
  {
    KeyComparison(bytes: bytes)
      .hasDuplicates(inLarge: object, of: nodes) { stop.isDueNow(at: $0) }
  }
}

extension UnsafePointer<RawNode> {
  /// Returns the index behind the value at `index` and all its descendants.
  func behind(_ index: Int) -> Int { self[index].behind(index) }
}
