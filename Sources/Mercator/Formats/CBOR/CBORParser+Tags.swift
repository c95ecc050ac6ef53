import Foundation
import JSONText

extension CBORParser {
  /// Returns the value of a tag and its content; nil if the tag has no meaning, and its content isn't read.
  mutating func taggedValue(_ head: CBORHead) throws -> Any? {
    switch CBORTag(rawValue: head.argument) {
    case .dateText: try dateOfText(head)
    case .dateSeconds: try dateOfSeconds(head)
    case .unsignedBignum, .negativeBignum:
      Self.value(ofNumber: try bignum(head))
    case .decimalFraction: try decimalFraction(head)
    case .bigfloat: try bigfloat(head)
    case nil: nil
    }
  }

  /// Returns the integer of a head of major type 0 or 1.
  func integer(_ head: CBORHead) -> Any {
    if let value = head.int64 { return value }
    return head.type == .unsigned ? head.argument : Self.value(ofNumber: digits(head))
  }

  // MARK: Dates

  private mutating func dateOfText(_ tag: CBORHead) throws -> Date {
    let content = try CBORHead(&input)
    guard content.type == .text, let time = ISO8601Time(try text(content)),
      let date = Date(time, in: nil)
    else { throw input.error("tag 0 without the text of a date and its time zone", at: tag.offset) }
    return date
  }

  private mutating func dateOfSeconds(_ tag: CBORHead) throws -> Date {
    let content = try CBORHead(&input)
    if let seconds = content.int64, let date = Date(unixSeconds: seconds) { return date }
    if let seconds = content.floatingPoint, seconds.isFinite {
      return Date(timeIntervalSince1970: seconds)
    }
    throw input.error("tag 1 without a number of seconds that a date holds", at: tag.offset)
  }

  // MARK: Numbers

  /// Returns the value for a text that is a JSON number: an integer, or else a Decimal, or else a literal, which has
  /// any number of digits.
  private static func value(ofNumber text: String) -> Any {
    if let value = Int64(text) { return value }
    if let value = UInt64(text) { return value }
    return exactDecimal(text) ?? JSONNumberLiteral(ofNumber: text)
  }

  /// Returns the decimal digits of an integer of major type 0 or 1.
  func digits(_ head: CBORHead) -> String {
    if head.type == .unsigned { return "\(head.argument)" }
    let (magnitude, isOverflow) = head.argument.addingReportingOverflow(1)
    return isOverflow ? "-18446744073709551616" : "-\(magnitude)"
  }

  /// Returns the decimal digits of a bignum, whose tag has been read.
  private mutating func bignum(_ tag: CBORHead) throws -> String {
    let content = try CBORHead(&input)
    guard content.type == .bytes else {
      throw input.error("tag \(tag.argument) without a byte string", at: tag.offset)
    }
    let bytes = try bytes(content).drop { $0 == 0 }
    guard bytes.count <= Magnitude.maximumBytes else {
      let limit = Magnitude.maximumBytes * 8
      throw input.error("integer of more than \(limit) bits", at: tag.offset)
    }
    var magnitude = Magnitude(bytes: bytes)
    if tag.argument == CBORTag.unsignedBignum.rawValue { return magnitude.digits }
    magnitude.increment()
    return "-" + magnitude.digits
  }

  private mutating func decimalFraction(_ tag: CBORHead) throws -> Any {
    let (exponent, mantissa) = try exponentAndMantissa(tag)
    // Zero has no exponent.
    if mantissa == "0" { return Decimal(0) }
    let text = "\(mantissa)e\(exponent)"
    guard NormalNumber(JSONNumberLiteral(ofNumber: text)).hasShortExponent else {
      throw input.error("exponent of more than \(NormalNumber.exponentBits) bits", at: tag.offset)
    }
    return Self.value(ofNumber: text)
  }

  private mutating func bigfloat(_ tag: CBORHead) throws -> Any {
    let (exponent, mantissa) = try exponentAndMantissa(tag)
    if let significand = Int64(mantissa).flatMap({ Double(exactly: $0) }) {
      // Beyond these limits, the result is 0 or infinite.
      let exponent = Int(max(-2200, min(exponent, 2200)))
      let value = Double(sign: .plus, exponent: exponent, significand: significand)
      if value.isFinite, Double(sign: .plus, exponent: -exponent, significand: value) == significand
      {
        return value
      }
    }
    throw input.error("tag 5 with a number that no Double holds exactly", at: tag.offset)
  }

  /// Reads the array of an exponent and a mantissa of a tag.
  private mutating func exponentAndMantissa(
    _ tag: CBORHead
  ) throws -> (exponent: Int64, mantissa: String) {
    let array = try CBORHead(&input)
    guard array.type == .array, array.isIndefinite || array.argument == 2 else {
      throw input.error("tag \(tag.argument) without an array of two integers", at: tag.offset)
    }
    let first = try CBORHead(&input)
    guard let exponent = first.int64 else {
      throw input.error("exponent that isn't an integer of 64 bits", at: first.offset)
    }
    let second = try CBORHead(&input)
    let mantissa: String
    switch second.type {
    case .unsigned, .negative: mantissa = digits(second)
    case .tag where CBORTag(rawValue: second.argument)?.isBignum == true:
      mantissa = try bignum(second)
    default: throw input.error("mantissa that isn't an integer", at: second.offset)
    }
    if array.isIndefinite {
      let end = try CBORHead(&input)
      if !end.isBreak { throw input.error("third number of tag \(tag.argument)", at: end.offset) }
    }
    return (exponent, mantissa)
  }
}
