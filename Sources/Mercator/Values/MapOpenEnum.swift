/// An enum that keeps unknown raw values and writes them back unchanged.
///
///     enum Status: String { case active, blocked }
///     var status: MapOpenEnum<Status> = .known(.active)      // .unknown("archived")
///
/// It can be a property, an element, or a value or key of a dictionary. A report has an issue for each
/// unknown case read as a value. Two values are equal if their raw values are equal.
public enum MapOpenEnum<Known: RawRepresentable> {
  /// A case of the enum.
  case known(Known)
  /// A raw value that isn't that of a case.
  case unknown(Known.RawValue)

  /// Creates the case with a raw value, or an unknown one.
  public init(rawValue: Known.RawValue) {
    self = Known(rawValue: rawValue).map { .known($0) } ?? .unknown(rawValue)
  }

  /// The raw value of the case, or the unknown one.
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
  public static func readJSON(from input: MapInput) -> MapOpenEnum? {
    guard input.mayBeCompared(as: Known.self),
      let rawValue = Known.RawValue.readJSON(from: input)
    else { return nil }
    let value = MapOpenEnum(rawValue: rawValue)
    if case .unknown = value, input.map.isInstrumented {
      input.note(.unknownCase, expected: "\(Known.self)", .used)
    }
    return value
  }

  public func writeJSON(to output: inout MapOutput) { rawValue.writeJSON(to: &output) }

  /// An element whose raw value is unusable is skipped, as for any enum.
  public static var _traits: MapTraits { .isSkippedIfUnusable }
}

extension MapOpenEnum: MapKey where Known.RawValue: MapKey {
  public static func _read(key: String) -> MapOpenEnum? {
    Known.RawValue._read(key: key).map { MapOpenEnum(rawValue: $0) }
  }

  public var _key: String { rawValue._key }
}
