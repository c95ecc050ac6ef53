import Mercator
import MercatorStores

extension MapEntity {
  /// Returns one entity for each name. Entities of the same name, as those of a class and its subclasses, become one
  /// that has the attributes and relationships of all.
  ///
  /// - Throws: `SQLiteSchemaError` if they differ in an attribute or relationship of the same name, or in their unique
  ///   attributes.
  static func merged(_ entities: [MapEntity]) throws -> [MapEntity] {
    var names: [String] = []
    var merged: [String: MapEntity] = [:]
    for entity in entities {
      if let other = merged[entity.name] {
        merged[entity.name] = try other.merged(with: entity)
      } else {
        names.append(entity.name)
        merged[entity.name] = entity
      }
    }
    return names.compactMap { merged[$0] }
  }

  private func merged(with other: MapEntity) throws -> MapEntity {
    var problems: [SQLiteSchemaError.Problem] = []
    var attributes = attributes
    for attribute in other.attributes {
      guard let index = attributes.firstIndex(where: { $0.name == attribute.name }) else {
        attributes.append(attribute)
        continue
      }
      let (first, second) = (attributes[index].type, attribute.type)
      if first != second {
        problems.append(
          .init(name, attribute.name, found: second.rawValue, expected: first.rawValue)
        )
      }
    }
    var relationships = relationships
    for relationship in other.relationships {
      let known = relationships.first { $0.name == relationship.name }
      if known == nil { relationships.append(relationship) }
      if let known, known != relationship {
        problems.append(
          .init(name, relationship.name, found: relationship.typeName, expected: known.typeName)
        )
      }
    }
    if Set(uniqueAttributes) != Set(other.uniqueAttributes) {
      problems.append(
        .init(
          name,
          nil,
          found: SQLiteSchemaError.list(unique: other.uniqueAttributes),
          expected: SQLiteSchemaError.list(unique: uniqueAttributes)
        )
      )
    }
    if !problems.isEmpty { throw SQLiteSchemaError(problems) }
    func isNeeded(_ name: String) -> Bool {
      [self, other].allSatisfy { entity in
        entity.attributes.contains { $0.name == name && !$0.isOptional }
      }
    }
    return MapEntity(
      name,
      attributes: attributes.map { Attribute($0.name, $0.type, isOptional: !isNeeded($0.name)) },
      relationships: relationships,
      uniqueAttributes: uniqueAttributes,
      unsupportedProperties: unsupportedProperties.union(other.unsupportedProperties)
    )
  }
}

extension MapEntity.Relationship {
  /// The type as the table of types and errors spell it, such as `ordered to-many Label`.
  var typeName: String {
    let kind = isToMany ? isOrdered ? "ordered to-many" : "to-many" : "to-one"
    return "\(kind) \(entity ?? "nothing")"
  }
}

extension SQLiteSchemaError {
  /// Returns the words for unique attributes.
  static func list(unique names: [String]) -> String {
    names.isEmpty ? "no unique attributes" : "the unique attributes \(names.quoted)"
  }
}
