import Foundation

/// A transform for decimal numbers that reads the exact digits of a number or a text, and writes text.
///
/// For the value type `Decimal`, and to write numbers, use `DecimalTransform`.
open class NSDecimalNumberTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open. It has no stored properties.

  public typealias Object = NSDecimalNumber
  public typealias JSON = String

  public init() {}

  /// Returns the number, or nil if the value isn't one (`"abc"`, `"1,5"`) or has more than 38 digits.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    value.flatMap { decimal(MapInput(of: $0)) }
  }

  /// Returns the digits as text, or nil for NaN.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
    value == .notANumber ? nil : value?.description
  }

  public func _read(_ input: MapInput) -> NSDecimalNumber? {
    isExactly(NSDecimalNumberTransform.self) ? decimal(input) : transform(input)
  }

  private func decimal(_ input: MapInput) -> NSDecimalNumber? {
    Decimal.readJSON(from: input).map { NSDecimalNumber(decimal: $0) }
  }
}

extension TransformShortForm where Transform == NSDecimalNumberTransform {
  /// A decimal number as text; see `NSDecimalNumberTransform`.
  @_disfavoredOverload
  public static var decimalNumber: Self { Self(NSDecimalNumberTransform()) }
}
