import Foundation

// Other ways to name a key.

extension Map {
  /// Looks up the value whose key is the raw value of an enum's case; see `subscript(_:)`.
  ///
  ///     enum Keys: String { case id, name = "user_name" }
  ///     name <- map[Keys.name]
  @_disfavoredOverload
  public subscript<Key: RawRepresentable<String>>(key: Key) -> Map { self[key.rawValue] }

  /// Looks up the value whose key is that of a `CodingKey`; see `subscript(_:)`.
  @_disfavoredOverload
  public subscript<Key: CodingKey>(key: Key) -> Map { self[key.stringValue] }

  /// The same for an enum that is both, as `CodingKeys` are.
  @_disfavoredOverload
  public subscript<Key: CodingKey & RawRepresentable<String>>(key: Key) -> Map {
    self[key.rawValue]
  }

  /// Looks up a value by a key in the style of the JSON, which isn't that of the line.
  ///
  ///     avatarURL <- map["avatarURL", style: .snakeCase]      // "avatar_url"
  ///
  /// All parts of a path get the style; what `MapOptions.keyStyle` says doesn't count here.
  @_disfavoredOverload
  public subscript(key: String, style style: MapKeyStyle) -> Map {
    let steps = key.dottedSteps
    let styled = style(steps)
    guard let rules = boxedOptions.keyRules else {
      return self[styled.map(\.text).joined(separator: ".")]
    }
    return line {
      $0.diagnostics?.select(steps)
      $0.select(key, styled, position: { Int($0) }, ignoringCase: rules.ignoresCase)
    }
  }

  /// Looks up a value that has one key when it is read, and another when it is written.
  ///
  ///     name <- map[reading: "userName", writing: "user_name"]
  @_disfavoredOverload
  public subscript(reading read: String, writing written: String) -> Map {
    self[isReading ? read : written]
  }
}
