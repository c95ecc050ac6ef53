import Foundation
import FormatBytes
import JSONText
import Mercator

/// The content of a tag that has a meaning.
enum CBORContent {
  /// The text of a date, as a range of the input unless it is in chunks.
  case text(Range<Int>?, String)
  case integer(Int64, NodeMeaning)
  case double(Double, NodeMeaning)
  /// The digits of a JSON number.
  case digits(String)
  case uuid([UInt8])
  /// The seconds since 2001, and the digits, of a value that was collected.
  case exactDate(Double)
  case exactDigits(String)
  /// The content isn't what the tag says; the reason stands behind the number of the tag in a report.
  case invalid(String)

  /// Reads the content of a tag. If it is invalid, the position behind it isn't known.
  init(of tag: CBORTag, _ input: inout ByteCursor) throws(FormatFailure) {
    switch tag {
    case .dateText: self = try Self.dateOfText(&input)
    case .dateSeconds: self = Self.dateOfSeconds(try CBORHead(&input))
    case .dateDays: self = Self.dateOfDays(try CBORHead(&input))
    case .uuid: self = try Self.uuid(&input)
    case .unsignedBignum, .negativeBignum: self = try Self.bignum(tag, &input)
    case .decimalFraction: self = try Self.decimalFraction(&input)
    case .bigfloat: self = try Self.bigfloat(&input)
    case .exactDate:
      self = .exactDate(try CBORHead(&input).floatingPoint ?? 0)
    case .digits, .realDigits:
      let head = try CBORHead(&input)
      let range = try input.take(head.argument, head.stringName, at: head.offset)
      self = .exactDigits(input.string(range) ?? "0")
    }
  }

  // MARK: Dates

  private static func dateOfText(_ input: inout ByteCursor) throws(FormatFailure) -> CBORContent {
    let head = try CBORHead(&input)
    guard head.type == .text else { return .invalid("without a text") }
    let (range, text): (Range<Int>?, String?)
    if head.isIndefinite {
      (range, text) = (nil, try input.joinedText(head))
    } else {
      let taken = try input.take(head.argument, head.stringName, at: head.offset)
      (range, text) = (taken, input.string(taken))
    }
    guard let text, let time = ISO8601Time(text), ReferenceSeconds.of(time) != nil else {
      return .invalid("without the text of a date and its time zone")
    }
    return .text(range, text)
  }

  private static func dateOfSeconds(_ head: CBORHead) -> CBORContent {
    if let seconds = head.int64, ReferenceSeconds.ofUnix(seconds) != nil {
      return .integer(seconds, .date)
    }
    if let seconds = head.floatingPoint, seconds.isFinite { return .double(seconds, .date) }
    return .invalid("without a number of seconds that a date holds")
  }

  private static func dateOfDays(_ head: CBORHead) -> CBORContent {
    guard let days = head.int64, ReferenceSeconds.ofUnixDays(days) != nil else {
      return .invalid("without a number of days that a date holds")
    }
    return .integer(days, .days)
  }

  // MARK: Bytes

  /// Reads a byte string; nil if there is something else.
  private static func bytes(_ input: inout ByteCursor) throws(FormatFailure) -> [UInt8]? {
    let head = try CBORHead(&input)
    guard head.type == .bytes else { return nil }
    if head.isIndefinite { return try input.joinedBytes(head) }
    return input.array(try input.take(head.argument, head.stringName, at: head.offset))
  }

  private static func uuid(_ input: inout ByteCursor) throws(FormatFailure) -> CBORContent {
    guard let bytes = try bytes(&input) else { return .invalid("without a byte string") }
    return bytes.count == 16 ? .uuid(bytes) : .invalid("without 16 bytes")
  }

  // MARK: Numbers

  private static func bignum(
    _ tag: CBORTag,
    _ input: inout ByteCursor
  ) throws(FormatFailure) -> CBORContent {
    guard let bytes = try bytes(&input)?.drop(while: { $0 == 0 }) else {
      return .invalid("without a byte string")
    }
    guard bytes.count <= Magnitude.maximumBytes else {
      return .invalid("with an integer of more than \(Magnitude.maximumBytes * 8) bits")
    }
    var magnitude = Magnitude(bytes: bytes)
    if tag == .unsignedBignum { return .digits(magnitude.digits) }
    magnitude.increment()
    return .digits("-" + magnitude.digits)
  }

  private static func decimalFraction(_ input: inout ByteCursor) throws(FormatFailure)
    -> CBORContent
  {
    let parts = try exponentAndMantissa(&input)
    guard let (exponent, mantissa) = parts.value else { return .invalid(parts.reason) }
    // Zero has no exponent.
    if mantissa == "0" { return .digits("0") }
    let text = "\(mantissa)e\(exponent)"
    guard NormalNumber(JSONNumberLiteral(ofNumber: text)).hasShortExponent else {
      return .invalid("with an exponent of more than \(NormalNumber.exponentBits) bits")
    }
    // Six bytes can stand for 130 digits, most of them zeros, which would take a lot of memory.
    let digits = exactDecimal(text).map { "\($0)" } ?? text
    return .digits(digits.utf8.count > text.utf8.count + 24 ? text : digits)
  }

  private static func bigfloat(_ input: inout ByteCursor) throws(FormatFailure) -> CBORContent {
    let parts = try exponentAndMantissa(&input)
    guard let (exponent, mantissa) = parts.value else { return .invalid(parts.reason) }
    if let significand = Int64(mantissa).flatMap({ Double(exactly: $0) }) {
      // Beyond these limits, the result is 0 or infinite.
      let exponent = Int(max(-2200, min(exponent, 2200)))
      let value = Double(sign: .plus, exponent: exponent, significand: significand)
      if value.isFinite, Double(sign: .plus, exponent: -exponent, significand: value) == significand
      {
        return .double(value, .none)
      }
    }
    return .invalid("with a number that no Double holds exactly")
  }

  /// Reads the array of an exponent and a mantissa, whose digits are returned; or else the reason why it is none.
  private static func exponentAndMantissa(
    _ input: inout ByteCursor
  ) throws(FormatFailure) -> (value: (exponent: Int64, mantissa: String)?, reason: String) {
    let array = try CBORHead(&input)
    guard array.type == .array, array.isIndefinite || array.argument == 2 else {
      return (nil, "without an array of two integers")
    }
    guard let exponent = try CBORHead(&input).int64 else {
      return (nil, "with an exponent that isn't an integer of 64 bits")
    }
    let head = try CBORHead(&input)
    let mantissa: String
    if head.type == .unsigned || head.type == .negative {
      mantissa = head.digits
    } else if head.type == .tag, let tag = CBORTag(rawValue: head.argument), tag.isBignum {
      switch try bignum(tag, &input) {
      case .digits(let digits): mantissa = digits
      case .invalid(let reason): return (nil, reason)
      case .text, .integer, .double, .uuid, .exactDate, .exactDigits: mantissa = "0"
      }
    } else {
      return (nil, "with a mantissa that isn't an integer")
    }
    if array.isIndefinite, try !CBORHead(&input).isBreak {
      return (nil, "with a third number")
    }
    return ((exponent, mantissa), "")
  }
}

extension CBORHead {
  /// Whether an item that begins with a byte may say more than its JSON: bytes, tags, and what has the major type 7
  /// besides booleans and null.
  fileprivate static func mayBeNative(_ initial: UInt8) -> Bool {
    switch initial >> 5 {
    case 2, 6: true
    case 7: !(0xF4...0xF6 ~= initial)
    default: false
    }
  }
}

extension NodeFormat {
  static let cbor = NodeFormat(
    name: "CBOR",
    nativeBytes: { _, _, item in
      guard item.next.map({ CBORHead.mayBeNative($0) }) == true else { return nil }
      var input = item
      do throws(FormatFailure) {
        let head = try CBORHead(&input)
        if let number = head.floatingPoint {
          if number.isSameFromJSON { return nil }
          var serializer = CBORSerializer()
          serializer.write(number)
          return .encoded(serializer.bytes)
        }
        input = item
        try input.skipValue(SkippedHead.cbor) { _, _ in }
        return .range(item.position..<input.position)
      } catch {
        // The item has been read before.
        return nil
      }
    },
    isNumberKey: { isNumberKey($0) },
    describe: { cborItem($0) }
  )

  /// Whether a key is an integer. Tags around it are skipped, as in reading.
  private static func isNumberKey(_ key: ByteCursor) -> Bool {
    var input = key
    while let initial = input.next, initial >> 5 == CBORHead.MajorType.tag.rawValue,
      (try? CBORHead(&input)) != nil
    {}
    return input.next.map { $0 < 0x40 } ?? false
  }

  private static func cborItem(_ item: ByteCursor) -> String {
    var input = item
    do throws(FormatFailure) {
      var head = try CBORHead(&input)
      while head.type == .tag {
        if let tag = CBORTag(rawValue: head.argument), !tag.isIntermediate {
          if case .invalid(let reason) = try CBORContent(of: tag, &input) {
            return "tag \(head.argument) \(reason)"
          }
        }
        head = try CBORHead(&input)
      }
      return "unknown simple value \(head.argument)"
    } catch {
      return "an item without a value"
    }
  }
}
