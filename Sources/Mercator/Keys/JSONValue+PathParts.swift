import JSONText

extension JSONValue {
  /// The value at a path of keys and positions, such as `json[path: "users", 0, "name"]`; nil if there is none.
  ///
  ///     json[path: "users", 0, "name"] = "Ada"
  ///     let names = json[path: "users", .each, "name"]      // ["Ada", "Ben"]
  ///
  /// The parts are those of `map[path:]`. With `.each`, the value is an array: the values at the rest of the path in all
  /// elements, without the elements that have none. It is nil if there is no array. Each `.each` is one level of arrays.
  ///
  /// Setting a value follows the rules of `subscript(path:)` with a ``JSONPath``. With `.each`, each element gets the
  /// element at its position of the new value, which changes nothing if it isn't an array of as many elements. Nil
  /// removes the value from each element.
  public subscript(path first: Map.PathPart, _ rest: Map.PathPart...) -> JSONValue? {
    get { Optional(self).value(at: [first] + rest) }
    set {
      let parts = [first] + rest
      guard parts.contains(.each) else { return self[path: parts.split.path] = newValue }
      var value: JSONValue? = self
      value.set(newValue, at: parts)
      if let value { self = value }
    }
  }
}

extension Optional<JSONValue> {
  /// The value at a path of keys and positions; see `JSONValue.subscript(path:_:)`.
  public subscript(path first: Map.PathPart, _ rest: Map.PathPart...) -> JSONValue? {
    get { value(at: [first] + rest) }
    set { set(newValue, at: [first] + rest) }
  }

  // Recursive only as far as a path has `.each`.

  fileprivate func value(at parts: [Map.PathPart]) -> JSONValue? {
    let (path, rest) = parts.split
    let value = self[path: path]
    guard let rest else { return value }
    return value?.array.map { JSONValue($0.compactMap { Optional($0).value(at: rest) }) }
  }

  fileprivate mutating func set(_ value: JSONValue?, at parts: [Map.PathPart]) {
    let (path, rest) = parts.split
    guard let rest else { return self[path: path] = value }
    guard let elements = self[path: path]?.array else { return }
    let values = value?.array
    guard value == nil || values?.count == elements.count else { return }
    let changed = elements.indices.compactMap { index in
      var element: JSONValue? = elements[index]
      element.set(values?[index], at: rest)
      return element
    }
    self[path: path] = JSONValue(changed)
  }
}

extension [Map.PathPart] {
  /// The path up to the first `.each`, and the parts behind it; nil if there is none.
  fileprivate var split: (path: JSONPath, rest: [Map.PathPart]?) {
    let end = firstIndex(of: .each) ?? endIndex
    let steps = self[..<end].compactMap(\.step)
    return (JSONPath(steps), end < endIndex ? Array(self[(end + 1)...]) : nil)
  }
}
