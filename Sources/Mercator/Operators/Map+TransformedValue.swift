import JSONText

extension Map {
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
}
