import Mercator
import MercatorDescriptions

extension MapEntity {
  /// Creates the entity for the records of a model, as its lines and its record mapping say, for a store that makes its
  /// own tables.
  ///
  /// The types of attributes are those of the properties. With an attribute transform, or for a line whose JSON isn't
  /// known, the type is `any`. Attributes are optional, except for unique ones whose property isn't.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - options: the options of the adapter; the default ones unless given.
  /// - Throws: `MapStoreError` if no line has the key of an attribute or relationship.
  public init<M: MapStorable>(of type: M.Type, options: MapOptions = MapOptions()) throws {
    let mapping = type.recordMapping
    let model = MappedLines(of: type, options)
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
    for property in mapping.properties {
      guard let value = model.value(of: property.key) else {
        throw MapStoreError(unknownKey: property.key, of: type)
      }
      switch property.kind {
      case .attribute(let transform, _):
        let known = transform == nil && value.isWhole ? value.line?.attributeType : nil
        let isUnique = mapping.uniqueAttributes.contains(property.name)
        let isOptional = !isUnique || value.line?.isOptional != false
        attributes.append(Attribute(property.name, known ?? .any, isOptional: isOptional))
      case .relationship(let relation):
        relationships.append(
          Relationship(
            property.name,
            to: relation.type.recordMapping.entity,
            isToMany: relation.isToMany,
            isOrdered: relation.isOrdered
          )
        )
      }
    }
    self.init(
      mapping.entity,
      attributes: attributes,
      relationships: relationships,
      uniqueAttributes: mapping.uniqueAttributes
    )
  }
}

extension MapStoreError {
  /// Creates the error for a key that no line of a model has.
  init(unknownKey key: String, of type: any MapStorable.Type) {
    self.init(
      .unknownKey,
      path: "$.\(key)",
      entity: type.recordMapping.entity,
      detail: "no line of \(swiftName(of: type)) has the key"
    )
  }
}

extension MappingDescription.Line {
  /// The type of the values that a record has for the line.
  fileprivate var attributeType: MapEntity.AttributeType {
    // Also with a transform, see `MapRecordMapping.Property.attribute`.
    switch type.hasSuffix("?") ? String(type.dropLast()) : type {
    case "Date": .date
    case "Data": .data
    case "Decimal": .decimal
    case "UUID": .uuid
    case "URL": .url
    default: form.attributeType
    }
  }
}

extension MappingDescription.Form {
  fileprivate var attributeType: MapEntity.AttributeType {
    switch self {
    case .boolean: .bool
    case .integer: .integer
    case .number: .double
    case .text: .text
    case .array, .dictionary, .keyed, .model, .tagged: .json
    case .nullable(let form), .unconverted(let form), .uncertain(let form): form.attributeType
    case .values(let values): commonType(values.map(\.attributeType))
    case .either(let forms): commonType(forms.map(\.attributeType))
    case .any, .unknown: .any
    }
  }

  private func commonType(_ types: [MapEntity.AttributeType]) -> MapEntity.AttributeType {
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return .any }
    return first
  }
}

extension JSONValue {
  fileprivate var attributeType: MapEntity.AttributeType {
    switch kind {
    case .bool: .bool
    case .string: .text
    case .number: int == nil ? .double : .integer
    case .array, .object: .json
    case .null: .any
    }
  }
}
