import Foundation
import JSONText
import Mercator

/// Adds what a JSON Schema of the version 2020-12 or draft 7 allows to the shapes of samples.
///
/// An object that is described at one place of the schema has one shape, wherever it is referred to.
struct SchemaShapeMaker {
  private let root: JSONValue
  private(set) var graph: ShapeGraph
  /// The keywords that have no effect on the shapes, each with the pointer to it.
  private(set) var ignored: [String] = []
  private var ignoredParts: Set<String> = []
  /// How many more schemas may be composed: one of few lines can refer to any number of them.
  private var budget = 500_000

  /// The places that schemas have yet to be added to. A list instead of recursion: schemas may be deep.
  private var pending: [Addition] = []
  /// The objects that have a shape already, by the schemas that they are described by.
  private var objects: [[Set<JSONPointer>]: Int] = [:]

  /// A place, and a schema of the values there.
  private struct Addition {
    let place: Int
    /// Schemas that all apply.
    let schemas: [ComposedSchema.Reference]
    /// The arrays and dictionaries around the place up to the next object.
    var containers: Set<Set<JSONPointer>> = []
  }

  init(_ root: JSONValue, _ graph: ShapeGraph) {
    self.root = root
    self.graph = graph
  }

  /// - Throws: `InvalidInput` if a reference leads nowhere, or if the schema is too large.
  mutating func run() throws {
    let schema = ComposedSchema.Reference(schema: root, pointer: JSONPointer())
    pending = [Addition(place: graph.root, schemas: [schema])]
    var next = 0
    while next < pending.count {
      try add(pending[next])
      next += 1
    }
  }

  private mutating func spend() throws(InvalidInput) {
    budget -= 1
    if budget < 0 { throw InvalidInput("the schema is too large for models") }
  }

  private mutating func add(_ addition: Addition) throws {
    var schema = ComposedSchema()
    for part in addition.schemas { try compose(part, into: &schema) }
    // Those that a tag tells from others, or that aren't told apart, have one shape.
    var objects: [(tag: ValueShape.Tag?, schemas: [ComposedSchema])] = []
    for schema in try alternatives(of: schema) {
      if schema.isNullable { graph.updateValue(addition.place) { $0.nulls += 1 } }
      if let values = schema.values {
        // Each case of an enum has to occur three times to be taken for one.
        for value in values + values + values { try add(value, to: addition.place) }
        continue
      }
      for type in schema.types ?? ["any"] {
        guard type == "object" else {
          try add(type, schema, addition)
          continue
        }
        let isDictionary = schema.properties.isEmpty && schema.required.isEmpty
        if isDictionary, !schema.entries.isEmpty {
          try addDictionary(schema, addition)
          continue
        }
        let tag = try tag(of: schema)
        if let index = objects.firstIndex(where: { $0.tag == tag }) {
          objects[index].schemas.append(schema)
        } else {
          objects.append((tag, [schema]))
        }
      }
    }
    for (tag, schemas) in objects { try addObject(tag, schemas, addition.place) }
  }

  // MARK: Composing

  private mutating func compose(
    _ reference: ComposedSchema.Reference,
    into composed: inout ComposedSchema
  ) throws(InvalidInput) {
    // The part itself comes after those that it refers to. A list instead of recursion, as above.
    var open: [(reference: ComposedSchema.Reference, part: ComposedSchema.Part?)] = [
      (reference, nil)
    ]
    while let (reference, part) = open.popLast() {
      if let part {
        composed.append(part)
        continue
      }
      try spend()
      guard let keywords = reference.schema.object, composed.enter(reference) else { continue }
      note(keywords, reference.pointer)
      open.append((reference, ComposedSchema.Part(keywords: keywords, pointer: reference.pointer)))
      for keyword in ["oneOf", "anyOf"] {
        let choices = reference[keyword].list.filter { $0.schema != false }
        if !choices.isEmpty { composed.choices.append(choices) }
      }
      for part in reference["allOf"].list.reversed() { open.append((part, nil)) }
      if let text = keywords["$ref"]?.string { open.append((try target(of: text), nil)) }
    }
  }

  /// Returns schemas without a choice that have each of the choices at least once.
  private mutating func alternatives(
    of schema: ComposedSchema
  ) throws(InvalidInput) -> [ComposedSchema] {
    var alternatives: [ComposedSchema] = []
    var open = [schema]
    while let next = open.popLast() {
      guard let count = next.choices.map(\.count).max() else {
        alternatives.append(next)
        continue
      }
      var chosen: [ComposedSchema] = []
      for number in 0..<count {
        var alternative = next
        alternative.choices = []
        for list in next.choices { try compose(list[number % list.count], into: &alternative) }
        chosen.append(alternative)
      }
      open += chosen.reversed()
    }
    return alternatives
  }

  private func target(of text: String) throws(InvalidInput) -> ComposedSchema.Reference {
    guard let pointer = JSONPointer(fragment: text), let target = root[pointer] else {
      throw InvalidInput("the reference \(text) leads to nothing in the schema")
    }
    return ComposedSchema.Reference(schema: target, pointer: pointer)
  }

  // MARK: Scalars and arrays

  private mutating func add(
    _ type: String,
    _ schema: ComposedSchema,
    _ addition: Addition
  ) throws {
    let place = addition.place
    switch type {
    case "array":
      graph.updateValue(place) { $0.arrays += 1 }
      guard let inner = containers(schema, addition) else { return }
      for element in schema.elements where element.schema.object != nil {
        let place = graph.inner(\.element, of: place)
        pending.append(Addition(place: place, schemas: [element], containers: inner))
      }
    case "string":
      // Two days, so that a day is no month.
      for number in [0, 9] {
        try add(JSONValue(SchemaText.text(schema["format"]?.string, number)), to: place)
      }
    case "integer":
      let isLarge = schema["maximum"]?.double ?? 0 > 9.3e18
      try add(isLarge ? JSONValue(UInt64.max) : 1, to: place)
    case "number": try add(1.5, to: place)
    case "boolean": try add(true, to: place)
    case "null": try add(.null, to: place)
    default: try addAnything(to: place)
    }
  }

  /// Adds a value of the samples.
  private mutating func add(_ value: JSONValue, to place: Int) throws {
    let data = value.data()
    let document = try data.withUnsafeBytes { bytes throws(JSONParsingError) in
      try JSONDocument(bytes)
    }
    graph.add(document, to: place)
  }

  /// Adds values of several kinds.
  private mutating func addAnything(to place: Int) throws {
    for value: JSONValue in ["any text, really", 1.5, true] { try add(value, to: place) }
  }

  /// Returns the containers around what is in a container; nil if they would never end.
  private func containers(
    _ schema: ComposedSchema,
    _ addition: Addition
  ) -> Set<Set<JSONPointer>>? {
    var containers = addition.containers
    return containers.insert(schema.identity).inserted ? containers : nil
  }

  // MARK: Objects

  private mutating func addDictionary(_ schema: ComposedSchema, _ addition: Addition) throws {
    let place = addition.place
    guard graph.value(place).variants.isEmpty else { return try addAnything(to: place) }
    graph.updateValue(place) { $0.dictionaries += 1 }
    let entry = graph.inner(\.entry, of: place)
    guard let inner = containers(schema, addition) else { return }
    for schema in schema.entries {
      pending.append(Addition(place: entry, schemas: [schema], containers: inner))
    }
  }

  private mutating func addObject(
    _ tag: ValueShape.Tag?,
    _ schemas: [ComposedSchema],
    _ place: Int
  ) throws {
    // Such a place is one of dictionaries already.
    guard graph.value(place).entry == nil else { return try addAnything(to: place) }
    let identity = schemas.map(\.identity)
    let object = objects[identity] ?? makeObject(schemas, identity, place)
    graph.updateValue(place) { $0.variants.append(ValueShape.Variant(tag: tag, object: object)) }
  }

  private mutating func makeObject(
    _ schemas: [ComposedSchema],
    _ identity: [Set<JSONPointer>],
    _ place: Int
  ) -> Int {
    let value = graph.value(place)
    let declaration = identity.count == 1 && identity[0].count == 1 ? identity[0].first : nil
    var shape = ObjectShape(name: value.name, owner: value.owner)
    shape.origin = .schema(definition: declaration.flatMap(Self.definition))
    let object = graph.addObject(shape)
    objects[identity] = object
    for schema in schemas {
      // Two objects: one with all members, and one with those that are required.
      graph.updateObject(object) { $0.addObjects(2) }
      let required = schema.required
      let properties = schema.properties
      let others = required.subtracting(properties.map(\.key)).sorted().map {
        (key: $0, schemas: schema.additional)
      }
      for entry in schema.entries where entry.schema != [:] { ignore(entry.pointer) }
      var position = 0
      for (key, schemas) in properties + others {
        let count = required.contains(key) ? 2 : 1
        let place = graph.member(key, of: object, count: count, at: &position)
        pending.append(Addition(place: place, schemas: schemas))
      }
    }
    return object
  }

  /// Returns the name of a schema that stands among the definitions.
  private static func definition(_ pointer: JSONPointer) -> String? {
    guard let list = pointer.tokens.dropLast().last,
      ["$defs", "definitions", "schemas"].contains(list)
    else { return nil }
    return pointer.tokens.last
  }

  /// Returns the first member whose only value may tell its type.
  private mutating func tag(of schema: ComposedSchema) throws(InvalidInput) -> ValueShape.Tag? {
    for (key, schemas) in schema.properties where ShapeGraph.isTagKey(key) {
      var property = ComposedSchema()
      for part in schemas { try compose(part, into: &property) }
      if let values = property.values, values.count == 1, let text = values[0].string,
        ShapeGraph.isTag(text)
      {
        return ValueShape.Tag(key: key, value: text)
      }
    }
    return nil
  }

  // MARK: What has no effect

  private static let ignoredKeywords = [
    "not", "if", "dependentSchemas", "dependentRequired", "$dynamicRef", "contains",
    "propertyNames", "unevaluatedProperties", "unevaluatedItems",
  ]

  /// Notes the keywords that have no effect.
  private mutating func note(_ schema: JSONObject, _ pointer: JSONPointer) {
    for keyword in Self.ignoredKeywords where schema[keyword] != nil {
      ignore(pointer.appending(keyword))
    }
  }

  private mutating func ignore(_ pointer: JSONPointer) {
    let part = "\(pointer)"
    if ignoredParts.insert(part).inserted { ignored.append(part) }
  }
}
