import JSONText

/// How the values of one kind of property are read.
///
/// The overload of an operator chooses the kind. What the line and the options say is the same for all kinds; see
/// `Map+ReadingLine.swift`.
@usableFromInline protocol PropertyKind<Value> {
  associatedtype Value

  /// What a line has to know about the type: whether it is an Optional, and whether its values are updated in place.
  var traits: MapTraits { get }

  /// The type of the transform that reads the value; nil if none does. With one, neither the transforms nor the
  /// conversions of the options apply.
  var transform: Any.Type? { get }

  /// Returns the value of an input; nil if it can't be used.
  func read(_ input: MapInput) -> Value?

  /// Returns the value of an input of another type, if the options or the line convert it.
  func convert(_ input: MapInput, for use: LineUse) -> Value?

  /// Returns the value that a call returns for a missing key or null; nil if there is none.
  func valueOfNothing(_ map: Map) -> Value?

  /// Returns a value if it is valid, or a valid one for it. Returns nil if it is refused.
  func valid(_ value: Value) -> Value?

  /// The value instead of one that is refused: nil for an Optional. Nil if the property keeps its value.
  var valueOfRefused: Value? { get }

  /// The condition that values have to meet; nil if there is none.
  var condition: LineCondition? { get }
}

extension PropertyKind {
  @usableFromInline var traits: MapTraits { [] }
  @usableFromInline var transform: Any.Type? { nil }
  @usableFromInline func convert(_ input: MapInput, for use: LineUse) -> Value? { nil }
  @usableFromInline func valueOfNothing(_ map: Map) -> Value? { nil }
  @usableFromInline func valid(_ value: Value) -> Value? { value }
  @usableFromInline var valueOfRefused: Value? { nil }
  @usableFromInline var condition: LineCondition? { nil }
}

/// The kind of a type that conforms to `MapValue`: scalars, models, and containers of them.
@usableFromInline struct MappedKind<Value: MapValue>: PropertyKind {
  /// The value that is updated; nil if a new one is read.
  @usableFromInline let existing: Value?

  @inlinable init(updating existing: Value? = nil) { self.existing = existing }

  @usableFromInline var traits: MapTraits { Value._traits }

  @inlinable func read(_ input: MapInput) -> Value? {
    if let existing { return existing._updated(by: input) }
    return Value.readJSON(from: input)
  }

  @usableFromInline func convert(_ input: MapInput, for use: LineUse) -> Value? {
    // The default of a call counts instead of the 0 of YYModel.
    use == .returnsDefault ? input.coerced() : input.converted()
  }

  @usableFromInline func valueOfNothing(_ map: Map) -> Value? {
    guard map.isKeyPresent else { return Value._absent }
    // For an Optional null is nil; other types may have a value for a missing key but not for null.
    return Value._absent.map { Value.readJSON(from: map.input) ?? $0 } ?? map.input.reset()
  }
}
