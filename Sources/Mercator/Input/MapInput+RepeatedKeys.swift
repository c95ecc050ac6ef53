import JSONText

// Keys that a form has more than once; see `RepeatedKey`.

extension MapInput {
  /// Reads the text of a repeated key that counts; nil for any other value.
  @inline(never)
  func readRepeatedText(_ store: JSONStore) -> String? {
    guard let text = store.repeatedText(at: slot) else { return nil }
    map.session.givenDocument?.repeatedKeys[slot]?.noteText()
    return store.string(at: text.used)
  }

  /// Reads the texts of a repeated key as a list. Returns false for any other value.
  @inline(never)
  func readRepeatedTexts(_ store: JSONStore) -> Bool {
    guard store.repeatedText(at: slot) != nil else { return false }
    map.session.givenDocument?.repeatedKeys[slot]?.noteList()
    return true
  }

  /// Notes that a line reads this value with everything in it, in which repeated keys are lists.
  func noteRepeatedLists(_ store: JSONStore) {
    guard let keys = map.session.givenDocument?.repeatedKeys, !keys.isEmpty else { return }
    // Not all keys of the form, which would be visited once more for each value that is read.
    for index in slot..<store.behind(slot) { keys[index]?.noteList() }
  }
}
