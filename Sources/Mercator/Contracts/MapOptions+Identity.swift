extension MapOptions {
  /// Whether JSON objects with the same type and id become the same object; see `MapIdentified`.
  public enum Identity: Hashable, Sendable {
    /// Each JSON object becomes an object of its own.
    case separate
    /// JSON objects with the same type and id become the same object within one call of a mapper.
    case perCall
    /// JSON objects with the same type and id become the same object in all calls with this registry.
    case registry(MapRegistry)
  }
}
