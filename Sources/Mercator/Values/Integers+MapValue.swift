import Foundation

/// Integers, however they are written: 34, 34.0 and 34e0 are equal. Numbers with a fraction or out of range
/// are unusable; nothing wraps around. true and false are 1 and 0.
extension MapValue where Self: FixedWidthInteger & SignedInteger {
  @inlinable public static func readJSON(from input: MapInput) -> Self? {
    bitWidth <= 64 ? input.int64.flatMap(Self.init(exactly:)) : input.wideInteger()
  }

  @inlinable public func writeJSON(to output: inout MapOutput) {
    if let value = Int64(exactly: self) {
      output.write(value, as: foundationNumber)
    } else {
      output.write(digits: String(describing: self), as: foundationNumber)
    }
  }
}

extension MapValue where Self: FixedWidthInteger & UnsignedInteger {
  @inlinable public static func readJSON(from input: MapInput) -> Self? {
    bitWidth <= 64 ? input.uint64.flatMap(Self.init(exactly:)) : input.wideInteger()
  }

  @inlinable public func writeJSON(to output: inout MapOutput) {
    if let value = UInt64(exactly: self) {
      output.write(value, as: foundationNumber)
    } else {
      output.write(digits: String(describing: self), as: foundationNumber)
    }
  }
}

extension FixedWidthInteger {
  /// The value itself, or a Decimal if it is wider than the integers of Foundation.
  @inlinable var foundationNumber: Any {
    guard bitWidth > 64, let decimal = Decimal(string: String(describing: self)) else {
      return self
    }
    return decimal
  }
}

extension Int: MapValue, MapKey {
  @inlinable public static var _collections: any MapCollectionMapping.Type {
    MapPlainCollections.self
  }
}
extension Int8: MapValue, MapKey {}
extension Int16: MapValue, MapKey {}
extension Int32: MapValue, MapKey {}
extension Int64: MapValue, MapKey {}
extension UInt: MapValue, MapKey {}
extension UInt8: MapValue, MapKey {}
extension UInt16: MapValue, MapKey {}
extension UInt32: MapValue, MapKey {}
extension UInt64: MapValue, MapKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Int128: MapValue {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension UInt128: MapValue {}
