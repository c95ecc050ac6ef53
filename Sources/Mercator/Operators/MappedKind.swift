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

  @usableFromInline func readNew(_ input: MapInput) -> Value? { Value.readJSON(from: input) }

  @inlinable func write(_ value: Value, to output: inout MapOutput) {
    value.writeJSON(to: &output)
  }

  @usableFromInline var isMapped: Bool { true }

  @usableFromInline func mapped(_ value: Value) -> (any MapValue)? { value }

  @usableFromInline func convert(_ input: MapInput, for use: LineUse) -> Value? {
    // The default of a call counts instead of the 0 of YYModel.
    use == .returnsDefault ? input.coerced() : input.converted()
  }

  @usableFromInline func absentValue(_ map: Map) -> Value? {
    guard map.isKeyPresent else { return Value._absent }
    // For an Optional null is nil; other types may have a value for a missing key but not for null.
    if let absent = Value._absent { return Value.readJSON(from: map.input) ?? absent }
    return ValueConversion(input: map.input).zero(Value.self)
  }
}

extension LineInterceptor {
  /// Takes the members that no line maps like the value of a line.
  package func takeAsLine(_ unmapped: JSONObject, of map: Map) -> Bool {
    map.selectLiterally("unmapped")
    return take(unmapped, of: map, MappedKind())
  }
}
