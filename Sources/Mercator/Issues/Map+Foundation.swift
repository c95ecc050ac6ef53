import Foundation
import JSONText

// What a map answers as Swift and Foundation values.

extension Map {
  /// The object being read, or the members written so far.
  ///
  /// If the source is text, the dictionary is created on first use and kept. Subscripts are faster.
  public var JSON: [String: Any] {
    if isEnded { return mapOfLine.JSON }
    // Reading the whole object counts as mapping every key.
    extras?.lookedUpKeys = nil
    if let made = extras?.madeJSON { return made }
    if let dictionary { return dictionary.JSON }
    guard let store else {
      if let sink = session.dictionarySink { return sink.object(at: cursor.object) }
      let written = writer?.currentObject ?? session.uncountedFormat?.with { $0.currentObject }
      return written?.read { $0.object(at: 0) } ?? [:]
    }
    MapInput(map: self, slot: cursor.object, elements: .byKind).noteRepeatedLists(store)
    var missing: [MissingValue] = []
    let limit = session.options.maximumNonStarters
    let made =
      store.value(at: cursor.object, maximumNonStarters: limit, missing: &missing)
      as? [String: Any] ?? [:]
    note(missing)
    madeExtras.madeJSON = made
    return made
  }

  /// The value of the last subscript, as `JSONSerialization` would return it; nil for null, and for a
  /// number outside the range of Double.
  ///
  /// If the source is text, the value is created on each access.
  public var currentValue: Any? {
    let map = mapOfLine
    return !map.hasValue || map.input.isNull ? nil : map.input.foundationValue
  }

  /// Reports the numbers and members inside a value that count as missing.
  func note(_ missing: [MissingValue]) {
    guard isInstrumented, let document else { return }
    for value in missing {
      let input = MapInput(map: self, slot: value.index, elements: options.reading.elements)
      if value.isEquivalentKey {
        let firstWins = options.reading.duplicateKeys == .firstWins
        input.note(.duplicateKey, firstWins ? .skipped : .used)
        continue
      }
      if value.isMember,
        document.store.hasNonStarters(
          beyond: session.options.maximumNonStarters,
          at: value.index - 1
        )
      {
        input.noteIncomparableKey()
        continue
      }
      if document.store.isItem(at: value.index) {
        session.reporter?.add(
          .invalidFormat,
          at: document.path(of: value.index),
          slot: value.index,
          found: input.excerpt,
          .nil
        )
        continue
      }
      session.reporter?.add(
        .outOfRange,
        at: document.path(of: value.index),
        slot: value.index,
        expected: "Any",
        found: input.excerpt,
        value.isMember ? .skipped : .nil,
        error: MapError(Failure(of: input, .mismatch, nil), in: self)
      )
    }
  }
}
