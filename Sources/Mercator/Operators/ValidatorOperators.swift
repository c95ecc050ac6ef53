// Operators with a validator on the right side: `age <- (map["age"], .range(0...150))`.

/// Maps a property, and checks the value when reading.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout T, right: (Map, MapValidator<T>)) {
  let (map, validator) = right
  guard map.isReading else { return left >>> map }
  let isUpdated = map.toObject && T.isUpdatedInPlace
  map.readInstrumented(&left, ValidatedKind(validator, updating: isUpdated ? left : nil))
}

/// Maps an Optional, and checks the value, if there is one, when reading.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout T?, right: (Map, MapValidator<T>)) {
  let (map, validator) = right
  guard map.isReading else { return left >>> map }
  let isUpdated = map.toObject && T?.isUpdatedInPlace
  map.readInstrumented(
    &left,
    ValidatedOptionalKind(validator, updating: isUpdated ? .some(left) : nil)
  )
}

/// Writes a property, or an Optional, without checking its value.
@_disfavoredOverload
public func >>> <T: MapValue>(left: T?, right: (Map, MapValidator<T>)) { left >>> right.0 }

/// The kind of a property whose value is checked.
struct ValidatedKind<Value: MapValue>: PropertyKind {
  private let validator: MapValidator<Value>
  private let kind: MappedKind<Value>

  init(_ validator: MapValidator<Value>, updating existing: Value?) {
    self.validator = validator
    kind = MappedKind(updating: existing)
  }

  var traits: MapTraits { kind.traits }
  var condition: LineCondition? { validator.condition }

  func read(_ input: MapInput) -> Value? { kind.read(input) }

  func readNew(_ input: MapInput) -> Value? { kind.readNew(input) }

  func convert(_ input: MapInput, for use: LineUse) -> Value? { kind.convert(input, for: use) }

  func write(_ value: Value, to output: inout MapOutput) { kind.write(value, to: &output) }

  var isMapped: Bool { true }

  func mapped(_ value: Value) -> (any MapValue)? { value }

  func valid(_ value: Value) -> Value? { validator(value) }
}

/// The kind of an Optional whose value, if there is one, is checked.
struct ValidatedOptionalKind<Wrapped: MapValue>: PropertyKind {
  private let validator: MapValidator<Wrapped>
  private let kind: MappedKind<Wrapped?>

  init(_ validator: MapValidator<Wrapped>, updating existing: Wrapped??) {
    self.validator = validator
    kind = MappedKind(updating: existing)
  }

  var traits: MapTraits { kind.traits }
  var condition: LineCondition? { validator.condition }

  func read(_ input: MapInput) -> Wrapped?? { kind.read(input) }

  func readNew(_ input: MapInput) -> Wrapped?? { kind.readNew(input) }

  func convert(_ input: MapInput, for use: LineUse) -> Wrapped?? { kind.convert(input, for: use) }

  func write(_ value: Wrapped?, to output: inout MapOutput) { kind.write(value, to: &output) }

  var isMapped: Bool { true }

  func mapped(_ value: Wrapped?) -> (any MapValue)? { kind.mapped(value) }

  func valid(_ value: Wrapped?) -> Wrapped?? {
    guard let value else { return .some(nil) }
    return validator(value).map { .some($0) }
  }

  var valueOfRefused: Wrapped?? { .some(nil) }
}
