import Foundation

/// The nearest Double of any number in range: 0.1, and 9007199254740992 for 9007199254740993.
///
/// An integer that isn't exact is reported as an issue of the kind `coerced`, which a strict policy makes
/// fail. A number out of range is unusable.
extension Double: MapValue {
  @inlinable public static var _collections: any MapCollectionMapping.Type {
    MapPlainCollections.self
  }

  public static func readJSON(from input: MapInput) -> Double? {
    input.nearestDouble(for: Double.self)
  }
  public func writeJSON(to output: inout MapOutput) { output.write(self, as: self) }
}

/// The nearest Float of any number in range.
extension Float: MapValue {
  public static func readJSON(from input: MapInput) -> Float? { input.nearestFloat }
  public func writeJSON(to output: inout MapOutput) { output.write(self) }
}

extension CGFloat: MapValue {
  public static func readJSON(from input: MapInput) -> CGFloat? {
    input.nearestDouble(for: CGFloat.self).map { CGFloat($0) }
  }

  public func writeJSON(to output: inout MapOutput) { output.write(Double(self), as: Double(self)) }
}
