import Foundation

/// What YYModel makes of a value where it wants a number.
enum LooseNumber {
  /// A number, or what a text with a point begins with.
  case number(MapNumber)
  /// A text without a point, which may begin with digits.
  case text(String)

  /// Nil where the value stands for none: null, an array, an object, or a word for null.
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

  /// The number without its fraction; nil where the type can't hold it, except that digits of a text
  /// beyond 64 bits count as the last number there is.
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

  /// The nearest Double; nil beyond all of them.
  var double: Double? {
    switch self {
    case .number(let number): number.finiteDouble
    case .text(let text): (leadingInteger(of: text) as Int64?).map { Double($0) }
    }
  }

  /// The nearest Float; nil beyond all of them.
  var float: Float? {
    var value = double.map { Float($0) }
    // Rounded once where that is possible.
    if case .number(let number) = self { value = number.float ?? value }
    return value?.isFinite == true ? value : nil
  }

  /// Whether the number is another than 0.
  var bool: Bool? { double.map { $0 != 0 } }
}

extension MapNumber {
  /// The nearest Double, also where that loses digits; nil for NaN and the infinities.
  fileprivate var finiteDouble: Double? { nearestDouble.flatMap { $0.isFinite ? $0 : nil } }
}
