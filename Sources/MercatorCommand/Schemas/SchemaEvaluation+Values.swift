import Foundation
import JSONText
import Mercator

extension SchemaEvaluation {
  /// Checks `type`, `enum` and `const`.
  mutating func matchesValue(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let kind = node.kind
    if let types = rules.types, !types.contains(where: { $0.matches(node, kind) }) {
      let names = SchemaType.allCases.filter(types.contains).map(\.rawValue)
      let expected = names.joined(separator: " or ")
      return fail("expected \(expected), found \(kind)", node, rules, "type", tells: tells)
    }
    if let values = rules.values {
      let isAllowed = try values.mayContain(kind.ofValue) && values.contains(value(of: node))
      if !isAllowed {
        let reason = values.keyword == "const" ? "must be" : "must be one of"
        let text = "\(reason) \(values.description)"
        return fail(text, node, rules, values.keyword, tells: tells)
      }
    }
    return true
  }

  /// Returns a value in a form that can be compared with others.
  func value(of node: JSONNode) throws -> JSONValue {
    try document.withText(of: node.index) { try JSONValue(parsing: Data($0)) }
  }

  /// Checks the rules for numbers.
  mutating func matchesNumber(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let limits = rules.numbers
    if limits.isEmpty { return true }
    let text = node.numberText ?? "0"
    let number = ExactDecimal(text)
    var isValid = true
    if let minimum = limits.minimum, number < minimum {
      isValid = fail("\(text.prefix(40)) is too small", node, rules, "minimum", tells: tells)
    }
    if let maximum = limits.maximum, maximum < number {
      isValid = fail("\(text.prefix(40)) is too large", node, rules, "maximum", tells: tells)
    }
    if let minimum = limits.exclusiveMinimum, !(minimum < number) {
      let reason = "\(text.prefix(40)) is too small"
      isValid = fail(reason, node, rules, "exclusiveMinimum", tells: tells)
    }
    if let maximum = limits.exclusiveMaximum, !(number < maximum) {
      let reason = "\(text.prefix(40)) is too large"
      isValid = fail(reason, node, rules, "exclusiveMaximum", tells: tells)
    }
    if let divisor = limits.multipleOf, !number.isMultiple(of: divisor) {
      let reason = "\(text.prefix(40)) isn't a multiple"
      isValid = fail(reason, node, rules, "multipleOf", tells: tells)
    }
    return isValid
  }

  /// Checks the rules for strings.
  mutating func matchesString(
    _ rules: SchemaRules,
    _ node: JSONNode,
    _ tells: Bool
  ) throws -> Bool {
    let limits = rules.strings
    if limits.isEmpty { return true }
    let text = node.string ?? ""
    var isValid = true
    if limits.minimumLength != nil || limits.maximumLength != nil {
      let length = text.unicodeScalars.count
      if let minimum = limits.minimumLength, length < minimum {
        let reason = "has \(length) characters, fewer than \(minimum)"
        isValid = fail(reason, node, rules, "minLength", tells: tells)
      }
      if let maximum = limits.maximumLength, length > maximum {
        let reason = "has \(length) characters, more than \(maximum)"
        isValid = fail(reason, node, rules, "maxLength", tells: tells)
      }
    }
    if let pattern = limits.pattern, try !matches(pattern, text, node) {
      let reason = "doesn't match the pattern \(pattern.source)"
      isValid = fail(reason, node, rules, "pattern", tells: tells)
    }
    if let format = limits.format, !format.matches(text) {
      let reason = "isn't of the format \(format.rawValue)"
      isValid = fail(reason, node, rules, "format", tells: tells)
    }
    return isValid
  }

  /// Returns whether a pattern matches a text.
  func matches(_ pattern: TextPattern, _ text: String, _ node: JSONNode) throws -> Bool {
    do {
      return try pattern.matches(text)
    } catch {
      let path = document.path(of: node.index)
      let need =
        switch error {
        case .time: "takes more than \(Int(TextPattern.maximumSeconds * 1000)) milliseconds"
        case .memory: "needs more memory than there is for a pattern"
        }
      throw Failure("\(path): the pattern \(pattern.source) \(need)")
    }
  }
}

extension SchemaType {
  fileprivate func matches(_ node: JSONNode, _ kind: JSONKind) -> Bool {
    switch self {
    case .null: kind == .null
    case .boolean: kind == .bool
    case .integer: kind == .number && ExactDecimal(node.numberText ?? "").isInteger
    case .number: kind == .number
    case .string: kind == .string
    case .array: kind == .array
    case .object: kind == .object
    }
  }
}

extension JSONKind {
  fileprivate var ofValue: JSONValue.Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
