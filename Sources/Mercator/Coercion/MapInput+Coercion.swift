import Foundation

// Conversion of values of another type than the property's. It runs only after `readJSON` has failed, so that
// it costs nothing for values that can be read.

extension MapInput {
  /// Returns the value as it is, or converted, or the 0 that YYModel uses instead of null and others.
  @inlinable func readOrConverted<T: MapValue>(_ type: T.Type) -> T? {
    let value = T.readJSON(from: self)
    // Not with `??`, which copies the value.
    if case .none = value, map.isWatched { return converted(type) }
    return value
  }

  /// Returns the value converted to a type that it can't be read as, or the 0 that YYModel uses instead.
  @usableFromInline @inline(never)
  func converted<T>(_ type: T.Type = T.self) -> T? { coerced(type) ?? reset(type) }

  /// Returns the value converted to a type that it can't be read as; nil for null.
  @usableFromInline @inline(never)
  func coerced<T>(_ type: T.Type = T.self) -> T? {
    guard !isNull, map.mayConvert, let convert = conversion(to: type) else { return nil }
    return convert().flatMap { $0 as? T }
  }

  /// Returns whether an element of another type may be converted.
  @usableFromInline @inline(never)
  func mayConvert(to type: Any.Type) -> Bool {
    map.isWatched && map.mayConvert && conversion(to: type) != nil
  }

  /// Returns the elements of an array, converting those that can't be read as they are.
  ///
  /// - Parameters:
  ///   - first: The elements before `element`, which are not read again: their issues are already reported.
  ///   - element: The first element that can't be read as it is.
  ///   - cursor: The position after `element`.
  @usableFromInline @inline(never)
  func convertedElements<T: MapValue>(
    after first: [T],
    _ element: MapInput,
    _ cursor: ElementCursor
  ) -> [T]? {
    var (result, element, cursor) = (first, element, cursor)
    var value = element.converted(T.self)
    while true {
      if let value {
        result.append(value)
      } else if !element.skips(element, T.self) {
        return nil
      }
      guard let slot = next(&cursor) else { return result }
      element.slot = slot
      value = element.readOrConverted(T.self)
    }
  }

  // The conversions to each type according to `MapOptions.reading.coercion`.

  /// Returns the conversion of this value to a type; nil for a type that no value can be converted to.
  func conversion(to type: Any.Type) -> (() -> Any?)? {
    switch type {
    case let type as any FixedWidthInteger.Type: { integer(type) }
    case is String.Type: { coercedString }
    case is Bool.Type: { coercedBool }
    case is Double.Type: { coercedDouble }
    case is CGFloat.Type: { coercedDouble.map { CGFloat($0) } }
    case is Float.Type: { coercedFloat }
    case is Decimal.Type: { coercedDecimal }
    // Before its superclass.
    case is NSDecimalNumber.Type: { coercedDecimalObject }
    case is NSNumber.Type: { coercedNumberObject }
    case is NSString.Type: { coercedString.map { NSString(string: $0) } }
    default: nil
    }
  }

  /// Returns the value of a text without loss, or the number of YYModel, as the options decide.
  private func coerced<T>(
    _ lossless: @autoclosure () -> T?,
    _ loose: (LooseNumber) -> T?
  ) -> T? {
    switch map.coercion {
    case .none: return nil
    case .lossless: return noted(lossless())
    case .yyModel: return noted(LooseNumber(self).flatMap(loose))
    }
  }

  private func integer<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    coerced(textNumber?.wide()) { $0.integer() }
  }

  private var coercedDouble: Double? {
    nonFinite ?? coerced(textNumber?.nearestDouble) { $0.double }
  }

  private var coercedFloat: Float? {
    nonFinite.map { Float($0) } ?? coerced(textNumber?.nearestFloat) { $0.float }
  }

  private var coercedBool: Bool? { coerced(textBool) { $0.bool } }

  private var coercedDecimal: Decimal? {
    if let value = nonFinite { return value.isNaN ? .nan : nil }
    guard map.coercion == .yyModel, let text = string else { return nil }
    let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    return value?.isNaN == true ? nil : noted(value)
  }

  private var coercedDecimalObject: NSDecimalNumber? {
    let value = coercedDecimal ?? coerced(textNumber?.decimal) { _ in nil as Decimal? }
    return value.map { NSDecimalNumber(decimal: $0) }
  }

  private var coercedNumberObject: NSNumber? {
    nonFinite.map { NSNumber(value: $0) } ?? coerced(textNumberObject) { $0.object }
  }

  /// The number in a text as the first type that holds all its digits, or else as the nearest Double.
  private var textNumberObject: NSNumber? {
    guard textNumber != nil, let text = string else { return nil }
    return JSONNumberLiteral(ofNumber: text).number
  }

  private var coercedString: String? {
    switch map.coercion {
    case .none: return nil
    case .lossless:
      if isBool { return noted(bool == true ? "true" : "false") }
      return noted(map.store?.numberText(at: slot) ?? number?.digits)
    case .yyModel:
      if let data: Data = native() { return noted(String(validUTF8: data)) }
      if let url: URL = native() { return noted(url.absoluteString) }
      return noted(number?.digits)
    }
  }

  /// The value of "NaN", "Infinity" or "-Infinity", if `nonFiniteNumbers` is `.text`.
  private var nonFinite: Double? {
    guard map.session.options.options.nonFiniteNumbers == .text else { return nil }
    switch string {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: return nil
    }
  }

  /// The number in a text that is a JSON number as a whole.
  private var textNumber: MapNumber? {
    // Checking the first byte avoids parsing a long text.
    guard let text = string, let first = text.utf8.first,
      first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    return withNumber(text) { $0.text.utf8.count == text.utf8.count } == true ? .digits(text) : nil
  }

  private var textBool: Bool? {
    guard let text = string, text.utf8.count <= 5 else { return nil }
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default: return nil
    }
  }

  private func noted<T>(_ value: T?) -> T? {
    if value != nil { noteCoercion(T.self) }
    return value
  }

  // What YYModel does if a value can't be converted: a number becomes 0, or nil if it is Optional; other
  // properties, such as texts and dates, keep their value.

  /// Returns the 0 or false for a value that is null or not a number, with `.yyModel`. Returns nil for
  /// other types and coercions, and for a number that doesn't fit an integer.
  @usableFromInline @inline(never)
  func reset<T>(_ type: T.Type = T.self) -> T? {
    // In two steps: a nil could be cast to an Optional type.
    guard map.coercion == .yyModel, !isRequired, let zero = zero(of: type), let zero = zero as? T
    else { return nil }
    if let number = LooseNumber(self) {
      // YYModel sets a number that is infinite in C to 0.
      let isInfinite = (type == Float.self ? number.float.map { Double($0) } : number.double) == nil
      guard isInfinite, type is any BinaryFloatingPoint.Type else { return nil }
    }
    noteCoercion(type)
    return zero
  }

  /// Returns the converted value, or a wrapped nil; the outer nil means that the property keeps its value.
  @usableFromInline @inline(never)
  func nilOrConverted<T>(_ type: T.Type) -> T?? {
    guard map.isWatched, map.mayConvert else {
      noteNil(type)
      return .some(nil)
    }
    let value: T? = coerced()
    if case .none = value { return noteNilOrKept(type) ? .some(nil) : nil }
    return .some(value)
  }

  /// Reports that an Optional can't use the value. Returns false if the property keeps its value.
  private func noteNilOrKept(_ type: Any.Type) -> Bool {
    // A default counts instead of the nil of YYModel.
    guard map.coercion == .yyModel, !isRequired, !isReplaced, map.line.use != .returnsDefault else {
      noteNil(type)
      return true
    }
    let isBlank = type == URL.self && string?.allSatisfy(\.isWhitespace) == true
    if isBlank || zero(of: type) != nil && LooseNumber(self) == nil {
      map.noteCoercion(of: self, "\(type)", .nil)
      return true
    }
    // A text that is no date or URL becomes nil; a text instead of an object or array doesn't.
    let isScalar = !(type is any MapCollection.Type) && !(type is any BaseMappable.Type)
    if !isMember || zero(of: type) != nil || isScalar && string != nil {
      noteNil(type)
      return true
    }
    noteUnusable(type)
    return false
  }

  /// Whether the model can't be created without the value.
  private var isRequired: Bool { isMember && map.isRequired }
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
