import Foundation
import JSONText

extension JSONNumberLiteral: MapValue {
  public static func readJSON(from input: MapInput) -> JSONNumberLiteral? { read(input) }

  public func writeJSON(to output: inout MapOutput) { output.write(literal: text, as: number) }

  /// The number to put into a dictionary: exact if a number type can hold it, or else the nearest.
  private var number: NSNumber? {
    if let value = intValue { return NSNumber(value: value) }
    let (decimal, double) = (decimalValue, doubleValue)
    if let decimal, double.flatMap({ exactDecimal("\($0)") }) != decimal {
      return NSDecimalNumber(decimal: decimal)
    }
    return double.map { NSNumber(value: $0) }
  }
}
