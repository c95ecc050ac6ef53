import JSONText

// Options of a single line. A key with a dot is a path here, as in `subscript(_:)`.

extension Map {
  /// Looks up a value without which the model can't be made.
  ///
  ///     id <- map[required: "id"]
  ///
  /// If the value is missing, null or unusable, the model can't be made: the result is nil, the element is
  /// left out of its array, or `read` throws an error with the path of the key. When writing, the key is
  /// like any other. With aliases, the first key with a usable value counts, as with `map[any:]`. The other parameters
  /// are those of `subscript(_:nested:required:coercion:elements:nulls:omit:archived:)`.
  @_disfavoredOverload
  public subscript(
    required key: String,
    _ aliases: String...,
    coercion coercion: MapOptions.Coercion? = nil,
    elements elements: MapOptions.Elements? = nil,
    omit omission: Map.Omission? = nil,
    archived isArchived: Bool = true
  ) -> Map {
    LineSettings(
      isRequired: true,
      coercion: coercion,
      elements: elements,
      omission: omission,
      isArchived: isArchived
    ).select([key] + aliases, of: self)
  }

  /// Looks up a value, with what else the line says about it.
  ///
  ///     count <- map["n", coercion: .lossless, omit: .value(0)]
  ///     tags  <- map["meta.tags", required: true, elements: .skip]
  ///     token <- map["token", archived: false]
  ///
  /// - Parameters:
  ///   - key: the key, which is a path if it contains a dot.
  ///   - isNested: whether the key is a path, if its dots don't decide.
  ///   - isRequired: whether the model can't be made without the value; see `subscript(required:_:)`.
  ///   - coercion: how a value of another type is converted. Models inside the value use that of the options, which is
  ///     also the default.
  ///   - elements: what unusable elements do to a collection; by default, what the options say.
  ///   - nulls: what null does to the property when reading; by default, what the options say.
  ///   - omission: the condition under which the value isn't written, such as being empty; none by default.
  ///   - isArchived: with false, a `MapArchive` doesn't write the value, and when it reads, the key counts as missing.
  ///     This is also true in models inside the archived one. A `Mapper` treats the line like any other.
  @_disfavoredOverload
  public subscript(
    key: String,
    nested isNested: Bool? = nil,
    required isRequired: Bool = false,
    coercion coercion: MapOptions.Coercion? = nil,
    elements elements: MapOptions.Elements? = nil,
    nulls nulls: MapOptions.Nulls? = nil,
    omit omission: Map.Omission? = nil,
    archived isArchived: Bool = true
  ) -> Map {
    LineSettings(
      isRequired: isRequired,
      coercion: coercion,
      elements: elements,
      nulls: nulls,
      omission: omission,
      isArchived: isArchived
    ).select(key, isNested, of: self)
  }

  /// Looks up a value with a coercion of its own, which may be `.none`; beside other parameters, write
  /// `MapOptions.Coercion.none`.
  public subscript(key: String, coercion coercion: MapOptions.Coercion) -> Map {
    LineSettings(coercion: coercion).select(key, of: self)
  }

  /// Looks up a value. `nulls` decides whether nil is written as null; for the rest see
  /// `subscript(_:nested:required:coercion:elements:nulls:omit:archived:)`.
  @_disfavoredOverload
  public subscript(
    key: String,
    nested isNested: Bool? = nil,
    required isRequired: Bool = false,
    coercion coercion: MapOptions.Coercion? = nil,
    elements elements: MapOptions.Elements? = nil,
    nulls nulls: MapOptions.WrittenNulls,
    omit omission: Map.Omission? = nil,
    archived isArchived: Bool = true
  ) -> Map {
    LineSettings(
      isRequired: isRequired,
      coercion: coercion,
      elements: elements,
      writtenNulls: nulls,
      omission: omission,
      isArchived: isArchived
    ).select(key, isNested, of: self)
  }

  // MARK: A value of its own

  /// Looks up a value, instead of which the line has one of its own if it is missing, null or can't be used.
  ///
  ///     age  <- map["age", else: 18]
  ///     born <- (map["born", else: "1970-01-01"], .dateFormat("yyyy-MM-dd"))
  ///
  /// The line reads the JSON of `value`, without conversions and transforms of the options: if the line has a
  /// transform, it is what that reads. A value that a validator refuses is replaced, too; `value` itself isn't
  /// validated. One that the property can't hold has no effect. A report has an issue with the outcome `.default`,
  /// unless the policy ignores what is missing.
  ///
  /// When an existing model is updated, a missing key leaves the property as it is, and so does null with
  /// `nulls: .keep`. An Optional that a patch removes, or whose nil the mapper itself writes as null, is nil. When
  /// writing, the key is like any other.
  ///
  /// The JSON of the value is made only when the line needs it. The other parameters are those of
  /// `subscript(_:nested:required:coercion:elements:nulls:omit:archived:)`.
  @_disfavoredOverload
  public subscript<V: MapValue>(
    key: String,
    else value: V,
    coercion coercion: MapOptions.Coercion? = nil,
    elements elements: MapOptions.Elements? = nil,
    nulls nulls: MapOptions.Nulls? = nil,
    omit omission: Map.Omission? = nil,
    archived isArchived: Bool = true
  ) -> Map {
    LineSettings(
      coercion: coercion,
      elements: elements,
      nulls: nulls,
      omission: omission,
      isArchived: isArchived,
      lineDefault: LineDefault(value)
    ).select(key, of: self)
  }

  /// Looks up a value, instead of which the line has an enum of its own; see `subscript(_:else:)`.
  @_disfavoredOverload
  public subscript<R: RawRepresentable>(
    key: String,
    else value: R,
    coercion coercion: MapOptions.Coercion? = nil,
    elements elements: MapOptions.Elements? = nil,
    nulls nulls: MapOptions.Nulls? = nil,
    omit omission: Map.Omission? = nil,
    archived isArchived: Bool = true
  ) -> Map where R.RawValue: MapValue {
    LineSettings(
      coercion: coercion,
      elements: elements,
      nulls: nulls,
      omission: omission,
      isArchived: isArchived,
      lineDefault: LineDefault(value.rawValue)
    ).select(key, of: self)
  }

  /// Looks up a value, instead of which the line has an enum that conforms to `MapValue`; see `subscript(_:else:)`.
  @_disfavoredOverload
  public subscript<R: RawRepresentable & MapValue>(
    key: String,
    else value: R,
    coercion coercion: MapOptions.Coercion? = nil,
    elements elements: MapOptions.Elements? = nil,
    nulls nulls: MapOptions.Nulls? = nil,
    omit omission: Map.Omission? = nil,
    archived isArchived: Bool = true
  ) -> Map where R.RawValue: MapValue {
    LineSettings(
      coercion: coercion,
      elements: elements,
      nulls: nulls,
      omission: omission,
      isArchived: isArchived,
      lineDefault: LineDefault(value)
    ).select(key, of: self)
  }
}
