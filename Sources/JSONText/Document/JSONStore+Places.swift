/// A place in a text, for reports.
package struct TextPlace {
  package var offset = 0
  /// The line, of which the first is 1.
  package var line = 1
  /// The column in Unicode scalars, of which the first is 1.
  package var column = 1

  package init() {}
}

extension JSONStore {
  /// The place at an offset, counted on from an earlier one, or from the start of the text.
  package func place(at offset: Int, after earlier: TextPlace) -> TextPlace {
    var place = offset < earlier.offset ? TextPlace() : earlier
    // Clamped, so every byte lies in the text.
    for byte in (place.offset..<offset).clamped(to: 0..<byteCount).lazy.map({ bytes[$0] }) {
      if byte == UInt8(ascii: "\n") {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    place.offset = offset
    return place
  }

  /// The objects that may have a key twice.
  package func irregularObjects() -> [Int] {
    var objects: [Int] = []
    var index = 0
    let end = behind(0)
    while index < end {
      if mayRepeatKeys(at: index) { objects.append(index) }
      index &+= 1
    }
    return objects
  }

  /// The keys of the object at `index` that stand there again: the values that aren't used by the
  /// document's policy, in the order of the text.
  package func unusedTwins(at index: Int) -> [Int] {
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
