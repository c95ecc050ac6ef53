/// How a mapper treats mismatches between the JSON and the model, and how it writes.
///
/// Set them on a `Mapper`; every nested map has the same options. The defaults are lenient and never change
/// a value silently.
public struct MapOptions: Hashable, Sendable {
  /// What an unusable element does to its array, set or dictionary.
  public var elements: Elements
  /// What null does to an Optional.
  public var nulls: Nulls
  /// What a number with a fraction does to an integer property.
  public var fractions: Fractions
  /// Whether a value of another type than the property's is converted.
  public var coercion: Coercion
  /// The format of dates in the JSON, for properties without a transform.
  public var dates: Dates
  /// Which value counts when an object of a text has duplicate keys.
  public var duplicateKeys: DuplicateKeys
  /// The maximum nesting of arrays and objects, when reading and writing; 512 by default. In a dictionary
  /// being read, only models count.
  public var maximumDepth: Int
  /// The order in which the members of an object are written as text.
  public var keyOrder: KeyOrder
  /// Whether `/` is written as `\/`, which text in an HTML script element needs; false by default.
  public var escapesSlashes: Bool
  /// How NaN and the infinities are written. With `.text` they are read from text, too.
  public var nonFiniteNumbers: NonFiniteNumbers
  /// Which kinds of issues are reported, and which make a mapping fail; lenient by default.
  public var policy: MapPolicy
  /// Keys that never count as unknown, whatever the policy; none by default.
  public var allowedKeys: Set<String>
  /// The style of the keys in the JSON, if it differs from that in the mapping lines; nil by default, for
  /// keys that are used as written.
  public var keyStyle: MapKeyStyle?
  /// Whether a missing key is also looked up without regard to case; false by default.
  public var ignoresKeyCase: Bool
  /// The only keys that are mapped, when reading and writing; nil by default, for all keys.
  ///
  /// Contains keys and paths from the root of the input or output, as the mapping lines spell them, such as
  /// `user.name`. Each includes everything below it. Positions in arrays and keys of dictionaries are not
  /// part of a path. A key that isn't included counts as missing when reading and isn't written.
  public var includedKeys: Set<String>?
  /// Keys that aren't mapped, even if `includedKeys` contains them; none by default.
  public var excludedKeys: Set<String>
  /// Keys of the JSON whose values, with everything inside, no report and no error shows; none by default.
  ///
  /// Paths in reports and errors end at the redacted key. If there are redacted keys, errors for text that
  /// isn't JSON show no part of the text either.
  public var redactedKeys: Set<String>
  /// The maximum number of issues that a report keeps, 256 by default; further issues are only counted.
  public var maximumIssues: Int
  /// The maximum number of bytes of a text or file being read; 4 GB by default, the limit of the parser. A
  /// larger input is refused before any of it is copied; see <doc:UntrustedInput>.
  public var maximumBytes: Int
  /// The maximum number of values and keys of a text being read; no limit by default. Each takes 16 bytes
  /// while the text is read.
  public var maximumValues: Int
  /// Receives every issue when it is found; none by default.
  public var observer: MapObserver?
  /// Decides when reading or writing a text stops before its end; never by default.
  public var stop: MapStop?
  /// Transforms for all values of a type, and transforms by name; none by default.
  public var transforms: MapTransforms

  /// What an unusable element does to its array, set or dictionary.
  public enum Elements: Hashable, Sendable {
    /// Unusable models and enums are skipped. An unusable plain value makes the whole collection unusable,
    /// because positions and sums matter.
    case byKind
    /// Every unusable element is left out.
    case skip
    /// Every unusable element makes the whole collection unusable.
    case fail
  }

  /// What null does to an Optional; any other property keeps its value.
  public enum Nulls: Hashable, Sendable {
    /// The property becomes nil.
    case clear
    /// The property keeps its value, as if the key were missing.
    case keep
  }

  /// How nil is written.
  public enum WrittenNulls: Hashable, Sendable {
    /// The key is left out.
    case omit
    /// null is written.
    case write
  }

  /// What a number with a fraction does to an integer property.
  public enum Fractions: Hashable, Sendable {
    /// 34.0 is read as 34; 1.9 is a wrong type.
    case exact
    /// 1.9 is read as 1, and -1.9 as -1.
    case truncate
  }

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
    case formatted(MapDateFormats)
  }

  /// Which value counts when an object of a text has duplicate keys.
  public enum DuplicateKeys: Hashable, Sendable {
    /// The last value counts.
    case lastWins
    /// The first value counts.
    case firstWins
    /// The text is refused, as one that isn't valid JSON.
    case reject
  }

  /// The order in which the members of an object are written as text.
  public enum KeyOrder: Hashable, Sendable {
    /// The order of the mapping lines.
    case mapping
    /// The order of the keys' code points, at every level.
    case sorted
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
    elements: Elements = .byKind,
    nulls: Nulls = .clear,
    fractions: Fractions = .exact,
    coercion: Coercion = .none,
    dates: Dates = .iso8601,
    duplicateKeys: DuplicateKeys = .lastWins,
    maximumDepth: Int = 512,
    keyOrder: KeyOrder = .mapping,
    escapesSlashes: Bool = false,
    nonFiniteNumbers: NonFiniteNumbers = .fail,
    policy: MapPolicy = .lenient,
    allowedKeys: Set<String> = [],
    keyStyle: MapKeyStyle? = nil,
    ignoresKeyCase: Bool = false,
    includedKeys: Set<String>? = nil,
    excludedKeys: Set<String> = [],
    redactedKeys: Set<String> = [],
    maximumIssues: Int = 256,
    maximumBytes: Int = .max,
    maximumValues: Int = .max,
    observer: MapObserver? = nil,
    stop: MapStop? = nil,
    transforms: MapTransforms = MapTransforms()
  ) {
    self.elements = elements
    self.nulls = nulls
    self.fractions = fractions
    self.coercion = coercion
    self.dates = dates
    self.duplicateKeys = duplicateKeys
    self.maximumDepth = maximumDepth
    self.keyOrder = keyOrder
    self.escapesSlashes = escapesSlashes
    self.nonFiniteNumbers = nonFiniteNumbers
    self.policy = policy
    self.allowedKeys = allowedKeys
    self.keyStyle = keyStyle
    self.ignoresKeyCase = ignoresKeyCase
    self.includedKeys = includedKeys
    self.excludedKeys = excludedKeys
    self.redactedKeys = redactedKeys
    self.maximumIssues = maximumIssues
    self.maximumBytes = maximumBytes
    self.maximumValues = maximumValues
    self.observer = observer
    self.stop = stop
    self.transforms = transforms
  }
}
