// A value that a line has of its own. A key with a dot is a path here, as in `subscript(_:)`.

extension Map {
  /// Looks up a value, instead of which the line has one of its own if it is missing, null or can't be used.
  ///
  ///     age  <- map["age", else: 18]
  ///     born <- (map["born", else: "1970-01-01"], .dateFormat("yyyy-MM-dd"))
  ///
  /// The line reads the JSON of `value`, without conversions: with a transform, it is what the transform reads. A
  /// value that a validator refuses is replaced, too; `value` itself isn't validated. One that the property can't hold
  /// has no effect. A report has an issue with the outcome `.default`, unless the policy ignores what is missing.
  ///
  /// When an existing model is updated, a missing key leaves the property as it is, and so does null with
  /// `nulls: .keep`. An Optional that a patch removes, or whose nil the mapper itself writes as null, is nil. When
  /// writing, the key is like any other.
  ///
  /// - Parameters:
  ///   - key: the key, which is a path if it contains a dot.
  ///   - value: the value of the line. Its JSON is made only when the line needs it.
  @_disfavoredOverload
  public subscript<V: MapValue>(key: String, else value: V) -> Map {
    selecting { $0.select(key) { $0.lineDefault = LineDefault(value) } }
  }

  /// Looks up a value, instead of which the line has an enum of its own; see `subscript(_:else:)`.
  @_disfavoredOverload
  public subscript<R: RawRepresentable>(key: String, else value: R) -> Map
  where R.RawValue: MapValue {
    self[key, else: value.rawValue]
  }

  /// Looks up a value, instead of which the line has an enum that conforms to `MapValue`; see `subscript(_:else:)`.
  @_disfavoredOverload
  public subscript<R: RawRepresentable & MapValue>(key: String, else value: R) -> Map
  where R.RawValue: MapValue {
    selecting { $0.select(key) { $0.lineDefault = LineDefault(value) } }
  }
}
