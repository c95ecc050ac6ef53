/// How JSON is written.
public struct JSONWritingOptions: Hashable, Sendable {
  /// Line breaks and indentation as `JSONSerialization` makes them: `"key" : value`.
  public var isPretty: Bool
  /// Spaces per level when pretty; 2 by default.
  public var indent: Int
  /// Members of every object in the order of their keys' code points.
  public var sortsKeys: Bool
  /// `\/` for `/`, for text that goes into a script element of HTML.
  public var escapesSlashes: Bool
  /// `\u` escapes for everything beyond ASCII.
  public var isASCIIOnly: Bool
  /// What becomes of NaN and the infinities, which JSON has no numbers for.
  public var nonFiniteNumbers: NonFiniteNumbers
  /// How many arrays and objects may be open at once; 512 by default.
  public var maximumDepth: Int
  /// Whether the keys of a type's models are remembered from one to the next; see `KeySequences`.
  package var remembersKeys = true

  /// What becomes of NaN and the infinities.
  public enum NonFiniteNumbers: Hashable, Sendable {
    /// An error that names the path.
    case fail
    /// null.
    case null
    /// The texts "NaN", "Infinity" and "-Infinity".
    case text
  }

  /// The default options: compact, in the order of writing, UTF-8, NaN an error.
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
