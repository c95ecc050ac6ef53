import Foundation

/// The nearest value, for numbers with a fraction or an exponent. A number written as an integer
/// has to be representable: 9223372036854775807 is no Double.
extension Double: MapValue {
  @inlinable public static var _collections: any CollectionMapping.Type { PlainCollections.self }

  public static func _read(_ input: MapInput) -> Double? { input.double }
  public func _write(to output: inout MapOutput) { output.write(self, as: self) }
}

/// As Double, with the precision and the range of a Float.
extension Float: MapValue {
  public static func _read(_ input: MapInput) -> Float? { input.float }
  public func _write(to output: inout MapOutput) { output.write(self) }
}

extension CGFloat: MapValue {
  public static func _read(_ input: MapInput) -> CGFloat? { input.double.map { CGFloat($0) } }
  public func _write(to output: inout MapOutput) { output.write(Double(self), as: Double(self)) }
}
