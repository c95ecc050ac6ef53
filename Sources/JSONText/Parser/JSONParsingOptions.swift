/// What a parser takes, beyond the grammar of RFC 8259.
public struct JSONParsingOptions: Hashable, Sendable {
  /// How many arrays and objects may be open at once; 512 by default.
  public var maximumDepth: Int
  /// How many values and keys a text may hold; no limit of its own by default.
  public var maximumNodes: Int
  /// How many bytes a text may have; 4 GiB less one by default, which no setting can raise.
  public var maximumBytes: Int
  /// What a key that stands twice in one object means.
  public var duplicateKeys: DuplicateKeys

  /// What a key that stands twice in one object means.
  public enum DuplicateKeys: Hashable, Sendable {
    /// The last value counts.
    case lastWins
    /// The first value counts.
    case firstWins
    /// The text is refused, with the offset of the second key.
    case reject
  }

  /// The default options: depth 512, no other limit, the last of two equal keys wins.
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
