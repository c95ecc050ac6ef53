import Foundation
import JSONText

/// Numbers of Swift's types: one converts if the type can represent its value, or as the options say.
extension MapInput {
  @usableFromInline var int64: Int64? {
    if let store = map.store, let value = store.number(at: slot)?.int64 { return value }
    return int64OfNumber
  }

  @usableFromInline var uint64: UInt64? {
    if let store = map.store, let value = store.number(at: slot)?.uint64 { return value }
    return uint64OfNumber
  }

  /// Returns an integer of more than 64 bits.
  @usableFromInline func wideInteger<I: FixedWidthInteger>() -> I? {
    number.flatMap { number in number.wide() ?? whole(number).flatMap { I(exactly: $0) } }
  }

  /// Returns the nearest Double for a property. A report has an issue if a whole number is rounded.
  @usableFromInline func nearestDouble(for type: Any.Type) -> Double? {
    if let store = map.store, let value = store.plainDouble(at: slot) { return value }
    return nearestDoubleOfNumber(for: type)
  }

  /// The nearest Float. A report has an issue if a whole number is rounded.
  @usableFromInline var nearestFloat: Float? {
    guard let number, let value = usable(number.nearestFloat) else { return nil }
    if map.isInstrumented, number.float == nil { noteCoercion(Float.self) }
    return value
  }

  /// Returns the number truncated to an integer, if the options allow that and a Double holds all digits
  /// before the decimal point.
  private func whole(_ number: MapNumber) -> Double? {
    guard map.options.reading.fractions == .truncate, let value = number.double,
      value.magnitude < 0x1p53
    else { return nil }
    let whole = value.rounded(.towardZero)
    if map.isInstrumented, whole != value { note(.coerced, expected: "an integer", .used) }
    return whole
  }

  // Separate functions, whose registers would otherwise be saved and restored for every value of a text.

  @inline(never)
  private var int64OfNumber: Int64? {
    if let store = map.store, store.isOfFormat(at: slot), let value = store.nativeInt64(at: slot) {
      return value
    }
    return number.flatMap { $0.int64 ?? whole($0).flatMap(Int64.init(exactly:)) }
  }

  @inline(never)
  private var uint64OfNumber: UInt64? {
    number.flatMap { $0.uint64 ?? whole($0).flatMap(UInt64.init(exactly:)) }
  }

  @inline(never)
  private func nearestDoubleOfNumber(for type: Any.Type) -> Double? {
    if let store = map.store, store.isOfFormat(at: slot),
      case .double(let value) = store.nativeNumber(at: slot), value.isFinite
    {
      return value
    }
    guard let number, let value = usable(number.nearestDouble) else { return nil }
    if map.isInstrumented, number.double == nil { noteCoercion(type) }
    return value
  }
}
