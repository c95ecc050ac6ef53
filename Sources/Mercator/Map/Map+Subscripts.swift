extension Map {
  /// Looks up the value that the operator on the left reads or writes.
  ///
  ///     name <- map["profile.name"]              // a path: a member of a member
  ///     first <- map["tags.0"]                   // an element of an array, when reading
  ///     dotted <- map["a.b", nested: false]      // a key that has a dot
  ///     x <- map["a.b->c", delimiter: "->"]      // a path whose keys have dots
  ///     n <- map["n", ignoreNil: true]           // null counts as missing
  ///
  /// A key that contains the delimiter is a path, unless `nested` decides. The default delimiter is ".". A
  /// value is missing if its path leads through a value without children.
  @inlinable
  public subscript(key: String) -> Map {
    select(key)
    return self
  }

  /// Looks up a value by a key whose parts `delimiter` separates; see `subscript(_:)`.
  public subscript(key: String, delimiter delimiter: String) -> Map {
    self[key, nested: nil, delimiter: delimiter, ignoreNil: false]
  }

  /// Looks up a value; `nested` decides whether the key is a path. See `subscript(_:)`.
  public subscript(key: String, nested nested: Bool) -> Map {
    self[key, nested: nested, delimiter: ".", ignoreNil: false]
  }

  /// Looks up a value; `nested` decides whether the key is a path, whose parts `delimiter` separates.
  public subscript(key: String, nested nested: Bool, delimiter delimiter: String) -> Map {
    self[key, nested: nested, delimiter: delimiter, ignoreNil: false]
  }

  /// Looks up a value; with `ignoreNil`, null counts as missing. See `subscript(_:)`.
  public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
    self[key, nested: nil, delimiter: ".", ignoreNil: ignoreNil]
  }

  /// Looks up a value by a path with `delimiter`; with `ignoreNil`, null counts as missing.
  public subscript(key: String, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
    self[key, nested: nil, delimiter: delimiter, ignoreNil: ignoreNil]
  }

  /// Looks up a value; `nested` decides whether the key is a path, `ignoreNil` whether null is missing.
  public subscript(key: String, nested nested: Bool, ignoreNil ignoreNil: Bool) -> Map {
    self[key, nested: nested, delimiter: ".", ignoreNil: ignoreNil]
  }

  /// Looks up a value; if `nested` is nil, a key that contains the delimiter is a path.
  public subscript(
    key: String, nested nested: Bool?, delimiter delimiter: String, ignoreNil ignoreNil: Bool
  ) -> Map {
    selecting {
      $0.select(key, nested: nested, delimiter: delimiter)
      if ignoreNil, $0.isKeyPresent, $0.input.isNull { $0.dropValue() }
    }
  }
}
