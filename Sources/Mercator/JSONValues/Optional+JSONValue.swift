import Foundation

/// Accessors of a value that may be missing, so that chains need no `?`.
///
///     let name = json["users"][0]["name"].string
extension Optional<JSONValue> {
  /// Whether the value is there and null.
  public var isNull: Bool { self?.isNull ?? false }

  /// The value of a boolean; nil if it is missing or of another kind.
  public var bool: Bool? { self?.bool }

  /// The text of a string; nil if it is missing or of another kind.
  public var string: String? { self?.string }

  /// A number with all its digits; nil if it is missing or of another kind.
  public var number: JSONNumberLiteral? { self?.number }

  /// A number as an Int; see `JSONValue.int`.
  public var int: Int? { self?.int }

  /// The Double nearest to a number; see `JSONValue.double`.
  public var double: Double? { self?.double }

  /// A number as a Decimal; see `JSONValue.decimal`.
  public var decimal: Decimal? { self?.decimal }

  /// The elements of an array; nil if it is missing or of another kind.
  public var array: [JSONValue]? { self?.array }

  /// The members of an object; nil if it is missing or of another kind.
  public var object: JSONObject? { self?.object }
}
