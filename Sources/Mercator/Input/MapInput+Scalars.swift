import Foundation
import JSONText

/// Scalars, by one rule for text and dictionaries.
extension MapInput {
  var bool: Bool? {
    if let store = map.store, let bool = store.bool(at: slot) { return bool }
    return boolOfNumber
  }

  var string: String? {
    guard let store = map.store else { return heldString }
    // Each call is the last one, so that no registers are saved.
    return store.isOfFormat(at: slot) ? stringOfFormat(store) : store.string(at: slot)
  }

  /// The nearest Double; nil if a whole number would be rounded.
  @usableFromInline var double: Double? {
    if let store = map.store, let value = store.plainDouble(at: slot) { return value }
    return doubleOfNumber
  }

  /// Excludes NaN and the infinities, which a dictionary may contain, but which YYModel doesn't accept.
  func usable<F: BinaryFloatingPoint>(_ value: F?) -> F? {
    if let value, !value.isFinite, map.coercion == .yyModel { return nil }
    return value
  }

  var decimal: Decimal? { number?.decimal }

  /// Whether the value is a Bool, and not a number that converts to one.
  var isBool: Bool {
    if let store = map.store { return store.bool(at: slot) != nil }
    guard let value = map.dictionary?[slot] else { return false }
    return value is Bool
      && (type(of: value) == Bool.self || (value as? NSNumber)?.isBoolean == true)
  }

  /// Whether the value is a number; true and false aren't.
  var isNumber: Bool { number != nil && !isBool }

  // Separate functions, whose registers would otherwise be saved and restored for every value of a text.

  @inline(never)
  private func stringOfFormat(_ store: JSONStore) -> String? {
    store.string(at: slot) ?? readRepeatedText(store)
  }

  @inline(never)
  private var heldString: String? {
    map.dictionary?[slot] as? String
  }

  /// Only 0 and 1 convert to a Bool.
  @inline(never)
  private var boolOfNumber: Bool? {
    switch number?.int64 {
    case 0: return false
    case 1: return true
    default: break
    }
    guard map.store?.isOfFormat(at: slot) == true, let text = untypedText, text.utf8.count <= 5
    else { return nil }
    return switch text {
    // The value of a checkbox without one of its own; one that isn't checked is not in the form.
    case "true", "on": true
    case "false": false
    default: nil
    }
  }

  @inline(never)
  private var doubleOfNumber: Double? { usable(number?.double) }

  /// The value as a number; true and false are 1 and 0.
  var number: MapNumber? {
    if let store = map.store {
      if let number = store.number(at: slot) { return .text(number) }
      let native = store.isOfFormat(at: slot) ? nativeNumber : nil
      return native ?? store.bool(at: slot).map { .signed($0 ? 1 : 0) }
    }
    return map.dictionary.flatMap { MapNumber($0[slot]) }
  }
}
