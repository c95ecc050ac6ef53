/// Compares the keys of objects with each other.
///
/// Apart from the parser, which is compiled once for texts that may be stopped and once for those that may
/// not. Measured: compiled twice, the search through small objects took a third more instructions.
struct KeyComparison {
  /// The text that the keys stand in.
  let bytes: UnsafePointer<UInt8>

  /// Whether two keys are equal in an object with few of them.
  ///
  /// A filter finds most keys new at once; the others look back over the object. Measured: of Twitter's
  /// users, with 40 keys, each had four to look back for in a filter of 256 bits.
  func hasDuplicates(inSmall object: Int, of nodes: borrowing UnsafeArray<RawNode>) -> Bool {
    let base = UnsafePointer(nodes.base)
    let end = base + nodes[object].position
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { words in
      words.initialize(repeating: 0)
      let seen = UnsafeMutableRawBufferPointer(words)
      // Pointers, not indices: every object is looked through here.
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

  /// Whether a key stands among those before it, of which the first is at `first`.
  @inline(never)  // Measured with the filter, which finds nothing for nearly all keys.
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

  /// Whether two keys that are equally long have the same bytes.
  func areEqual(_ a: RawNode, _ b: RawNode) -> Bool {
    bytesAreEqual(bytes + a.position, bytes + b.position, count: a.length)
  }
}

extension UnsafePointer<RawNode> {
  /// What lies behind the value at `node`, of those from here on, and all its descendants.
  fileprivate func behind(_ node: UnsafePointer<RawNode>) -> UnsafePointer<RawNode> {
    node.pointee.isContainer ? self + node.pointee.position : node + 1
  }
}
