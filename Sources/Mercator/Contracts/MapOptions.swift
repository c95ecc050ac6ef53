/// How a mapper treats what the JSON and the model see differently, and how it writes.
///
/// One value on the `Mapper`, inherited by every nested map; the defaults are lenient and never
/// change a value in silence.
public struct MapOptions: Hashable, Sendable {
  /// What an unusable element does to its array, set or dictionary.
  public var elements: Elements
  /// What null does to an Optional.
  public var nulls: Nulls
  /// What a number with a fraction does to an integer property.
  public var fractions: Fractions
  /// What becomes of a value of another type than the property's.
  public var coercion: Coercion
  /// How dates look in the JSON where no transform says so.
  public var dates: Dates
  /// What a key means that stands twice in one object of a text.
  public var duplicateKeys: DuplicateKeys
  /// How deep arrays and objects may be nested, in both directions; 512 by default. Of a dictionary
  /// being read, only models count.
  public var maximumDepth: Int
  /// In which order the members of an object are written as text.
  public var keyOrder: KeyOrder
  /// Whether `/` is written as `\/`, for text that goes into a script element of HTML.
  public var escapesSlashes: Bool
  /// What NaN and the infinities, which JSON has no numbers for, are written as; as text they are read
  /// back, too.
  public var nonFiniteNumbers: NonFiniteNumbers
  /// Who hears of what kind of issue, and what makes a mapping fail; lenient by default.
  public var policy: MapPolicy
  /// Keys that no model has to know: where the policy says something of unknown keys, not of these.
  public var allowedKeys: Set<String>
  /// The style of the keys in the JSON, where it isn't that of the lines; nil by default, for keys that
  /// are used as they are written.
  public var keyStyle: MapKeyStyle?
  /// Whether a key that isn't there may be found written with other capitals; false by default.
  public var ignoresKeyCase: Bool
  /// The only keys that are mapped, in both directions; nil, the default, for all.
  ///
  /// Keys and paths from the root of what is mapped, as the lines have them, such as `user.name`, with
  /// all that lies below; positions in arrays and keys of dictionaries don't count. A key that is left
  /// out counts as missing, and isn't written.
  public var includedKeys: Set<String>?
  /// Keys that aren't mapped, even where they are among the included ones; none by default.
  public var excludedKeys: Set<String>
  /// Keys of the JSON whose values, with all that is inside, no report and no error shows; none by default.
  ///
  /// Paths end with such a key. Where there are any, no part of a text that isn't JSON is shown either.
  public var redactedKeys: Set<String>
  /// How many issues a report keeps, 256 by default; behind them it only counts.
  public var maximumIssues: Int
  /// How many bytes a text or file may have that is read; 4 GB by default, which is the limit of the
  /// parser. A larger one is refused before any of it is copied; see <doc:UntrustedInput>.
  public var maximumBytes: Int
  /// How many values and keys a text may have that is read; no limit by default. Each takes 16 bytes
  /// while the text is read.
  public var maximumValues: Int
  /// Hears of every issue as it is met.
  public var observer: MapObserver?
  /// When reading or writing a text gives up before its end; never by default.
  public var stop: MapStop?
  /// Transforms for every value of a type, and by name; none by default.
  public var transforms: MapTransforms

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

  /// What null does to an Optional; any other property keeps its value.
  public enum Nulls: Hashable, Sendable {
    /// It is nil then.
    case clear
    /// It keeps its value, as if the key were missing.
    case keep
  }

  /// What nil is written as.
  public enum WrittenNulls: Hashable, Sendable {
    /// Nothing.
    case omit
    /// null.
    case write
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
    /// Numbers of seconds since 2001, as `JSONEncoder` writes dates by default.
    case secondsSince2001
    /// Read from text of many forms and from numbers, which may be text, of seconds or milliseconds
    /// since 1970; written as ISO 8601 in UTC. What is read, and where it is guessed, is listed in the
    /// article <doc:Dates>.
    case automatic
    /// `/Date(788140800000+0100)/`, as WCF services of .NET write dates; written without a zone.
    case wcf
    /// Text of the first of these formats that fits, written in the first of all.
    case formatted(MapDateFormats)
  }

  /// What a key means that stands twice in one object of a text.
  public enum DuplicateKeys: Hashable, Sendable {
    /// The last value counts.
    case lastWins
    /// The first value counts.
    case firstWins
    /// The text is as unusable as one that is no JSON.
    case reject
  }

  /// In which order the members of an object are written as text.
  public enum KeyOrder: Hashable, Sendable {
    /// That of the mapping lines.
    case mapping
    /// That of the keys' code points, at every level.
    case sorted
  }

  /// What NaN and the infinities are written as in text.
  public enum NonFiniteNumbers: Hashable, Sendable {
    /// Nothing: the text as a whole is nil, or an error where the call throws.
    case fail
    /// null.
    case null
    /// The texts "NaN", "Infinity" and "-Infinity".
    case text
  }

  /// The default options, each of which can be given.
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
