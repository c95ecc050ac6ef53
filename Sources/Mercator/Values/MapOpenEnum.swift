/// An enum to which the server may add cases: what isn't known yet is kept, and written as it came.
///
///     enum Status: String { case active, blocked }
///     var status: MapOpenEnum<Status> = .known(.active)      // .unknown("archived")
///
/// Works wherever values do: as a property, an element, a value or a key of a dictionary. A report tells
/// of an unknown case, which is used. Two are equal if their raw values are.
public enum MapOpenEnum<Known: RawRepresentable> {
  /// A case of the enum.
  case known(Known)
  /// The raw value of none.
  case unknown(Known.RawValue)

  /// The known case with this raw value, if there is one.
  public init(rawValue: Known.RawValue) {
    self = Known(rawValue: rawValue).map { .known($0) } ?? .unknown(rawValue)
  }

  /// The raw value in either case.
  public var rawValue: Known.RawValue {
    switch self {
    case .known(let known): known.rawValue
    case .unknown(let rawValue): rawValue
    }
  }
}

extension MapOpenEnum: Equatable where Known.RawValue: Equatable {
  public static func == (a: MapOpenEnum, b: MapOpenEnum) -> Bool { a.rawValue == b.rawValue }
}

extension MapOpenEnum: Hashable where Known.RawValue: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension MapOpenEnum: Sendable where Known: Sendable, Known.RawValue: Sendable {}

extension MapOpenEnum: MapValue where Known.RawValue: MapValue {
  public static func _read(_ input: MapInput) -> MapOpenEnum? {
    guard let rawValue = Known.RawValue._read(input) else { return nil }
    let value = MapOpenEnum(rawValue: rawValue)
    if case .unknown = value, input.map.isWatched {
      input.note(.unknownCase, expected: "\(Known.self)", .used)
    }
    return value
  }

  public func _write(to output: inout MapOutput) { rawValue._write(to: &output) }

  /// Skipped where the raw value can't be used, as the cases of an enum are.
  public static var _traits: MapTraits { .isSkippedIfUnusable }
}

extension MapOpenEnum: MapKey where Known.RawValue: MapKey {
  public static func _read(key: String) -> MapOpenEnum? {
    Known.RawValue._read(key: key).map { MapOpenEnum(rawValue: $0) }
  }

  public var _key: String { rawValue._key }
}
