import Foundation
import JSONText

/// Scalars, by one rule for text and dictionaries: a number converts if the type can represent its value.
extension MapInput {
  var bool: Bool? {
    if let store = map.store, let bool = store.bool(at: slot) { return bool }
    return boolOfNumber
  }

  var string: String? {
    if let store = map.store { return store.string(at: slot) }
    return heldString
  }

  @usableFromInline var int64: Int64? {
    if let store = map.store, let value = store.number(at: slot)?.int64 { return value }
    return int64OfNumber
  }

  @usableFromInline var uint64: UInt64? {
    if let store = map.store, let value = store.number(at: slot)?.uint64 { return value }
    return uint64OfNumber
  }

  /// Returns an integer of more than 64 bits.
  @usableFromInline func wideInteger<I: FixedWidthInteger>() -> I? {
    number.flatMap { number in number.wide() ?? whole(number).flatMap { I(exactly: $0) } }
  }

  /// Returns the nearest Double for a property. A report has an issue if a whole number is rounded.
  @usableFromInline func nearestDouble(for type: Any.Type) -> Double? {
    if let store = map.store, let value = store.plainDouble(at: slot) { return value }
    return nearestDoubleOfNumber(for: type)
  }

  /// The nearest Float. A report has an issue if a whole number is rounded.
  @usableFromInline var nearestFloat: Float? {
    guard let number, let value = usable(number.nearestFloat) else { return nil }
    if map.isWatched, number.float == nil { noteCoercion(Float.self) }
    return value
  }

  /// The nearest Double; nil if a whole number would be rounded.
  @usableFromInline var double: Double? {
    if let store = map.store, let value = store.plainDouble(at: slot) { return value }
    return doubleOfNumber
  }

  /// Excludes NaN and the infinities, which a dictionary may contain, but which YYModel doesn't accept.
  private func usable<F: BinaryFloatingPoint>(_ value: F?) -> F? {
    if let value, !value.isFinite, map.coercion == .yyModel { return nil }
    return value
  }

  var decimal: Decimal? { number?.decimal }

  /// Returns the number truncated to an integer, if the options allow that and a Double holds all digits
  /// before the decimal point.
  private func whole(_ number: MapNumber) -> Double? {
    guard map.options.reading.fractions == .truncate, let value = number.double,
      value.magnitude < 0x1p53
    else { return nil }
    let whole = value.rounded(.towardZero)
    if map.isWatched, whole != value { map.noteCoercion(of: self, "an integer") }
    return whole
  }

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
  private var heldString: String? {
    if let text = map.dictionary?[slot] as? String { return text }
    guard let value = parsedValue else { return nil }
    return RepeatedText.of(value)?.readText() ?? ParsedItem.of(value)?.content as? String
  }

  /// A value that may be one that only the parser of another format makes; nil in a session without such values.
  private var parsedValue: Any? {
    guard map.session.options.nativeValues?.hasParsedValues == true else { return nil }
    return map.dictionary?[slot]
  }

  /// Only 0 and 1 convert to a Bool.
  @inline(never)
  private var boolOfNumber: Bool? {
    switch number?.int64 {
    case 0: return false
    case 1: return true
    default: break
    }
    guard hasOnlyTexts, let text = heldString, text.utf8.count <= 5 else { return nil }
    return switch text {
    // The value of a checkbox without one of its own; one that isn't checked is not in the form.
    case "true", "on": true
    case "false": false
    default: nil
    }
  }

  @inline(never)
  private var int64OfNumber: Int64? {
    number.flatMap { $0.int64 ?? whole($0).flatMap(Int64.init(exactly:)) }
  }

  @inline(never)
  private var uint64OfNumber: UInt64? {
    number.flatMap { $0.uint64 ?? whole($0).flatMap(UInt64.init(exactly:)) }
  }

  @inline(never)
  private var doubleOfNumber: Double? { usable(number?.double) }

  @inline(never)
  private func nearestDoubleOfNumber(for type: Any.Type) -> Double? {
    guard let number, let value = usable(number.nearestDouble) else { return nil }
    if map.isWatched, number.double == nil { noteCoercion(type) }
    return value
  }

  /// The value as a number; true and false are 1 and 0.
  var number: MapNumber? {
    if let store = map.store {
      if let number = store.number(at: slot) { return .text(number) }
      return store.bool(at: slot).map { .signed($0 ? 1 : 0) }
    }
    guard let value = map.dictionary?[slot] else { return nil }
    return MapNumber(value) ?? numberOfParsedValue
  }

  private var numberOfParsedValue: MapNumber? {
    if let value = parsedValue, let item = ParsedItem.of(value) {
      return item.content.flatMap { MapNumber($0) }
    }
    return hasOnlyTexts ? numberInText : nil
  }

  /// Whether all values of the input are texts.
  private var hasOnlyTexts: Bool { map.session.options.nativeValues?.hasOnlyTexts == true }

  private var numberInText: MapNumber? {
    guard let text = heldString, withNumber(text, { $0.text.utf8.count == text.utf8.count }) == true
    else { return nil }
    return .digits(text)
  }
}
