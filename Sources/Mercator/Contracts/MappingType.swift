/// The direction of a mapping. The same lines of `mapping(map:)` serve both directions.
public enum MappingType: Sendable {
  /// JSON is read into a model.
  case fromJSON
  /// A model is written as JSON.
  case toJSON
}
