import Foundation
import JSONText

// Conversion of a value to `Any`, and the numbers in it that a Double can't represent.

extension MapInput {
  /// The value as `JSONSerialization` would return it; nil for a number outside the range of Double.
  var foundationValue: Any? {
    var missing: [MissingValue] = []
    return foundationValue(&missing)
  }

  /// Returns the value as `JSONSerialization` would, and adds the numbers outside the range of Double, and
  /// members that are left out, to `missing`.
  func foundationValue(_ missing: inout [MissingValue]) -> Any? {
    noteWhole()
    guard let store = map.store else { return map.plainTree(map.dictionary?[slot] ?? NSNull()) }
    let value = wholeValue(in: store, &missing)
    if map.options.reading.duplicateKeys == .reject, missing.contains(where: \.isEquivalentKey) {
      noteUnusable(.duplicateKey)
      return nil
    }
    return value
  }

  private func wholeValue(in store: JSONStore, _ missing: inout [MissingValue]) -> Any? {
    let limit = map.session.options.maximumNonStarters
    guard map.mayStop else {
      return store.value(at: slot, maximumNonStarters: limit, missing: &missing)
    }
    // If reading stops, the incomplete value is discarded.
    let mustStop = { map.session.reporter?.mustStop(at: self, after: $0) == true }
    return store.value(
      at: slot,
      stoppingIf: mustStop,
      maximumNonStarters: limit,
      missing: &missing
    )
  }

  /// The value as an error shows it: a number outside the range of Double keeps its digits.
  var shownValue: Any {
    guard let value = map.dictionary?[slot] else {
      return foundationValue ?? numberLiteral ?? NSNull()
    }
    noteWhole()
    return map.plainTree(value, isRead: false)
  }

  /// The text of a number; from a dictionary source, the shortest digits that identify it.
  var numberLiteral: JSONNumberLiteral? {
    if let literal: JSONNumberLiteral = native() { return literal }
    if isBool { return nil }
    let text = map.store?.numberText(at: slot) ?? number?.digits
    return text.map { JSONNumberLiteral(ofNumber: $0) }
  }

  /// Whether the value is a number outside the range of Double.
  var hasNoValue: Bool { map.store?.number(at: slot).map { $0.double == nil } ?? false }

  /// Returns the value of a dictionary source if it already has the type `T`.
  func native<T>() -> T? {
    guard let value = map.dictionary?[slot] else { return nil }
    return value as? T ?? ParsedItem.of(value)?.native()
  }
}

extension Map {
  /// Reports the numbers and members inside a value that count as missing.
  func note(_ missing: [MissingValue]) {
    guard isWatched, let document else { return }
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
      session.reporter?.add(
        .outOfRange,
        at: document.path(of: value.index),
        slot: value.index,
        expected: "Any",
        found: input.excerpt,
        value.isMember ? .skipped : .nil,
        error: error(Failure(of: input, .mismatch, nil))
      )
    }
  }
}
