import JSONText

extension JSONValue {
  /// The value at a path below this one, such as `json[path: ["users", 0, "name"]]`; nil if there is none.
  ///
  /// Setting it creates missing parents as objects, and changes nothing if the path leads through a scalar or
  /// beyond the end of an array, or has more than 512 steps. Setting nil removes the value.
  public subscript(path path: JSONPath) -> JSONValue? {
    get { Optional(self)[path: path] }
    set { set(newValue, at: path.steps) }
  }

  /// The value that a pointer leads to; nil if there is none.
  ///
  /// A token is a position if it leads into an array, or else a key. Setting the value follows the rules of
  /// `subscript(path:)`.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    get { Optional(self)[pointer] }
    set { if let steps = Optional(self).steps(of: pointer) { set(newValue, at: steps) } }
  }

  private mutating func set(_ newValue: JSONValue?, at steps: [JSONPath.Step]) {
    // A value can't be removed from itself.
    if steps.isEmpty, newValue == nil { return }
    var root: JSONValue? = self
    content = .null
    root.set(newValue, at: steps)
    if let root { self = root }
  }

  fileprivate subscript(step: JSONPath.Step) -> JSONValue? {
    get {
      switch step {
      case .key(let key): self[key]
      case .index(let index): self[index]
      }
    }
    set {
      switch step {
      case .key(let key): self[key] = newValue
      case .index(let index): self[index] = newValue
      }
    }
  }
}

extension Optional<JSONValue> {
  /// The value at a path below this one; see `JSONValue.subscript(path:)`.
  public subscript(path path: JSONPath) -> JSONValue? {
    get { path.steps.reduce(self) { $0?[$1] } }
    set { set(newValue, at: path.steps) }
  }

  /// The value that a pointer leads to; see `JSONValue.subscript(_:)`.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    get { steps(of: pointer).flatMap { self[path: JSONPath($0)] } }
    set { if let steps = steps(of: pointer) { set(newValue, at: steps) } }
  }

  /// Returns the path that a pointer stands for in this value; nil if it leads into an array by a key.
  fileprivate func steps(of pointer: JSONPointer) -> [JSONPath.Step]? {
    var value = self
    var steps: [JSONPath.Step] = []
    for token in pointer.tokens {
      if case .array = value?.content {
        guard let position = KeyPosition.pointerToken(token) else { return nil }
        steps.append(.index(position))
      } else {
        steps.append(.key(token))
      }
      value = value?[steps[steps.count - 1]]
    }
    return steps
  }

  /// Sets the value at a path. Not recursive: an array holds the containers along the path.
  fileprivate mutating func set(_ newValue: JSONValue?, at steps: [JSONPath.Step]) {
    guard mayHoldValue(at: steps), newValue != nil || self[path: JSONPath(steps)] != nil else {
      return
    }
    var containers: [JSONValue] = []
    var value = take()
    for step in steps {
      var container = value.take() ?? JSONValue(JSONObject())
      value = container[step]
      // Then `value` has the only reference, so that it is changed in place instead of copied.
      container[step] = .null
      containers.append(container)
    }
    value = newValue
    for step in steps.reversed() {
      var container = containers.removeLast()
      container[step] = value
      value = container
    }
    self = value
  }

  /// Whether the keys of a path lead through objects or to what is missing, and its positions to elements.
  private func mayHoldValue(at steps: [JSONPath.Step]) -> Bool {
    guard steps.count <= JSONValue.maximumDepth else { return false }
    var value = self
    for step in steps {
      switch (step, value?.content) {
      case (.key, nil), (.key, .object): break
      case (.index(let index), .array(let elements)) where elements.indices.contains(index): break
      default: return false
      }
      value = value?[step]
    }
    return true
  }
}
