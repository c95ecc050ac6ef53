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
    selecting { $0.select(anyOf: [key] + aliases) { $0.isRequired = isReading } }
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
      $0.decide(elements)
    }
  }

  /// Looks up a value that isn't written if it meets a condition, such as being empty.
  ///
  ///     tags  <- map["tags", omit: .empty]
  ///     count <- map["count", omit: .value(1)]
  @_disfavoredOverload
  public subscript(key: String, omit omission: MapOmission) -> Map {
    selecting { $0.select(key) { $0.omission = omission } }
  }

  /// Looks up a value with a coercion of its own. Models inside the value use that of the options.
  public subscript(key: String, coercion coercion: MapOptions.Coercion) -> Map {
    selecting { $0.select(key) { $0.coercion = coercion } }
  }

  func select(_ key: String, _ change: (LineOptions) -> Void) {
    select(key)
    let options = lineOptions ?? LineOptions(isPath: key.containsDot)
    change(options)
    say(options)
  }
}
