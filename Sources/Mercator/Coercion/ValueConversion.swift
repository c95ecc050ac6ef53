import Foundation
import JSONText

/// The conversion of a value to the type of a property, if that can't be read from it.
struct ValueConversion {
  let input: MapInput

  /// Whether the current line of a map may convert a value of another type.
  static func mayBe(on map: Map) -> Bool {
    map.coercion != .none || map.options.nonFiniteNumbers == .text
  }

  // The conversions to each type according to `MapOptions.reading.coercion`.

  /// Returns the conversion of this value to a type; nil for a type that no value can be converted to.
  func conversion(to type: Any.Type) -> (() -> Any?)? {
    switch type {
    case let type as any FixedWidthInteger.Type: { integer(type) }
    case is String.Type: { string }
    case is Bool.Type: { bool }
    case is Double.Type: { double }
    case is CGFloat.Type: { double.map { CGFloat($0) } }
    case is Float.Type: { float }
    case is Decimal.Type: { decimal }
    // Before its superclass.
    case is NSDecimalNumber.Type: { decimalObject }
    case is NSNumber.Type: { numberObject }
    case is NSString.Type: { string.map { NSString(string: $0) } }
    default: nil
    }
  }

  /// Returns the value of a text without loss, or the number of YYModel, as the options decide.
  private func coerced<T>(
    _ lossless: @autoclosure () -> T?,
    _ loose: (LooseNumber) -> T?
  ) -> T? {
    switch input.map.coercion {
    case .none: return nil
    case .lossless: return noted(lossless())
    case .yyModel: return noted(LooseNumber(input).flatMap(loose))
    }
  }

  private func integer<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    coerced(textNumber?.wide()) { $0.integer() }
  }

  private var double: Double? {
    nonFinite ?? coerced(textNumber?.nearestDouble) { $0.double }
  }

  private var float: Float? {
    nonFinite.map { Float($0) } ?? coerced(textNumber?.nearestFloat) { $0.float }
  }

  private var bool: Bool? { coerced(textBool) { $0.bool } }

  private var decimal: Decimal? {
    if let value = nonFinite { return value.isNaN ? .nan : nil }
    guard input.map.coercion == .yyModel, let text = input.string else { return nil }
    let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    return value?.isNaN == true ? nil : noted(value)
  }

  private var decimalObject: NSDecimalNumber? {
    let value = decimal ?? coerced(textNumber?.decimal) { _ in nil as Decimal? }
    return value.map { NSDecimalNumber(decimal: $0) }
  }

  private var numberObject: NSNumber? {
    nonFinite.map { NSNumber(value: $0) } ?? coerced(textNumberObject) { $0.object }
  }

  /// The number in a text as the first type that holds all its digits, or else as the nearest Double.
  private var textNumberObject: NSNumber? {
    guard textNumber != nil, let text = input.string else { return nil }
    return JSONNumberLiteral(ofNumber: text).number
  }

  private var string: String? {
    switch input.map.coercion {
    case .none: return nil
    case .lossless:
      if input.isBool { return noted(input.bool == true ? "true" : "false") }
      return noted(input.map.store?.numberText(at: input.slot) ?? input.number?.digits)
    case .yyModel:
      if let data = input.nativeData ?? input.native() { return noted(String(validUTF8: data)) }
      if let url: URL = input.native() { return noted(url.absoluteString) }
      return noted(input.number?.digits)
    }
  }

  /// The value of "NaN", "Infinity" or "-Infinity", if `nonFiniteNumbers` is `.text`.
  private var nonFinite: Double? {
    guard input.map.session.options.options.nonFiniteNumbers == .text else { return nil }
    switch input.string {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: return nil
    }
  }

  /// The number in a text that is a JSON number as a whole.
  private var textNumber: MapNumber? {
    guard let text = input.string, JSONNumber.isNumber(text) else { return nil }
    return .digits(text)
  }

  private var textBool: Bool? {
    guard let text = input.string, text.utf8.count <= 5 else { return nil }
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default: return nil
    }
  }

  private func noted<T>(_ value: T?) -> T? {
    if value != nil { input.noteCoercion(T.self) }
    return value
  }

  // What YYModel does if a value can't be converted: a number becomes 0, or nil if it is Optional; other
  // properties, such as texts and dates, keep their value.

  /// Returns the 0 or false for a value that is null or not a number, with `.yyModel`. Returns nil for
  /// other types and coercions, and for a number that doesn't fit an integer.
  // Not specialized, since it is for `.yyModel` alone.
  @_semantics("optimize.sil.specialize.generic.never")
  func zero<T>(_ type: T.Type) -> T? {
    // In two steps: a nil could be cast to an Optional type.
    guard input.map.coercion == .yyModel, !isRequired, let zero = Mercator.zero(of: type),
      let zero = zero as? T
    else { return nil }
    if let number = LooseNumber(input) {
      // YYModel sets a number that is infinite in C to 0.
      let isInfinite = (type == Float.self ? number.float.map { Double($0) } : number.double) == nil
      guard isInfinite, type is any BinaryFloatingPoint.Type else { return nil }
    }
    input.noteCoercion(type)
    return zero
  }

  /// Reports that an Optional can't use the value. Returns false if the property keeps its value.
  func notesNil(_ type: Any.Type) -> Bool {
    // A default counts instead of the nil of YYModel.
    guard input.map.coercion == .yyModel, !isRequired, !input.isReplaced,
      input.map.line.use != .returnsDefault
    else {
      input.noteNil(type)
      return true
    }
    let isBlank = type == URL.self && input.string?.allSatisfy(\.isWhitespace) == true
    if isBlank || Mercator.zero(of: type) != nil && LooseNumber(input) == nil {
      input.note(.coerced, expected: "\(type)", .nil)
      return true
    }
    // A text that is no date or URL becomes nil; a text instead of an object or array doesn't.
    let isScalar = !(type is any MapCollection.Type) && !(type is any BaseMappable.Type)
    if !input.isMember || Mercator.zero(of: type) != nil || isScalar && input.string != nil {
      input.noteNil(type)
      return true
    }
    input.noteUnusable(type)
    return false
  }

  /// Whether the model can't be created without the value.
  private var isRequired: Bool { input.isMember && input.map.isRequired }
}

/// Returns the 0 of a number type, or false for Bool; nil for other types.
private func zero(of type: Any.Type) -> Any? {
  func zero<N: AdditiveArithmetic>(_ type: N.Type) -> Any { N.zero }
  switch type {
  case let type as any BinaryInteger.Type: return zero(type)
  case let type as any BinaryFloatingPoint.Type: return zero(type)
  default: return type == Bool.self ? false : nil
  }
}
