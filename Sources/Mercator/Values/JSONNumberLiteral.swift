import Foundation
import JSONText

/// A JSON number with the digits of its text: 9.90, 1e400, or an integer of any length.
///
///     var price: JSONNumberLiteral?        // 9.90 is written as 9.90 again
///     price?.decimalValue                  // 9.9
///
/// A property of this type reads any number and writes it back byte for byte. `KeepsUnmapped` keeps
/// numbers as this type where no other has the text: 1, 1.5 and 10.0 are NSNumber there, 9.90, 1e5 and
/// 3.14159265358979323846 are literals.
///
/// Two literals are equal if their texts are: 1 and 1.0 are different.
public struct JSONNumberLiteral: Hashable, Sendable {
  /// The number as it stands in the text.
  public let text: String

  /// A literal of a text that is wholly a JSON number; nil for any other text.
  public init?(_ text: String) {
    guard withNumber(text, { $0.text == text }) == true else { return nil }
    self.text = text
  }

  /// A literal of a text that is known to be a number.
  init(ofNumber text: String) { self.text = text }

  /// The number as an Int; nil where it has a fraction or doesn't fit.
  public var intValue: Int? { withNumber(text) { $0.integer() } }

  /// The nearest Double; nil for a number beyond all of them.
  public var doubleValue: Double? { withNumber(text) { $0.double } }

  /// Exactly the same number; nil where it takes more digits or a larger exponent than a Decimal has.
  public var decimalValue: Decimal? { exactDecimal(text) }
}

extension JSONNumberLiteral: CustomStringConvertible {
  /// The number as it stands in the text.
  public var description: String { text }
}

extension JSONNumberLiteral: MapValue {
  public static func _read(_ input: MapInput) -> JSONNumberLiteral? { read(input) }

  public func _write(to output: inout MapOutput) { output.write(literal: text, as: number) }

  /// The text of a number; of one in a dictionary, which has no text, the shortest digits.
  static func read(_ input: MapInput) -> JSONNumberLiteral? {
    if let literal: JSONNumberLiteral = input.native() { return literal }
    if input.isBool { return nil }
    let text = input.map.store?.numberText(at: input.slot) ?? input.number?.digits
    return text.map { JSONNumberLiteral(ofNumber: $0) }
  }

  /// What stands for the number in a dictionary: with all digits where a type has them, else the nearest.
  private var number: NSNumber? {
    if let value = intValue { return NSNumber(value: value) }
    let (decimal, double) = (decimalValue, doubleValue)
    if let decimal, double.flatMap({ exactDecimal("\($0)") }) != decimal {
      return NSDecimalNumber(decimal: decimal)
    }
    return double.map { NSNumber(value: $0) }
  }
}
