extension Map {
  /// Looks up the value that the operator on the left reads or writes.
  ///
  ///     name <- map["profile.name"]              // a path: a member of a member
  ///     first <- map["tags.0"]                   // an element of an array, when reading
  ///     dotted <- map["a.b", nested: false]      // a key that has a dot
  ///     x <- map["a.b->c", delimiter: "->"]      // a path whose keys have dots
  ///     n <- map["n", ignoreNil: true]           // null counts as missing
  ///
  /// The key is a path where it contains the delimiter, unless `nested` decides; the delimiter is
  /// "." unless given. A path that leads through something without children is missing.
  @inlinable
  public subscript(key: String) -> Map {
    select(key)
    return self
  }

  /// The same with another delimiter; see `subscript(_:)`.
  public subscript(key: String, delimiter delimiter: String) -> Map {
    self[key, nested: nil, delimiter: delimiter, ignoreNil: false]
  }

  /// The same, where `nested` says whether the key is a path; see `subscript(_:)`.
  public subscript(key: String, nested nested: Bool) -> Map {
    self[key, nested: nested, delimiter: ".", ignoreNil: false]
  }

  /// The same with both; see `subscript(_:)`.
  public subscript(key: String, nested nested: Bool, delimiter delimiter: String) -> Map {
    self[key, nested: nested, delimiter: delimiter, ignoreNil: false]
  }

  /// The same, where null may count as missing; see `subscript(_:)`.
  public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
    self[key, nested: nil, delimiter: ".", ignoreNil: ignoreNil]
  }

  /// The same with both; see `subscript(_:)`.
  public subscript(key: String, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
    self[key, nested: nil, delimiter: delimiter, ignoreNil: ignoreNil]
  }

  /// The same with both; see `subscript(_:)`.
  public subscript(key: String, nested nested: Bool, ignoreNil ignoreNil: Bool) -> Map {
    self[key, nested: nested, delimiter: ".", ignoreNil: ignoreNil]
  }

  /// The same with all of it; `nested: nil` leaves the decision to the key. See `subscript(_:)`.
  public subscript(
    key: String, nested nested: Bool?, delimiter delimiter: String, ignoreNil ignoreNil: Bool
  ) -> Map {
    line {
      $0.select(key, nested: nested, delimiter: delimiter)
      if ignoreNil, $0.isKeyPresent, $0.input.isNull { $0.slot = Map.absent }
    }
  }
}
