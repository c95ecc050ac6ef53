extension MapOptions {
  /// How large an input, and how long a call, may be.
  public struct Limits: Hashable, Sendable {
    /// The maximum nesting of arrays and objects, when reading and writing, in levels; 512 by default. In a
    /// dictionary being read, only models count.
    public var depth: Int
    /// The maximum length of a text or file being read, in bytes; 4 GB by default, the limit of the parser.
    /// A larger input is refused before any of it is copied; see <doc:UntrustedInput>.
    public var bytes: Int
    /// The maximum number of values and keys of a text being read; no limit by default. Each takes 16 bytes
    /// while the text is read.
    public var values: Int
    /// The maximum number of combining characters in a row in a text that is hashed or compared when it is read, such
    /// as the key of a dictionary, an element of a set or the raw value of an enum; 256 by default.
    ///
    /// A text with more is unusable there, because Swift takes quadratic time for it. Other texts may have any number.
    /// These are the characters that Unicode calls non-starters; natural texts have up to 30 of them in a row.
    public var combiningCharacters: Int
    /// Decides when reading or writing a text stops before its end; never by default.
    public var stop: MapOptions.Stop?

    /// Creates limits; each one that isn't given has its default.
    public init(
      depth: Int = 512,
      bytes: Int = .max,
      values: Int = .max,
      combiningCharacters: Int = 256,
      stop: MapOptions.Stop? = nil
    ) {
      self.depth = depth
      self.bytes = bytes
      self.values = values
      self.combiningCharacters = combiningCharacters
      self.stop = stop
    }

    /// What a report says is expected of a text that is hashed or compared.
    package var expectedText: String {
      "at most \(combiningCharacters) combining characters in a row"
    }
  }
}
