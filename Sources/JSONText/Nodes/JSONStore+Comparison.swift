extension JSONStore {
  /// Compares a value with one of another text, node by node; whitespace makes no difference.
  ///
  /// - Returns: nil if all nodes are spelled the same, so that both values mean the same. If one isn't, what it took to find
  ///   it: the number of nodes compared, and one more for every 16 bytes. Such values may still mean the same, as `1.0` and
  ///   `1` do.
  package func costOfDifference(in index: Int, from other: JSONStore, in otherIndex: Int) -> Int? {
    guard duplicateKeys == other.duplicateKeys else { return 0 }
    var cost = 0
    // Containers that have as many children each have as many nodes in total, so `otherIndex + count` is a node of the other
    // text as long as all in front of it are the same.
    for count in 0..<nodeCount(of: index) {
      let (a, b) = (nodes[index &+ count], other.nodes[otherIndex &+ count])
      cost &+= 1
      if a.isContainer {
        guard (a.header ^ b.header) & ~RawNode.Flags.ofRoot == 0 else { return cost }
        continue
      }
      guard a.header == b.header else { return cost }
      cost &+= a.length / 16
      guard bytesAreEqual(bytes + a.position, other.bytes + b.position, count: a.length) else {
        return cost
      }
    }
    return nil
  }
}
