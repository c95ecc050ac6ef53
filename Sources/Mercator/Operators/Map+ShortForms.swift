// Reading through a transform that is named by its short form, `try map.value("born", using: .date)`. Each
// function calls the one for the transform itself.

extension Map {
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
}
