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

extension MapKey where Self: FixedWidthInteger & LosslessStringConvertible {
  public static func _read(key: String) -> Self? {
    if bitWidth > 64 { return Self(key).flatMap { $0.description == key ? $0 : nil } }
    switch IntegerKey(key) {
    case .signed(let value): return Self(exactly: value)
    case .unsigned(let value): return Self(exactly: value)
    case nil: return nil
    }
  }
}

/// An integer of at most 64 bits as a key. One type for all widths, since parsing takes much code for each of them.
private enum IntegerKey {
  case signed(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)

  /// Creates the integer that a key spells as its description does; nil if it spells none.
  @inline(never)
  init?(_ key: String) {
    if let value = Int64(parsing: key) {
      self = .signed(value)
      if value.description != key { return nil }
    } else if let value = UInt64(parsing: key) {
      self = .unsigned(value)
      if value.description != key { return nil }
    } else {
      return nil
    }
  }
}

extension MapKey where Self: RawRepresentable, RawValue: MapKey {
  public static func _read(key: String) -> Self? {
    RawValue._read(key: key).flatMap(Self.init(rawValue:))
  }

  public var _key: String { rawValue._key }
}
