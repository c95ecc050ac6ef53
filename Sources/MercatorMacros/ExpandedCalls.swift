import Mercator

// What the expansions of macros call, beside what you can call yourself. All of it is here, underscored, and not meant
// for other code: it may change with the expansions.

extension Map {
  /// Begins the lines of an initializer that read properties without which the model can't be made.
  public func _beginRequired() { beginRequired() }

  /// Ends these lines, once the model is made. Returns whether `mapping(map:)` has to map their properties: not if the
  /// initializer has just read them.
  public func _endRequired() -> Bool { endRequired() }

  /// The reason why a model can't be made by its throwing initializer: its first required value that is missing or
  /// can't be used.
  public var _refusal: any Error {
    unmet ?? MapError(key: nil, currentValue: nil, reason: "a required value is missing")
  }

  /// Whether the last line has a value to assign to its property: when reading, if the key is present.
  public var _assigns: Bool { assignsProperty }
}

// The variables of an initializer. Their types follow from the property, whose key path isn't evaluated, or are given.

@inlinable
public func _required<Model, Value>(
  _ property: @autoclosure () -> KeyPath<Model, Value>
) -> _Required<Value> { _Required() }

@inlinable
public func _required<Value>(as type: Value.Type) -> _Required<Value> { _Required() }

@inlinable
public func _optional<Model, Value>(
  _ property: @autoclosure () -> KeyPath<Model, Value?>
) -> Value? { nil }

@inlinable
public func _optional<Value>(as type: Value?.Type) -> Value? { nil }

/// A property without which its model can't be made, while the initializer reads it.
///
/// A line reads it like a property of the type `Value`, which unlike an Optional has no value for null. If `Value` is an
/// Optional, as by the name of a type alias, a missing key leaves it nil.
public struct _Required<Value> {
  @usableFromInline package var held: Value?

  @inlinable public init() {}

  @inlinable package init(_ value: Value) { held = value }

  /// The value, or nil if the line has found none.
  @inlinable public var value: Value? { held ?? Self.none }

  /// The value for a missing key: nil for an Optional, and what a type like `MapField` has.
  @usableFromInline static var none: Value? {
    func absent<T: MapValue>(_ type: T.Type) -> Value? { T._absent as? Value }
    if let type = Value.self as? any MapValue.Type { return absent(type) }
    return (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
  }
}

extension _Required: RequiredValue {}

extension _Required: MapContainer {
  public typealias MapElement = Value

  @inlinable public static func _collect(
    _ input: MapInput,
    existing: _Required?,
    _ read: (MapInput, Value?) -> Value?
  ) -> _Required? {
    read(input, nil).map { _Required($0) }
  }

  @inlinable public func _spread(
    to output: inout MapOutput,
    _ write: (Value?, inout MapOutput) -> Void
  ) {
    write(held, &output)
  }

  @inlinable public static func _elementTraits(_ traits: MapTraits) -> MapTraits { traits }
}

extension _Required: MapValue where Value: MapValue {
  @inlinable public static func readJSON(from input: MapInput) -> _Required? {
    Value.readJSON(from: input).map { _Required($0) }
  }

  @inlinable public func writeJSON(to output: inout MapOutput) { held?.writeJSON(to: &output) }

  @inlinable public static var _traits: MapTraits { Value._traits }
}

extension _Required: MapRawKeyed where Value: MapRawKeyed {
  public static func _readRawKeys(_ input: MapInput) -> _Required? {
    Value._readRawKeys(input).map { _Required($0) }
  }

  public func _writeRawKeys(to output: inout MapOutput) { held?._writeRawKeys(to: &output) }

  public static var _rawKeyTraits: MapTraits { Value._rawKeyTraits }
}

/// Reads a required property, and checks its value.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout _Required<T>, right: (Map, MapValidator<T>)) {
  left <- (right.0, right.1.lifted(to: _Required<T>.self))
}
