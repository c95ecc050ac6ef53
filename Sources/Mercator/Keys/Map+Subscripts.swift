import Foundation
import JSONText

// Where the value of a line is.

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
      if ignoreNil, $0.isKeyPresent, $0.input.isNull { $0.leaveOutValue() }
    }
  }

  // MARK: Other keys

  /// Looks up the value whose key is the raw value of an enum case; see `subscript(_:)`.
  ///
  ///     enum Keys: String { case id, name = "user_name" }
  ///     name <- map[Keys.name]
  @_disfavoredOverload
  public subscript<Key: RawRepresentable<String>>(key: Key) -> Map { self[key.rawValue] }

  /// Looks up the value whose key is the string value of a `CodingKey`; see `subscript(_:)`.
  @_disfavoredOverload
  public subscript<Key: CodingKey>(key: Key) -> Map { self[key.stringValue] }

  /// Looks up the value whose key is the raw value of a `CodingKey`, such as a case of `CodingKeys`.
  @_disfavoredOverload
  public subscript<Key: CodingKey & RawRepresentable<String>>(key: Key) -> Map {
    self[key.rawValue]
  }

  /// Looks up a value whose key has another style in the JSON than in the line.
  ///
  ///     avatarURL <- map["avatarURL", style: .snakeCase]      // "avatar_url"
  ///
  /// The style applies to all parts of a path, and replaces `MapOptions.keyStyle` for this line.
  @_disfavoredOverload
  public subscript(key: String, style style: MapKeyStyle) -> Map {
    let steps = key.dottedSteps
    let styled = style(steps)
    guard let rules = session.options.keyRules else {
      return self[styled.map(\.text).joined(separator: ".")]
    }
    return selecting {
      $0.extras?.select(steps)
      $0.select(key, styled, position: .integer, ignoringCase: rules.ignoresCase)
    }
  }

  /// Looks up a value by different keys for reading and for writing.
  ///
  ///     name <- map[reading: "userName", writing: "user_name"]
  @_disfavoredOverload
  public subscript(reading read: String, writing written: String) -> Map {
    self[isReading ? read : written]
  }

  /// Looks up a value by a JSON Pointer (RFC 6901), starting at the object of this map.
  ///
  ///     first <- map[pointer: "/a~1b/0"]     // the first element of the array at "a/b"
  ///
  /// `~1` stands for a slash, `~0` for a tilde. When reading, a part that is a number is a position in an
  /// array or a key of an object. When writing it creates an array, unless it is the first part. The
  /// pointer "" is the object itself, like `flat`. With an invalid pointer nothing is read, and the value
  /// to write is left out and reported.
  @_disfavoredOverload
  public subscript(pointer pointer: String) -> Map {
    guard !pointer.isEmpty else { return flat }
    let steps = JSONPointer(pointer)?.path.steps ?? []
    // When reading, a number is an index only if it leads into an array. The first part is always a key.
    let path = steps.enumerated().map { isReading || $0 == 0 ? .key($1.text) : $1 }
    return selecting {
      $0.extras?.select(steps)
      $0.select(pointer, path, position: .pointerToken, ignoringCase: false)
      if path.isEmpty { $0.leaveOutValue() }
    }
  }

  // MARK: Several keys, or none

  /// Looks up several keys, and uses the first whose value can be read.
  ///
  ///     id <- map[any: "id", "ID", "user.id"]
  ///
  /// Missing keys, null and unusable values are skipped. If no value can be used, the first one that isn't
  /// null counts, or else the first key that is present. A report has an issue of the kind `aliasUsed` if
  /// the value wasn't that of the first key. Writing uses the first key.
  ///
  /// With `coercion: .yyModel` the first key that is present counts, whatever its value. If a model is
  /// updated in place, the first key whose value is an object counts.
  ///
  /// The other parameters are those of `subscript(_:nested:required:coercion:elements:nulls:omit:archived:)`.
  @_disfavoredOverload
  public subscript(
    any first: String,
    _ others: String...,
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
    ).select([first] + others, of: self)
  }

  /// The object of this map itself, for a property whose members lie flat in it.
  ///
  ///     street <- map["street"]         // {"street":"Elm St","lat":51.5,"lng":0}
  ///     place  <- map.flat              // place.lat, place.lng
  ///
  /// The property, usually a model, is read from the same object as this model, and its members are written
  /// into it. Its keys count as known keys. If it can't be written, neither can this model.
  @_disfavoredOverload
  public var flat: Map {
    selecting { FlatLine(map: $0).select(nil) }
  }

  /// Looks up several values for one property, for a transform that takes a dictionary.
  ///
  ///     place <- (map[all: "lat", "geo.lng"], PlaceTransform())
  ///
  /// The transform gets a `[String: Any]` with these keys and paths as its keys. Missing values are left
  /// out, and null is NSNull; the transform is called even if all are missing. When writing it returns such
  /// a dictionary, and each value is written at its key or path.
  @_disfavoredOverload
  public subscript(all first: String, _ others: String...) -> Map {
    let keys = [first] + others
    guard isReading else { return selecting { FlatLine(map: $0).select(keys) } }
    return FlatLine(map: extras?.ended?.copy() ?? self).all(keys)
  }
}
