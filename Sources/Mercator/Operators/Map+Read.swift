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
    try reading(type, CallSite(file, function, line), standIn: { standIn(type) }) {
      $0.readOrConverted(type)
    }
  }

  /// Returns the enum case whose raw value is the current value; see `read(_:)`.
  @_disfavoredOverload
  public func read<R: RawRepresentable>(
    _ type: R.Type = R.self,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R where R.RawValue: MapValue {
    try reading(type, CallSite(file, function, line)) { R.readRaw($0, nil) }
  }

  /// Returns the current value as converted by a transform; see `read(_:)`.
  @_disfavoredOverload
  public func read<X: TransformType>(
    using transform: X,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> X.Object {
    try reading(X.Object.self, CallSite(file, function, line), transform: X.self) {
      $0.transformed(by: transform)
    }
  }

  func reading<T>(
    _ type: T.Type,
    _ call: CallSite,
    standIn: () -> T? = { nil },
    transform: Any.Type? = nil,
    _ read: (MapInput) -> T?
  ) throws -> T {
    if isEnded {
      return try mapOfLine.reading(type, call, standIn: standIn, transform: transform, read)
    }
    if let value = try described(type, read) { return value }
    guard let keys = lineOptions?.candidates else {
      if !isKeyPresent || input.isNull, let value = standIn() { return value }
      return try current(type, call, transform: transform, read)
    }
    failure = nil
    let value = readCandidate(keys, isUpdatedInPlace: false) { read($0.deciding(.fail)) }
    defer { failure = nil }
    if !isKeyPresent || input.isNull, let value = standIn() { return value }
    if let value, failure == nil { return value }
    // The attempt has recorded the reason. Reading the value again would read everything in it twice.
    return try unread(type, call)
  }
}
