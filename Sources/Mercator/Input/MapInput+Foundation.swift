import Foundation
import JSONText

// Conversion of a value to `Any`, and the numbers in it that a Double can't represent.

extension MapInput {
  /// The value as `JSONSerialization` would return it: NSNumber, String, NSNull, an array or a dictionary;
  /// or whatever the dictionary being read contains.
  ///
  /// A number of up to 38 digits that a Double isn't printed with is an NSDecimalNumber; one with more digits is the
  /// nearest Double. A number outside the range of Double, such as 1e400, counts as missing: it is left out of an
  /// object, and NSNull in an array or as the root.
  public var value: Any { foundationValue ?? NSNull() }

  /// The value as `JSONSerialization` would return it; nil for a number outside the range of Double.
  var foundationValue: Any? {
    var missing: [MissingValue] = []
    return foundationValue(&missing)
  }

  /// Returns the value as `JSONSerialization` would, and adds the numbers outside the range of Double, and
  /// members that are left out, to `missing`.
  func foundationValue(_ missing: inout [MissingValue]) -> Any? {
    noteWhole()
    guard let store = map.store else {
      return map.dictionary?[slot] ?? NSNull()
    }
    noteRepeatedLists(store)
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
    let mustStop = { (count: Int) in self.mustStop(after: count) }
    return store.value(
      at: slot,
      stoppingIf: mustStop,
      maximumNonStarters: limit,
      missing: &missing
    )
  }

  /// The value as an error shows it: a number outside the range of Double keeps its digits.
  var shownValue: Any {
    noteWhole()
    if let value = map.dictionary?[slot] { return value }
    var missing: [MissingValue] = []
    return map.store.flatMap { wholeValue(in: $0, &missing) } ?? numberLiteral ?? NSNull()
  }

  /// The text of a number; from a dictionary source, the shortest digits that identify it.
  var numberLiteral: JSONNumberLiteral? {
    if let literal: JSONNumberLiteral = native() { return literal }
    if isBool { return nil }
    let text = map.store?.numberText(at: slot) ?? number?.digits
    return text.map { JSONNumberLiteral(ofNumber: $0) }
  }

  /// Returns the value of a dictionary source if it already has the type `T`.
  @_semantics("optimize.sil.specialize.generic.never")
  func native<T>() -> T? {
    map.dictionary?[slot] as? T
  }
}
