extension MapOptions {
  /// What is accepted of the JSON being read, and what becomes of the rest.
  public struct Reading: Hashable, Sendable {
    /// What an unusable element does to its array, set or dictionary.
    public var elements: Elements
    /// What null does to an Optional.
    public var nulls: Nulls
    /// What a number with a fraction does to an integer property.
    public var fractions: Fractions
    /// What a missing key does to a property of a `CodableMappable` model that is a collection.
    public var missingCollections: MissingCollections
    /// Whether a value of another type than the property's is converted.
    public var coercion: Coercion
    /// Which value counts when an object of a text has duplicate keys.
    public var duplicateKeys: DuplicateKeys
    /// Whether a missing key is also looked up without regard to case; false by default.
    public var ignoresKeyCase: Bool
    /// Keys that never count as unknown, whatever the policy; none by default.
    public var allowedKeys: Set<String>
    /// What a text may have besides JSON, such as comments; nothing by default.
    public var syntax: Syntax
    /// What becomes of a text with invalid UTF-8; it is refused by default.
    public var invalidUTF8: InvalidUTF8
    /// Whether JSON objects with the same type and id become the same object; by default they don't.
    public var identity: Identity
    /// Whether `{"$ref": "#/users/0"}` in the place of an object stands for the object at that JSON Pointer in the
    /// same input; false by default. See <doc:ObjectIdentity>.
    public var resolvesReferences: Bool

    /// Creates options for reading; each one that isn't given has its default.
    public init(
      elements: Elements = .byKind,
      nulls: Nulls = .clear,
      fractions: Fractions = .exact,
      missingCollections: MissingCollections = .fail,
      coercion: Coercion = .none,
      duplicateKeys: DuplicateKeys = .lastWins,
      ignoresKeyCase: Bool = false,
      allowedKeys: Set<String> = [],
      syntax: Syntax = .strict,
      invalidUTF8: InvalidUTF8 = .refuse,
      identity: Identity = .separate,
      resolvesReferences: Bool = false
    ) {
      self.elements = elements
      self.nulls = nulls
      self.fractions = fractions
      self.missingCollections = missingCollections
      self.coercion = coercion
      self.duplicateKeys = duplicateKeys
      self.ignoresKeyCase = ignoresKeyCase
      self.allowedKeys = allowedKeys
      self.syntax = syntax
      self.invalidUTF8 = invalidUTF8
      self.identity = identity
      self.resolvesReferences = resolvesReferences
    }
  }

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

  /// What a number with a fraction does to an integer property.
  public enum Fractions: Hashable, Sendable {
    /// 34.0 is read as 34; 1.9 is a wrong type.
    case exact
    /// 1.9 is read as 1, and -1.9 as -1.
    case truncate
  }

  /// What a missing key does to a property that is a collection, in a model that maps by its `Codable` conformance.
  ///
  /// It concerns arrays, sets and dictionaries that aren't Optional. By lines, such a property keeps its initial value.
  public enum MissingCollections: Hashable, Sendable {
    /// The model can't be used, as with any other property that isn't Optional.
    case fail
    /// The collection is empty. A report has an issue of the kind `missing`, unless the policy ignores these.
    case empty
  }

  /// Which value counts when an object of a text has duplicate keys.
  public enum DuplicateKeys: Hashable, Sendable {
    /// The last value counts.
    case lastWins
    /// The first value counts.
    case firstWins
    /// The text is refused, as one that isn't valid JSON or isn't in its format.
    case reject
  }

  /// What a text may have besides JSON.
  public enum Syntax: Hashable, Sendable {
    /// Nothing: the text must be JSON.
    case strict
    /// What people write into configuration files.
    ///
    ///     {
    ///       // up to the end of the line
    ///       name: 'Ann\'s list',   /* may have several lines */
    ///       tags: ["a", "b",],
    ///     }
    ///
    /// - Comments: from `//` up to the end of the line, and from `/*` to the next `*/`.
    /// - A comma behind the last element of an array or the last member of an object.
    /// - Strings in single quotes, with the escapes of JSON and `\'`. A `"` needs no escape there.
    /// - Keys without quotes: an ASCII letter, `_` or `$`, and then also digits.
    ///
    /// Nothing else of JSON5 is accepted. Offsets, lines and columns in errors and reports are exactly those in
    /// the text.
    case relaxed
  }

  /// What becomes of a text with invalid UTF-8, or with an escape of a lone surrogate such as `\ud800`.
  public enum InvalidUTF8: Hashable, Sendable {
    /// The text is refused, as one that isn't valid JSON.
    case refuse
    /// Each invalid sequence of bytes is read as U+FFFD, as in `String(decoding:as:)`, and so is each escape
    /// of a lone surrogate. A report has one issue of the kind `replacedText` for the whole text, with the
    /// number of replacements and the position of the first one. A column counts a replaced sequence as one
    /// scalar.
    case replace
  }
}
