import Foundation
import JSONText

/// A number of either source, on its way to the type a property asks for.
enum MapNumber {
  /// Digits of the text being read.
  case text(JSONNumber)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  /// Digits of a number that none of the others holds.
  case digits(String)

  /// The number a Swift or Foundation value is; nil where it is none.
  init?(_ value: Any) {
    // A cast to a class would bridge a Swift container with all its contents first.
    if !(type(of: value) is AnyClass), value is any MapCollection { return nil }
    // Decimals first, and CGFloat last: on Apple platforms a cast turns any number into NSNumber and
    // back into any other.
    switch value {
    case let value as NSDecimalNumber: self.init(value)
    case let value as Decimal: self = .digits(value.description)
    case let value as NSNumber: self.init(value)
    case let value as CGFloat: self = .double(Double(value))
    case let value as any BinaryInteger: self = .digits(String(describing: value))
    default: return nil
    }
  }

  init(_ number: NSNumber) {
    if let number = number as? NSDecimalNumber {
      self = .digits(number.stringValue)
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

  var int64: Int64? {
    switch self {
    case .text(let number): number.int64
    case .signed(let value): value
    case .unsigned(let value): Int64(exactly: value)
    case .double(let value): Int64(exactly: value)
    case .digits(let digits): withNumber(digits) { $0.int64 }
    }
  }

  var uint64: UInt64? {
    switch self {
    case .text(let number): number.uint64
    case .signed(let value): UInt64(exactly: value)
    case .unsigned(let value): value
    case .double(let value): UInt64(exactly: value)
    case .digits(let digits): withNumber(digits) { $0.uint64 }
    }
  }

  func wide<I: FixedWidthInteger>() -> I? {
    switch self {
    case .text(let number): number.integer()
    case .signed(let value): I(exactly: value)
    case .unsigned(let value): I(exactly: value)
    case .double(let value): I(exactly: value)
    case .digits(let digits): withNumber(digits) { $0.integer() }
    }
  }

  var double: Double? {
    switch self {
    case .text(let number): faithful(number.double, to: number)
    case .signed(let value): Double(exactly: value)
    case .unsigned(let value): Double(exactly: value)
    case .double(let value): value
    case .digits(let digits): withNumber(digits) { faithful($0.double, to: $0) }
    }
  }

  var float: Float? {
    switch self {
    case .text(let number): faithful(number.float, to: number)
    case .signed(let value): Float(exactly: value)
    case .unsigned(let value): Float(exactly: value)
    case .double(let value): value.isFinite && !Float(value).isFinite ? nil : Float(value)
    case .digits(let digits): withNumber(digits) { faithful($0.float, to: $0) }
    }
  }

  var decimal: Decimal? {
    switch self {
    case .text(let number): exactDecimal(number)
    case .signed(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    // The digits it is written with, not the binary fraction they stand for.
    case .double(let value): value.isFinite ? exactDecimal(value.description) : nil
    case .digits(let digits): exactDecimal(digits)
    }
  }
}

/// Reads digits of our own or of Foundation's making the way a text is read.
func withNumber<T>(_ digits: String, _ body: (JSONNumber) -> T?) -> T? {
  guard let document = try? JSONDocument(digits) else { return nil }
  return document.read { $0.number(at: 0).flatMap(body) }
}

/// The Double that a text stands for that is wholly a number; nil where it would lose digits.
func exactDouble(_ digits: String) -> Double? {
  withNumber(digits) { $0.text == digits ? faithful($0.double, to: $0) : nil }
}

/// Nil where a number written as an integer would lose digits: an id is never rounded.
///
/// Digits count as kept where they are those of the value itself, or those it is written with:
/// JavaScript writes the Double next to them as 123456789012345680000.
private func faithful<F: BinaryFloatingPoint & CustomStringConvertible>(
  _ value: F?,
  to number: JSONNumber
) -> F? {
  guard let value, number.isInteger, value.magnitude.exponent >= F.significandBitCount else {
    return value
  }
  let digits = number.text
  if digits == String(format: "%.0f", Double(value)) { return value }
  return significantDigits(of: digits) == significantDigits(of: value.description) ? value : nil
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
