// Values whose type is known only at run time; see AnyOperators.swift.

extension Map {
  /// Any value as `JSONSerialization` would give it; see `value(_:)`.
  @_disfavoredOverload
  public func value(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Any {
    try dynamic(key, nested, delimiter, Any.self, Call(file, function, line))
  }

  // Without this one a call whose result has no type would be one for `Any`, instead of an error.

  /// Any value, nil where it is missing or null; see `value(_:)`.
  @_disfavoredOverload
  public func value(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Any? {
    try dynamic(key, nested, delimiter, Any?.self, Call(file, function, line))
  }

  /// A container of any values, such as `[String: Any]`; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement == Any {
    try dynamic(key, nested, delimiter, C.self, Call(file, function, line))
  }

  /// Containers of containers of any values, such as `[[String: Any]]`; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C
  where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
    try dynamic(key, nested, delimiter, C.self, Call(file, function, line))
  }

  /// Containers of any values three deep, such as `[[String: Any]]?`; see `value(_:)`.
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
    C.MapElement.MapElement.MapElement == Any
  {
    try dynamic(key, nested, delimiter, C.self, Call(file, function, line))
  }

  /// A value of a type that is known only at run time; see `value(_:)`.
  ///
  /// - Throws: also where the type can't be mapped at all.
  @available(
    *,
    deprecated,
    message: """
      the type of this value cannot be mapped: make it Mappable, CodableMappable or MapValue \
      (the key of a dictionary MapKey), or use a transform
      """
  )
  @_disfavoredOverload
  public func value<T>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> T {
    try dynamic(key, nested, delimiter, T.self, Call(file, function, line))
  }

  private func dynamic<T>(
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ type: T.Type,
    _ call: Call
  ) throws -> T {
    try value(key, nested, delimiter, type, call) { $0.readUnknown(type) }
  }
}

// MARK: With a default

extension Map {
  /// Any value, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value(_ key: String, default value: Any) throws -> Any {
    // With a type, since what the default holds would be the type otherwise.
    dynamic(key, Any.self, default: value)
  }

  /// A container of any values, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where C.MapElement == Any {
    dynamic(key, C.self, default: value)
  }

  /// Containers of containers of any values, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
    dynamic(key, C.self, default: value)
  }

  /// Containers of any values three deep, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
    C.MapElement.MapElement.MapElement == Any
  {
    dynamic(key, C.self, default: value)
  }

  /// A value of a type that is known only at run time, or a default; see `value(_:default:)`.
  @available(
    *,
    deprecated,
    message: """
      the type of this value cannot be mapped: make it Mappable, CodableMappable or MapValue \
      (the key of a dictionary MapKey), or use a transform
      """
  )
  @_disfavoredOverload
  public func value<T>(_ key: String, default value: T) throws -> T {
    dynamic(key, T.self, default: value)
  }

  private func dynamic<T>(_ key: String, _ type: T.Type, default value: T) -> T {
    read(key) { $0.readUnknown(type) } ?? value
  }
}
