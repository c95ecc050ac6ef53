import JSONText

extension SchemaEvaluation {
  /// Checks the rules that apply other schemas to the same value.
  mutating func matchesLogic(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let logic = rules.logic
    var isValid = true
    if let reference = logic.reference {
      isValid = try matches(reference, node, tells: tells)
      if !isValid, !tells { return false }
    }
    for schema in logic.allOf {
      if try !matches(schema, node, tells: tells) { isValid = false }
      if !isValid, !tells { return false }
    }
    if let not = logic.not, try matches(not, node, tells: false) {
      isValid = fail("matches what it must not match", node, rules, "not", tells: tells)
      if !tells { return false }
    }
    if !logic.anyOf.isEmpty {
      isValid = try matchesAny(rules, node, tells) && isValid
      if !isValid, !tells { return false }
    }
    if !logic.oneOf.isEmpty {
      isValid = try matchesOne(rules, node, tells) && isValid
      if !isValid, !tells { return false }
    }
    guard let condition = logic.condition else { return isValid }
    let isMet = try matches(condition, node, tells: false)
    guard let branch = isMet ? logic.then : logic.otherwise else { return isValid }
    return try matches(branch, node, tells: tells) && isValid
  }

  private mutating func matchesAny(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let schemas = rules.logic.anyOf
    // Then its violations say more than that nothing matches.
    if schemas.count == 1 { return try matches(schemas[0], node, tells: tells) }
    for schema in schemas where try matches(schema, node, tells: false) { return true }
    return fail("matches none of the schemas", node, rules, "anyOf", tells: tells)
  }

  private mutating func matchesOne(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let schemas = rules.logic.oneOf
    if schemas.count == 1 { return try matches(schemas[0], node, tells: tells) }
    var matching: [Int] = []
    for (position, schema) in schemas.enumerated() where try matches(schema, node, tells: false) {
      matching.append(position)
      if matching.count > 1 { break }
    }
    if matching.count == 1 { return true }
    let reason =
      matching.isEmpty
      ? "matches none of the schemas"
      : "matches two of the schemas, \(matching[0]) and \(matching[1])"
    return fail(reason, node, rules, "oneOf", tells: tells)
  }
}
