// Operators with a validator on the right side: `age <- (map["age"], .range(0...150))`.

/// Maps a property, and checks the value when reading.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout T, right: (Map, MapValidator<T>)) {
  let (map, validator) = right
  guard map.isReading else { return left >>> map }
  let isUpdated = map.toObject && T.isUpdatedInPlace
  map.readInstrumented(
    &left,
    ValidatedKind(updating: isUpdated ? left : nil, validator.makeCondition, validator.check)
  )
}

/// Maps an Optional, and checks the value, if there is one, when reading.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout T?, right: (Map, MapValidator<T>)) {
  let (map, validator) = right
  guard map.isReading else { return left >>> map }
  let isUpdated = map.toObject && T?.isUpdatedInPlace
  map.readInstrumented(
    &left,
    ValidatedKind(updating: isUpdated ? .some(left) : nil, validator.makeCondition) { value in
      guard let value else { return .some(nil) }
      return validator(value).map { .some($0) }
    }
  )
}

/// Writes a property, or an Optional, without checking its value.
@_disfavoredOverload
public func >>> <T: MapValue>(left: T?, right: (Map, MapValidator<T>)) { left >>> right.0 }

/// The kind of a property whose value, if there is one, is checked.
struct ValidatedKind<Value: MapValue>: PropertyKind {
  private let kind: MappedKind<Value>
  /// Returns the value to use; nil if it is refused.
  private let check: (Value) -> Value?
  private let makeCondition: () -> LineCondition

  init(
    updating existing: Value?,
    _ makeCondition: @escaping () -> LineCondition,
    _ check: @escaping (Value) -> Value?
  ) {
    (self.check, self.makeCondition) = (check, makeCondition)
    kind = MappedKind(updating: existing)
  }

  var traits: MapTraits { kind.traits }
  var condition: LineCondition? { makeCondition() }

  func read(_ input: MapInput) -> Value? { kind.read(input) }

  func readNew(_ input: MapInput) -> Value? { kind.readNew(input) }

  func convert(_ input: MapInput, for use: LineUse) -> Value? { kind.convert(input, for: use) }

  func write(_ value: Value, to output: inout MapOutput) { kind.write(value, to: &output) }

  var isMapped: Bool { true }

  func mapped(_ value: Value) -> (any MapValue)? { kind.mapped(value) }

  func valid(_ value: Value) -> Value? { check(value) }

  /// An Optional becomes nil; another property keeps its value.
  var valueOfRefused: Value? { nilValue(of: Value.self) }
}
