import Foundation

/// The nearest value of any number within the range: 0.1, and 9007199254740992 for 9007199254740993.
///
/// Where an integer isn't kept as it is, a report has an issue of the kind `coerced`, by which a strict
/// policy fails. A number beyond the range can't be used.
extension Double: MapValue {
  @inlinable public static var _collections: any MapCollectionMapping.Type {
    MapPlainCollections.self
  }

  public static func _read(_ input: MapInput) -> Double? { input.nearestDouble(for: Double.self) }
  public func _write(to output: inout MapOutput) { output.write(self, as: self) }
}

/// As Double, with the precision and the range of a Float.
extension Float: MapValue {
  public static func _read(_ input: MapInput) -> Float? { input.nearestFloat }
  public func _write(to output: inout MapOutput) { output.write(self) }
}

extension CGFloat: MapValue {
  public static func _read(_ input: MapInput) -> CGFloat? {
    input.nearestDouble(for: CGFloat.self).map { CGFloat($0) }
  }

  public func _write(to output: inout MapOutput) { output.write(Double(self), as: Double(self)) }
}
