extension JSONStore {
  /// Returns the indices of all objects that may have duplicate keys.
  package func irregularObjects() -> [Int] {
    guard hasIrregularObjects else { return [] }
    return (0..<behind(0)).filter { mayRepeatKeys(at: $0) }
  }

  /// Whether the parser has found such an object.
  private var hasIrregularObjects: Bool {
    nodes[0].isContainer && nodes[0].has(RawNode.Flags.hasIrregularObjects)
  }

  /// Returns the values in the object at `index` that duplicate keys make unused, in the order of the text.
  package func unusedDuplicates(at index: Int) -> [Int] {
    guard mayRepeatKeys(at: index) else { return [] }
    var used: [ExactText: Int] = [:]
    var unused: [Int] = []
    var key = index + 1
    while key < behind(index) {
      let text = ExactText(keyText(at: key))
      if let earlier = used[text] {
        let isFirst = duplicateKeys == .firstWins
        unused.append(isFirst ? key + 1 : earlier)
        if !isFirst { used[text] = key + 1 }
      } else {
        used[text] = key + 1
      }
      key = behind(key + 1)
    }
    return unused.sorted()
  }
}
