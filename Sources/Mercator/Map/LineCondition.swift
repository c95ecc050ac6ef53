import Foundation

/// A condition on the value of a line, as far as it is known as data.
@usableFromInline package struct LineCondition: Hashable, Sendable {
  /// The condition as a report shows it.
  package var text: String
  /// The constraints that the condition checks.
  package var constraints: [Constraint]
  /// Whether the condition also checks something that only its code knows.
  package var hasCode: Bool

  /// A constraint on a value.
  package enum Constraint: Hashable, Sendable {
    /// The bounds of a number, which belong to the range.
    case range(minimum: JSONValue?, maximum: JSONValue?)
    /// The bounds for the number of characters or elements.
    case count(minimum: Int?, maximum: Int?)
    /// The allowed values.
    case values([JSONValue])
    /// A regular expression that matches the whole text.
    case pattern(String)
  }

  /// Creates a condition that only code knows.
  init(code text: String) { (self.text, constraints, hasCode) = (text, [], true) }

  /// Creates a condition of one constraint; nil stands for one that has no form as data.
  init(_ text: String, _ constraint: Constraint?) {
    self.text = text
    (constraints, hasCode) = (constraint.map { [$0] } ?? [], constraint == nil)
  }

  /// Creates a condition of two conditions.
  init(_ first: LineCondition, and second: LineCondition) {
    text = "\(first.text) and \(second.text)"
    constraints = first.constraints + second.constraints
    hasCode = first.hasCode || second.hasCode
  }
}

extension LineCondition.Constraint {
  /// Returns the constraint for a range of numbers; nil if a bound isn't a number.
  static func range<Value>(from minimum: Value?, to maximum: Value?) -> Self? {
    let bounds = [minimum, maximum].map { $0.map(JSONValue.init(ofScalar:)) }
    if bounds.contains(where: { $0.map { $0?.kind != .number } ?? false }) { return nil }
    return .range(minimum: bounds[0] ?? nil, maximum: bounds[1] ?? nil)
  }

  /// Returns the constraint for allowed values; nil if one of them isn't a scalar.
  static func values<Value>(of values: [Value]) -> Self? {
    let scalars = values.compactMap { JSONValue(ofScalar: $0) }
    return scalars.count == values.count ? .values(scalars) : nil
  }
}

extension JSONValue {
  /// Creates the JSON of a number, a text, a boolean, or a raw value that is one of them; nil for any other value.
  package init?(ofScalar value: Any) {
    switch value {
    case let value as Bool: self.init(value)
    case let value as String: self.init(value)
    case let value as any BinaryInteger: self.init(value)
    case let value as Double: self.init(value)
    case let value as Float: self.init(Double(value))
    case let value as Decimal: self.init(value)
    case let value as any RawRepresentable: self.init(ofScalar: value.rawValue)
    default: return nil
    }
  }
}
