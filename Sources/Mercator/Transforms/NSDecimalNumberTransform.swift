import Foundation

/// Decimal numbers with exactly the digits of the JSON, a number or a text; written as text.
///
/// See `DecimalTransform` for the value type, and for writing numbers.
open class NSDecimalNumberTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open: it holds nothing itself.

  public typealias Object = NSDecimalNumber
  public typealias JSON = String

  public init() {}

  /// The number, or nil where it has more than 38 digits or where there is none: `"abc"`, `"1,5"`.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    value.flatMap { decimal(MapInput($0, MapSettings())) }
  }

  /// The digits.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
    value == .notANumber ? nil : value?.description
  }

  public func _read(_ input: MapInput) -> NSDecimalNumber? {
    isExactly(NSDecimalNumberTransform.self) ? decimal(input) : transform(input)
  }

  private func decimal(_ input: MapInput) -> NSDecimalNumber? {
    Decimal._read(input).map { NSDecimalNumber(decimal: $0) }
  }
}

extension TransformType where Self == NSDecimalNumberTransform {
  /// Decimal numbers as text; see `NSDecimalNumberTransform`.
  public static var decimalNumber: NSDecimalNumberTransform { NSDecimalNumberTransform() }
}
