/// A property that distinguishes a missing key from null, as the body of a PATCH request needs it.
///
///     var nickname: MapField<String> = .absent
///     nickname <- map["nickname"]
///
/// If the key is missing, the property keeps its value, and `map.value` returns `.absent`. Writing omits
/// the key for `.absent`, and writes null for `.null` even if nil values are otherwise left out. A value of
/// another type is unusable, not null.
public enum MapField<Value> {
  /// The key is missing.
  case absent
  /// The value of the key is null.
  case null
  /// The key has a value.
  case value(Value)

  /// The value; nil for `.absent` and `.null`.
  public var wrapped: Value? { if case .value(let value) = self { value } else { nil } }
}

extension MapField: Equatable where Value: Equatable {}
extension MapField: Hashable where Value: Hashable {}
extension MapField: Sendable where Value: Sendable {}

extension MapField: MapContainer {
  public static func _collect(
    _ input: MapInput,
    existing: MapField?,
    _ read: (MapInput, Value?) -> Value?
  ) -> MapField? {
    if input.isNull { return .null }
    if let value = read(input, existing?.wrapped) { return .value(value) }
    input.noteUnusable(Value.self)
    return nil
  }

  public func _spread(to output: inout MapOutput, _ write: (Value?, inout MapOutput) -> Void) {
    switch self {
    case .absent: break
    case .null: output.writeNull()
    case .value(let value): write(value, &output)
    }
  }

  public static func _elementTraits(_ traits: MapTraits) -> MapTraits { traits.union(.isOptional) }
}

extension MapField: MapValue where Value: MapValue {
  public static var _absent: MapField? { .absent }
}
