/// A type whose values can be the keys of a dictionary that is mapped to a JSON object.
///
/// Strings, integers and UUIDs conform. A type with such a raw value, or a `LosslessStringConvertible`
/// type, conforms with one line:
///
///     extension Currency: MapKey {}
///
/// A key must be spelled as it would be written: "1" is an Int, "01" and "+1" aren't, so that two keys
/// never become one entry. An entry with another key is unusable; for an enum this means that it is
/// skipped. UUIDs are the exception: they are read in any case and written in lower case. The requirements are
/// underscored, so that no member of a type implements one by accident.
public protocol MapKey: Hashable {
  /// Returns the value for a key of the JSON; nil if the key is unusable.
  static func _read(key: String) -> Self?

  /// The key of the JSON for this value.
  var _key: String { get }
}
