extension Map {
  /// The current value, of whatever way to look it up; for models that are made by their initialiser.
  ///
  ///     id = try map[any: "id", "ID"].read()
  ///     place = try map.flat.read()
  ///
  /// Does what `value(_:)` does for a key.
  ///
  /// - Throws: what `value(_:)` throws.
  public func read<T: MapValue>(
    _ type: T.Type = T.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> T {
    settle { T._read($0.deciding(.fail)) != nil }
    if !isKeyPresent || input.isNull, let absent = T._absent { return absent }
    return try current(T.self, Call(file, function, line)) { T._read($0) }
  }

  /// The enum whose raw value is the current one; see `read(_:)`.
  @_disfavoredOverload
  public func read<R: RawRepresentable>(
    _ type: R.Type = R.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R where R.RawValue: MapValue {
    settle { R.readRaw($0, nil) != nil }
    return try current(R.self, Call(file, function, line)) { R.readRaw($0, nil) }
  }

  /// What a transform makes of the current value; see `read(_:)`.
  public func read<X: TransformType>(
    using transform: X,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> X.Object {
    settle { transform._read($0) != nil }
    return try current(X.Object.self, Call(file, function, line)) { $0.transformed(by: transform) }
  }
}
