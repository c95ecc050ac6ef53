import JSONText

/// Evaluates a schema for the values of one document.
///
/// Results for schemas that are referenced are kept, so that a schema whose references branch isn't evaluated more than
/// twice for a value: once to find out whether the value matches, and once to tell why not.
struct SchemaEvaluation {
  let schema: CompiledSchema
  let document: JSONDocument
  private let maximumViolations: Int
  private var results: [Key: Bool] = [:]
  private var depth = 0
  /// The first violations.
  private(set) var violations: [SchemaViolation] = []
  /// The number of all violations.
  private(set) var count = 0

  private struct Key: Hashable {
    let schema: Int
    let node: Int
    let tells: Bool
  }

  init(_ schema: CompiledSchema, _ document: JSONDocument, maximumViolations: Int) {
    (self.schema, self.document) = (schema, document)
    self.maximumViolations = maximumViolations
  }

  /// Returns whether the document matches the schema; if not, `violations` tells why.
  mutating func run() throws -> Bool { try matches(0, document.root, tells: true) }

  /// Returns whether a value matches a schema.
  ///
  /// - Parameter tells: whether violations are added. Otherwise evaluation ends with the first one.
  mutating func matches(_ index: Int, _ node: JSONNode, tells: Bool) throws -> Bool {
    let rules = schema.schemas[index]
    if rules.isFalse {
      return fail("isn't allowed", node, rules, nil, tells: tells)
    }
    let key = Key(schema: index, node: node.index, tells: tells)
    if rules.isReferenced {
      if let known = results[key] { return known }
      // A value that matches has nothing to be told.
      if tells, results[Key(schema: index, node: node.index, tells: false)] == true { return true }
    }
    depth += 1
    defer { depth -= 1 }
    if StackGuard.isDue(at: depth), StackGuard.isLow() {
      throw Failure("the schema and the file are nested too deeply")
    }
    let result = try evaluate(rules, node, tells: tells)
    if rules.isReferenced { results[key] = result }
    return result
  }

  private mutating func evaluate(
    _ rules: SchemaRules,
    _ node: JSONNode,
    tells: Bool
  ) throws -> Bool {
    var isValid = try matchesValue(rules, node, tells)
    if !isValid, !tells { return false }
    switch node.kind {
    case .number: isValid = try matchesNumber(rules, node, tells) && isValid
    case .string: isValid = try matchesString(rules, node, tells) && isValid
    case .array: isValid = try matchesArray(rules, node, tells) && isValid
    case .object: isValid = try matchesObject(rules, node, tells) && isValid
    case .null, .bool: break
    }
    if !isValid, !tells { return false }
    return try matchesLogic(rules, node, tells) && isValid
  }

  /// Adds a violation if it is to be told. Returns false.
  ///
  /// - Parameter keyword: the keyword that is broken; nil for the schema `false`.
  mutating func fail(
    _ reason: @autoclosure () -> String,
    _ node: JSONNode,
    _ rules: SchemaRules,
    _ keyword: String?,
    tells: Bool
  ) -> Bool {
    guard tells else { return false }
    count += 1
    guard count <= maximumViolations else { return false }
    violations.append(
      SchemaViolation(
        path: document.path(of: node.index),
        place: document.place(of: node.index),
        reason: reason(),
        rule: rules.location + (keyword.map { "/\($0)" } ?? "")
      )
    )
    return false
  }
}
