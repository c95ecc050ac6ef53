import JSONText
import Mercator

/// Reads the keywords of one schema object.
struct SchemaReader {
  private let compiler: SchemaCompiler
  private let object: JSONObject
  private let pointer: JSONPointer
  private(set) var rules: SchemaRules
  private(set) var identifier: String?
  private(set) var anchor: String?
  private(set) var reference: String?

  init(
    _ compiler: SchemaCompiler,
    _ object: JSONObject,
    _ pointer: JSONPointer,
    _ rules: SchemaRules
  ) {
    (self.compiler, self.object, self.pointer, self.rules) = (compiler, object, pointer, rules)
  }

  /// Keywords that don't restrict values.
  private static let annotations: Set<String> = [
    "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly",
    "$comment", "contentEncoding", "contentMediaType", "contentSchema",
  ]

  mutating func read() throws(SchemaError) {
    for key in object.keys where !Self.annotations.contains(key) {
      guard let value = object[key], !key.hasPrefix("x-") else { continue }
      try read(key, value)
    }
  }

  private mutating func read(_ key: String, _ value: JSONValue) throws(SchemaError) {
    switch key {
    case "$schema": try checkDialect(value)
    case "$id":
      guard pointer.tokens.isEmpty else {
        throw error(key, "is only supported in the root of the schema")
      }
      // Without an empty fragment.
      let text = try string(key, value)
      identifier = text.hasSuffix("#") ? String(text.dropLast()) : text
    case "$anchor": anchor = try string(key, value)
    case "$ref": reference = try string(key, value)
    case "$defs", "definitions": _ = try schemas(byKey: key, value)
    case "type": rules.types = try types(value)
    case "enum": rules.values = AllowedValues(key, try array(key, value))
    case "const": try readConstant(value)
    case "if": rules.logic.condition = schema(key, value)
    case "then": rules.logic.then = schema(key, value)
    case "else": rules.logic.otherwise = schema(key, value)
    case "not": rules.logic.not = schema(key, value)
    case "allOf": rules.logic.allOf = try schemas(key, value)
    case "anyOf": rules.logic.anyOf = try schemas(key, value)
    case "oneOf": rules.logic.oneOf = try schemas(key, value)
    default:
      if try readForScalars(key, value) { return }
      if try readForArrays(key, value) { return }
      if try readForObjects(key, value) { return }
      throw error(key, "isn't supported")
    }
  }

  private func checkDialect(_ value: JSONValue) throws(SchemaError) {
    let text = try string("$schema", value)
    let dialect = "https://json-schema.org/draft/2020-12/schema"
    if text != dialect, text != dialect + "#" {
      throw error("$schema", "only \(dialect) is supported")
    }
  }

  private mutating func readConstant(_ value: JSONValue) throws(SchemaError) {
    if object["enum"] != nil { throw error("const", "isn't supported together with enum") }
    rules.values = AllowedValues("const", [value])
  }

  private mutating func readForScalars(_ key: String, _ value: JSONValue) throws(SchemaError)
    -> Bool
  {
    switch key {
    case "minimum": rules.numbers.minimum = try number(key, value)
    case "maximum": rules.numbers.maximum = try number(key, value)
    case "exclusiveMinimum": rules.numbers.exclusiveMinimum = try number(key, value)
    case "exclusiveMaximum": rules.numbers.exclusiveMaximum = try number(key, value)
    case "multipleOf":
      let divisor = try number(key, value)
      let maximum = ExactDecimal.maximumDivisorDigits
      guard divisor.isPositive, divisor.digitCount <= maximum else {
        throw error(key, "needs a number above 0 with at most \(maximum) digits")
      }
      rules.numbers.multipleOf = divisor
    case "minLength": rules.strings.minimumLength = try count(key, value)
    case "maxLength": rules.strings.maximumLength = try count(key, value)
    case "pattern": rules.strings.pattern = try pattern(key, try string(key, value))
    case "format":
      let name = try string(key, value)
      guard compiler.assertsFormats else { break }
      guard let format = TextFormat(rawValue: name) else {
        throw error(key, "the format \(name) isn't supported")
      }
      rules.strings.format = format
    default: return false
    }
    return true
  }

  private mutating func readForArrays(_ key: String, _ value: JSONValue) throws(SchemaError)
    -> Bool
  {
    switch key {
    case "prefixItems": rules.arrays.prefixItems = try schemas(key, value)
    case "items":
      if value.array != nil {
        throw error(key, "a list of schemas isn't supported here; use prefixItems")
      }
      rules.arrays.items = schema(key, value)
    case "contains": rules.arrays.contains = schema(key, value)
    case "minContains": rules.arrays.minimumContains = try count(key, value)
    case "maxContains": rules.arrays.maximumContains = try count(key, value)
    case "minItems": rules.arrays.minimumCount = try count(key, value)
    case "maxItems": rules.arrays.maximumCount = try count(key, value)
    case "uniqueItems":
      guard let bool = value.bool else { throw error(key, "needs true or false") }
      rules.arrays.areUnique = bool
    default: return false
    }
    return true
  }

  private mutating func readForObjects(_ key: String, _ value: JSONValue) throws(SchemaError)
    -> Bool
  {
    switch key {
    case "properties":
      for (name, schema) in try schemas(byKey: key, value) {
        rules.objects.properties[SchemaKey(name)] = schema
      }
    case "patternProperties":
      for (source, schema) in try schemas(byKey: key, value) {
        rules.objects.patterns.append((try pattern(key, source), schema))
      }
    case "additionalProperties": rules.objects.additional = schema(key, value)
    case "propertyNames": rules.objects.names = schema(key, value)
    case "required": rules.objects.required = try strings(key, value)
    case "minProperties": rules.objects.minimumCount = try count(key, value)
    case "maxProperties": rules.objects.maximumCount = try count(key, value)
    case "dependentRequired":
      for (name, list) in try members(key, value) {
        rules.objects.dependentRequired.append((name, try strings(key, list)))
      }
    case "dependentSchemas":
      rules.objects.dependentSchemas = try schemas(byKey: key, value)
    default: return false
    }
    return true
  }

  // MARK: Values of keywords

  private func error(_ key: String, _ reason: String) -> SchemaError {
    SchemaError(location: pointer.appending(key).fragment, reason: reason)
  }

  private func schema(_ key: String, _ value: JSONValue) -> Int {
    compiler.schema(value, pointer.appending(key))
  }

  private func schemas(_ key: String, _ value: JSONValue) throws(SchemaError) -> [Int] {
    let list = try array(key, value)
    if list.isEmpty { throw error(key, "needs at least one schema") }
    let pointer = pointer.appending(key)
    return list.enumerated().map { compiler.schema($1, pointer.appending("\($0)")) }
  }

  private func schemas(
    byKey key: String,
    _ value: JSONValue
  ) throws(SchemaError) -> [(key: String, schema: Int)] {
    let pointer = pointer.appending(key)
    return try members(key, value).map { ($0, compiler.schema($1, pointer.appending($0))) }
  }

  /// The members that lookups return: of duplicate keys only one.
  private func members(
    _ key: String,
    _ value: JSONValue
  ) throws(SchemaError) -> [(key: String, value: JSONValue)] {
    guard let object = value.object else { throw error(key, "needs an object") }
    var seen: Set<SchemaKey> = []
    return object.keys.filter { seen.insert(SchemaKey($0)).inserted }
      .compactMap { key in object[key].map { (key, $0) } }
  }

  private func array(_ key: String, _ value: JSONValue) throws(SchemaError) -> [JSONValue] {
    guard let array = value.array else { throw error(key, "needs an array") }
    return array
  }

  private func string(_ key: String, _ value: JSONValue) throws(SchemaError) -> String {
    guard let string = value.string else { throw error(key, "needs a string") }
    return string
  }

  private func strings(_ key: String, _ value: JSONValue) throws(SchemaError) -> [String] {
    let strings = try array(key, value).map(\.string)
    let known = strings.compactMap { $0 }
    if known.count < strings.count { throw error(key, "needs an array of strings") }
    return known
  }

  private func number(_ key: String, _ value: JSONValue) throws(SchemaError) -> ExactDecimal {
    guard let number = value.number else { throw error(key, "needs a number") }
    return ExactDecimal(number.text)
  }

  private func count(_ key: String, _ value: JSONValue) throws(SchemaError) -> Int {
    guard let count = value.int, count >= 0 else {
      throw error(key, "needs a whole number, 0 or more")
    }
    return count
  }

  private func types(_ value: JSONValue) throws(SchemaError) -> Set<SchemaType> {
    let names = value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string)
    let types = names.compactMap { SchemaType(rawValue: $0) }
    guard !types.isEmpty, types.count == max(value.count, 1) else {
      let all = SchemaType.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("type", "needs one of \(all), or an array of them")
    }
    return Set(types)
  }

  private func pattern(_ key: String, _ source: String) throws(SchemaError) -> TextPattern {
    do {
      return try TextPattern(source)
    } catch {
      throw self.error(key, "\(source.quotedLiteral) isn't a regular expression")
    }
  }
}
