import Foundation

/// Integers, however they are written: 34, 34.0 and 34e0 are equal. Numbers with a fraction or out of range
/// are unusable; nothing wraps around. true and false are 1 and 0.
extension MapValue where Self: FixedWidthInteger {
  @inlinable public static func readJSON(from input: MapInput) -> Self? {
    if bitWidth > 64 { return input.wideInteger() }
    return isSigned
      ? input.int64.flatMap(Self.init(exactly:)) : input.uint64.flatMap(Self.init(exactly:))
  }

  @inlinable public func writeJSON(to output: inout MapOutput) {
    if let value = Int64(exactly: self) {
      output.write(value, as: foundationNumber)
    } else if let value = UInt64(exactly: self) {
      output.write(value, as: foundationNumber)
    } else {
      output.write(digits: "\(self)", as: foundationNumber)
    }
  }
}

extension FixedWidthInteger {
  /// The value itself, or a Decimal if it is wider than the integers of Foundation.
  @inlinable var foundationNumber: Any {
    guard bitWidth > 64, let decimal = Decimal(string: "\(self)") else { return self }
    return decimal
  }
}

extension Int: MapValue, MapKey {
  @inlinable public static var _collections: any MapCollectionMapping.Type {
    PlainCollections.self
  }
  public func _pass(to line: MapPassedLine) -> Bool { line.take(MapScalar(.integer(self))) }
}
extension Int8: MapValue, MapKey {}
extension Int16: MapValue, MapKey {}
extension Int32: MapValue, MapKey {
  public func _pass(to line: MapPassedLine) -> Bool { line.take(MapScalar(.integer(Int(self)))) }
}
extension Int64: MapValue, MapKey {
  public func _pass(to line: MapPassedLine) -> Bool {
    Int(exactly: self).map { line.take(MapScalar(.integer($0))) } ?? line.take(self)
  }
}
extension UInt: MapValue, MapKey {}
extension UInt8: MapValue, MapKey {}
extension UInt16: MapValue, MapKey {}
extension UInt32: MapValue, MapKey {}
extension UInt64: MapValue, MapKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Int128: MapValue {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension UInt128: MapValue {}

/// The nearest Double of any number in range: 0.1, and 9007199254740992 for 9007199254740993.
///
/// A whole number that isn't exact is reported as an issue of the kind `coerced`, which a strict policy makes
/// fail. A number out of range is unusable.
extension Double: MapValue {
  @inlinable public static var _collections: any MapCollectionMapping.Type {
    PlainCollections.self
  }

  public static func readJSON(from input: MapInput) -> Double? { input.nearestDouble(for: self) }
  public func writeJSON(to output: inout MapOutput) { output.write(self, as: self) }
  public func _pass(to line: MapPassedLine) -> Bool { line.take(MapScalar(.number(self))) }
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

/// Exactly the number in the text, in both directions. More than 38 digits are unusable.
///
/// Reads a number, or text that is a number as a whole, and writes a number.
extension Decimal: MapValue {
  public static func readJSON(from input: MapInput) -> Decimal? {
    input.string.map { exactDecimal($0) } ?? input.decimal ?? nativeNaN(input)
  }

  /// Returns NaN, as a format other than JSON may have it.
  private static func nativeNaN(_ input: MapInput) -> Decimal? {
    input.map.session.readsNatively && input.number?.nearestDouble?.isNaN == true ? .nan : nil
  }

  public func writeJSON(to output: inout MapOutput) {
    if isNaN {
      output.write(Double.nan, as: self)
    } else {
      output.write(digits: description, as: self)
    }
  }
}

extension JSONNumberLiteral: MapValue {
  public static func readJSON(from input: MapInput) -> JSONNumberLiteral? { input.numberLiteral }

  public func writeJSON(to output: inout MapOutput) { output.write(literal: text, as: number) }
}
