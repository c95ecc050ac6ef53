/// Compares the keys of an object with each other.
///
/// Not part of the parser, which is compiled once with and once without checks for stopping. Measured:
/// compiled twice, the search through small objects took a third more instructions.
package struct KeyComparison {
  /// The text that contains the keys.
  let bytes: UnsafePointer<UInt8>

  package init(bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  /// Whether an object with few keys has duplicate keys.
  ///
  /// A filter recognizes most keys as new; for the others the earlier keys are searched. Measured: each of
  /// Twitter's users, with 40 keys, had four such keys with a filter of 256 bits.
  package func hasDuplicates(inSmall object: Int, of nodes: borrowing UnsafeArray<RawNode>) -> Bool
  {
    let base = UnsafePointer(nodes.base)
    let end = base + nodes[object].end
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { words in
      words.initialize(repeating: 0)
      let seen = words.baseAddress.unsafelyUnwrapped
      // Pointers are faster than indices, and every small object is searched here.
      var key = base + object + 1
      while key < end {
        if KeyFilter.insert(key.pointee.header, in: seen, count: words.count),
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

  /// Whether an object with many keys has duplicate keys, by a hash table of headers.
  ///
  /// - Parameter isDue: called with the position of every 4096th key. When it returns true, the search ends; its result
  ///   doesn't matter, because the parser stops as well.
  package func hasDuplicates(
    inLarge object: Int,
    of nodes: borrowing UnsafeArray<RawNode>,
    unless isDue: (Int) -> Bool
  ) -> Bool {
    let nodes = UnsafePointer(nodes.base)
    let end = nodes[object].end
    // By chance, 6,000 keys have one pair of equal headers, and a million keys have 30,000.
    let count = nodes[object].length
    var table = MemberTable(count: count)
    var equalHeaders = 0
    var untilQuestion = 4096
    var key = object &+ 1
    while key < end {
      untilQuestion &-= 1
      if untilQuestion == 0 {
        untilQuestion = 4096
        if isDue(nodes[key].position) { return false }
      }
      let isRepeated = table.insert(key, in: nodes) { earlier in
        equalHeaders &+= 1
        return equalHeaders > count || areEqual(nodes[earlier], nodes[key])
      }
      if isRepeated { return true }
      key = nodes.behind(key &+ 1)
    }
    return false
  }

  /// Returns the index of the first key of an object whose text is that of an earlier one; nil if there is none.
  package func firstRepeatedKey(in object: Int, of nodes: borrowing UnsafeArray<RawNode>) -> Int? {
    let nodes = UnsafePointer(nodes.base)
    let end = nodes[object].end
    var seen: Set<ExactText> = []
    var key = object &+ 1
    while key < end {
      guard seen.insert(ExactText(string(of: nodes[key], in: bytes))).inserted else { return key }
      key = nodes.behind(key &+ 1)
    }
    return nil
  }

  /// Whether two keys of equal length have the same bytes.
  func areEqual(_ a: RawNode, _ b: RawNode) -> Bool {
    bytesAreEqual(bytes + a.position, bytes + b.position, count: a.length)
  }
}

extension UnsafePointer<RawNode> {
  /// Returns the node behind the value at `node` and all its descendants; `self` is the first node of all.
  @_transparent
  fileprivate func behind(_ node: UnsafePointer<RawNode>) -> UnsafePointer<RawNode> {
    node.pointee.isContainer ? self + node.pointee.position : node + 1
  }
}
