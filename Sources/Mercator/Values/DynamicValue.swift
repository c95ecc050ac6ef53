import Foundation
import JSONText

/// Reads and writes values of types known only at run time: `Any`, unconstrained generics, existentials.
///
/// Only here is a type examined at run time. Properties of a mappable type never use this.
package enum DynamicValue {
  /// Reads a value by the protocols that its type conforms to, or else by a cast.
  static func read<T>(_ type: T.Type, from input: MapInput) -> T? {
    if let type = T.self as? any MapValue.Type {
      return type.readJSON(from: input) as? T ?? input.converted()
    }
    if let type = T.self as? any MapRawKeyed.Type, !(T.self is any MapContainer.Type) {
      return type._readRawKeys(input) as? T
    }
    let container = T.self as? any MapContainer.Type
    // An Optional can be read even if the value can't be cast to it.
    if let container, container._elementTraits([]).contains(.isOptional) {
      return collect(container, input).flatMap { $0 as? T }
    }
    if let value = cast(input, to: type) { return value }
    if let container { return collect(container, input) as? T }
    guard let type = T.self as? any RawRepresentable.Type else { return nil }
    return readRaw(type, input) as? T
  }

  private static func collect<C: MapContainer>(_ type: C.Type, _ input: MapInput) -> C? {
    let input = input.withElements(for: .of(C.MapElement.self))
    return C._collect(input, existing: nil) { element, _ in read(C.MapElement.self, from: element) }
  }

  private static func readRaw<R: RawRepresentable>(_ type: R.Type, _ input: MapInput) -> R? {
    guard input.mayBeCompared(as: R.self) else { return nil }
    return read(R.RawValue.self, from: input).flatMap(R.init(rawValue:))
  }

  /// Casts a value to a type, converting numbers by their value. Doesn't read models or enums.
  @_semantics("optimize.sil.specialize.generic.never")
  static func cast<T>(_ input: MapInput, to type: T.Type) -> T? {
    if input.isNull { return T.self == NSNull.self ? NSNull() as? T : nil }
    if let type = T.self as? any MapValue.Type, !type._traits.has(.isSkippedIfUnusable) {
      return type.readJSON(from: input) as? T ?? input.coerced()
    }
    var missing: [MissingValue] = []
    // In two steps, because a nil can be cast to Any.
    guard let content = input.foundationValue(&missing) else { return nil }
    if let value = content as? T {
      input.map.note(missing)
      return value
    }
    // Most numbers can be cast to NSNumber; others need NSDecimalNumber to keep their digits.
    return input.decimal.flatMap { NSDecimalNumber(decimal: $0) as? T }
  }

  /// Casts a value that isn't part of an input, such as the argument of a transform.
  static func cast<T>(_ value: Any?, to type: T.Type) -> T? {
    guard let value else { return nil }
    // Outside Apple's platforms, an NSDecimalNumber isn't cast to the nearest Double.
    if T.self is any BinaryFloatingPoint.Type, value is NSDecimalNumber {
      return cast(MapInput(of: value), to: type)
    }
    if let value = value as? T { return meansNull(value) ? nil : value }
    return cast(MapInput(of: value), to: type)
  }

  /// Writes a value by its dynamic type. Returns false if that can't be mapped.
  @discardableResult
  static func write(_ value: Any, to output: inout MapOutput) -> Bool {
    // Foundation objects write themselves by this function, so calling them would never end.
    if let value = value as? any MapValue, !(value is any FoundationObject) {
      value.writeJSON(to: &output)
      return true
    }
    return isObject(value)
      ? write(object: value, to: &output) : write(plain: value, to: &output)
  }

  /// Returns whether a value is an instance of a class. Only those may be cast to a class: the cast bridges
  /// a Swift container with all its contents, for which the stack may be too small.
  package static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }

  /// Returns whether a value is an array, or a dictionary whose keys are strings.
  package static func isContainer(_ value: Any) -> Bool {
    guard isObject(value) else { return value is [Any] || value is [String: Any] }
    switch FoundationContainer(object: value) {
    case .array: return true
    case .dictionary(let dictionary):
      return FoundationContainer.dictionary(dictionary).members() != nil
    case .set, nil: return false
    }
  }

  private static func write(plain value: Any, to output: inout MapOutput) -> Bool {
    // Compares the type, since every hashable value can be cast to AnyHashable.
    if type(of: value) == AnyHashable.self, let value = value as? AnyHashable {
      return write(value.base, to: &output)
    }
    switch value {
    // Optionals come first, since casting one casts its content, which may be an object.
    case let value as any OptionalValue:
      guard let content = value.content else {
        output.writeNil()
        return true
      }
      return write(content, to: &output)
    case let array as [Any]:
      output.writeArray { output in
        for element in array where !output.isStopped {
          write(element, to: &output)
        }
      }
    case let object as [String: Any]:
      output.writeObject { output in
        for (key, value) in object where !output.isStopped {
          output.entry(key)
          write(value, to: &output)
        }
      }
    case let container as any MapContainer: spread(container, to: &output)
    case let dictionary as any MapRawKeyed: dictionary._writeRawKeys(to: &output)
    case let value as any RawRepresentable: return write(rawValueOf: value, to: &output)
    // Before the cast to NSNumber, which would bridge a sequence.
    case is any Sequence: return refuse(value, &output)
    case let value as NSNumber: write(value, to: &output)
    default: return refuse(value, &output)
    }
    return true
  }

  private static func write(object value: Any, to output: inout MapOutput) -> Bool {
    switch value {
    case is NSNull: output.writeNull()
    case let value as NSNumber: write(value, to: &output)
    case let text as NSString: output.write(String(describing: text))
    case let value as any RawRepresentable: return write(rawValueOf: value, to: &output)
    case let container as any MapContainer: spread(container, to: &output)
    default:
      guard let container = FoundationContainer(object: value) else {
        return refuse(value, &output)
      }
      return write(container, of: value, to: &output)
    }
    return true
  }

  private static func write(
    _ container: FoundationContainer,
    of object: Any,
    to output: inout MapOutput
  ) -> Bool {
    if case .dictionary = container {
      guard let members = container.members() else { return refuse(object, &output) }
      output.writeObject(of: container.identity) { output in
        for (key, value) in members where !output.isStopped {
          output.entry(key)
          write(value, to: &output)
        }
      }
    } else {
      output.writeArray(of: container.identity) { output in
        container.forEachElement { if !output.isStopped { write($0, to: &output) } }
      }
    }
    return true
  }

  /// Writes a raw value. Checks the stack, since an object may be its own raw value.
  private static func write<R: RawRepresentable>(
    rawValueOf value: R,
    to output: inout MapOutput
  ) -> Bool {
    guard isObject(value), JSONWriter.isStackLow else { return write(value.rawValue, to: &output) }
    output.refuse(.tooDeep)
    return true
  }

  /// Leaves out a value of a type that can't be mapped, and returns false.
  private static func refuse(_ value: Any, _ output: inout MapOutput) -> Bool {
    let type = type(of: value)
    output.noteOmission(of: UnmappableType(in: type) ?? UnmappableType(type))
    return false
  }

  private static func spread<C: MapContainer>(_ container: C, to output: inout MapOutput) {
    container.spread(to: &output) { write($0, to: &$1) }
  }

  private static func write(_ number: NSNumber, to output: inout MapOutput) {
    if number.isBoolean {
      output.write(number.boolValue)
      return
    }
    guard number.doubleValue.isFinite else {
      output.write(number.doubleValue, as: number)
      return
    }
    switch MapNumber(number) {
    case .signed(let value): output.write(value, as: number)
    case .unsigned(let value): output.write(value, as: number)
    case .double(let value): output.write(value, as: number)
    case .decimal(let value): output.write(digits: "\(value)", as: number)
    // A format has the value of a Float, not its digits.
    case .digits where output.map.session.nativeOutput != nil:
      output.write(number.doubleValue, as: number)
    case .digits(let digits): output.write(digits: digits, as: number)
    case .text: break
    }
  }
}
