/// A JSON Schema that is ready to be evaluated.
///
/// All schemas inside it, and those that a `$ref` leads to, have an index.
struct CompiledSchema: Sendable {
  /// The schemas by their index; the first one is the root.
  var schemas: [SchemaRules] = []
}

/// The rules of one schema object, grouped by the kind of value that they apply to.
struct SchemaRules: Sendable {
  /// Where the schema is in its document, such as `#/properties/id`.
  let location: String
  /// Whether the schema is `false`, which no value matches.
  var isFalse = false
  /// Whether a `$ref` leads to the schema, so that it may be evaluated repeatedly for the same value.
  var isReferenced = false
  var types: Set<SchemaType>?
  var values: AllowedValues?
  var numbers = NumberRules()
  var strings = StringRules()
  var arrays = ArrayRules()
  var objects = ObjectRules()
  var logic = LogicRules()

  init(at location: String) { self.location = location }
}

/// A type that `type` names.
enum SchemaType: String, CaseIterable {
  case null, boolean, integer, number, string, array, object
}

/// The rules for numbers.
struct NumberRules: Sendable {
  var minimum: ExactDecimal?
  var maximum: ExactDecimal?
  var exclusiveMinimum: ExactDecimal?
  var exclusiveMaximum: ExactDecimal?
  var multipleOf: ExactDecimal?

  var isEmpty: Bool {
    [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].allSatisfy { $0 == nil }
  }
}

/// The rules for strings.
struct StringRules: Sendable {
  var minimumLength: Int?
  var maximumLength: Int?
  var pattern: TextPattern?
  var format: TextFormat?

  var isEmpty: Bool {
    minimumLength == nil && maximumLength == nil && pattern == nil && format == nil
  }
}

/// The rules for arrays. Schemas are given by their index.
struct ArrayRules: Sendable {
  var prefixItems: [Int] = []
  var items: Int?
  var contains: Int?
  var minimumContains: Int?
  var maximumContains: Int?
  var minimumCount: Int?
  var maximumCount: Int?
  var areUnique = false
}

/// The rules for objects. Schemas are given by their index.
struct ObjectRules: Sendable {
  var properties: [SchemaKey: Int] = [:]
  var patterns: [(pattern: TextPattern, schema: Int)] = []
  var additional: Int?
  var names: Int?
  var required: [String] = []
  var minimumCount: Int?
  var maximumCount: Int?
  var dependentRequired: [(key: String, required: [String])] = []
  var dependentSchemas: [(key: String, schema: Int)] = []
}

/// The rules that apply other schemas to the same value. Schemas are given by their index.
struct LogicRules: Sendable {
  var reference: Int?
  var allOf: [Int] = []
  var anyOf: [Int] = []
  var oneOf: [Int] = []
  var not: Int?
  var condition: Int?
  var then: Int?
  var otherwise: Int?
}

extension SchemaRules {
  /// The schemas that are applied to the same value as this one.
  var inPlace: [Int] {
    let single = [logic.reference, logic.not, logic.condition, logic.then, logic.otherwise]
    return single.compactMap { $0 } + logic.allOf + logic.anyOf + logic.oneOf
      + objects.dependentSchemas.map(\.schema)
  }
}
