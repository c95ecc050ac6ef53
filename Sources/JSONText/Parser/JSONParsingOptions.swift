/// Limits for parsing, and the policy for duplicate keys.
public struct JSONParsingOptions: Hashable, Sendable {
  /// The maximum number of nested arrays and objects; 512 by default.
  public var maximumDepth: Int
  /// The maximum number of values and keys in a text; unlimited by default.
  public var maximumNodes: Int
  /// The maximum number of bytes in a text; by default, and at most, 4 GiB less one.
  public var maximumBytes: Int
  /// How duplicate keys of an object are treated.
  public var duplicateKeys: DuplicateKeys

  /// How duplicate keys of an object are treated.
  public enum DuplicateKeys: Hashable, Sendable {
    /// The last value is used.
    case lastWins
    /// The first value is used.
    case firstWins
    /// Parsing fails with the offset of the second key.
    case reject
  }

  /// Creates options. By default only the depth is limited, and the last of two equal keys is used.
  public init(
    maximumDepth: Int = 512,
    maximumNodes: Int = .max,
    maximumBytes: Int = .max,
    duplicateKeys: DuplicateKeys = .lastWins
  ) {
    self.maximumDepth = maximumDepth
    self.maximumNodes = maximumNodes
    self.maximumBytes = maximumBytes
    self.duplicateKeys = duplicateKeys
  }
}
