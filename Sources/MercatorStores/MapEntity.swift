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

  /// Returns an entity for the records of this one and of another one with the same name, such as those of two
  /// subclasses.
  ///
  /// It has the attributes and relationships of both. An attribute that only one of them has is optional, and one of
  /// different types is of any type. What identifies a record is taken from this entity.
  public func union(_ other: MapEntity) -> MapEntity {
    func merged(_ attribute: Attribute, _ other: MapEntity) -> Attribute {
      guard let same = other.attributes.first(where: { $0.name == attribute.name }) else {
        return Attribute(attribute.name, attribute.type)
      }
      return Attribute(
        attribute.name,
        attribute.type == same.type ? attribute.type : .any,
        isOptional: attribute.isOptional || same.isOptional
      )
    }
    let added = other.attributes.filter { new in !attributes.contains { $0.name == new.name } }
    let related = other.relationships.filter { new in
      !relationships.contains { $0.name == new.name }
    }
    return MapEntity(
      name,
      attributes: attributes.map { merged($0, other) } + added.map { merged($0, self) },
      relationships: relationships + related,
      uniqueAttributes: uniqueAttributes,
      unsupportedProperties: unsupportedProperties.union(other.unsupportedProperties)
    )
  }
}
