import JSONText

// Options of a single line. A key with a dot is a path here, as in `subscript(_:)`.

extension Map {
  /// Looks up a value without which the model can't be made.
  ///
  ///     id <- map[required: "id"]
  ///
  /// If the value is missing, null or unusable, the model can't be made: the result is nil, the element is
  /// left out of its array, or `read` throws an error with the path of the key. When writing, the key is
  /// like any other. With aliases, the first key with a usable value counts, as with `map[any:]`.
  @_disfavoredOverload
  public subscript(required key: String, _ aliases: String...) -> Map {
    selecting { CandidateLine($0, [key] + aliases).select { $0.isRequired = isReading } }
  }

  /// Looks up a value. `nulls` decides what null does to the property when reading.
  @_disfavoredOverload
  public subscript(key: String, nulls nulls: MapOptions.Nulls) -> Map {
    selecting { $0.select(key) { $0.nulls = nulls } }
  }

  /// Looks up a value. `nulls` decides whether nil is written as null.
  @_disfavoredOverload
  public subscript(key: String, nulls nulls: MapOptions.WrittenNulls) -> Map {
    selecting { $0.select(key) { $0.writesNil = nulls == .write } }
  }

  /// Looks up a collection. `elements` decides what unusable elements do to it.
  @_disfavoredOverload
  public subscript(key: String, elements elements: MapOptions.Elements) -> Map {
    selecting {
      $0.select(key) { _ in }
      $0.line.elements = elements
    }
  }

  /// Looks up a value that isn't written if it meets a condition, such as being empty.
  ///
  ///     tags  <- map["tags", omit: .empty]
  ///     count <- map["count", omit: .value(1)]
  @_disfavoredOverload
  public subscript(key: String, omit omission: Map.Omission) -> Map {
    selecting { $0.select(key) { $0.omission = omission } }
  }

  /// Looks up a value with a coercion of its own. Models inside the value use that of the options.
  public subscript(key: String, coercion coercion: MapOptions.Coercion) -> Map {
    selecting { $0.select(key) { $0.coercion = coercion } }
  }

  /// Looks up a value that isn't part of archives, such as a password or a weak reference.
  ///
  ///     token <- map["token", archived: false]
  ///
  /// With false, a `MapArchive` doesn't write the value, and when it reads, the key counts as missing. This is
  /// also true in models inside the archived one. A `Mapper` treats the line like any other.
  @_disfavoredOverload
  public subscript(key: String, archived archived: Bool) -> Map {
    selecting { map in
      let isLeftOut = !archived && map.options.isArchiving
      map.select(key) { $0.isLeftOut = isLeftOut }
      if isLeftOut { map.line.slot = .missing }
    }
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

  func select(_ key: String, _ change: (LineOptions) -> Void) {
    select(key)
    let options = lineOptions ?? LineOptions(isPath: key.containsDot)
    change(options)
    setOptions(options)
  }
}
