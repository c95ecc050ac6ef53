import Foundation

/// Exactly the digits of the text, in both directions; a number of more than 38 digits is unusable.
///
/// A Decimal is read from a number or from text that is wholly a number, and written as a number.
extension Decimal: MapValue {
  public static func _read(_ input: MapInput) -> Decimal? {
    input.string.map { exactDecimal($0) } ?? input.decimal
  }

  public func _write(to output: inout MapOutput) {
    if isNaN {
      output.write(Double.nan, as: self)
    } else {
      output.write(digits: description, as: self)
    }
  }
}
