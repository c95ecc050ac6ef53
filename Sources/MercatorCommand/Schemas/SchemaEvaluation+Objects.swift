import JSONText
import Mercator

extension SchemaEvaluation {
  /// Checks the rules for objects. Of duplicate keys, each value is checked.
  mutating func matchesObject(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let limits = rules.objects
    var isValid = hasAllowedCount(rules, node, tells)
    for key in limits.required where node[key] == nil {
      let reason = "the property \(key.quotedLiteral) is missing"
      isValid = fail(reason, node, rules, "required", tells: tells)
    }
    for (key, required) in limits.dependentRequired where node[key] != nil {
      for other in required where node[other] == nil {
        let reason =
          "the property \(other.quotedLiteral) is missing, which \(key.quotedLiteral) requires"
        isValid = fail(reason, node, rules, "dependentRequired", tells: tells)
      }
    }
    if !isValid, !tells { return false }
    for (key, schema) in limits.dependentSchemas where node[key] != nil {
      if try !matches(schema, node, tells: tells) { isValid = false }
      if !isValid, !tells { return false }
    }
    if limits.properties.isEmpty, limits.patterns.isEmpty, limits.additional == nil,
      limits.names == nil
    {
      return isValid
    }
    for (key, value) in node.members {
      if try !matchesMember(rules, key, value, tells) { isValid = false }
      if !isValid, !tells { return false }
    }
    return isValid
  }

  private mutating func hasAllowedCount(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) -> Bool {
    let limits = rules.objects
    guard limits.minimumCount != nil || limits.maximumCount != nil else { return true }
    var count = node.count
    // Equal keys count once.
    if document.read({ $0.mayRepeatKeys(at: node.index) }) {
      count = Set(node.members.map { SchemaKey($0.key) }).count
    }
    var isValid = true
    if let minimum = limits.minimumCount, count < minimum {
      let reason = "has \(count) properties, fewer than \(minimum)"
      isValid = fail(reason, node, rules, "minProperties", tells: tells)
    }
    if let maximum = limits.maximumCount, count > maximum {
      let reason = "has \(count) properties, more than \(maximum)"
      isValid = fail(reason, node, rules, "maxProperties", tells: tells)
    }
    return isValid
  }

  private mutating func matchesMember(
    _ rules: SchemaRules,
    _ key: String,
    _ value: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let limits = rules.objects
    var isValid = true
    if let names = limits.names, try !isValidName(key, names) {
      isValid = fail("the property name isn't allowed", value, rules, "propertyNames", tells: tells)
    }
    var isKnown = false
    if let schema = limits.properties[SchemaKey(key)] {
      isKnown = true
      isValid = try matches(schema, value, tells: tells) && isValid
    }
    for (pattern, schema) in limits.patterns where try matches(pattern, key, value) {
      isKnown = true
      isValid = try matches(schema, value, tells: tells) && isValid
    }
    if !isKnown, let additional = limits.additional {
      if schema.schemas[additional].isFalse {
        let reason = "the property isn't allowed"
        return fail(reason, value, rules, "additionalProperties", tells: tells)
      }
      isValid = try matches(additional, value, tells: tells) && isValid
    }
    return isValid
  }

  private func isValidName(_ key: String, _ names: Int) throws -> Bool {
    let text = try JSONDocument(JSONValue(key).text())
    var evaluation = SchemaEvaluation(schema, text, maximumViolations: 0)
    return try evaluation.matches(names, text.root, tells: false)
  }
}
