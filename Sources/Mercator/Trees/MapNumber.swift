import Foundation
import JSONText

/// A number from text or a dictionary, before it is converted to the type of a property.
package enum MapNumber {
  /// A number in the text being read.
  case text(JSONNumber)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  /// The digits of a number that no other case can represent.
  case digits(String)

  /// Creates a number from a Swift or Foundation value; nil if the value isn't a number.
  package init?(_ value: Any) {
    let type = type(of: value)
    // The most common types, compared without a cast: one that fails takes as long as reading the number.
    if type is AnyClass {
      guard let number = value as? NSNumber else { return nil }
      self.init(number)
    } else if type == Double.self {
      guard let value = value as? Double else { return nil }
      self = .double(value)
    } else if type == Int.self {
      guard let value = value as? Int else { return nil }
      self = .signed(Int64(value))
    } else if type == String.self {
      return nil
    } else {
      self.init(other: value)
    }
  }

  /// Creates a number from a value that isn't an object and has a less common type.
  private init?(other value: Any) {
    // Casting a Swift container to a class would bridge it with all its contents.
    if value is any Collection { return nil }
    // Decimals first and CGFloat last, because on Apple platforms a cast converts any number to NSNumber
    // and from there to any other number type.
    switch value {
    case let value as JSONNumberLiteral: self = .digits(value.text)
    case let value as NSDecimalNumber: self.init(value)
    case let value as Decimal: self = .decimal(value)
    case let value as NSNumber: self.init(value)
    case let value as CGFloat: self = .double(Double(value))
    case let value as any BinaryInteger: self = .digits(String(describing: value))
    default: return nil
    }
  }

  package init(_ number: NSNumber) {
    if let number = number as? NSDecimalNumber {
      self = .decimal(number.decimalValue)
      return
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"): self = .double(number.doubleValue)
    // A Float is read as its shortest decimal digits, so 0.1 stays 0.1.
    case UInt8(ascii: "f"): self = .digits(number.floatValue.description)
    case UInt8(ascii: "Q"): self = .unsigned(number.uint64Value)
    default: self = .signed(number.int64Value)
    }
  }

  // MARK: Exact values

  package var int64: Int64? { integer({ $0.int64 }, { $0.short.map(\.int64) }) }

  package var uint64: UInt64? { integer({ $0.uint64 }, { $0.short.map(\.uint64) }) }

  func wide<I: FixedWidthInteger>() -> I? { integer({ $0.integer() }, { _ in nil }) }

  /// Returns the number as an integer.
  ///
  /// - Parameters:
  ///   - parsed: converts a number in a text.
  ///   - short: converts a Decimal without its text; nil if only its text tells.
  private func integer<I: FixedWidthInteger>(
    _ parsed: (JSONNumber) -> I?,
    _ short: (Decimal) -> I??
  ) -> I? {
    switch self {
    case .text(let number): parsed(number)
    case .signed(let value): I(exactly: value)
    case .unsigned(let value): I(exactly: value)
    case .double(let value): I(exactly: value)
    case .decimal(let value): short(value) ?? withNumber("\(value)", parsed)
    case .digits(let digits): withNumber(digits, parsed)
    }
  }

  /// The nearest Double; nil if a whole number would be rounded.
  package var double: Double? { exact(nearestDouble) }

  /// The nearest Float; nil if a whole number would be rounded.
  package var float: Float? { exact(nearestFloat) }

  package var decimal: Decimal? {
    switch self {
    case .text(let number): number.exactDecimal
    case .signed(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    // The shortest decimal digits of the Double, not the exact binary fraction.
    case .double(let value): value.isFinite ? exactDecimal(value.description) : nil
    case .decimal(let value): value.isNaN ? nil : value
    case .digits(let digits): exactDecimal(digits)
    }
  }

  /// The digits of the number; of a Double, and of a fraction that one holds, the fewest that identify it. Nil if it
  /// isn't finite.
  @inline(never)
  var digits: String? {
    switch self {
    case .text(let number) where number.isInteger: number.text
    case .text(let number): number.double.flatMap { shortestDigits(number.decimal(beyond: $0), $0) }
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): shortestDigits(nil, value)
    case .decimal(let value): value.isNaN ? nil : "\(value)"
    case .digits(let digits): digits
    }
  }

  private func shortestDigits(_ decimal: Decimal?, _ double: Double) -> String? {
    if let decimal { return "\(decimal)" }
    guard double.isFinite else { return nil }
    let text = double.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  // MARK: Nearest values

  /// The nearest Double; nil if the number is outside the range of Double.
  var nearestDouble: Double? {
    switch self {
    case .text(let number): number.double
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    case .decimal(let value): value.short.map { $0.double } ?? withNumber("\(value)") { $0.double }
    case .digits(let digits): withNumber(digits) { $0.double }
    }
  }

  /// The nearest Float; nil if the number is outside the range of Float.
  var nearestFloat: Float? {
    switch self {
    case .text(let number): number.float
    case .signed(let value): Float(value)
    case .unsigned(let value): Float(value)
    case .double(let value): value.isFinite && !Float(value).isFinite ? nil : Float(value)
    case .decimal(let value): value.short?.float ?? withNumber("\(value)") { $0.float }
    case .digits(let digits): withNumber(digits) { $0.float }
    }
  }

  /// Returns `value`, the nearest one, or nil if the number is a whole number with another value.
  private func exact<F: BinaryFloatingPoint & CustomStringConvertible>(_ value: F?) -> F? {
    // Below this exponent all whole numbers are exact. NaN and the infinities have no digits to compare.
    guard let value, value.magnitude.exponent >= F.significandBitCount, value.isFinite else {
      return value
    }
    switch self {
    case .text(let number): return number.unrounded(value)
    case .double(let number): return F(exactly: number) ?? withDigits { $0.unrounded(value) }
    case .signed, .unsigned, .decimal, .digits: return withDigits { $0.unrounded(value) }
    }
  }

  private func withDigits<T>(_ body: (JSONNumber) -> T?) -> T? {
    digits.flatMap { withNumber($0, body) }
  }
}

extension Decimal {
  /// The number as a 64-bit integer and a power of ten; nil if the digits don't fit.
  fileprivate var short: ShortNumber? {
    if isNaN { return nil }
    let digits = significand
    let value = NSDecimalNumber(decimal: digits).uint64Value
    // A significand that is too large has been converted to another value.
    guard Decimal(value) == digits else { return nil }
    return ShortNumber(isNegative: isSignMinus, digits: value, exponent: exponent)
  }
}

extension NSNumber {
  /// Whether this is a Bool, which Foundation distinguishes from 1 and 0.
  package var isBoolean: Bool {
    #if canImport(Darwin)
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      objCType.pointee == CChar(UInt8(ascii: "c"))
    #endif
  }
}
