import Foundation

/// Exactly the number in the text, in both directions. More than 38 digits are unusable.
///
/// Reads a number, or text that is a number as a whole, and writes a number.
extension Decimal: MapValue {
  public static func readJSON(from input: MapInput) -> Decimal? {
    input.string.map { exactDecimal($0) } ?? input.decimal
  }

  public func writeJSON(to output: inout MapOutput) {
    if isNaN {
      output.write(Double.nan, as: self)
    } else {
      output.write(digits: description, as: self)
    }
  }
}
