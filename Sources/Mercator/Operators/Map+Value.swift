extension Map {
  /// The current value, cast to the type wanted; nil where it isn't one.
  ///
  ///     if let type: String = map["type"].value() { … }
  ///
  /// Numbers convert by their value. Models and enums are not made here; see `value(_:)`.
  public func value<T>() -> T? {
    let map = asked
    return map.isKeyPresent ? DynamicValue.cast(map.input, to: T.self) : nil
  }

  /// The value of a key, of any type that maps by itself: scalars, models, containers of them.
  ///
  ///     id = try map.value("id")
  ///     owner = try map.value("repository.owner")       // a model of any kind
  ///     tags = try map.value("a/tags", delimiter: "/")
  ///
  /// An Optional is nil where the value is missing or null, and throws where it is of another type.
  /// One element that can't be used spoils its collection, unless `MapOptions.elements` says
  /// otherwise.
  ///
  /// - Parameters:
  ///   - key: a key, or a path as in `subscript(_:)`.
  ///   - nested: whether the key is a path; nil lets the key decide.
  ///   - delimiter: what separates the parts of a path.
  ///   - file: the file of the call, which the error names.
  ///   - function: the function of the call, which the error names.
  ///   - line: the line of the call, which the error names.
  /// - Throws: `MapError` where the value is missing, null, of another type or refused; an error
  ///   that a nested `ImmutableMappable` threw, unchanged.
  public func value<T: MapValue>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> T {
    if isEnded { return try endedValue(key, nested, delimiter, Call(file, function, line)) }
    select(key, nested: nested, delimiter: delimiter)
    // By a call of its own: of each frame in between there would be one for each model inside another.
    if let value = readAtOnce(T.self) { return value }
    return try readOrThrow(T.self, Call(file, function, line))
  }

  /// The enum whose raw value a key has; see `value(_:)`.
  @_disfavoredOverload
  public func value<R: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R where R.RawValue: MapValue {
    let call = Call(file, function, line)
    return try value(key, nested, delimiter, R.self, call) { R.readRaw($0, nil) }
  }

  /// The enum whose raw value a key has, nil where it is missing or null; see `value(_:)`.
  @_disfavoredOverload
  public func value<R: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R? where R.RawValue: MapValue {
    try optional(key, nested, delimiter) { map in
      try map.current(R.self, Call(file, function, line)) { R.readRaw($0, nil) }
    }
  }

  /// An array, set or dictionary of enums; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
    let call = Call(file, function, line)
    return try value(key, nested, delimiter, C.self, call) { C.readRaws($0) }
  }

  /// An array, set or dictionary of enums, nil where it is missing or null; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C? where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
    try optional(key, nested, delimiter) { map in
      try map.current(C.self, Call(file, function, line)) { C.readRaws($0) }
    }
  }

  /// Arrays, sets and dictionaries of each other, of enums; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable,
    C.MapElement.MapElement.RawValue: MapValue
  {
    let call = Call(file, function, line)
    return try value(key, nested, delimiter, C.self, call) { DynamicValue.read(C.self, from: $0) }
  }

  /// The same, nil where it is missing or null; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C?
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable,
    C.MapElement.MapElement.RawValue: MapValue
  {
    try optional(key, nested, delimiter) { map in
      try map.current(C.self, Call(file, function, line)) { DynamicValue.read(C.self, from: $0) }
    }
  }
}
