extension JSONStore {
  /// Compares a value with one of another text, node by node; whitespace makes no difference.
  ///
  /// - Returns: how many nodes are spelled the same in front of the first one that isn't; nil if all are. Then both values
  ///   mean the same, whereas values that differ here may still do so, such as `1.0` and `1`.
  package func countOfSameNodes(
    in index: Int,
    as other: JSONStore,
    in otherIndex: Int
  ) -> Int? {
    guard duplicateKeys == other.duplicateKeys else { return 0 }
    // The nodes of containers that have as many children each are as many in total, so `otherIndex + count` is a node of the
    // other text as long as all in front of it are the same.
    for count in 0..<nodeCount(of: index) {
      let (a, b) = (nodes[index &+ count], other.nodes[otherIndex &+ count])
      let isSame =
        a.isContainer
        ? (a.header ^ b.header) & ~RawNode.Flags.ofRoot == 0
        : a.header == b.header
          && bytesAreEqual(bytes + a.position, other.bytes + b.position, count: a.length)
      if !isSame { return count }
    }
    return nil
  }
}
