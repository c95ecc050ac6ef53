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
    /// while the text is read. What `MapOptions.Reading.skipsUnmapped` skips doesn't count.
    public var values: Int
    /// Decides when reading or writing a text stops before its end; never by default.
    public var stop: MapStop?

    /// Creates limits; each one that isn't given has its default.
    public init(
      depth: Int = 512,
      bytes: Int = .max,
      values: Int = .max,
      stop: MapStop? = nil
    ) {
      self.depth = depth
      self.bytes = bytes
      self.values = values
      self.stop = stop
    }
  }
}
