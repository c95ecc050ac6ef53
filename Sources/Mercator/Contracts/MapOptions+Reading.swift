extension MapOptions {
  /// What is accepted of the JSON being read, and what becomes of the rest.
  public struct Reading: Hashable, Sendable {
    /// What an unusable element does to its array, set or dictionary.
    public var elements: Elements
    /// What null does to an Optional.
    public var nulls: Nulls
    /// What a number with a fraction does to an integer property.
    public var fractions: Fractions
    /// Whether a value of another type than the property's is converted.
    public var coercion: Coercion
    /// Which value counts when an object of a text has duplicate keys.
    public var duplicateKeys: DuplicateKeys
    /// Whether a missing key is also looked up without regard to case; false by default.
    public var ignoresKeyCase: Bool
    /// Keys that never count as unknown, whatever the policy; none by default.
    public var allowedKeys: Set<String>

    /// Creates options for reading; each one that isn't given has its default.
    public init(
      elements: Elements = .byKind,
      nulls: Nulls = .clear,
      fractions: Fractions = .exact,
      coercion: Coercion = .none,
      duplicateKeys: DuplicateKeys = .lastWins,
      ignoresKeyCase: Bool = false,
      allowedKeys: Set<String> = []
    ) {
      self.elements = elements
      self.nulls = nulls
      self.fractions = fractions
      self.coercion = coercion
      self.duplicateKeys = duplicateKeys
      self.ignoresKeyCase = ignoresKeyCase
      self.allowedKeys = allowedKeys
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

  /// Which value counts when an object of a text has duplicate keys.
  public enum DuplicateKeys: Hashable, Sendable {
    /// The last value counts.
    case lastWins
    /// The first value counts.
    case firstWins
    /// The text is refused, as one that isn't valid JSON.
    case reject
  }
}
