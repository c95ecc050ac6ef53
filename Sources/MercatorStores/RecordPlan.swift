import JSONText
import Mercator
import MercatorDescriptions

/// How the lines of a model type become properties of records: its `MapRecordMapping`, checked against the model and
/// the entity of a store.
final class RecordPlan {
  struct AttributePlan {
    let name: String
    /// The keys that lead from the model's object to the value.
    let steps: [JSONPath.Step]
    /// Whether a line maps the value, unlike a member that the model only keeps.
    let hasLine: Bool
    /// Whether the line is that of a model in the same object.
    let isFlat: Bool
    /// Whether the line may convert the value, so that it takes over one that the record has as its type.
    let isConverted: Bool
    let transform: MapAttributeTransform?
    let merge: MapAttributeMerge
  }

  struct RelationshipPlan {
    let name: String
    let steps: [JSONPath.Step]
    let relation: MapRecordRelation
    /// The position among the relationships to one record; nil for one to many.
    let toOnePosition: Int?

    var kind: MapRelationKind {
      guard relation.isToMany else { return .toOne }
      return relation.isOrdered ? .orderedToMany : .toMany
    }
  }

  /// What a line of the model is in the records.
  struct LineTarget {
    var attribute: Int?
    var relationship: Int?
    /// The members of the value that are attributes: the path from the value, and the position.
    var members: [(path: [JSONPath.Step], attribute: Int)] = []
  }

  let type: any MapStorable.Type
  let entity: String
  let attributes: [AttributePlan]
  let relationships: [RelationshipPlan]
  /// The positions of the attributes that identify a record.
  let uniquePositions: [Int]
  let uniqueAttributes: [String]
  let attributeNames: [String]
  /// The positions of the attributes that have a transform.
  let transformedPositions: [Int]
  /// Where the values are in the object that the lines read.
  let layout: RecordLayout
  /// What upserts have in common; nil if only the adapter can merge the records.
  let upsertShape: MapUpsertShape?
  /// The keys that lines have had so far, in their order, with their targets.
  private var lines: [(key: String, target: LineTarget)] = []
  /// The indices in `lines` by key.
  private var indices: [String: Int] = [:]

  init(_ type: any MapStorable.Type, _ entity: MapEntity, _ options: MapOptions) throws {
    let mapping = type.recordMapping
    guard type.hasLines else {
      throw MapStoreError(
        .refused,
        entity: mapping.entity,
        detail: "\(swiftName(of: type)) isn't mapped by lines"
      )
    }
    let model = MappedLines(of: type, options)
    let hasTypeTransforms = ResolvedOptions(options).hasTypeTransforms
    var attributes: [AttributePlan] = []
    var relationships: [RelationshipPlan] = []
    try mapping.checkNames()
    for property in mapping.properties {
      guard let found = model.value(of: property.key) else {
        throw MapStoreError(unknownKey: property.key, of: type)
      }
      try entity.check(property)
      switch property.kind {
      case .attribute(let transform, let merge):
        attributes.append(
          AttributePlan(
            name: property.name,
            steps: found.steps,
            hasLine: found.line != nil,
            isFlat: found.isFlat,
            isConverted: found.isWhole && (found.line?.transform != nil || hasTypeTransforms),
            transform: transform,
            merge: merge
          )
        )
      case .relationship(let relation):
        guard found.isWhole else {
          throw MapStoreError(
            .unusableRelationship,
            path: "$.\(property.key)",
            entity: mapping.entity,
            detail: "it is inside the value of another line"
          )
        }
        let toOneCount = relationships.count { !$0.relation.isToMany }
        relationships.append(
          RelationshipPlan(
            name: property.name,
            steps: found.steps,
            relation: relation,
            toOnePosition: relation.isToMany ? nil : toOneCount
          )
        )
      }
    }
    self.type = type
    self.entity = mapping.entity
    (self.attributes, self.relationships) = (attributes, relationships)
    uniqueAttributes = mapping.uniqueAttributes
    uniquePositions = try mapping.uniqueAttributes.map { name in
      if let position = attributes.firstIndex(where: { $0.name == name }) { return position }
      throw MapStoreError(
        .unknownProperty,
        entity: mapping.entity,
        detail: "the unique attribute \"\(name)\" isn't an attribute of the mapping"
      )
    }
    attributeNames = attributes.map(\.name)
    layout = RecordLayout(attributes, relationships)
    transformedPositions = attributes.indices.filter { attributes[$0].transform != nil }
    upsertShape = RecordPlan.upsertShape(mapping, attributes, relationships)
  }

  private static func upsertShape(
    _ mapping: MapRecordMapping,
    _ attributes: [AttributePlan],
    _ relationships: [RelationshipPlan]
  ) -> MapUpsertShape? {
    if attributes.contains(where: { $0.merge.rule == .custom }) { return nil }
    // Whether a record was there before isn't known after an upsert.
    if relationships.contains(where: { $0.relation.isToMany && $0.relation.merge == .keep }) {
      return nil
    }
    let toOne = relationships.filter { !$0.relation.isToMany }
    return MapUpsertShape(
      entity: mapping.entity,
      attributes: attributes.map(\.name),
      rules: attributes.map(\.merge.rule),
      relationships: toOne.map(\.name),
      relationshipRules: toOne.map(\.relation.merge),
      uniqueAttributes: mapping.uniqueAttributes
    )
  }

  /// Returns what the current line of a map is in the records.
  ///
  /// - Parameter position: where the line is expected among those that ran before, which usually run in the same order.
  func target(of map: Map, at position: inout Int) -> LineTarget {
    guard map.lineOptions == nil, let key = map.currentKey else {
      return target(at: map.currentSteps)
    }
    if position < lines.count, lines[position].key == key {
      position += 1
      return lines[position - 1].target
    }
    if let index = indices[key] {
      position = index + 1
      return lines[index].target
    }
    let target = target(at: map.currentSteps)
    // Not all of them, because the keys of a mapping may come from data.
    if lines.count < 256 {
      indices[key] = lines.count
      lines.append((key, target))
      position = lines.count
    }
    return target
  }

  private func target(at steps: [JSONPath.Step]) -> LineTarget {
    var target = LineTarget()
    target.attribute = attributes.firstIndex { $0.steps == steps }
    target.relationship = relationships.firstIndex { $0.steps == steps }
    for (index, attribute) in attributes.enumerated()
    where attribute.steps.count > steps.count && attribute.steps.starts(with: steps) {
      target.members.append((Array(attribute.steps.dropFirst(steps.count)), index))
    }
    return target
  }
}

extension MapRecordMapping {
  /// Throws an error if a value would be in two places.
  fileprivate func checkNames() throws {
    var (names, keys): (Set<String>, Set<String>) = ([], [])
    for property in properties {
      let isNewName = names.insert(property.name).inserted
      if isNewName, keys.insert(property.key).inserted { continue }
      throw MapStoreError(
        .repeatedProperty,
        path: "$.\(property.key)",
        entity: entity,
        detail: isNewName
          ? "the key has two properties" : "the name \"\(property.name)\" has two keys"
      )
    }
  }
}

extension MapEntity {
  /// Throws an error if records have no such property, or one of another kind.
  fileprivate func check(_ property: MapRecordMapping.Property) throws {
    func fail(_ kind: MapStoreError.Kind, _ detail: String) -> MapStoreError {
      MapStoreError(kind, path: "$.\(property.key)", entity: name, detail: detail)
    }
    if unsupportedProperties.contains(property.name) {
      throw fail(.unsupportedProperty, "\"\(property.name)\" can't be mapped")
    }
    switch property.kind {
    case .attribute:
      guard attributes.contains(where: { $0.name == property.name }) else {
        throw fail(.unknownProperty, "the entity has no attribute \"\(property.name)\"")
      }
    case .relationship(let relation):
      guard let found = relationships.first(where: { $0.name == property.name }) else {
        throw fail(.unknownProperty, "the entity has no relationship \"\(property.name)\"")
      }
      guard found.isToMany == relation.isToMany, found.isOrdered == relation.isOrdered else {
        let mapped = relation.words
        let stored = MapRecordRelation.words(isToMany: found.isToMany, isOrdered: found.isOrdered)
        throw fail(
          .unknownProperty,
          "\"\(property.name)\" is a relationship to \(stored) in the entity, and to \(mapped) in the mapping"
        )
      }
    }
  }
}

extension MapRecordRelation {
  fileprivate var words: String { Self.words(isToMany: isToMany, isOrdered: isOrdered) }

  fileprivate static func words(isToMany: Bool, isOrdered: Bool) -> String {
    guard isToMany else { return "one record" }
    return isOrdered ? "many records in an order" : "many records"
  }
}
