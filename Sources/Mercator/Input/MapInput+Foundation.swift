import Foundation
import JSONText

// A value as `Any`, and the numbers in it that have no value there.

extension MapInput {
  /// The value as `JSONSerialization` would give it; nil for a number beyond all Doubles.
  var foundationValue: Any? {
    var missing: [MissingNumber] = []
    return foundationValue(&missing)
  }

  /// The same, with the numbers beyond all Doubles added to `missing`.
  func foundationValue(_ missing: inout [MissingNumber]) -> Any? {
    noteWhole()
    guard let store = map.store else { return map.dictionary?[slot] ?? NSNull() }
    guard map.mayStop else { return store.value(at: slot, missing: &missing) }
    // What is made of a value that is cut off is of no use, and nobody gets to see it.
    let mustStop = { map.reporter?.mustStop(at: self, after: $0) == true }
    return store.value(at: slot, stoppingIf: mustStop, missing: &missing)
  }

  /// The value for an error: a number beyond all Doubles is shown with its digits.
  var shownValue: Any { foundationValue ?? JSONNumberLiteral.read(self) ?? NSNull() }

  /// Whether the value is a number beyond all Doubles.
  var hasNoValue: Bool { map.store?.number(at: slot).map { $0.double == nil } ?? false }
}

extension Map {
  /// The current value for a property of the type Any; nil where there is none, and for null.
  ///
  /// - Parameter outcome: what becomes of the property where the value is a number beyond all Doubles,
  ///   for a report.
  func readAny(orElse outcome: MapIssue.Outcome) -> Any? {
    if isEnded { return asked.readAny(orElse: outcome) }
    guard isKeyPresent, !input.isNull else { return nil }
    var missing: [MissingNumber] = []
    let value = input.foundationValue(&missing)
    if value != nil {
      note(missing)
    } else if isWatched {
      report(input, Any.self, outcome)
    }
    return value
  }

  /// Says which numbers count as missing in a value that is used.
  func note(_ missing: [MissingNumber]) {
    guard isWatched, let document else { return }
    for number in missing {
      let input = MapInput(map: self, slot: number.index, elements: options.elements)
      reporter?.add(
        .outOfRange,
        at: document.path(of: number.index),
        slot: number.index,
        expected: "Any",
        found: input.excerpt,
        number.isMember ? .skipped : .nil
      )
    }
  }
}
