extension JSONStore {
  /// The objects that may have a key twice.
  package func irregularObjects() -> [Int] {
    guard hasIrregularObjects else { return [] }
    return (0..<behind(0)).filter { mayRepeatKeys(at: $0) }
  }

  /// Whether there is any, as the parser has noted.
  private var hasIrregularObjects: Bool {
    nodes[0].isContainer && nodes[0].has(RawNode.Flags.hasIrregularObjects)
  }

  /// The keys of the object at `index` that stand there again: the values that aren't used by the
  /// document's policy, in the order of the text.
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
