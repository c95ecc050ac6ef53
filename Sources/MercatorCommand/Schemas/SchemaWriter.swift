import Mercator

/// Writes a JSON Schema 2020-12 for inferred shapes.
struct SchemaWriter {
  private let shapes: InferredShapes
  /// The names of the definitions by the numbers of their objects, and by the positions of their clusters.
  private var objectNames: [Int: String] = [:]
  private var clusterNames: [Int: String] = [:]
  /// The names of the definitions of arrays, dictionaries and places with several kinds of values, by their numbers.
  private var valueNames: [Int: String] = [:]
  /// Deeper values can be anything. A schema is at least twice as deep as the JSON.
  private static let maximumDepth = 64

  init(_ shapes: InferredShapes) {
    self.shapes = shapes
    nameDefinitions()
  }

  /// The whole schema.
  var schema: JSONValue {
    var schema: JSONObject = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
    for (key, value) in self.schema(of: shapes.graph.root, depth: 0) { schema[key] = value }
    var definitions = JSONObject()
    for (number, name) in objectNames.sorted(by: { $0.key < $1.key }) {
      definitions[name] = JSONValue(object(number, depth: 1))
    }
    for (index, name) in clusterNames.sorted(by: { $0.key < $1.key }) {
      definitions[name] = JSONValue(cluster(index, depth: 1))
    }
    for (number, name) in valueNames.sorted(by: { $0.key < $1.key }) {
      definitions[name] = JSONValue(content(of: number, depth: 1))
    }
    if !definitions.isEmpty { schema["$defs"] = JSONValue(definitions) }
    return JSONValue(schema)
  }

  /// Names the objects and clusters that occur at several places. Recursive ones always do.
  private mutating func nameDefinitions() {
    var objects: [Int: Int] = [:]
    var clusters: [Int: Int] = [:]
    for number in shapes.graph.distinctValues {
      switch shapes.content(of: number) {
      case .object(let object): objects[object, default: 0] += 1
      case .cluster(let index): clusters[index, default: 0] += 1
      default: continue
      }
    }
    let usualNames = SwiftModels.usualNames(in: shapes)
    var names = SwiftNames()
    for (object, count) in objects.sorted(by: { $0.key < $1.key }) where count > 1 {
      objectNames[object] = names.unique(usualNames[object] ?? "Root")
    }
    for (index, count) in clusters.sorted(by: { $0.key < $1.key }) where count > 1 {
      let value = shapes.graph.value(shapes.clusters[index].places[0])
      let name = SwiftModels.typeName(value.name, isElement: value.isElement)
      clusterNames[index] = names.unique(name ?? "Root")
    }
    for number in SharedValues(shapes).numbers {
      let value = shapes.graph.value(number)
      let name = SwiftModels.typeName(value.name, isElement: value.isElement)
      valueNames[number] = names.unique((name ?? "Root") + "Value")
    }
  }

  /// Returns the schema of a place, whose values may also be null.
  private func schema(of number: Int, depth: Int) -> JSONObject {
    let value = shapes.graph.value(number)
    guard depth <= Self.maximumDepth, !value.kinds.isEmpty else { return [:] }
    let isNullable = value.nulls > 0
    switch shapes.content(of: number) {
    case .object(let object):
      if let name = objectNames[object] { return reference(name, isNullable) }
    case .cluster(let index):
      if let name = clusterNames[index] { return reference(name, isNullable) }
      return isNullable ? orNull(cluster(index, depth: depth)) : cluster(index, depth: depth)
    default: break
    }
    if let name = valueNames[shapes.graph.valueNumber(number)] { return reference(name, false) }
    return content(of: number, depth: depth)
  }

  /// Returns the schema of a place that has no object or cluster with a name of its own.
  private func content(of number: Int, depth: Int) -> JSONObject {
    let value = shapes.graph.value(number)
    var schema = JSONObject()
    addTypes(of: value, to: &schema)
    if value.texts.count > 0 { addTexts(of: value, to: &schema) }
    if let element = value.element {
      schema["items"] = any(self.schema(of: element, depth: depth + 1))
    }
    if let entry = value.entry {
      schema["additionalProperties"] = any(self.schema(of: entry, depth: depth + 1))
    } else if let object = shapes.graph.onlyObject(of: value) {
      addMembers(of: object, to: &schema, depth: depth)
    }
    return schema
  }

  /// Returns a schema as JSON: true if it allows anything.
  private func any(_ schema: JSONObject) -> JSONValue {
    schema.isEmpty ? true : JSONValue(schema)
  }

  private func reference(_ name: String, _ isNullable: Bool) -> JSONObject {
    let reference: JSONObject = ["$ref": JSONValue("#/$defs/\(name)")]
    return isNullable ? orNull(reference) : reference
  }

  private func orNull(_ schema: JSONObject) -> JSONObject {
    ["anyOf": JSONValue([JSONValue(schema), ["type": "null"]])]
  }

  private func addTypes(of value: ValueShape, to schema: inout JSONObject) {
    var types: [JSONValue] = []
    if value.bools > 0 { types.append("boolean") }
    if value.numbers.count > 0 { types.append(value.numbers.fractions > 0 ? "number" : "integer") }
    if value.texts.count > 0 { types.append("string") }
    if value.arrays > 0 { types.append("array") }
    if value.kinds.contains(.object) { types.append("object") }
    if value.nulls > 0 { types.append("null") }
    schema["type"] = types.count == 1 ? types[0] : JSONValue(types)
  }

  private func addTexts(of value: ValueShape, to schema: inout JSONObject) {
    // The other kinds would have to be among the cases.
    if let cases = value.texts.cases, value.kinds == [.text],
      !SwiftModels.hasOpenVocabulary(value.name)
    {
      schema["enum"] = JSONValue(cases.map { JSONValue($0) } + (value.nulls > 0 ? [.null] : []))
    } else if let format = value.texts.formats.lazy.compactMap(Self.name).first {
      schema["format"] = JSONValue(format)
    }
  }

  /// Returns the name of a format in JSON Schema; nil if it has none.
  private static func name(_ format: TextShape.Format) -> String? {
    switch format {
    case .url: "uri"
    case .uuid, .otherUUID: "uuid"
    case .dateTime: "date-time"
    case .date(.format("yyyy-MM-dd", _)): "date"
    case .date, .decimal: nil
    }
  }

  /// Returns the schema of an object; the tag is that of the case of a cluster.
  private func object(_ number: Int, tag: (key: String, text: String)? = nil, depth: Int)
    -> JSONObject
  {
    var schema: JSONObject = ["type": "object"]
    addMembers(of: number, tag: tag, to: &schema, depth: depth)
    return schema
  }

  private func addMembers(
    of number: Int,
    tag: (key: String, text: String)? = nil,
    to schema: inout JSONObject,
    depth: Int
  ) {
    let object = shapes.graph.object(number)
    var properties: [(key: String, value: JSONValue)] = []
    for member in object.members {
      let isTag = member.key == tag?.key
      let value =
        isTag
        ? ["const": JSONValue(tag?.text ?? "")] : self.schema(of: member.value, depth: depth + 1)
      properties.append((member.key, any(value)))
    }
    if !properties.isEmpty { schema["properties"] = JSONValue(JSONObject(properties)) }
    let required = object.members.filter(object.isAlwaysPresent)
    if !required.isEmpty { schema["required"] = JSONValue(required.map { JSONValue($0.key) }) }
  }

  private func cluster(_ index: Int, depth: Int) -> JSONObject {
    let cluster = shapes.clusters[index]
    let cases = cluster.cases.map { item in
      JSONValue(object(item.object, tag: (cluster.key, item.tag), depth: depth + 1))
    }
    return ["oneOf": JSONValue(cases)]
  }
}
