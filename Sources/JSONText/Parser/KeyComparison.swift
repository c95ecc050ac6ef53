/// Compares the keys of an object with each other.
///
/// Not part of the parser, which is compiled once with and once without checks for stopping. Measured:
/// compiled twice, the search through small objects took a third more instructions.
struct KeyComparison {
  /// The text that contains the keys.
  let bytes: UnsafePointer<UInt8>

  /// Whether an object with few keys has duplicate keys.
  ///
  /// A filter recognizes most keys as new; for the others the earlier keys are searched. Measured: each of
  /// Twitter's users, with 40 keys, had four such keys with a filter of 256 bits.
  func hasDuplicates(inSmall object: Int, of nodes: borrowing UnsafeArray<RawNode>) -> Bool {
    let base = UnsafePointer(nodes.base)
    let end = base + nodes[object].end
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { words in
      words.initialize(repeating: 0)
      let seen = UnsafeMutableRawBufferPointer(words)
      // Pointers are faster than indices, and every small object is searched here.
      var key = base + object + 1
      while key < end {
        if KeyFilter.insert(key.pointee.header, in: seen),
          hasDuplicate(key, since: base + object + 1, base)
        {
          return true
        }
        key = base.behind(key + 1)
      }
      return false
    }
  }

  /// Whether a key equals an earlier one of the same object, whose first key is `first`.
  @inline(never)  // Measured with the filter, which recognizes nearly all keys as new.
  private func hasDuplicate(
    _ key: UnsafePointer<RawNode>,
    since first: UnsafePointer<RawNode>,
    _ base: UnsafePointer<RawNode>
  ) -> Bool {
    var earlier = first
    while earlier < key {
      if earlier.pointee.header == key.pointee.header, areEqual(earlier.pointee, key.pointee) {
        return true
      }
      earlier = base.behind(earlier + 1)
    }
    return false
  }

  /// Whether two keys of equal length have the same bytes.
  func areEqual(_ a: RawNode, _ b: RawNode) -> Bool {
    bytesAreEqual(bytes + a.position, bytes + b.position, count: a.length)
  }
}

extension UnsafePointer<RawNode> {
  /// Returns the node behind the value at `node` and all its descendants; `self` is the first node of all.
  fileprivate func behind(_ node: UnsafePointer<RawNode>) -> UnsafePointer<RawNode> {
    node.pointee.isContainer ? self + node.pointee.position : node + 1
  }
}
