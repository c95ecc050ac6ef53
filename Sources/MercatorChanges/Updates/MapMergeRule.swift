import Foundation
import JSONText
import Mercator

/// How two values of one key are merged when two models are; see `Mapper.merge(_:_:rules:default:)`.
///
/// A value is missing if the model doesn't write the key, as for nil. Null counts as missing for `newest` and
/// `sum`; they take the other value if one is missing.
public struct MapMergeRule: Sendable {
  let merge: @Sendable (_ ours: JSONValue?, _ theirs: JSONValue?) throws -> JSONValue?

  /// Our value, also if it is missing.
  public static let ours = MapMergeRule { ours, _ in ours }

  /// Their value, also if it is missing.
  public static let theirs = MapMergeRule { _, theirs in theirs }

  /// The greater one of two numbers, or the later one of two texts: as instants if both are ISO 8601 dates, where
  /// a date without a time zone is in UTC, and otherwise by their code points.
  public static let newest = MapMergeRule { ours, theirs in
    try either(ours, theirs) { try $0.isOlder(than: $1) ? $1 : $0 }
  }

  /// The sum of two numbers. An error if an Int or a Decimal can't hold all its digits: nothing is rounded.
  public static let sum = MapMergeRule { ours, theirs in
    try either(ours, theirs) { try $0.sum(with: $1) }
  }

  /// The value that a closure returns; nil if the key should be missing.
  ///
  ///     "tags": .custom { ours, theirs in ours?.count ?? 0 > theirs?.count ?? 0 ? ours : theirs }
  public static func custom(
    _ merge: @escaping @Sendable (_ ours: JSONValue?, _ theirs: JSONValue?) throws -> JSONValue?
  ) -> MapMergeRule {
    MapMergeRule(merge: merge)
  }

  private init(
    merge: @escaping @Sendable (_ ours: JSONValue?, _ theirs: JSONValue?) throws -> JSONValue?
  ) {
    self.merge = merge
  }

  private static func either(
    _ ours: JSONValue?,
    _ theirs: JSONValue?,
    _ merge: (JSONValue, JSONValue) throws -> JSONValue
  ) rethrows -> JSONValue? {
    guard let ours, !ours.isNull else { return theirs ?? ours }
    guard let theirs, !theirs.isNull else { return ours }
    return try merge(ours, theirs)
  }
}

/// An error for two values that a `MapMergeRule` can't merge.
public struct MapMergeError: Error, Hashable, Sendable {
  /// Why the values can't be merged.
  public enum Code: String, Hashable, Sendable {
    case notComparable = "the newest of two values has to be one of two numbers or of two texts"
    case notNumbers = "the sum has to be that of two numbers"
    case inexactSum = "neither an Int nor a Decimal holds all digits of the sum"
  }

  /// Why the values can't be merged.
  public let code: Code
  /// The path of the values.
  public let path: JSONPath

  init(_ code: Code, at path: JSONPath = JSONPath()) {
    self.code = code
    self.path = path
  }
}

extension MapMergeError: CustomStringConvertible, LocalizedError {
  public var description: String { "can't merge \(path): \(code.rawValue)" }

  public var errorDescription: String? { description }
}

extension JSONValue {
  fileprivate func isOlder(than other: JSONValue) throws -> Bool {
    switch (content, other.content) {
    case (.number(let a), .number(let b)):
      guard let isLess = NormalNumber(a).isLess(than: NormalNumber(b)) else {
        throw MapMergeError(.notComparable)
      }
      return isLess
    case (.string(let a), .string(let b)):
      if let a = ISO8601Time(a.text), let b = ISO8601Time(b.text) { return a.instant < b.instant }
      return a.text.unicodeScalars.lexicographicallyPrecedes(b.text.unicodeScalars)
    default: throw MapMergeError(.notComparable)
    }
  }

  fileprivate func sum(with other: JSONValue) throws -> JSONValue {
    guard kind == .number, other.kind == .number else { throw MapMergeError(.notNumbers) }
    if let a = int, let b = other.int {
      let (sum, overflows) = a.addingReportingOverflow(b)
      if !overflows { return JSONValue(sum) }
    }
    guard var a = decimal, var b = other.decimal else { throw MapMergeError(.inexactSum) }
    var sum = Decimal()
    guard NSDecimalAdd(&sum, &a, &b, .plain) == .noError, let value = JSONValue(sum) else {
      throw MapMergeError(.inexactSum)
    }
    return value
  }
}

extension ISO8601Time {
  /// The seconds since 1970 in UTC, and the nanoseconds.
  fileprivate var instant: (Int64, Int64) { (seconds - (offset ?? 0), nanoseconds) }
}
