extension JSONStore {
  /// Returns the indices of all objects that may have duplicate keys.
  package func irregularObjects() -> [Int] {
    guard nodes[0].isContainer, nodes[0].has(RawNode.Flags.hasIrregularObjects) else { return [] }
    return (0..<behind(0)).filter { mayRepeatKeys(at: $0) }
  }

  /// Returns the values in the object at `index` that duplicate keys make unused, in the order of the text.
  package func unusedDuplicates(at index: Int) -> [Int] {
    guard mayRepeatKeys(at: index) else { return [] }
    var used: [ExactText: Int] = [:]
    var unused: [Int] = []
    forEachKey(of: index) { key in
      let text = ExactText(keyText(at: key))
      let earlier = used[text]
      let isUsed = earlier == nil || duplicateKeys != .firstWins
      if let earlier { unused.append(isUsed ? earlier : key + 1) }
      if isUsed { used[text] = key + 1 }
    }
    return unused.sorted()
  }
}
