// Values whose type is known only at run time. AnyOperators.swift has the operators for them.

extension Map {
  /// Returns a value of any type, as `JSONSerialization` would return it; see `value(_:)`.
  @_disfavoredOverload
  public func value(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Any {
    try value(UnknownKind<Any>(), key, nested, delimiter, CallSite(file, function, line))
  }

  // Without this overload, a call without a result type would return `Any` instead of failing to compile.

  /// Returns a value of any type, or nil if it is missing or null; see `value(_:)`.
  @_disfavoredOverload
  public func value(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Any? {
    try value(UnknownKind<Any?>(), key, nested, delimiter, CallSite(file, function, line))
  }

  /// Returns a container of values of any type, such as `[String: Any]`; see `value(_:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement == Any {
    try value(UnknownKind<C>(), key, nested, delimiter, CallSite(file, function, line))
  }

  /// Returns a container of containers of values of any type, such as `[[String: Any]]`; see `value(_:)`.
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
    try value(UnknownKind<C>(), key, nested, delimiter, CallSite(file, function, line))
  }

  /// Returns three nested containers of values of any type, such as `[[String: Any]]?`; see `value(_:)`.
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
    try value(UnknownKind<C>(), key, nested, delimiter, CallSite(file, function, line))
  }

  /// Returns a value by its type at run time; see `value(_:)`.
  ///
  /// - Throws: `MapError` also if the type has no known mapping.
  @available(
    *,
    deprecated,
    message: """
      the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or \
      MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a \
      transform
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
    try value(UnknownKind<T>(), key, nested, delimiter, CallSite(file, function, line))
  }
}

// MARK: The current value

extension Map {
  /// Returns the current value as any type, as `JSONSerialization` would return it; see `read(_:)`.
  @_disfavoredOverload
  public func read(
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Any {
    try value(UnknownKind<Any>(), CallSite(file, function, line))
  }

  // Without this overload, a call without a result type would return `Any` instead of failing to compile.

  /// Returns the current value as any type, or nil if it is missing or null; see `read(_:)`.
  @_disfavoredOverload
  public func read(
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Any? {
    try value(UnknownKind<Any?>(), CallSite(file, function, line))
  }

  /// Returns the current value as a container of values of any type, such as `[String: Any]`; see `read(_:)`.
  @_disfavoredOverload
  public func read<C: MapContainer>(
    _ type: C.Type = C.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement == Any {
    try value(UnknownKind<C>(), CallSite(file, function, line))
  }

  /// Returns the current value as a container of containers of values of any type, such as `[[String: Any]]`; see
  /// `read(_:)`.
  @_disfavoredOverload
  public func read<C: MapContainer>(
    _ type: C.Type = C.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C
  where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
    try value(UnknownKind<C>(), CallSite(file, function, line))
  }

  /// Returns the current value as three nested containers of values of any type, such as `[[String: Any]]?`; see
  /// `read(_:)`.
  @_disfavoredOverload
  public func read<C: MapContainer>(
    _ type: C.Type = C.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
    C.MapElement.MapElement.MapElement == Any
  {
    try value(UnknownKind<C>(), CallSite(file, function, line))
  }
}

// MARK: With a default

extension Map {
  /// Returns a value of any type, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value(_ key: String, default value: Any) throws -> Any {
    // The type is explicit: otherwise `T` would be the type of the value inside the `Any`.
    self.value(UnknownKind<Any>(), key, default: value)
  }

  /// Returns a container of values of any type, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where C.MapElement == Any {
    self.value(UnknownKind<C>(), key, default: value)
  }

  /// Returns a container of containers of values of any type, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
    self.value(UnknownKind<C>(), key, default: value)
  }

  /// Returns three nested containers of values of any type, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
    C.MapElement.MapElement.MapElement == Any
  {
    self.value(UnknownKind<C>(), key, default: value)
  }

  /// Returns a value by its type at run time, or a default; see `value(_:default:)`.
  @available(
    *,
    deprecated,
    message: """
      the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or \
      MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a \
      transform
      """
  )
  @_disfavoredOverload
  public func value<T>(_ key: String, default value: T) throws -> T {
    self.value(UnknownKind<T>(), key, default: value)
  }
}
