import Foundation

/// A condition on the value of a property, checked when it is read.
///
///     age  <- (map["age"], .range(0...150))
///     name <- (map["name"], .nonEmpty)
///     code <- (map["code"], .pattern("[A-Z]{3}"))
///     size <- (map["size"], .replacing("a size") { Size.clamped($0) })
///
/// A refused value counts as unusable: the property keeps its value, an Optional becomes nil, and with
/// `map[required:]` the model can't be made. The report names the condition.
public struct MapValidator<Value> {
  /// Creates the condition as data. A line creates its validator for each model, and few of them need it.
  let makeCondition: () -> LineCondition
  /// Returns the value to use; nil if it is refused.
  let check: (Value) -> Value?

  private init(
    _ condition: @escaping @autoclosure () -> LineCondition,
    check: @escaping (Value) -> Value?
  ) {
    (makeCondition, self.check) = (condition, check)
  }

  /// Creates a condition with a constraint, which has no form as data if it is nil.
  fileprivate init(
    _ text: @escaping @autoclosure () -> String,
    _ constraint: @escaping @autoclosure () -> LineCondition.Constraint?,
    _ isValid: @escaping (Value) -> Bool
  ) {
    self.init(LineCondition(text(), constraint())) { isValid($0) ? $0 : nil }
  }

  /// The text of the condition, for the report.
  public var description: String { condition.text }

  /// The condition as data, as far as it is known.
  var condition: LineCondition { makeCondition() }

  /// Creates a condition that can also replace the value.
  ///
  /// - Parameters:
  ///   - description: The text of the condition, such as "0...150".
  ///   - check: Returns the value to use, changed or not, or nil to refuse it.
  public static func replacing(
    _ description: String,
    _ check: @escaping (Value) -> Value?
  ) -> MapValidator {
    MapValidator(LineCondition(code: description), check: check)
  }

  /// Creates a condition from a closure that returns whether a value is valid.
  public static func custom(
    _ description: String,
    _ isValid: @escaping (Value) -> Bool
  ) -> MapValidator {
    MapValidator(LineCondition(code: description)) { isValid($0) ? $0 : nil }
  }

  /// Returns the value to use, or nil if it is refused.
  public func callAsFunction(_ value: Value) -> Value? { check(value) }

  /// Returns a condition that applies this one, and then `other` to its result.
  public func and(_ other: MapValidator) -> MapValidator {
    MapValidator(LineCondition(condition, and: other.condition)) {
      check($0).flatMap(other.check)
    }
  }

  /// Returns the condition for a type that holds such a value.
  package func lifted<Holder: RequiredValue<Value>>(to type: Holder.Type) -> MapValidator<Holder> {
    MapValidator<Holder>(condition) { $0.value.flatMap(check).map { Holder($0) } }
  }
}

extension MapValidator where Value: Comparable {
  /// Accepts values in a closed range.
  public static func range(_ range: ClosedRange<Value>) -> MapValidator {
    MapValidator("\(range)", .range(from: range.lowerBound, to: range.upperBound)) {
      range.contains($0)
    }
  }

  /// Accepts values that are not below a lower bound.
  public static func range(_ range: PartialRangeFrom<Value>) -> MapValidator {
    MapValidator("\(range.lowerBound)...", .range(from: range.lowerBound, to: nil)) {
      range.contains($0)
    }
  }

  /// Accepts values that are not above an upper bound.
  public static func range(_ range: PartialRangeThrough<Value>) -> MapValidator {
    MapValidator("...\(range.upperBound)", .range(from: nil, to: range.upperBound)) {
      range.contains($0)
    }
  }
}

extension MapValidator where Value: Collection {
  /// Accepts strings and collections that are not empty.
  public static var nonEmpty: MapValidator {
    MapValidator("not empty", .count(minimum: 1, maximum: nil)) { !$0.isEmpty }
  }

  /// Accepts strings with a number of characters, and collections with a number of elements, in the range.
  public static func count(_ range: ClosedRange<Int>) -> MapValidator {
    MapValidator(
      "a count in \(range)",
      .count(minimum: range.lowerBound, maximum: range.upperBound)
    ) { range.contains($0.count) }
  }
}

extension MapValidator where Value: Equatable {
  /// Accepts the given values only.
  public static func oneOf(_ values: [Value]) -> MapValidator {
    MapValidator("one of \(values)", .values(of: values)) { values.contains($0) }
  }
}

extension MapValidator where Value == String {
  /// Accepts strings that a regular expression in the syntax of `NSRegularExpression` matches as a whole.
  /// An invalid expression matches nothing.
  public static func pattern(_ pattern: String) -> MapValidator {
    let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$")
    return MapValidator("matching \(pattern)", .pattern(pattern)) { text in
      let whole = NSRange(text.startIndex..., in: text)
      // "$" also matches before a line feed at the end.
      return expression?.firstMatch(in: text, range: whole)?.range == whole
    }
  }
}
