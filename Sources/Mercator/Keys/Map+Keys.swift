import Foundation

// Other ways to specify a key.

extension Map {
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
      $0.diagnostics?.select(steps)
      $0.select(key, styled, position: { Int($0) }, ignoringCase: rules.ignoresCase)
    }
  }

  /// Looks up a value by different keys for reading and for writing.
  ///
  ///     name <- map[reading: "userName", writing: "user_name"]
  @_disfavoredOverload
  public subscript(reading read: String, writing written: String) -> Map {
    self[isReading ? read : written]
  }
}
