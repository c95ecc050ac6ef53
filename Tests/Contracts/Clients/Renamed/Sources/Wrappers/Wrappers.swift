/// A property with the key of its value.
@propertyWrapper public struct JSONObject<Value> {
  /// The value of the property.
  public var wrappedValue: Value
  /// The key in the JSON.
  public let key: String

  /// Creates a property with a value and a key.
  public init(wrappedValue: Value, _ key: String) {
    self.wrappedValue = wrappedValue
    self.key = key
  }

  /// The wrapper itself.
  public var projectedValue: JSONObject { self }
}

/// A value of three kinds.
public enum JSONValue: Equatable { case number(Double), text(String), nothing }

/// A change of one key.
public struct JSONPatch: Equatable {
  /// The key.
  public var key: String
  /// The new value.
  public var value: JSONValue

  /// Creates a change.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
