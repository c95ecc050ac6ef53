/// Options for writing JSON.
public struct JSONWritingOptions: Hashable, Sendable {
  /// Whether the text has line breaks and indentation in the style of `JSONSerialization`: `"key" : value`.
  public var isPretty: Bool
  /// The number of spaces per level in pretty layout; 2 by default. A negative number counts as 0, and one
  /// above 16 as 16.
  public var indent: Int
  /// Whether the members of every object are sorted by the code points of their keys.
  public var sortsKeys: Bool
  /// Whether `/` is written as `\/`, for text inside a script element of HTML.
  public var escapesSlashes: Bool
  /// Whether all characters beyond ASCII are written as `\u` escapes.
  public var isASCIIOnly: Bool
  /// How NaN and the infinities are written, for which JSON has no numbers.
  public var nonFiniteNumbers: NonFiniteNumbers
  /// The maximum number of nested arrays and objects; 512 by default.
  public var maximumDepth: Int
  /// Whether the keys of model types are cached from one model to the next; see `KeySequences`.
  package var remembersKeys = true

  /// Ways to write NaN and the infinities.
  public enum NonFiniteNumbers: Hashable, Sendable {
    /// Writing fails with an error that contains the path.
    case fail
    /// The value is written as null.
    case null
    /// The value is written as one of the strings "NaN", "Infinity" and "-Infinity".
    case text
  }

  /// The number of spaces per level, within its bounds. They keep the text small, since every line is indented
  /// by its depth.
  package var boundedIndent: Int { min(max(indent, 0), 16) }

  /// Creates options. By default the text is compact, in the order of writing, and NaN is an error.
  public init(
    isPretty: Bool = false,
    indent: Int = 2,
    sortsKeys: Bool = false,
    escapesSlashes: Bool = false,
    isASCIIOnly: Bool = false,
    nonFiniteNumbers: NonFiniteNumbers = .fail,
    maximumDepth: Int = 512
  ) {
    self.isPretty = isPretty
    self.indent = indent
    self.sortsKeys = sortsKeys
    self.escapesSlashes = escapesSlashes
    self.isASCIIOnly = isASCIIOnly
    self.nonFiniteNumbers = nonFiniteNumbers
    self.maximumDepth = maximumDepth
  }
}
