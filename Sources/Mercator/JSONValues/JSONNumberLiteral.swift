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
}

extension JSONNumberLiteral: CustomStringConvertible {
  /// The text of the number in the JSON.
  public var description: String { text }
}

/// Parses digits from this library or from Foundation in the same way as a text.
func withNumber<T>(_ digits: String, _ body: (JSONNumber) -> T?) -> T? {
  guard let document = try? JSONDocument(digits) else { return nil }
  return document.read { $0.number(at: 0).flatMap(body) }
}

/// Returns the Decimal with exactly these digits, or nil if a Decimal can't represent them.
func exactDecimal(_ digits: String) -> Decimal? {
  // A document may have whitespace around the number.
  withNumber(digits) { $0.text == digits ? exactDecimal($0) : nil }
}

func exactDecimal(_ number: JSONNumber) -> Decimal? {
  // A Decimal has a 128-bit significand, which holds any 38 digits, and an 8-bit exponent.
  let (digitCount, exponent) = number.significance
  guard digitCount <= 38, -127...127 ~= exponent else { return nil }
  return Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX"))
}
