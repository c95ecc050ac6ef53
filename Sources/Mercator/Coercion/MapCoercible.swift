import Foundation

/// A type that values of other types can be converted to.
protocol MapCoercible {
  static func coerced(_ input: MapInput) -> Self?
}

extension MapCoercible where Self: FixedWidthInteger {
  static func coerced(_ input: MapInput) -> Self? { input.coercedInteger() }
}

extension Int: MapCoercible {}
extension Int8: MapCoercible {}
extension Int16: MapCoercible {}
extension Int32: MapCoercible {}
extension Int64: MapCoercible {}
extension UInt: MapCoercible {}
extension UInt8: MapCoercible {}
extension UInt16: MapCoercible {}
extension UInt32: MapCoercible {}
extension UInt64: MapCoercible {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Int128: MapCoercible {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension UInt128: MapCoercible {}

extension Bool: MapCoercible {
  static func coerced(_ input: MapInput) -> Bool? { input.coercedBool }
}

extension String: MapCoercible {
  static func coerced(_ input: MapInput) -> String? { input.coercedString }
}

extension Double: MapCoercible {
  static func coerced(_ input: MapInput) -> Double? { input.coercedDouble }
}

extension CGFloat: MapCoercible {
  static func coerced(_ input: MapInput) -> CGFloat? {
    input.coercedDouble.map { CGFloat($0) }
  }
}

extension Float: MapCoercible {
  static func coerced(_ input: MapInput) -> Float? { input.coercedFloat }
}

extension Decimal: MapCoercible {
  static func coerced(_ input: MapInput) -> Decimal? { input.coercedDecimal }
}
