import Foundation
import JSONText

/// A JSON number with the exact text of the document: 9.90, 1e400, or an integer of any length.
///
///     var price: JSONNumberLiteral?        // 9.90 is written as 9.90 again
///     price?.decimalValue                  // 9.9
///
/// A property of this type reads any number and writes it back byte for byte. The numbers of a `JSONValue` are
/// literals, too.
///
/// Literals are equal if their texts are equal, so 1 and 1.0 are different.
public struct JSONNumberLiteral: Hashable, Sendable {
  /// The text of the number in the JSON.
  public let text: String

  /// Creates a literal from a text that is a JSON number as a whole; nil for any other text.
  public init?(_ text: String) {
    guard JSONNumber.isNumber(text) else { return nil }
    self.text = text
  }

  /// Creates a literal from a text that is known to be a JSON number.
  package init(ofNumber text: String) { self.text = text }

  /// The number as an Int; nil if it has a fraction or is out of range.
  public var intValue: Int? { JSONNumber.with(text) { $0.integer() } }

  /// The nearest Double; nil if the number is out of range.
  public var doubleValue: Double? { JSONNumber.with(text) { $0.double } }

  /// The number as a Decimal; nil if it has more digits or a larger exponent than a Decimal can hold.
  public var decimalValue: Decimal? { JSONNumber.with(text) { $0.exactDecimal } }
}

extension JSONNumberLiteral: CustomStringConvertible {
  /// The text of the number in the JSON.
  public var description: String { text }
}
