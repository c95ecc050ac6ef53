extension JSONValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number from a literal such as `1.5`; null if it is out of the range of Double.
  public init(floatLiteral value: Double) { self = JSONValue(value) ?? .null }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension JSONValue: ExpressibleByStringInterpolation {}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
}

// There is no literal nil: `json["a"] = nil` removes a member, and `.null` is a value.
extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object; of two members with the same key, the value of the last one counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(JSONObject(members.lazy.map { (key: $0, value: $1) }))
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object; of two members with the same key, the value of the last one counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(members.lazy.map { (key: $0, value: $1) })
  }
}
