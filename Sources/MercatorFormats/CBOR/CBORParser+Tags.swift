import Foundation
import JSONText
import Mercator

extension CBORParser {
  /// Reads the content of a tag, and returns the value that it stands for. The content itself is returned if a line may
  /// read it as well.
  ///
  /// - Throws: `InvalidItem` if the content isn't what the tag says, with what stands behind the number of the tag in a
  ///   report; and `MapFormatError` for malformed bytes.
  mutating func taggedValue(_ tag: CBORTag) throws -> (value: Any, content: Any?) {
    switch tag {
    case .dateText: try dateOfText()
    case .dateSeconds: try dateOfSeconds()
    case .dateDays: try dateOfDays()
    case .uuid: try uuid()
    case .unsignedBignum, .negativeBignum: (Self.value(ofNumber: try bignum(tag)), nil)
    case .decimalFraction: (try decimalFraction(), nil)
    case .bigfloat: (try bigfloat(), nil)
    }
  }

  /// Returns the integer of a head of major type 0 or 1.
  func integer(_ head: CBORHead) -> Any {
    if let value = head.int64 { return value }
    return head.type == .unsigned ? head.argument : Self.value(ofNumber: digits(head))
  }

  // MARK: Dates

  private mutating func dateOfText() throws -> (Any, Any?) {
    let content = try CBORHead(&input)
    guard content.type == .text else { throw InvalidItem(reason: "without a text") }
    let text = try text(content)
    guard let time = ISO8601Time(text), let date = Date(time, in: nil) else {
      throw InvalidItem(reason: "without the text of a date and its time zone")
    }
    return (date, text)
  }

  private mutating func dateOfSeconds() throws -> (Any, Any?) {
    let content = try CBORHead(&input)
    if let seconds = content.int64, let date = Date(unixSeconds: seconds) { return (date, seconds) }
    if let seconds = content.floatingPoint, seconds.isFinite {
      return (Date(timeIntervalSince1970: seconds), seconds)
    }
    throw InvalidItem(reason: "without a number of seconds that a date holds")
  }

  private mutating func dateOfDays() throws -> (Any, Any?) {
    let content = try CBORHead(&input)
    if let days = content.int64 {
      let (seconds, isOverflow) = days.multipliedReportingOverflow(by: 86400)
      if !isOverflow, let date = Date(unixSeconds: seconds) { return (date, days) }
    }
    throw InvalidItem(reason: "without a number of days that a date holds")
  }

  // MARK: UUIDs

  private mutating func uuid() throws -> (Any, Any?) {
    let content = try CBORHead(&input)
    guard content.type == .bytes else { throw InvalidItem(reason: "without a byte string") }
    let bytes = Data(try bytes(content))
    guard let uuid = UUID(bytes: bytes) else { throw InvalidItem(reason: "without 16 bytes") }
    return (uuid, bytes)
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
  private mutating func bignum(_ tag: CBORTag) throws -> String {
    let content = try CBORHead(&input)
    guard content.type == .bytes else { throw InvalidItem(reason: "without a byte string") }
    let bytes = try bytes(content).drop { $0 == 0 }
    guard bytes.count <= Magnitude.maximumBytes else {
      let limit = Magnitude.maximumBytes * 8
      throw InvalidItem(reason: "with an integer of more than \(limit) bits")
    }
    var magnitude = Magnitude(bytes: bytes)
    if tag == .unsignedBignum { return magnitude.digits }
    magnitude.increment()
    return "-" + magnitude.digits
  }

  private mutating func decimalFraction() throws -> Any {
    let (exponent, mantissa) = try exponentAndMantissa()
    // Zero has no exponent.
    if mantissa == "0" { return Decimal(0) }
    let text = "\(mantissa)e\(exponent)"
    guard NormalNumber(JSONNumberLiteral(ofNumber: text)).hasShortExponent else {
      throw InvalidItem(
        reason: "with an exponent of more than \(NormalNumber.exponentBits) bits"
      )
    }
    return Self.value(ofNumber: text)
  }

  private mutating func bigfloat() throws -> Any {
    let (exponent, mantissa) = try exponentAndMantissa()
    if let significand = Int64(mantissa).flatMap({ Double(exactly: $0) }) {
      // Beyond these limits, the result is 0 or infinite.
      let exponent = Int(max(-2200, min(exponent, 2200)))
      let value = Double(sign: .plus, exponent: exponent, significand: significand)
      if value.isFinite, Double(sign: .plus, exponent: -exponent, significand: value) == significand
      {
        return value
      }
    }
    throw InvalidItem(reason: "with a number that no Double holds exactly")
  }

  /// Reads the array of an exponent and a mantissa.
  private mutating func exponentAndMantissa() throws -> (exponent: Int64, mantissa: String) {
    let array = try CBORHead(&input)
    guard array.type == .array, array.isIndefinite || array.argument == 2 else {
      throw InvalidItem(reason: "without an array of two integers")
    }
    guard let exponent = try CBORHead(&input).int64 else {
      throw InvalidItem(reason: "with an exponent that isn't an integer of 64 bits")
    }
    let mantissa = try mantissa(CBORHead(&input))
    if array.isIndefinite, try !CBORHead(&input).isBreak {
      throw InvalidItem(reason: "with a third number")
    }
    return (exponent, mantissa)
  }

  private mutating func mantissa(_ head: CBORHead) throws -> String {
    if head.type == .unsigned || head.type == .negative { return digits(head) }
    guard head.type == .tag, let tag = CBORTag(rawValue: head.argument), tag.isBignum else {
      throw InvalidItem(reason: "with a mantissa that isn't an integer")
    }
    return try bignum(tag)
  }
}

extension UUID {
  /// Creates a UUID from its 16 bytes; nil for another number of bytes.
  fileprivate init?(bytes: Data) {
    guard bytes.count == 16 else { return nil }
    let b = [UInt8](bytes)
    self.init(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13],
        b[14], b[15]
      )
    )
  }
}
