import Foundation
import Mercator

/// Makes samples for the parts of a JSON Schema, in the version 2020-12 or draft 7.
final class SchemaSampleMaker {
  private let root: JSONValue
  /// How many more values the samples may have: a schema of few lines can describe any number of them.
  private var budget = 500_000
  private var ignoredParts: Set<String> = []
  private(set) var ignored: [String] = []

  /// The largest number of values of an enum that are told apart.
  private static let maximumCases = 16
  private static let maximumDepth = 60

  init(_ root: JSONValue) { self.root = root }

  func sample(_ variant: SampleVariant) throws(InvalidInput) -> JSONValue {
    try value(of: root, variant, SchemaPlace()) ?? .null
  }

  /// Where a schema is used: the references and the levels that lead to it.
  private struct SchemaPlace {
    var references: [String] = []
    var depth = 0
    /// The number of objects around the value.
    var level = 0
    var pointer = JSONPointer()

    func inside(_ tokens: String...) -> SchemaPlace {
      var place = self
      place.depth += 1
      place.pointer.tokens += tokens
      return place
    }
  }

  /// Returns the number of values of the largest enum.
  func largestEnum() throws(InvalidInput) -> Int {
    var pending = [root]
    var largest = 0
    while let schema = pending.popLast() {
      try spend()
      if let values = schema["enum"]?.array { largest = max(largest, values.count) }
      pending += schema.array ?? []
      if let object = schema.object { pending += object.values }
    }
    return min(largest, Self.maximumCases)
  }

  private func spend() throws(InvalidInput) {
    budget -= 1
    if budget < 0 { throw InvalidInput("the schema is too large for models") }
  }

  /// Returns a value for a schema; nil if it would have to contain itself.
  private func value(
    of schema: JSONValue,
    _ variant: SampleVariant,
    _ place: SchemaPlace
  ) throws(InvalidInput) -> JSONValue? {
    try spend()
    guard place.depth < Self.maximumDepth else { return nil }
    guard let schema = schema.object, !schema.isEmpty else { return anything(variant) }
    note(schema, place)
    if let reference = schema["$ref"]?.string {
      // The second level of a recursive shape shows that it is one.
      guard place.references.count(where: { $0 == reference }) < 2 else { return nil }
      var place = place.inside()
      place.references.append(reference)
      let (pointer, target) = try target(of: reference)
      place.pointer = pointer
      return try value(of: target, variant, place)
    }
    if variant.nullLevel == place.level % 2, allowsNull(schema) { return .null }
    if let constant = schema["const"] { return constant }
    if let values = schema["enum"]?.array?.filter({ !$0.isNull }), !values.isEmpty {
      return values[variant.number % values.count]
    }
    for keyword in ["oneOf", "anyOf"] {
      let choices = (schema[keyword]?.array ?? []).filter { $0["type"]?.string != "null" }
      guard !choices.isEmpty, schema["properties"] == nil else { continue }
      let index = variant.number % choices.count
      return try value(of: choices[index], variant, place.inside(keyword, "\(index)"))
    }
    return try value(ofTyped: schema, variant, place)
  }

  private func value(
    ofTyped schema: JSONObject,
    _ variant: SampleVariant,
    _ place: SchemaPlace
  ) throws(InvalidInput) -> JSONValue? {
    switch type(of: schema, variant) {
    case "object": return try object(schema, variant, place)
    case "array": return try array(schema, variant, place)
    case "string": return JSONValue(SchemaText.text(schema["format"]?.string, variant.number))
    case "integer":
      let isLarge = schema["maximum"]?.double ?? 0 > 9.3e18
      return isLarge ? JSONValue(UInt64.max) : JSONValue(variant.number + 1)
    case "number": return JSONValue(Double(variant.number) + 0.5)
    case "boolean": return JSONValue(variant.number % 2 == 0)
    case "null": return .null
    default: return anything(variant)
    }
  }

  /// Returns the type of a value, which may only follow from the keywords for a type.
  private func type(of schema: JSONObject, _ variant: SampleVariant) -> String? {
    if let type = schema["type"]?.string { return type }
    let types = (schema["type"]?.array ?? []).compactMap(\.string).filter { $0 != "null" }
    if !types.isEmpty { return types[variant.number % types.count] }
    if schema["type"] != nil { return "null" }
    if schema["properties"] != nil || schema["allOf"] != nil { return "object" }
    if schema["additionalProperties"]?.object != nil { return "object" }
    if schema["items"] != nil { return "array" }
    if schema["pattern"] != nil || schema["format"] != nil { return "string" }
    if schema["minimum"] != nil || schema["maximum"] != nil { return "number" }
    return nil
  }

  private func allowsNull(_ schema: JSONObject) -> Bool {
    if schema["nullable"]?.bool == true { return true }
    if schema["type"]?.array?.contains("null") == true { return true }
    if schema["enum"]?.array?.contains(.null) == true { return true }
    return ["oneOf", "anyOf"].contains { keyword in
      schema[keyword]?.array?.contains { $0["type"]?.string == "null" } == true
    }
  }

  /// Returns values of several kinds, one after the other, for a schema that allows anything.
  private func anything(_ variant: SampleVariant) -> JSONValue {
    let values: [JSONValue] = ["any text, really", 1.5, true]
    return values[variant.number % values.count]
  }

  private func array(
    _ schema: JSONObject,
    _ variant: SampleVariant,
    _ place: SchemaPlace
  ) throws(InvalidInput) -> JSONValue {
    if let elements = schema["prefixItems"]?.array ?? schema["items"]?.array {
      var values: [JSONValue] = []
      for element in elements {
        values.append(try value(of: element, variant, place.inside("prefixItems")) ?? .null)
      }
      return JSONValue(values)
    }
    guard let element = schema["items"], element.object != nil else { return [] }
    var elements: [JSONValue] = []
    for variant in [variant, variant.next] {
      if let element = try value(of: element, variant, place.inside("items")) {
        elements.append(element)
      }
    }
    return JSONValue(elements)
  }

  private func object(
    _ schema: JSONObject,
    _ variant: SampleVariant,
    _ place: SchemaPlace
  ) throws(InvalidInput) -> JSONValue {
    var object = JSONObject()
    var place = place
    place.level += 1
    try add(schema, to: &object, variant, place)
    if object.isEmpty, schema["properties"] == nil {
      try addEntries(schema, to: &object, variant, place)
    }
    return JSONValue(object)
  }

  /// Adds the properties of a schema and of the schemas that it is composed of.
  private func add(
    _ schema: JSONObject,
    to object: inout JSONObject,
    _ variant: SampleVariant,
    _ place: SchemaPlace
  ) throws(InvalidInput) {
    try spend()
    guard place.depth < Self.maximumDepth else { return }
    if let reference = schema["$ref"]?.string, !place.references.contains(reference) {
      let (pointer, target) = try target(of: reference)
      var place = place.inside()
      place.references.append(reference)
      place.pointer = pointer
      if let target = target.object { try add(target, to: &object, variant, place) }
    }
    for (index, part) in (schema["allOf"]?.array ?? []).enumerated() {
      guard let part = part.object else { continue }
      try add(part, to: &object, variant, place.inside("allOf", "\(index)"))
    }
    let required = (schema["required"]?.array ?? []).compactMap(\.string)
    for (key, property) in schema["properties"]?.object ?? [:] {
      if variant.omittedLevel == place.level % 2, !required.contains(key) { continue }
      if let value = try value(of: property, variant, place.inside("properties", key)) {
        object[key] = value
      }
    }
  }

  /// Adds entries of a dictionary, whose keys look like ids.
  private func addEntries(
    _ schema: JSONObject,
    to object: inout JSONObject,
    _ variant: SampleVariant,
    _ place: SchemaPlace
  ) throws(InvalidInput) {
    let patterns = schema["patternProperties"]?.object.map { Array($0.values) } ?? []
    let entries = schema["additionalProperties"].map { [$0] } ?? []
    guard let entry = (patterns + entries).first(where: { $0.object != nil }) else { return }
    var variant = variant
    for key in ["1001", "1002"] {
      if let value = try value(of: entry, variant, place.inside("additionalProperties")) {
        object[key] = value
      }
      variant = variant.next
    }
  }

  private func target(
    of reference: String
  ) throws(InvalidInput) -> (pointer: JSONPointer, schema: JSONValue) {
    guard let pointer = JSONPointer(fragment: reference), let target = root[pointer] else {
      throw InvalidInput("the reference \(reference) leads to nothing in the schema")
    }
    return (pointer, target)
  }

  private static let ignoredKeywords = [
    "not", "if", "dependentSchemas", "dependentRequired", "$dynamicRef", "contains",
    "propertyNames", "unevaluatedProperties", "unevaluatedItems",
  ]

  /// Notes the keywords that have no effect.
  private func note(_ schema: JSONObject, _ place: SchemaPlace) {
    for keyword in Self.ignoredKeywords where schema[keyword] != nil {
      let part = "\(place.pointer.appending(keyword))"
      if ignoredParts.insert(part).inserted { ignored.append(part) }
    }
  }
}
