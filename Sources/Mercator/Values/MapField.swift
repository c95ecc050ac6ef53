/// A property that knows a missing key from null: for the bodies of PATCH requests.
///
///     var nickname: MapField<String> = .absent
///     nickname <- map["nickname"]
///
/// Reading leaves the property as it is where the key is missing, and `map.value` gives `.absent`.
/// Written is nothing, or null, also where nil is left out, or the value. A value of another type is
/// unusable, not null.
public enum MapField<Value> {
  /// There is no such key.
  case absent
  /// The key's value is null.
  case null
  /// There is a value.
  case value(Value)

  /// The value, or nil.
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
