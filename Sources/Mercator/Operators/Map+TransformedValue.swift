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
    try selecting { $0.select(key, nested: nested, delimiter: delimiter) }
      .current(using: transform, CallSite(file, function, line))
  }

  private func current<X: TransformType>(using transform: X, _ call: CallSite) throws -> X.Object {
    if let value = try described(X.Object.self, { $0.transformed(by: transform) }) { return value }
    failure = nil
    // A failure left in the map would become the reason of a later call.
    defer { failure = nil }
    let value =
      isKeyPresent
      ? input.transformed(by: transform) : transform.transformFromJSON(nil, map: self)
    if let value { return value }
    let error = error(X.Object.self, call, transform: X.self)
    let reported = reported(error, X.Object.self)
    // A parsing error of JSON inside a string has a position in that string, but not the path of the string.
    if case .thrown(let error) = failure?.reason, !(error is JSONParsingError) { throw error }
    throw reported
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
    return try value(key, nested, delimiter, C.self, call, transform: X.self) {
      C.collect($0, transform)
    }
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
    return try value(key, nested, delimiter, C.self, call, transform: X.self) {
      C.collect($0, transform)
    }
  }
}
