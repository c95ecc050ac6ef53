import Foundation

/// A number as a property list has it.
enum PropertyListNumber {
  case signed(Int64)
  case unsigned(UInt64)
  case real(Double)

  /// Creates a number from that of a tree; nil for a value that isn't a number.
  ///
  /// - Throws: `MapFormatError` for a Decimal that neither an integer nor a real holds.
  init?(_ value: Any, at path: @autoclosure () -> [JSONPath.Step]) throws {
    // Types are compared, because on Apple platforms a cast converts between the types of numbers.
    var number: Any? = value
    if type(of: value) == Decimal.self {
      number = withNumber("\(value)") { $0.exactValue }
      if number == nil || number is Decimal {
        throw MapFormatError.propertyList("a number with too many digits", path: path())
      }
    }
    guard let number else { return nil }
    let type = type(of: number)
    if type == Int64.self, let value = number as? Int64 {
      self = .signed(value)
    } else if type == UInt64.self, let value = number as? UInt64 {
      self = .unsigned(value)
    } else if type == Double.self, let value = number as? Double {
      self = .real(value)
    } else {
      return nil
    }
  }
}
