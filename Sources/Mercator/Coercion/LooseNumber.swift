import Foundation

/// A value converted to a number by the rules of YYModel.
enum LooseNumber {
  /// A number, or the number at the beginning of a text with a point.
  case number(MapNumber)
  /// A word for true or false.
  case bool(Bool)
  /// A text without a point, which may begin with digits.
  case text(String)

  /// Returns nil for null, an array, an object, a word for null, or a text of an infinite number.
  @inline(never)
  init?(_ input: MapInput) {
    if let number = input.number {
      self = .number(number)
    } else if let text = input.string {
      self.init(text: text)
    } else {
      return nil
    }
  }

  private init?(text: String) {
    // The longest word has 6 bytes. Comparing a long text may take quadratic time.
    switch text.utf8.count <= 6 ? text : "" {
    case "TRUE", "True", "true", "YES", "Yes", "yes": self = .bool(true)
    case "FALSE", "False", "false", "NO", "No", "no": self = .bool(false)
    case "NIL", "Nil", "nil", "NULL", "Null", "null", "(NULL)", "(Null)", "(null)", "<NULL>",
      "<Null>", "<null>":
      return nil
    default:
      guard text.utf8.contains(UInt8(ascii: ".")) else {
        self = .text(text)
        return
      }
      let value = leadingDouble(of: text)
      guard value.isFinite else { return nil }
      self = .number(.double(value))
    }
  }

  /// Returns the number without its fraction; nil if it doesn't fit the type.
  func integer<I: FixedWidthInteger>() -> I? {
    switch self {
    case .number(let number):
      number.wide() ?? number.finiteDouble.flatMap { I(exactly: $0.rounded(.towardZero)) }
    case .bool(let value): value ? 1 : 0
    case .text(let text): I(parsing: leadingInteger(of: text))
    }
  }

  /// The nearest Double; nil if it is infinite.
  var double: Double? {
    switch self {
    case .number(let number): number.finiteDouble
    case .bool(let value): value ? 1 : 0
    case .text(let text): finite(Double(leadingInteger(of: text)))
    }
  }

  /// The nearest Float; nil if it is infinite.
  var float: Float? {
    switch self {
    // Rounded once if possible: rounding to Double first may give another result.
    case .number(let number): finite(number.float ?? double.map { Float($0) })
    case .bool(let value): value ? 1 : 0
    case .text(let text): finite(Float(leadingInteger(of: text)))
    }
  }

  /// Whether the number isn't 0; nil if there is no Double for it.
  var bool: Bool? {
    switch self {
    case .number(let number): number.finiteDouble.map { $0 != 0 }
    case .bool(let value): value
    case .text(let text): Double(leadingInteger(of: text)) != 0
    }
  }

  /// The number as an object; nil for an integer of more than 64 bits.
  var object: NSNumber? {
    switch self {
    case .number(let number): number.finiteDouble.map { NSNumber(value: $0) }
    case .bool(let value): NSNumber(value: value)
    case .text(let text):
      (integer() as Int64?).map { NSNumber(value: $0) }
        ?? UInt64(parsing: leadingInteger(of: text)).map { NSNumber(value: $0) }
    }
  }
}

private func finite<F: BinaryFloatingPoint>(_ value: F?) -> F? {
  value.flatMap { $0.isFinite ? $0 : nil }
}

extension MapNumber {
  /// The nearest Double, even if it loses digits; nil for NaN and infinity.
  fileprivate var finiteDouble: Double? { finite(nearestDouble) }
}
