extension MapOptions {
  /// The form of the text being written.
  public struct Writing: Hashable, Sendable {
    /// The order in which the members of an object are written as text.
    public var keyOrder: KeyOrder
    /// Whether `/` is written as `\/`, which text in an HTML script element needs; false by default.
    public var escapesSlashes: Bool

    /// Creates options for writing; each one that isn't given has its default.
    public init(keyOrder: KeyOrder = .mapping, escapesSlashes: Bool = false) {
      self.keyOrder = keyOrder
      self.escapesSlashes = escapesSlashes
    }
  }

  /// The order in which the members of an object are written as text.
  public enum KeyOrder: Hashable, Sendable {
    /// The order of the mapping lines.
    case mapping
    /// The order of the keys' code points, at every level.
    case sorted
  }

  /// How nil is written.
  public enum WrittenNulls: Hashable, Sendable {
    /// The key is left out.
    case omit
    /// null is written.
    case write
  }
}
