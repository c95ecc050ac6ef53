import Foundation
import JSONText

/// A number of either source, on its way to the type a property asks for.
enum MapNumber {
  /// Digits of the text being read.
  case text(JSONNumber)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  /// Digits of a number that none of the others holds.
  case digits(String)

  /// The number a Swift or Foundation value is; nil where it is none.
  init?(_ value: Any) {
    let type = type(of: value)
    // The types that numbers mostly have, which are told apart without a cast: one that fails takes
    // as long as reading the number.
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

  /// The number that a value is which is no object, and of a type that numbers rarely have.
  private init?(other value: Any) {
    // A cast to a class would bridge a Swift container with all its contents first.
    if value is any MapCollection { return nil }
    // Decimals first, and CGFloat last: on Apple platforms a cast turns any number into NSNumber and
    // back into any other.
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

  init(_ number: NSNumber) {
    if let number = number as? NSDecimalNumber {
      self = .decimal(number.decimalValue)
      return
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"): self = .double(number.doubleValue)
    // A Float stands for the digits it is written with: 0.1 is 0.1.
    case UInt8(ascii: "f"): self = .digits(number.floatValue.description)
    case UInt8(ascii: "Q"): self = .unsigned(number.uint64Value)
    default: self = .signed(number.int64Value)
    }
  }
}

// MARK: Exact values

extension MapNumber {
  var int64: Int64? {
    switch self {
    case .text(let number): number.int64
    case .signed(let value): value
    case .unsigned(let value): Int64(exactly: value)
    case .double(let value): Int64(exactly: value)
    case .decimal(let value): value.short.map { $0.int64 } ?? withNumber("\(value)") { $0.int64 }
    case .digits(let digits): withNumber(digits) { $0.int64 }
    }
  }

  var uint64: UInt64? {
    switch self {
    case .text(let number): number.uint64
    case .signed(let value): UInt64(exactly: value)
    case .unsigned(let value): value
    case .double(let value): UInt64(exactly: value)
    case .decimal(let value): value.short.map { $0.uint64 } ?? withNumber("\(value)") { $0.uint64 }
    case .digits(let digits): withNumber(digits) { $0.uint64 }
    }
  }

  func wide<I: FixedWidthInteger>() -> I? {
    switch self {
    case .text(let number): number.integer()
    case .signed(let value): I(exactly: value)
    case .unsigned(let value): I(exactly: value)
    case .double(let value): I(exactly: value)
    case .decimal(let value): withNumber("\(value)") { $0.integer() }
    case .digits(let digits): withNumber(digits) { $0.integer() }
    }
  }

  /// The nearest Double; nil where an integer would lose digits.
  var double: Double? { exact(nearestDouble) }

  /// The nearest Float; nil where an integer would lose digits.
  var float: Float? { exact(nearestFloat) }

  var decimal: Decimal? {
    switch self {
    case .text(let number): exactDecimal(number)
    case .signed(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    // The digits it is written with, not the binary fraction they stand for.
    case .double(let value): value.isFinite ? exactDecimal(value.description) : nil
    case .decimal(let value): value.isNaN ? nil : value
    case .digits(let digits): exactDecimal(digits)
    }
  }
}

// MARK: Nearest values

extension MapNumber {
  /// The nearest Double; nil beyond all of them.
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

  /// The nearest Float; nil beyond all of them.
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

  /// Nil where the number is written as an integer whose digits aren't those of `value`.
  ///
  /// Digits count as kept where they are those of the value itself, or those it is written with:
  /// JavaScript writes the Double next to them as 123456789012345680000.
  private func exact<F: BinaryFloatingPoint & CustomStringConvertible>(_ value: F?) -> F? {
    // Every integer up to here has a value of its own. Also keeps out NaN and the infinities.
    guard let value, value.magnitude.exponent >= F.significandBitCount, value.isFinite else {
      return value
    }
    switch self {
    case .text(let number): return exact(value, number)
    case .signed(let integer): return exact(value, "\(integer)")
    case .unsigned(let integer): return exact(value, "\(integer)")
    // A Double that is no integer literal, whatever a Float makes of it.
    case .double: return value
    case .decimal(let decimal): return exact(value, "\(decimal)")
    case .digits(let digits): return exact(value, digits)
    }
  }

  private func exact<F: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: F,
    _ digits: String
  ) -> F? {
    withNumber(digits) { exact(value, $0) }
  }

  private func exact<F: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: F,
    _ number: JSONNumber
  ) -> F? {
    guard number.isInteger else { return value }
    let digits = number.text
    if digits == String(format: "%.0f", Double(value)) { return value }
    return significantDigits(of: digits) == significantDigits(of: value.description) ? value : nil
  }
}

extension Decimal {
  /// The same number as digits that fit 64 bits, and a power of ten; nil where they don't.
  fileprivate var short: ShortNumber? {
    if isNaN { return nil }
    let digits = significand
    let value = NSDecimalNumber(decimal: digits).uint64Value
    // What is too large has come out as something else.
    guard Decimal(value) == digits else { return nil }
    return ShortNumber(isNegative: isSignMinus, digits: value, exponent: exponent)
  }
}

/// Reads digits of our own or of Foundation's making the way a text is read.
func withNumber<T>(_ digits: String, _ body: (JSONNumber) -> T?) -> T? {
  guard let document = try? JSONDocument(digits) else { return nil }
  return document.read { $0.number(at: 0).flatMap(body) }
}

/// The Double that a text stands for that is wholly a number; nil where it would lose digits.
func exactDouble(_ digits: String) -> Double? {
  withNumber(digits) { $0.text == digits ? MapNumber.text($0).double : nil }
}

private func significantDigits(of text: String) -> String {
  var digits = text.prefix { $0 != "e" }.filter { $0 != "." }
  while digits.last == "0" { digits.removeLast() }
  return digits
}

/// The Decimal with exactly these digits, or nil where it can't hold them all.
func exactDecimal(_ digits: String) -> Decimal? {
  // Around a number, a document may have spaces.
  withNumber(digits) { $0.text == digits ? exactDecimal($0) : nil }
}

private func exactDecimal(_ number: JSONNumber) -> Decimal? {
  // A Decimal has 128 bits for digits, which hold any 38 of them, and 8 bits for the exponent.
  let (digitCount, exponent) = number.significance
  guard digitCount <= 38, -127...127 ~= exponent else { return nil }
  return Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX"))
}
