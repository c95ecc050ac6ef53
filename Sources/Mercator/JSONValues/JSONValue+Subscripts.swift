import JSONText

// Reading a value that isn't there returns nil. Writing follows one rule: a missing member or parent is created,
// as an object; through a scalar, and beyond the end of an array, nothing changes.

extension JSONValue {
  /// The value of the member with this key; nil if there is none or this isn't an object.
  ///
  /// Setting it adds or replaces the member; setting nil removes it. Of anything but an object nothing changes.
  public subscript(key: String) -> JSONValue? {
    get { object?[key] }
    _modify {
      var value: JSONValue?
      guard case .object(var object) = content else {
        yield &value
        return
      }
      // Moved out and back, so that the members are changed in place instead of copied.
      content = .null
      defer { content = .object(object) }
      yield &object[key]
    }
  }

  /// The element at this position; nil if there is none or this isn't an array.
  ///
  /// Setting it replaces the element; setting nil removes it. Of anything but an array, and beyond its end,
  /// nothing changes.
  public subscript(index: Int) -> JSONValue? {
    get {
      guard let array, array.indices.contains(index) else { return nil }
      return array[index]
    }
    _modify {
      var value: JSONValue?
      guard case .array(var array) = content, array.indices.contains(index) else {
        yield &value
        return
      }
      content = .null
      value = array[index]
      array[index] = .null
      defer {
        if let value { array[index] = value } else { array.remove(at: index) }
        content = .array(array)
      }
      yield &value
    }
  }

  /// The value at a path below this one, such as `json[path: ["users", 0, "name"]]`; nil if there is none.
  ///
  /// Setting it is like setting the value of the last step, with parents that are missing created as objects.
  public subscript(path path: JSONPath) -> JSONValue? {
    get {
      var value: JSONValue? = self
      for step in path.steps { value = value?[step] }
      return value
    }
    set {
      var root: JSONValue? = self
      root.set(newValue, at: path.steps[...])
      if let root { self = root }
    }
  }

  private subscript(step: JSONPath.Step) -> JSONValue? {
    switch step {
    case .key(let key): self[key]
    case .index(let index): self[index]
    }
  }
}

/// Subscripts and accessors of a value that may be missing, so that chains need no `?`.
///
///     json["users"][0]["name"].string
extension Optional<JSONValue> {
  /// The value of the member with this key; nil if there is none. Setting it creates a missing object.
  public subscript(key: String) -> JSONValue? {
    get { self?[key] }
    _modify {
      if var value = self {
        self = nil
        defer { self = value }
        yield &value[key]
      } else {
        var object = JSONObject()
        defer { if object.count > 0 { self = JSONValue(object) } }
        yield &object[key]
      }
    }
  }

  /// The element at this position; nil if there is none. Setting it changes nothing if the array is missing.
  public subscript(index: Int) -> JSONValue? {
    get { self?[index] }
    _modify {
      var missing: JSONValue?
      guard var value = self else {
        yield &missing
        return
      }
      self = nil
      defer { self = value }
      yield &value[index]
    }
  }

  /// The value at a path below this one; see `JSONValue.subscript(path:)`.
  public subscript(path path: JSONPath) -> JSONValue? {
    get { self?[path: path] }
    set { set(newValue, at: path.steps[...]) }
  }

  fileprivate mutating func set(_ newValue: JSONValue?, at path: ArraySlice<JSONPath.Step>) {
    switch path.first {
    case .key(let key): self[key].set(newValue, at: path.dropFirst())
    case .index(let index): self[index].set(newValue, at: path.dropFirst())
    case nil: self = newValue
    }
  }

  /// Whether the value is there and null.
  public var isNull: Bool { self?.isNull ?? false }
  /// The value of a boolean; nil if it is missing or of another kind.
  public var bool: Bool? { self?.bool }
  /// The text of a string; nil if it is missing or of another kind.
  public var string: String? { self?.string }
  /// A number with all its digits; nil if it is missing or of another kind.
  public var number: JSONNumberLiteral? { self?.number }
  /// A number as an Int; see `JSONValue.int`.
  public var int: Int? { self?.int }
  /// The Double nearest to a number; see `JSONValue.double`.
  public var double: Double? { self?.double }
  /// The elements of an array; nil if it is missing or of another kind.
  public var array: [JSONValue]? { self?.array }
  /// The members of an object; nil if it is missing or of another kind.
  public var object: JSONObject? { self?.object }
}
