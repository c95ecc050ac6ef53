extension Map {
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
