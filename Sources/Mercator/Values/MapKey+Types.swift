import JSONText

extension String: MapKey {
  @inlinable public static func _read(key: String) -> String? { key }
  @inlinable public var _key: String { self }
}

extension MapKey where Self: LosslessStringConvertible {
  public static func _read(key: String) -> Self? {
    guard let value = Self(parsing: key), value.description == key else { return nil }
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
