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
    try dynamic(key, nested, delimiter, Any.self, CallSite(file, function, line))
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
    try dynamic(key, nested, delimiter, Any?.self, CallSite(file, function, line))
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
    try dynamic(key, nested, delimiter, C.self, CallSite(file, function, line))
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
    try dynamic(key, nested, delimiter, C.self, CallSite(file, function, line))
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
    try dynamic(key, nested, delimiter, C.self, CallSite(file, function, line))
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
    try dynamic(key, nested, delimiter, T.self, CallSite(file, function, line))
  }

  private func dynamic<T>(
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ type: T.Type,
    _ call: CallSite
  ) throws -> T {
    try value(UnknownKind(), key, nested, delimiter, call)
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
    try readDynamic(Any.self, CallSite(file, function, line))
  }

  // Without this overload, a call without a result type would return `Any` instead of failing to compile.

  /// Returns the current value as any type, or nil if it is missing or null; see `read(_:)`.
  @_disfavoredOverload
  public func read(
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Any? {
    try readDynamic(Any?.self, CallSite(file, function, line))
  }

  /// Returns the current value as a container of values of any type, such as `[String: Any]`; see `read(_:)`.
  @_disfavoredOverload
  public func read<C: MapContainer>(
    _ type: C.Type = C.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement == Any {
    try readDynamic(type, CallSite(file, function, line))
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
    try readDynamic(type, CallSite(file, function, line))
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
    try readDynamic(type, CallSite(file, function, line))
  }

  private func readDynamic<T>(_ type: T.Type, _ call: CallSite) throws -> T {
    try value(UnknownKind(), call)
  }
}

// MARK: With a default

extension Map {
  /// Returns a value of any type, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value(_ key: String, default value: Any) throws -> Any {
    // The type is explicit: otherwise `T` would be the type of the value inside the `Any`.
    dynamic(key, Any.self, default: value)
  }

  /// Returns a container of values of any type, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where C.MapElement == Any {
    dynamic(key, C.self, default: value)
  }

  /// Returns a container of containers of values of any type, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
    dynamic(key, C.self, default: value)
  }

  /// Returns three nested containers of values of any type, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapContainer>(_ key: String, default value: C) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
    C.MapElement.MapElement.MapElement == Any
  {
    dynamic(key, C.self, default: value)
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
    dynamic(key, T.self, default: value)
  }

  private func dynamic<T>(_ key: String, _ type: T.Type, default value: T) -> T {
    self.value(UnknownKind(), key, default: value)
  }
}
