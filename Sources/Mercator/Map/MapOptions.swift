/// How a mapper treats what the JSON and the model see differently.
///
/// One value on the `Mapper`, inherited by every nested map; the defaults are lenient and never
/// change a value in silence.
public struct MapOptions: Hashable, Sendable {
  /// What an unusable element does to its array, set or dictionary.
  public var elements: Elements
  /// What a number with a fraction does to an integer property.
  public var fractions: Fractions
  /// How dates look in the JSON where no transform says so.
  public var dates: Dates

  /// What an unusable element does to its array, set or dictionary.
  public enum Elements: Hashable, Sendable {
    /// Models and enums are skipped; a plain value makes the whole collection unusable, because
    /// positions and sums matter.
    case byKind
    /// Every unusable element is left out.
    case skip
    /// Every unusable element makes the whole collection unusable.
    case fail
  }

  /// What a number with a fraction does to an integer property.
  public enum Fractions: Hashable, Sendable {
    /// 34.0 is an integer, 1.9 is a wrong type.
    case exact
    /// 1.9 is 1, and -1.9 is -1.
    case truncate
  }

  /// How dates look in the JSON where no transform says so.
  public enum Dates: Hashable, Sendable {
    /// Read from ISO 8601 text or a number of seconds since 1970, written as ISO 8601 in UTC.
    case iso8601
    /// Numbers of seconds since 1970.
    case secondsSince1970
    /// Numbers of milliseconds since 1970.
    case millisecondsSince1970
  }

  /// The default options, each of which can be given.
  public init(
    elements: Elements = .byKind,
    fractions: Fractions = .exact,
    dates: Dates = .iso8601
  ) {
    self.elements = elements
    self.fractions = fractions
    self.dates = dates
  }
}
