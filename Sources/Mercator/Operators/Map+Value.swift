extension Map {
  /// Returns the current value cast to `T`, or nil if it is of another type.
  ///
  ///     if let type: String = map["type"].value() { … }
  ///
  /// Numbers are converted by their value. This overload does not create models or enums; see `value(_:)`.
  public func value<T>() -> T? {
    let map = mapOfLine
    return map.isKeyPresent ? DynamicValue.cast(map.input, to: T.self) : nil
  }

  /// Returns the value of a key as any type that conforms to `MapValue`: scalars, models, containers of them.
  ///
  ///     id = try map.value("id")
  ///     owner = try map.value("repository.owner")       // a model of any kind
  ///     tags = try map.value("a/tags", delimiter: "/")
  ///
  /// An Optional is nil if the value is missing or null; a value of another type throws. One unusable element
  /// fails its collection, unless `MapOptions.reading.elements` says otherwise.
  ///
  /// - Parameters:
  ///   - key: a key, or a path as in `subscript(_:)`.
  ///   - nested: whether the key is a path; nil means that a key that contains the delimiter is one.
  ///   - delimiter: the separator between the parts of a path.
  ///   - file: the file of the call, for the error.
  ///   - function: the function of the call, for the error.
  ///   - line: the line of the call, for the error.
  /// - Throws: `MapError` if the value is missing, null, of another type or refused; an error thrown by a
  ///   nested `ImmutableMappable`, unchanged.
  public func value<T: MapValue>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> T {
    if isEnded {
      return try value(MappedKind(), key, nested, delimiter, CallSite(file, function, line))
    }
    select(key, nested: nested, delimiter: delimiter)
    // Separate calls keep this frame small: nested models add one frame of this function each.
    if let value = plainValue(T.self) { return value }
    return try valueOrThrow(T.self, CallSite(file, function, line))
  }

  /// Returns the enum whose raw value is the value of a key; see `value(_:)`.
  @_disfavoredOverload
  public func value<R: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R where R.RawValue: MapValue {
    try value(RawKind(), key, nested, delimiter, CallSite(file, function, line))
  }

  /// Returns an Optional, array, set or dictionary of enums; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
    try value(RawContainerKind(), key, nested, delimiter, CallSite(file, function, line))
  }

  /// Returns a container of containers of enums, such as `[E]?` and `[[E]]`; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(
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
    try value(RawContainersKind(), key, nested, delimiter, CallSite(file, function, line))
  }

  /// Returns three nested containers of enums, such as `[[E]]?`; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
    C.MapElement.MapElement.MapElement: RawRepresentable,
    C.MapElement.MapElement.MapElement.RawValue: MapValue
  {
    try value(DynamicKind(), key, nested, delimiter, CallSite(file, function, line))
  }
}
