extension MapOptions {
  /// The form of the text being written.
  public struct Writing: Hashable, Sendable {
    /// The order in which the members of an object are written, as text or in another format.
    public var keyOrder: KeyOrder
    /// Whether `/` is written as `\/`, which text in an HTML script element needs; false by default.
    public var escapesSlashes: Bool
    /// The number of spaces for each level of pretty-printed text; 2 by default. A negative number counts as 0,
    /// and one above 16 as 16.
    public var indent: Int
    /// Whether all characters beyond ASCII are written as `\u` escapes, in keys and values; false by default.
    public var isASCIIOnly: Bool
    /// Whether an object that the output has already is written as `{"$ref": "#/users/0"}`, a JSON Pointer to its
    /// first place; false by default. See <doc:ObjectIdentity>.
    public var writesReferences: Bool

    /// Creates options for writing; each one that isn't given has its default.
    public init(
      keyOrder: KeyOrder = .mapping,
      escapesSlashes: Bool = false,
      indent: Int = 2,
      isASCIIOnly: Bool = false,
      writesReferences: Bool = false
    ) {
      self.keyOrder = keyOrder
      self.escapesSlashes = escapesSlashes
      self.indent = indent
      self.isASCIIOnly = isASCIIOnly
      self.writesReferences = writesReferences
    }
  }

  /// The order in which the members of an object are written, as text or in another format.
  public enum KeyOrder: Hashable, Sendable {
    /// The order of the mapping lines.
    case mapping
    /// The order of the keys' code points, at every level; in CBOR, that of the bytes of the keys.
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
