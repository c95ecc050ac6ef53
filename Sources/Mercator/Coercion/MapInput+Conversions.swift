import Foundation

// The conversions to each type according to `MapOptions.reading.coercion`.

extension MapInput {
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
    default: nil
    }
  }

  private func integer<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    switch map.coercion {
    case .none: return nil
    case .lossless: return noted(textNumber?.wide())
    case .yyModel: return noted(LooseNumber(self)?.integer())
    }
  }

  private var coercedDouble: Double? {
    if let value = nonFinite { return value }
    switch map.coercion {
    case .none: return nil
    case .lossless: return noted(textNumber?.double)
    case .yyModel: return noted(LooseNumber(self)?.double)
    }
  }

  private var coercedFloat: Float? {
    if let value = nonFinite { return Float(value) }
    switch map.coercion {
    case .none: return nil
    case .lossless: return noted(textNumber?.float)
    case .yyModel: return noted(LooseNumber(self)?.float)
    }
  }

  private var coercedDecimal: Decimal? {
    if let value = nonFinite { return value.isNaN ? .nan : nil }
    guard map.coercion == .yyModel, let text = string else { return nil }
    let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    return value?.isNaN == true ? nil : noted(value)
  }

  private var coercedBool: Bool? {
    switch map.coercion {
    case .none: return nil
    case .lossless: return noted(textBool)
    case .yyModel: return noted(LooseNumber(self)?.bool)
    }
  }

  private var coercedString: String? {
    switch map.coercion {
    case .none: return nil
    case .lossless:
      if isBool { return noted(bool == true ? "true" : "false") }
      return noted(map.store?.numberText(at: slot) ?? number?.digits)
    case .yyModel:
      if let data: Data = native() { return noted(String(data: data, encoding: .utf8)) }
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
    return withNumber(text) { $0.text == text } == true ? .digits(text) : nil
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
}
