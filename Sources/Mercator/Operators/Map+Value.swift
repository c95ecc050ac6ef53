import JSONText

// Calls that return the value of a line, or throw.

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

  /// Returns a dictionary whose keys are raw values of an enum, or an Optional of one; see `value(_:)`.
  @_disfavoredOverload
  public func value<R: MapRawKeyed>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R {
    try value(RawKeyedKind(), key, nested, delimiter, CallSite(file, function, line))
  }

  // MARK: By a transform

  /// Returns the result of a transform for the value of a key. A missing key calls the transform with nil.
  ///
  ///     born = try map.value("born", using: DateTransform())
  ///
  /// The other parameters are those of `value(_:)`.
  ///
  /// - Throws: `MapError` if the transform returns nil or throws; an error thrown by a nested model,
  ///   unchanged.
  public func value<X: TransformType>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using transform: X,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> X.Object {
    let call = CallSite(file, function, line)
    return try value(TransformKind(transform), key, nested, delimiter, call)
  }

  /// Returns an array, set or dictionary whose elements go through a transform.
  ///
  /// - Throws: `MapError` if the transform returns nil for an element, or the value isn't such a collection.
  public func value<X: TransformType, C: MapCollection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using transform: X,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement == X.Object {
    let call = CallSite(file, function, line)
    return try value(TransformContainerKind(transform), key, nested, delimiter, call)
  }

  /// Returns nested arrays, sets or dictionaries whose innermost elements go through a transform.
  ///
  /// - Throws: `MapError` if the transform returns nil for an element, or the value isn't such a collection.
  public func value<X: TransformType, C: MapCollection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using transform: X,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement: MapCollection, C.MapElement.MapElement == X.Object {
    let call = CallSite(file, function, line)
    return try value(TransformContainersKind(transform), key, nested, delimiter, call)
  }

  // MARK: By the short form of a transform

  /// Returns the result of a transform for the value of a key; see `value(_:using:)` for a `TransformType`.
  public func value<X: TransformType>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using form: TransformShortForm<X>,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> X.Object {
    try value(
      key,
      nested: nested,
      delimiter: delimiter,
      using: form.transform,
      file: file,
      function: function,
      line: line
    )
  }

  /// Returns an array, set or dictionary whose elements go through a transform.
  public func value<X: TransformType, C: MapCollection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using form: TransformShortForm<X>,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement == X.Object {
    try value(
      key,
      nested: nested,
      delimiter: delimiter,
      using: form.transform,
      file: file,
      function: function,
      line: line
    )
  }

  /// Returns nested arrays, sets or dictionaries whose innermost elements go through a transform.
  public func value<X: TransformType, C: MapCollection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using form: TransformShortForm<X>,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> C where C.MapElement: MapCollection, C.MapElement.MapElement == X.Object {
    try value(
      key,
      nested: nested,
      delimiter: delimiter,
      using: form.transform,
      file: file,
      function: function,
      line: line
    )
  }

  /// Returns the result of a transform for the value of a key, or a default; see `value(_:default:)`.
  public func value<X: TransformType>(
    _ key: String,
    default value: X.Object,
    using form: TransformShortForm<X>
  ) throws -> X.Object {
    try self.value(key, default: value, using: form.transform)
  }

  /// Returns the current value as converted by a transform; see `read(_:)`.
  @_disfavoredOverload
  public func read<X: TransformType>(
    using form: TransformShortForm<X>,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> X.Object {
    try read(using: form.transform, file: file, function: function, line: line)
  }

  // MARK: The current value

  /// Returns the current value, for models that are created by their initializer.
  ///
  ///     id = try map[any: "id", "ID"].read()
  ///     place = try map.flat.read()
  ///
  /// Works like `value(_:)`, but with every subscript and property of Map that looks up a value.
  ///
  /// - Throws: The errors of `value(_:)`.
  @_disfavoredOverload
  public func read<T: MapValue>(
    _ type: T.Type = T.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> T {
    try value(MappedKind(), CallSite(file, function, line))
  }

  /// Returns the enum case whose raw value is the current value; see `read(_:)`.
  @_disfavoredOverload
  public func read<R: RawRepresentable>(
    _ type: R.Type = R.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R where R.RawValue: MapValue {
    try value(RawKind(), CallSite(file, function, line))
  }

  /// Returns the current value as converted by a transform; see `read(_:)`.
  @_disfavoredOverload
  public func read<X: TransformType>(
    using transform: X,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> X.Object {
    try value(TransformKind(transform), CallSite(file, function, line))
  }
}
