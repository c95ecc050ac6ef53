/// Limits for parsing, the syntax, and the policies for duplicate keys and invalid UTF-8.
public struct JSONParsingOptions: Hashable, Sendable {
  /// The maximum number of nested arrays and objects; 512 by default.
  public var maximumDepth: Int
  /// The maximum number of values and keys in a text; unlimited by default.
  public var maximumNodes: Int
  /// The maximum number of bytes in a text; by default, and at most, 4 GiB less one.
  public var maximumBytes: Int
  /// How duplicate keys of an object are treated.
  public var duplicateKeys: DuplicateKeys
  /// What is accepted besides JSON; nothing by default.
  public var syntax: Syntax
  /// How invalid UTF-8 and lone surrogates are treated; they are refused by default.
  public var invalidUTF8: InvalidUTF8

  /// How duplicate keys of an object are treated.
  public enum DuplicateKeys: Hashable, Sendable {
    /// The last value is used.
    case lastWins
    /// The first value is used.
    case firstWins
    /// Parsing fails with the offset of the second key.
    case reject
  }

  /// What is accepted besides JSON.
  public enum Syntax: Hashable, Sendable {
    /// Nothing: the text must be JSON as RFC 8259 defines it.
    case strict
    /// What people write into configuration files.
    ///
    ///     {
    ///       // up to the end of the line
    ///       name: 'Ann\'s list',   /* may have several lines */
    ///       tags: ["a", "b",],
    ///     }
    ///
    /// - Comments: from `//` up to a line feed, a carriage return or the end of the text, and from `/*` to the
    ///   next `*/`.
    /// - A comma behind the last element of an array or the last member of an object.
    /// - Strings in single quotes, with the escapes of JSON and `\'`. A `"` needs no escape there.
    /// - Keys without quotes: an ASCII letter, `_` or `$`, and then also digits.
    ///
    /// The text is rewritten before it is parsed. Offsets, lines and columns are those in the original text.
    case relaxed
  }

  /// How invalid UTF-8 and escapes of lone surrogates are treated.
  public enum InvalidUTF8: Hashable, Sendable {
    /// Parsing fails with the offset of the first invalid byte, or of the escape.
    case refuse
    /// Each invalid sequence becomes U+FFFD as in `String(decoding:as:)`, and so does each escape of a lone
    /// surrogate. A column counts it as one scalar.
    case replace
  }

  /// Whether a text may have to be rewritten before it is parsed.
  package var mayRewrite: Bool { syntax == .relaxed || invalidUTF8 == .replace }

  /// Creates options. By default only the depth is limited, and the last of two equal keys is used.
  public init(
    maximumDepth: Int = 512,
    maximumNodes: Int = .max,
    maximumBytes: Int = .max,
    duplicateKeys: DuplicateKeys = .lastWins,
    syntax: Syntax = .strict,
    invalidUTF8: InvalidUTF8 = .refuse
  ) {
    self.maximumDepth = maximumDepth
    self.maximumNodes = maximumNodes
    self.maximumBytes = maximumBytes
    self.duplicateKeys = duplicateKeys
    self.syntax = syntax
    self.invalidUTF8 = invalidUTF8
  }
}
