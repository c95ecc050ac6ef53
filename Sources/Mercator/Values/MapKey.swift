import Foundation

/// A type whose values can be the keys of a dictionary that is mapped to a JSON object.
///
/// Strings, integers and UUIDs conform. A type with such a raw value, or a `LosslessStringConvertible`
/// type, conforms with one line:
///
///     extension Currency: MapKey {}
///
/// A key must be spelled as it would be written: "1" is an Int, "01" and "+1" aren't, so that two keys
/// never become one entry. An entry with another key is unusable; for an enum this means that it is
/// skipped. The requirements are underscored like those of `MapValue`.
public protocol MapKey: Hashable {
  /// Returns the value for a key of the JSON; nil if the key is unusable.
  static func _read(key: String) -> Self?

  /// The key of the JSON for this value.
  var _key: String { get }
}

extension String: MapKey {
  @inlinable public static func _read(key: String) -> String? { key }
  @inlinable public var _key: String { self }
}

extension MapKey where Self: LosslessStringConvertible {
  public static func _read(key: String) -> Self? {
    guard let value = Self(key), value.description == key else { return nil }
    return value
  }

  public var _key: String { description }
}

extension MapKey where Self: RawRepresentable, RawValue: MapKey {
  public static func _read(key: String) -> Self? {
    RawValue._read(key: key).flatMap(Self.init(rawValue:))
  }

  public var _key: String { rawValue._key }
}

/// Reads upper and lower case. If an object has the same UUID in both, the second entry is unusable.
extension UUID: MapKey {
  public static func _read(key: String) -> UUID? { UUID(uuidString: key) }
  public var _key: String { uuidString }
}
