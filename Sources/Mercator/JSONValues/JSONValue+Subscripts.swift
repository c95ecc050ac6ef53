// Reading a value that isn't there returns nil. Writing follows one rule: a missing member or parent is created,
// as an object; through a scalar, and beyond the end of an array, nothing changes.

extension JSONValue {
  /// The value of the member with this key; nil if there is none or this isn't an object.
  ///
  /// Setting it adds or replaces the member; setting nil removes it. Of anything but an object nothing changes.
  public subscript(key: String) -> JSONValue? {
    get { object?[key] }
    _modify {
      guard case .object(var object) = content else {
        var missing: JSONValue?
        yield &missing
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
      guard case .array(var array) = content, array.indices.contains(index) else {
        var missing: JSONValue?
        yield &missing
        return
      }
      // Moved out and back, so that the elements are changed in place instead of copied.
      content = .null
      var value: JSONValue? = array[index]
      array[index] = .null
      defer {
        if let value { array[index] = value } else { array.remove(at: index) }
        content = .array(array)
      }
      yield &value
    }
  }

  /// Adds an element at the end of an array. Of anything but an array nothing changes.
  public mutating func append(_ element: JSONValue) {
    guard case .array(var array) = content else { return }
    content = .null
    array.append(element)
    content = .array(array)
  }
}

/// Subscripts of a value that may be missing, so that chains need no `?`.
///
///     json["users"][0]["name"] = "Ada"
extension Optional<JSONValue> {
  /// The value of the member with this key; nil if there is none. Setting it creates a missing object.
  public subscript(key: String) -> JSONValue? {
    get { self?[key] }
    _modify {
      if var value = take() {
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
      if var value = take() {
        defer { self = value }
        yield &value[index]
      } else {
        var missing: JSONValue?
        yield &missing
      }
    }
  }

  /// Adds an element at the end of an array, which is created if it is missing. Of another kind of value nothing
  /// changes.
  public mutating func append(_ element: JSONValue) {
    var value = take() ?? []
    value.append(element)
    self = value
  }
}
