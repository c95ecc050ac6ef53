import Mercator

/// A schema with all that it is composed of by `$ref` and `allOf`, and by a choice of `oneOf` and `anyOf`.
struct ComposedSchema {
  /// The keywords that stand in one object of the text.
  struct Part {
    let keywords: JSONObject
    let pointer: JSONPointer
  }

  /// A schema that isn't composed yet.
  struct Reference {
    let schema: JSONValue
    let pointer: JSONPointer

    /// The value of a keyword.
    subscript(keyword: String) -> Reference {
      Reference(schema: schema[keyword] ?? .null, pointer: pointer.appending(keyword))
    }

    /// The schemas of a list.
    var list: [Reference] {
      (schema.array ?? []).enumerated().map { index, schema in
        Reference(schema: schema, pointer: pointer.appending("\(index)"))
      }
    }
  }

  private(set) var parts: [Part] = []
  /// The lists of `oneOf` and `anyOf` that no choice was made of yet.
  var choices: [[Reference]] = []
  private var seen: Set<JSONPointer> = []

  /// Whether a schema wasn't a part so far: one that refers to itself adds nothing the second time.
  mutating func enter(_ reference: Reference) -> Bool { seen.insert(reference.pointer).inserted }

  mutating func append(_ part: Part) { parts.append(part) }

  /// The value of a keyword in the first part that has it.
  subscript(keyword: String) -> JSONValue? {
    parts.lazy.compactMap { $0.keywords[keyword] }.first
  }

  /// Tells this schema from others: the same parts describe the same members and elements.
  var identity: Set<JSONPointer> {
    // What only refers to other schemas, or chooses among them, describes no members and elements itself.
    Set(parts.filter { $0.keywords.keys.contains(where: Self.describing.contains) }.map(\.pointer))
  }

  private static let describing: Set<String> = [
    "properties", "required", "additionalProperties", "patternProperties", "items", "prefixItems",
  ]

  // MARK: What it allows

  /// The values that are allowed alone; nil if any value of the types is.
  var values: [JSONValue]? {
    if let constant = self["const"] { return [constant] }
    let lists = parts.compactMap { $0.keywords["enum"]?.array }
    guard let first = lists.first else { return nil }
    return first.filter { value in lists.dropFirst().allSatisfy { $0.contains(value) } }
  }

  /// The names of the types, which may only follow from keywords for a type; nil if nothing tells one.
  var types: [String]? {
    let lists = parts.compactMap { part in
      part.keywords["type"].map { type in
        type.string.map { [$0] } ?? (type.array ?? []).compactMap(\.string)
      }
    }
    guard let first = lists.first else { return impliedType.map { [$0] } }
    return lists.dropFirst().reduce(first) { common, list in
      common.compactMap { name in
        if list.contains(name) { return name }
        return (name == "number" && list.contains("integer"))
          || (name == "integer" && list.contains("number")) ? "integer" : nil
      }
    }
  }

  private var impliedType: String? {
    let types = [
      ("object", ["properties", "required", "patternProperties"]),
      ("array", ["items", "prefixItems"]),
      ("string", ["pattern", "format", "minLength", "maxLength"]),
      ("number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]),
    ]
    if self["additionalProperties"]?.object != nil { return "object" }
    return types.first { $0.1.contains { self[$0] != nil } }?.0
  }

  /// Whether null is allowed beside the other values, as OpenAPI says it.
  var isNullable: Bool { self["nullable"]?.bool == true }

  var required: Set<String> {
    Set(parts.flatMap { $0.keywords["required"]?.array ?? [] }.compactMap(\.string))
  }

  /// The members of an object that are described, in the order of the text, each with all schemas that apply to it.
  var properties: [(key: String, schemas: [Reference])] {
    var properties: [(key: String, schemas: [Reference])] = []
    var positions: [String: Int] = [:]
    for part in parts {
      let pointer = part.pointer.appending("properties")
      for (key, schema) in part.keywords["properties"]?.object ?? [:] where schema != false {
        let property = Reference(schema: schema, pointer: pointer.appending(key))
        if let position = positions[key] {
          properties[position].schemas.append(property)
        } else {
          positions[key] = properties.count
          properties.append((key, [property]))
        }
      }
    }
    return properties
  }

  /// The schemas of the members whose keys aren't described, without `true` and `false`.
  var additional: [Reference] {
    parts.compactMap { part in
      guard let schema = part.keywords["additionalProperties"], schema.object != nil else {
        return nil
      }
      return Reference(schema: schema, pointer: part.pointer.appending("additionalProperties"))
    }
  }

  /// The schemas of the members whose keys are described by a pattern alone, and of those that aren't described.
  var entries: [Reference] {
    let patterns = parts.flatMap { part in
      let pointer = part.pointer.appending("patternProperties")
      return (part.keywords["patternProperties"]?.object ?? [:]).map { key, schema in
        Reference(schema: schema, pointer: pointer.appending(key))
      }
    }
    return patterns.filter { $0.schema.object != nil } + additional
  }

  /// The schemas of the elements of an array.
  var elements: [Reference] {
    parts.flatMap { part in
      ["prefixItems", "items"].flatMap { keyword -> [Reference] in
        guard let schema = part.keywords[keyword] else { return [] }
        let reference = Reference(schema: schema, pointer: part.pointer.appending(keyword))
        return schema.array == nil ? [reference] : reference.list
      }
    }
  }
}
