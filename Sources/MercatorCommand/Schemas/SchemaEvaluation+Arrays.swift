import JSONText
import Mercator

extension SchemaEvaluation {
  /// Checks the rules for arrays.
  mutating func matchesArray(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let limits = rules.arrays
    var isValid = true
    if let minimum = limits.minimumCount, node.count < minimum {
      let reason = "has \(node.count) elements, fewer than \(minimum)"
      isValid = fail(reason, node, rules, "minItems", tells: tells)
    }
    if let maximum = limits.maximumCount, node.count > maximum {
      let reason = "has \(node.count) elements, more than \(maximum)"
      isValid = fail(reason, node, rules, "maxItems", tells: tells)
    }
    if !isValid, !tells { return false }
    if !limits.prefixItems.isEmpty || limits.items != nil {
      for (position, element) in node.elements.enumerated() {
        let isPrefix = position < limits.prefixItems.count
        guard let schema = isPrefix ? limits.prefixItems[position] : limits.items else { break }
        if try !matches(schema, element, tells: tells) { isValid = false }
        if !isValid, !tells { return false }
      }
    }
    if limits.areUnique {
      isValid = try hasUniqueElements(rules, node, tells) && isValid
      if !isValid, !tells { return false }
    }
    return try matchesContains(rules, node, tells) && isValid
  }

  private mutating func hasUniqueElements(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    var seen: Set<JSONValue> = []
    for element in node.elements {
      if try !seen.insert(value(of: element)).inserted {
        let reason = "is in the array already"
        return fail(reason, element, rules, "uniqueItems", tells: tells)
      }
    }
    return true
  }

  private mutating func matchesContains(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    guard let contains = rules.arrays.contains else { return true }
    let minimum = rules.arrays.minimumContains ?? 1
    var count = 0
    for element in node.elements where try matches(contains, element, tells: false) { count += 1 }
    if count < minimum {
      let keyword = rules.arrays.minimumContains == nil ? "contains" : "minContains"
      let reason = "has \(count) matching elements, fewer than \(minimum)"
      return fail(reason, node, rules, keyword, tells: tells)
    }
    if let maximum = rules.arrays.maximumContains, count > maximum {
      let reason = "has \(count) matching elements, more than \(maximum)"
      return fail(reason, node, rules, "maxContains", tells: tells)
    }
    return true
  }
}
