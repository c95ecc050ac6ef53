/// What came of reading a line.
package enum LineResult<Value> {
  /// The line has this value.
  case value(Value)
  /// An update removed the value, and this one stands for it. It isn't validated.
  case removed(Value)
  /// Nothing is read: the line is only described, or an update doesn't concern it.
  case untouched
  /// The key is missing.
  case missing
  /// The value is null, which isn't used.
  case null
  /// The value can't be used.
  case unusable
}

/// What a line does with its value.
@usableFromInline package enum LineUse {
  /// Maps a property in both directions, as `id <- map["id"]`.
  case mapsProperty
  /// Returns the value or throws, as `id = try map.value("id")`.
  case returnsValue
  /// Returns the value or a default, as `id = try map.value("id", default: 0)`.
  case returnsDefault
}
