import Foundation

/// A condition on the value of a property, checked when it is read.
///
///     age  <- (map["age"], .range(0...150))
///     name <- (map["name"], .nonEmpty)
///     code <- (map["code"], .pattern("[A-Z]{3}"))
///     size <- (map["size"], .replacing("a size") { Size.clamped($0) })
///
/// A value that is refused counts as one that can't be used: a property keeps what it has, an Optional
/// is nil, and with `map[required:]` the model can't be made. The report says which condition it was.
public struct MapValidator<Value> {
  /// The condition in words, for the report.
  public let description: String
  private let check: (Value) -> Value?

  /// A condition by which a value can also be replaced.
  ///
  /// - Parameters:
  ///   - description: the condition in words, such as "0...150".
  ///   - check: gives the value to use, which may be another, or nil to refuse it.
  public static func replacing(
    _ description: String,
    _ check: @escaping (Value) -> Value?
  ) -> MapValidator {
    MapValidator(description: description, check: check)
  }

  /// A condition that is true or isn't.
  public static func custom(
    _ description: String,
    _ isValid: @escaping (Value) -> Bool
  ) -> MapValidator {
    MapValidator(description: description) { isValid($0) ? $0 : nil }
  }

  /// The value to use, or nil.
  public func callAsFunction(_ value: Value) -> Value? { check(value) }

  /// Both conditions; the second gets what the first gives.
  public func and(_ other: MapValidator) -> MapValidator {
    MapValidator(description: "\(description) and \(other.description)") {
      check($0).flatMap(other.check)
    }
  }
}

extension MapValidator where Value: Comparable {
  /// A value inside the range.
  public static func range(_ range: ClosedRange<Value>) -> MapValidator {
    custom("\(range)") { range.contains($0) }
  }

  /// A value inside the range.
  public static func range(_ range: PartialRangeFrom<Value>) -> MapValidator {
    custom("\(range.lowerBound)...") { range.contains($0) }
  }

  /// A value inside the range.
  public static func range(_ range: PartialRangeThrough<Value>) -> MapValidator {
    custom("...\(range.upperBound)") { range.contains($0) }
  }
}

extension MapValidator where Value: Collection {
  /// A text with characters in it, or a collection with elements.
  public static var nonEmpty: MapValidator { custom("not empty") { !$0.isEmpty } }

  /// A text or a collection with so many characters or elements.
  public static func count(_ range: ClosedRange<Int>) -> MapValidator {
    custom("a count in \(range)") { range.contains($0.count) }
  }
}

extension MapValidator where Value: Equatable {
  /// One of these values.
  public static func oneOf(_ values: [Value]) -> MapValidator {
    custom("one of \(values)") { values.contains($0) }
  }
}

extension MapValidator where Value == String {
  /// A text that all of a regular expression matches, in the syntax of `NSRegularExpression`. Nothing
  /// matches an expression that is none.
  public static func pattern(_ pattern: String) -> MapValidator {
    let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$")
    return custom("matching \(pattern)") { text in
      let whole = NSRange(text.startIndex..., in: text)
      // "$" also matches before a line feed at the end.
      return expression?.firstMatch(in: text, range: whole)?.range == whole
    }
  }
}

// MARK: On the right of a line

/// Maps a property whose value has to meet a condition when read.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout T, right: (Map, MapValidator<T>)) {
  let (map, validator) = right
  guard map.isReading else { return left >>> map }
  let read = map.readValue(T._traits) { input in
    (map.toObject ? left._updated(by: input) : T._read(input)) ?? input.converted()
  }
  guard let value = read else { return }
  if let valid = validator(value) {
    left = valid
  } else {
    map.noteInvalid(validator.description, .kept)
  }
}

/// Maps an Optional whose value, if there is one, has to meet a condition when read.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout T?, right: (Map, MapValidator<T>)) {
  let (map, validator) = right
  guard map.isReading else { return left >>> map }
  let read = map.readValue(T?._traits) { map.toObject ? left._updated(by: $0) : T?._read($0) }
  guard let value = read else { return }
  let valid = value.flatMap { validator($0) }
  if value != nil, valid == nil { map.noteInvalid(validator.description, .nil) }
  left = valid
}

/// Writes a property, whatever its value.
@_disfavoredOverload
public func >>> <T: MapValue>(left: T, right: (Map, MapValidator<T>)) { left >>> right.0 }

/// Writes an Optional, whatever its value.
@_disfavoredOverload
public func >>> <T: MapValue>(left: T?, right: (Map, MapValidator<T>)) { left >>> right.0 }
