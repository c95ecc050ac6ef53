import Foundation

/// A value converted to a number by the rules of YYModel.
enum LooseNumber {
  /// A number, or the number at the beginning of a text with a point.
  case number(MapNumber)
  /// A text without a point, which may begin with digits.
  case text(String)

  /// Returns nil for null, an array, an object, a word for null, or a text of an infinite number.
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
    switch text {
    case "TRUE", "True", "true", "YES", "Yes", "yes": self = .number(.signed(1))
    case "FALSE", "False", "false", "NO", "No", "no": self = .number(.signed(0))
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

  /// Returns the number without its fraction; nil if it doesn't fit the type. The digits of a text are
  /// first limited to the range of 64 bits, or of a wider type.
  func integer<I: FixedWidthInteger>() -> I? {
    switch self {
    case .number(let number):
      number.wide() ?? number.finiteDouble.flatMap { I(exactly: $0.rounded(.towardZero)) }
    case .text(let text):
      if I.bitWidth >= 64 {
        leadingInteger(of: text)
      } else if I.isSigned {
        (leadingInteger(of: text) as Int64?).flatMap { I(exactly: $0) }
      } else {
        (leadingInteger(of: text) as UInt64?).flatMap { I(exactly: $0) }
      }
    }
  }

  /// The nearest Double; nil if it is infinite.
  var double: Double? {
    switch self {
    case .number(let number): number.finiteDouble
    case .text(let text): (leadingInteger(of: text) as Int64?).map { Double($0) }
    }
  }

  /// The nearest Float; nil if it is infinite.
  var float: Float? {
    var value = double.map { Float($0) }
    // Rounded once if possible: rounding to Double first may give another result.
    if case .number(let number) = self { value = number.float ?? value }
    return value?.isFinite == true ? value : nil
  }

  /// Whether the number isn't 0; nil if there is no Double for it.
  var bool: Bool? { double.map { $0 != 0 } }
}

extension MapNumber {
  /// The nearest Double, even if it loses digits; nil for NaN and infinity.
  fileprivate var finiteDouble: Double? { nearestDouble.flatMap { $0.isFinite ? $0 : nil } }
}
