/// The direction of a mapping; the same lines of `mapping(map:)` serve both.
public enum MappingType: Sendable {
  /// JSON is read into a model.
  case fromJSON
  /// A model is written as JSON.
  case toJSON
}
