/// How a mapper treats mismatches between the JSON and the model, and how it writes.
///
///     MapOptions(policy: .strict, reading: .init(nulls: .keep), limits: .init(depth: 64))
///
/// Set them on a `Mapper`; every nested map has the same options. The defaults are lenient and never change
/// a value silently.
public struct MapOptions: Hashable, Sendable {
  /// Which kinds of issues are reported, and which make a mapping fail; lenient by default.
  public var policy: MapOptions.Policy
  /// The format of dates in the JSON, for properties without a transform.
  public var dates: Dates
  /// How NaN and the infinities are written. With `.text` they are read from text, too.
  public var nonFiniteNumbers: NonFiniteNumbers
  /// The style of the keys in the JSON, if it differs from that in the mapping lines; nil by default, for
  /// keys that are used as written.
  public var keyStyle: MapKeyStyle?
  /// The only keys that are mapped, when reading and writing; nil by default, for all keys.
  ///
  /// Contains keys and paths from the root of the input or output, as the mapping lines spell them, such as
  /// `user.name`. Each includes everything below it. Positions in arrays and keys of dictionaries are not
  /// part of a path. A key that isn't included counts as missing when reading and isn't written.
  public var includedKeys: Set<String>?
  /// Keys that aren't mapped, even if `includedKeys` contains them; none by default.
  public var excludedKeys: Set<String>
  /// Transforms for all values of a type, and transforms by name; none by default.
  public var transforms: MapOptions.Transforms
  /// What is accepted of the JSON being read, and what becomes of the rest.
  public var reading: Reading
  /// The form of the text being written.
  public var writing: Writing
  /// How large an input, and how long a call, may be.
  public var limits: Limits
  /// What reports, errors and observers are told.
  public var reporting: Reporting
  /// Whether an archive is read or written, which leaves out the lines with `archived: false`.
  package var isArchiving = false

  /// The format of dates in the JSON, for properties without a transform.
  public enum Dates: Hashable, Sendable {
    /// Read from ISO 8601 text or a number of seconds since 1970, written as ISO 8601 in UTC.
    case iso8601
    /// A number of seconds since 1970.
    case secondsSince1970
    /// A number of milliseconds since 1970.
    case millisecondsSince1970
    /// A number of seconds since 2001, as `JSONEncoder` writes dates by default.
    case secondsSince2001
    /// Read from text in many formats and from seconds or milliseconds since 1970, as a number or as text;
    /// written as ISO 8601 in UTC. The article <doc:Dates> lists the formats and the guesses.
    case automatic
    /// `/Date(788140800000+0100)/`, as WCF services of .NET write dates; written without a time zone.
    case wcf
    /// Read as text in the first of these formats that fits; written in the first format.
    case formatted(MapOptions.DateFormats)
  }

  /// How NaN and the infinities are written in text.
  public enum NonFiniteNumbers: Hashable, Sendable {
    /// No text is written: the result is nil, or an error if the call throws.
    case fail
    /// null is written.
    case null
    /// The strings "NaN", "Infinity" and "-Infinity".
    case text
  }

  /// Creates options; each one that isn't given has its default.
  public init(
    policy: MapOptions.Policy = .lenient,
    dates: Dates = .iso8601,
    nonFiniteNumbers: NonFiniteNumbers = .fail,
    keyStyle: MapKeyStyle? = nil,
    includedKeys: Set<String>? = nil,
    excludedKeys: Set<String> = [],
    transforms: MapOptions.Transforms = MapOptions.Transforms(),
    reading: Reading = Reading(),
    writing: Writing = Writing(),
    limits: Limits = Limits(),
    reporting: Reporting = Reporting()
  ) {
    self.policy = policy
    self.dates = dates
    self.nonFiniteNumbers = nonFiniteNumbers
    self.keyStyle = keyStyle
    self.includedKeys = includedKeys
    self.excludedKeys = excludedKeys
    self.transforms = transforms
    self.reading = reading
    self.writing = writing
    self.limits = limits
    self.reporting = reporting
  }
}
