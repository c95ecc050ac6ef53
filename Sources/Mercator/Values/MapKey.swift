import Foundation

/// A Swift value that is the key of a JSON object, so that dictionaries by it map by themselves.
///
/// Strings, integers and UUIDs are. What has a raw value that is, or a description that it can be made
/// of again, joins by a line, and an enum then works as a key at any depth:
///
///     extension Currency: MapKey {}
///
/// A key is read where it is spelled as it would be written: "1" is an Int, "01" and "+1" are none, so
/// that no two of them meet in one entry. An entry with another key is unusable, which for those of an
/// enum means that it is skipped. The requirements are underscored as those of `MapValue`.
public protocol MapKey: Hashable {
  /// The value that a key stands for, or nil.
  static func _read(key: String) -> Self?

  /// The key that the value is written as.
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

/// In either case. Where both stand in one object, the second is unusable.
extension UUID: MapKey {
  public static func _read(key: String) -> UUID? { UUID(uuidString: key) }
  public var _key: String { uuidString }
}

extension Int: MapKey {}
extension Int8: MapKey {}
extension Int16: MapKey {}
extension Int32: MapKey {}
extension Int64: MapKey {}
extension UInt: MapKey {}
extension UInt8: MapKey {}
extension UInt16: MapKey {}
extension UInt32: MapKey {}
extension UInt64: MapKey {}
