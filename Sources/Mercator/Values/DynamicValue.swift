import Foundation
import JSONText

/// Values whose type is known only at run time: `Any`, unconstrained generics, existentials.
///
/// This is the one place where a type is asked what it is. Typed properties never come here.
enum DynamicValue {
  /// Reads a value of a type that is known only now: as what the type is, if it is anything that
  /// maps, or else by a cast.
  static func read<T>(_ type: T.Type, from input: MapInput) -> T? {
    if let type = T.self as? any MapValue.Type {
      return type._read(input) as? T ?? input.converted()
    }
    if let type = T.self as? any RawKeyed.Type, !(T.self is any MapContainer.Type) {
      return type._readRawKeys(input) as? T
    }
    let container = T.self as? any MapContainer.Type
    // An Optional reads as something also where the value can't be cast to it.
    if let container, container._elementTraits([]).contains(.isOptional) {
      return collect(container, input).flatMap { $0 as? T }
    }
    if let value = cast(input, to: type) { return value }
    if let container { return collect(container, input) as? T }
    guard let type = T.self as? any RawRepresentable.Type else { return nil }
    return readRaw(type, input) as? T
  }

  private static func collect<C: MapContainer>(_ type: C.Type, _ input: MapInput) -> C? {
    let input = input.deciding(for: traits(of: C.MapElement.self))
    return C._collect(input, existing: nil) { element, _ in read(C.MapElement.self, from: element) }
  }

  /// What containers have to know of a type, found as `read(_:from:)` finds how to read it.
  static func traits(of type: Any.Type) -> MapTraits {
    switch type {
    case let type as any MapValue.Type: type._traits
    case let type as any MapContainer.Type: traits(ofContainer: type)
    case is any RawRepresentable.Type: .isSkippedIfUnusable
    default: []
    }
  }

  private static func traits<C: MapContainer>(ofContainer type: C.Type) -> MapTraits {
    C._elementTraits(traits(of: C.MapElement.self))
  }

  private static func readRaw<R: RawRepresentable>(_ type: R.Type, _ input: MapInput) -> R? {
    read(R.RawValue.self, from: input).flatMap(R.init(rawValue:))
  }

  /// Casts a value to a type, where numbers convert by their value. Models and enums aren't read.
  static func cast<T>(_ input: MapInput, to type: T.Type) -> T? {
    if input.isNull { return T.self == NSNull.self ? NSNull() as? T : nil }
    if let type = T.self as? any MapValue.Type, !type._traits.contains(.isSkippedIfUnusable) {
      return type._read(input) as? T ?? input.coerced()
    }
    var missing: [MissingNumber] = []
    // In two steps, because a nil can be cast to Any.
    guard let content = input.foundationValue(&missing) else { return nil }
    if let value = content as? T {
      input.map.note(missing)
      return value
    }
    // NSNumber takes most numbers by a cast, and NSDecimalNumber the digits of the others.
    return input.decimal.flatMap { NSDecimalNumber(decimal: $0) as? T }
  }

  /// The same for a value that comes from nowhere, such as one that a transform is called with.
  static func cast<T>(_ value: Any?, to type: T.Type) -> T? {
    guard let value else { return nil }
    if let value = value as? T { return isNothing(value) ? nil : value }
    return cast(MapInput(value, MapSettings()), to: type)
  }

  /// Writes a value by the type it turns out to have; false where it has none that JSON knows.
  ///
  /// - Parameter asKept: whether the value was kept to be written back, and numbers have their points.
  @discardableResult
  static func write(_ value: Any, to output: inout MapOutput, asKept: Bool = false) -> Bool {
    switch value {
    // What is written here itself comes back otherwise.
    case let value as any MapValue where !(value is any MapFoundationObject):
      value._write(to: &output)
    // Containers before classes: a cast to a class bridges a Swift container with all its contents.
    case let array as [Any]:
      output.writeArray { output in
        for element in array { write(element, to: &output, asKept: asKept) }
      }
    case let object as [String: Any]:
      output.writeObject { output in
        for (key, value) in object {
          output.entry(key)
          write(value, to: &output, asKept: asKept)
        }
      }
    case is NSNull: output.writeNull()
    case let value as any OptionalValue:
      guard let content = value.content else {
        output.writeNil()
        return true
      }
      return write(content, to: &output, asKept: asKept)
    case let value as NSNumber: write(value, to: &output, asKept: asKept)
    // Not what only a cast makes a NSString of, such as a Substring.
    case let text as NSString where type(of: value) is AnyClass:
      output.write(String(describing: text))
    case let value as any RawRepresentable: return write(value.rawValue, to: &output)
    case let container as any MapContainer: spread(container, to: &output)
    case let dictionary as any RawKeyed: dictionary._writeRawKeys(to: &output)
    default:
      let type = type(of: value)
      output.noteOmission(of: UnmappableType(in: type) ?? UnmappableType(type))
      return false
    }
    return true
  }

  private static func spread<C: MapContainer>(_ container: C, to output: inout MapOutput) {
    container._spread(to: &output) { element, output in
      if let element { write(element, to: &output) } else { output.writeNil() }
    }
  }

  private static func write(_ number: NSNumber, to output: inout MapOutput, asKept: Bool) {
    if number.isBoolean {
      output.write(number.boolValue)
      return
    }
    guard number.doubleValue.isFinite else {
      output.write(number.doubleValue, as: number)
      return
    }
    if asKept, let text = number.keptText { return output.write(literal: text, as: number) }
    switch MapNumber(number) {
    case .signed(let value): output.write(value, as: number)
    case .unsigned(let value): output.write(value, as: number)
    case .double(let value): output.write(value, as: number)
    case .decimal(let value): output.write(digits: "\(value)", as: number)
    case .digits(let digits): output.write(digits: digits, as: number)
    case .text: break
    }
  }
}

extension NSNumber {
  /// Whether this is a true or a false, which Foundation keeps apart from 1 and 0.
  var isBoolean: Bool {
    #if canImport(Darwin)
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      objCType.pointee == CChar(UInt8(ascii: "c"))
    #endif
  }
}

extension MapInput {
  /// A value that a dictionary being read holds ready-made.
  func native<T>() -> T? { map.dictionary.flatMap { $0[slot] as? T } }
}
