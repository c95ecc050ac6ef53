import Foundation
import Mercator

/// Adds the condition of a line to the schema of its value.
struct ConditionSchema {
  private let condition: MappingDescription.Condition
  private let form: MappingDescription.Form
  /// What of the condition the schema can't express.
  private(set) var omissions: [String] = []

  /// - Parameter form: the form of the value, which isn't null.
  init(_ condition: MappingDescription.Condition, _ form: MappingDescription.Form) {
    (self.condition, self.form) = (condition, form)
    if condition.hasCode { omissions.append("a condition is code: \(condition.text)") }
    omissions += isKnown ? countOmissions + patternOmissions : [unknown]
  }

  private var unknown: String { "the condition is for a value that code makes: \(condition.text)" }

  /// Whether the value that the condition checks follows from the form: a transform may return anything.
  private var isKnown: Bool {
    switch form {
    case .boolean, .integer, .number, .text(nil), .values, .array, .dictionary, .keyed: true
    default: !hasRules
    }
  }

  private var hasRules: Bool {
    condition.minimum != nil || condition.maximum != nil || condition.values != nil || hasCount
      || !condition.patterns.isEmpty
  }

  private var hasCount: Bool { condition.minimumCount != nil || condition.maximumCount != nil }

  private var countOmissions: [String] {
    let isOneOrMore = condition.maximumCount == nil && condition.minimumCount ?? 0 <= 1
    guard hasCount, !isOneOrMore else { return [] }
    switch form {
    case .text: return ["a character may have several code points, which a schema counts"]
    case .array(_, isSet: true): return ["a schema also counts elements that are equal"]
    default: return []
    }
  }

  private var patternOmissions: [String] {
    condition.patterns.filter { !$0.isPortable }
      .map { "the pattern isn't checked outside of ASCII, or not at all: \($0)" }
  }

  /// Returns a schema for the values of a schema that meet the condition.
  ///
  /// - Parameter numbers: returns the schema for the same values without true and false as numbers.
  func added(to schema: JSONValue, numbers: () -> JSONValue) -> JSONValue {
    guard isKnown else { return schema }
    switch form {
    case .integer, .number: return addedToNumbers(schema, numbers())
    default: break
    }
    var schema = schema
    if let values = condition.values { schema["enum"] = JSONValue(values.withBooleans(of: form)) }
    let all = counts + condition.patterns.compactMap(\.patternSchema)
    guard !all.isEmpty else { return schema }
    if all.count == 1, let only = all[0].object, only["anyOf"] == nil || schema["anyOf"] == nil {
      for (keyword, value) in only { schema[keyword] = value }
    } else {
      schema["allOf"] = JSONValue(all)
    }
    return schema
  }

  private var counts: [JSONValue] {
    let (least, most) = (condition.minimumCount, condition.maximumCount)
    switch form {
    case .text:
      var schemas: [JSONValue] = []
      if let least { schemas.append(["minLength": JSONValue(least)]) }
      if let most {
        schemas.append(["anyOf": [["maxLength": JSONValue(most)], .otherThanASCII]])
      }
      return schemas
    case .array(_, let isSet):
      return bounds("minItems", least, "maxItems", isSet ? nil : most)
    case .dictionary, .keyed: return bounds("minProperties", least, "maxProperties", most)
    default: return []
    }
  }

  private func bounds(_ least: String, _ minimum: Int?, _ most: String, _ maximum: Int?)
    -> [JSONValue]
  {
    var schema = JSONObject()
    if let minimum { schema[least] = JSONValue(max(0, minimum)) }
    if let maximum { schema[most] = JSONValue(max(0, maximum)) }
    return schema.isEmpty ? [] : [JSONValue(schema)]
  }

  private func addedToNumbers(_ schema: JSONValue, _ numbers: JSONValue) -> JSONValue {
    func bounded(_ schema: JSONValue, _ values: [JSONValue]?) -> JSONValue {
      var schema = schema
      if let minimum = condition.minimum { schema["minimum"] = minimum }
      if let maximum = condition.maximum { schema["maximum"] = maximum }
      if let values { schema["enum"] = JSONValue(values) }
      return schema
    }
    let booleans = [0, 1].filter(meets)
    switch booleans {
    case [0, 1]:
      return bounded(schema, condition.values.map { $0 + [false, true] })
    case []: return bounded(numbers, condition.values)
    default:
      let bool = JSONValue(booleans == [1])
      guard let values = condition.values else {
        return ["anyOf": [bounded(numbers, nil), ["const": bool]]]
      }
      return bounded(schema, values + [bool])
    }
  }

  private func meets(_ number: Int) -> Bool {
    if let minimum = condition.minimum?.double, Double(number) < minimum { return false }
    if let maximum = condition.maximum?.double, Double(number) > maximum { return false }
    return condition.values?.contains(JSONValue(number)) ?? true
  }
}

extension [JSONValue] {
  /// The values, and for a boolean the numbers that are read as them.
  fileprivate func withBooleans(of form: MappingDescription.Form) -> [JSONValue] {
    // Statements instead of one expression: the optimizer of Swift 6.3.1 crashes on a `switch` that returns values here.
    if case .values = form { return withConvertedNumbers }
    guard case .boolean = form else { return self }
    var values = self
    for value in self {
      if let bool = value.bool { values.append(JSONValue(bool ? 1 : 0)) }
    }
    return values
  }
}

extension JSONValue {
  /// The schema of texts in which there is more than printable ASCII. Characters and patterns have another meaning
  /// there, or not the same one for all validators.
  fileprivate static let otherThanASCII: JSONValue = ["pattern": "[^ -~]"]
}

extension String {
  /// Whether a regular expression means the same in all dialects and for all texts.
  fileprivate var isPortable: Bool {
    isPortableForASCII
      && range(of: #"\\[dDwWsSbB]|(^|[^\\])\."#, options: .regularExpression) == nil
  }

  /// The schema for a regular expression that matches the whole text; nil if not all dialects know the syntax.
  fileprivate var patternSchema: JSONValue? {
    guard isPortableForASCII else { return nil }
    let schema: JSONValue = ["pattern": JSONValue("^(?:\(self))$")]
    return isPortable ? schema : ["anyOf": [schema, .otherThanASCII]]
  }

  /// Whether a regular expression has only syntax that all dialects know, with the same meaning for ASCII.
  private var isPortableForASCII: Bool {
    let others =
      #"\\[^dDwWsSbB\-^$\\.*+?()\[\]{}|/tnr]|\(\?[^:=!]|[*+?}]\+|\[[^\]]*(\[|&&|--)|\[\^?\]|[^ -~]"#
    return range(of: others, options: .regularExpression) == nil
      && (try? NSRegularExpression(pattern: self)) != nil
  }
}
