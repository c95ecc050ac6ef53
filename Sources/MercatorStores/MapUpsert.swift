/// The values of a record that is to be inserted, or updated if there is one with the same unique attributes.
public struct MapUpsert<Record: MapRecord> {
  /// What all upserts of a model type have in common.
  public let shape: MapUpsertShape
  /// The values in the order of `shape.attributes`.
  public let values: [MapStoredValue]
  /// The related records in the order of `shape.relationships`; nil for none.
  public let related: [Record?]

  /// Creates an upsert, such as one to test a store with.
  public init(shape: MapUpsertShape, values: [MapStoredValue], related: [Record?]) {
    (self.shape, self.values, self.related) = (shape, values, related)
  }
}

/// What all upserts of a model type have in common. A store may keep a prepared statement for each shape.
public final class MapUpsertShape: Sendable {
  /// The name of the entity.
  public let entity: String
  /// The names of the attributes.
  public let attributes: [String]
  /// What becomes of the stored value of each attribute; never `custom`.
  public let rules: [MapAttributeMerge.Rule]
  /// The names of the relationships to one record.
  public let relationships: [String]
  /// The merge rule of each relationship. With `add`, the related record is kept if there is one.
  public let relationshipRules: [MapRelationMerge]
  /// The names of the attributes that identify a record; empty if it is always inserted.
  public let uniqueAttributes: [String]

  /// Creates a shape, such as one to test a store with.
  public init(
    entity: String,
    attributes: [String],
    rules: [MapAttributeMerge.Rule],
    relationships: [String],
    relationshipRules: [MapRelationMerge],
    uniqueAttributes: [String]
  ) {
    (self.entity, self.attributes, self.rules) = (entity, attributes, rules)
    (self.relationships, self.relationshipRules) = (relationships, relationshipRules)
    self.uniqueAttributes = uniqueAttributes
  }
}
