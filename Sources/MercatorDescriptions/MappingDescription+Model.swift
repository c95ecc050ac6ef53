extension MappingDescription {
  /// A model and its lines.
  public struct Model: Codable, Hashable, Sendable {
    /// The name of the type, without its module.
    public internal(set) var name: String
    public internal(set) var kind: Kind
    /// The lines in the order in which they run.
    public internal(set) var lines: [Line] = []
    /// Whether members that no line maps are kept and written again.
    public internal(set) var keepsUnmapped = false
    /// What isn't known of the model.
    public internal(set) var gaps: [String] = []
  }

  /// How a model is made.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// By an initializer, before its lines set the properties.
    case mappable
    /// By an initializer that reads the properties.
    case immutable
    /// By a static function.
    case `static`
    /// By its `Codable` conformance, whose members aren't known.
    case codable
    /// By another type of a cluster.
    case cluster
  }
}
