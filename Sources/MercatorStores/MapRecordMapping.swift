/// How a model is kept in records: the entity, and the lines of the model that are attributes and relationships.
///
///     static let recordMapping = MapRecordMapping(
///       entity: "Repository",
///       uniqueBy: "id",
///       properties: [
///         .attribute("id"),
///         .attribute("stars", of: "stargazers_count"),
///         .attribute("ownerName", of: "owner.login"),
///         .toMany("labels", Label.self, isOrdered: true),
///       ]
///     )
///
/// A line that isn't named here has no part in the records: when a model is read from one, it is as if its key were
/// missing.
public struct MapRecordMapping: Sendable {
  /// The name of the entity.
  public let entity: String
  /// The names of the attributes that together identify a record; empty if every model that is saved is a new record.
  public let uniqueAttributes: [String]
  /// The attributes and relationships.
  public let properties: [Property]

  /// Creates a mapping.
  ///
  /// - Parameters:
  ///   - entity: the name of the entity in the store.
  ///   - uniqueAttributes: the names of the attributes by which a saved model finds its record. Without any, the
  ///     default, each saved model becomes a new record. So it does if one of the attributes is nil.
  ///   - properties: the attributes and relationships.
  public init(
    entity: String,
    uniqueBy uniqueAttributes: String...,
    properties: [Property]
  ) {
    self.entity = entity
    self.uniqueAttributes = uniqueAttributes
    self.properties = properties
  }

  /// An attribute or a relationship of the records, and the line of the model that it belongs to.
  public struct Property: Sendable {
    /// The name in the record.
    public let name: String
    /// The key of the line as the model spells it, a path if it contains a dot.
    public let key: String
    let kind: Kind

    enum Kind: Sendable {
      case attribute(MapAttributeTransform?, MapAttributeMerge)
      case relationship(MapRecordRelation)
    }

    /// Creates an attribute.
    ///
    /// Dates, bytes, Decimals, UUIDs and URLs are kept as such, also if their line has a transform. Any other value is
    /// kept as the JSON that the line writes: a number, a text, a Bool, or `MapStoredValue.json` for an array or object.
    ///
    /// - Parameters:
    ///   - name: the name in the record.
    ///   - key: the key of the line, by default the name. A path also leads into a nested model: with `"owner.login"`,
    ///     a member of the model at `"owner"` is an attribute.
    ///   - transform: converts the value between model and record; none by default.
    ///   - merge: what becomes of the value of a record that is already there; by default it is replaced.
    public static func attribute(
      _ name: String,
      of key: String? = nil,
      using transform: MapAttributeTransform? = nil,
      merge: MapAttributeMerge = .replace
    ) -> Property {
      Property(name: name, key: key ?? name, kind: .attribute(transform, merge))
    }

    /// Creates a relationship to one model.
    ///
    /// - Parameters:
    ///   - name: the name in the record.
    ///   - key: the key of the line, by default the name.
    ///   - type: the type of the related model.
    ///   - merge: what becomes of the relationship of a record that is already there; by default it is replaced.
    public static func toOne(
      _ name: String,
      of key: String? = nil,
      _ type: any MapStorable.Type,
      merge: MapRelationMerge = .replace
    ) -> Property {
      let relation = MapRecordRelation(type: type, isToMany: false, isOrdered: false, merge: merge)
      return Property(name: name, key: key ?? name, kind: .relationship(relation))
    }

    /// Creates a relationship to any number of models: the elements of an array or a set.
    ///
    /// - Parameters:
    ///   - name: the name in the record.
    ///   - key: the key of the line, by default the name.
    ///   - type: the type of the related models.
    ///   - isOrdered: whether the record keeps the order of the models; false by default.
    ///   - merge: what becomes of the related records of a record that is already there; by default they are replaced.
    public static func toMany(
      _ name: String,
      of key: String? = nil,
      _ type: any MapStorable.Type,
      isOrdered: Bool = false,
      merge: MapRelationMerge = .replace
    ) -> Property {
      let relation = MapRecordRelation(
        type: type,
        isToMany: true,
        isOrdered: isOrdered,
        merge: merge
      )
      return Property(name: name, key: key ?? name, kind: .relationship(relation))
    }
  }
}

/// What a relationship leads to.
struct MapRecordRelation: @unchecked Sendable {
  // Unchecked because the compiler doesn't treat metatypes as Sendable.
  let type: any MapStorable.Type
  let isToMany: Bool
  let isOrdered: Bool
  let merge: MapRelationMerge
}
