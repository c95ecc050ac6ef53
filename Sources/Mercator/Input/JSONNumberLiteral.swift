import Foundation
import JSONText

/// A JSON number with the exact text of the document: 9.90, 1e400, or an integer of any length.
///
///     var price: JSONNumberLiteral?        // 9.90 is written as 9.90 again
///     price?.decimalValue                  // 9.9
///
/// A property of this type reads any number and writes it back byte for byte. `KeepsUnmapped` uses this
/// type for numbers whose text NSNumber can't reproduce: 1, 1.5 and 10.0 are NSNumber; 9.90, 1e5 and
/// 3.14159265358979323846 are literals.
///
/// Literals are equal if their texts are equal, so 1 and 1.0 are different.
public struct JSONNumberLiteral: Hashable, Sendable {
  /// The text of the number in the JSON.
  public let text: String

  /// Creates a literal from a text that is a JSON number as a whole; nil for any other text.
  public init?(_ text: String) {
    guard withNumber(text, { $0.text == text }) == true else { return nil }
    self.text = text
  }

  /// Creates a literal from a text that is known to be a JSON number.
  init(ofNumber text: String) { self.text = text }

  /// The number as an Int; nil if it has a fraction or is out of range.
  public var intValue: Int? { withNumber(text) { $0.integer() } }

  /// The nearest Double; nil if the number is out of range.
  public var doubleValue: Double? { withNumber(text) { $0.double } }

  /// The number as a Decimal; nil if it has more digits or a larger exponent than a Decimal can hold.
  public var decimalValue: Decimal? { exactDecimal(text) }

  /// Reads the text of a number; from a dictionary source, the shortest digits that identify it.
  static func read(_ input: MapInput) -> JSONNumberLiteral? {
    if let literal: JSONNumberLiteral = input.native() { return literal }
    if input.isBool { return nil }
    let text = input.map.store?.numberText(at: input.slot) ?? input.number?.digits
    return text.map { JSONNumberLiteral(ofNumber: $0) }
  }
}

extension JSONNumberLiteral: CustomStringConvertible {
  /// The text of the number in the JSON.
  public var description: String { text }
}
