/// What a store knows of an entity: its attributes and relationships.
public struct MapEntity: Hashable, Sendable {
  /// An attribute.
  public struct Attribute: Hashable, Sendable {
    /// The name in records.
    public let name: String
    /// The type of its values.
    public let type: AttributeType
    /// Whether its value may be null.
    public let isOptional: Bool

    /// Creates an attribute, by default an optional one of any type.
    public init(_ name: String, _ type: AttributeType = .any, isOptional: Bool = true) {
      (self.name, self.type, self.isOptional) = (name, type, isOptional)
    }
  }

  /// The type of the values of an attribute, as a store has to know it to declare a column.
  public enum AttributeType: String, Hashable, Sendable {
    case bool, integer, double, decimal, text, date, data, uuid, url
    /// An array or an object.
    case json
    case any
  }

  /// A relationship.
  public struct Relationship: Hashable, Sendable {
    /// The name in records.
    public let name: String
    /// The name of the entity that it leads to; nil if the store doesn't say.
    public let entity: String?
    /// Whether it leads to any number of records.
    public let isToMany: Bool
    /// Whether the related records have an order.
    public let isOrdered: Bool

    /// Creates a relationship.
    public init(_ name: String, to entity: String?, isToMany: Bool = false, isOrdered: Bool = false)
    {
      (self.name, self.entity, self.isToMany, self.isOrdered) = (name, entity, isToMany, isOrdered)
    }
  }

  /// The name of the entity.
  public let name: String
  /// The attributes, in the order of columns.
  public let attributes: [Attribute]
  /// The relationships.
  public let relationships: [Relationship]
  /// The names of the attributes that together identify a record.
  public let uniqueAttributes: [String]
  /// The names of properties that exist but can't be mapped.
  public let unsupportedProperties: Set<String>

  /// Creates an entity.
  public init(
    _ name: String,
    attributes: [Attribute],
    relationships: [Relationship] = [],
    uniqueAttributes: [String] = [],
    unsupportedProperties: Set<String> = []
  ) {
    (self.name, self.attributes, self.relationships) = (name, attributes, relationships)
    (self.uniqueAttributes, self.unsupportedProperties) = (uniqueAttributes, unsupportedProperties)
  }
}
