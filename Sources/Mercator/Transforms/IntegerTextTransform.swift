/// Integers as text, for receivers whose numbers are Doubles: JavaScript has no ids above 2^53.
///
///     id  <- (map["id"], IntegerTextTransform<Int64>())     // "1433156836801288448", or the number
///     ids <- (map["ids"], .asText())
///
/// Reads the digits of an integer, with a minus where it is negative, or a number; all that fit the
/// type, and exactly. Writes text.
public struct IntegerTextTransform<Integer: FixedWidthInteger & MapValue>: TransformType, Sendable {
  public typealias Object = Integer
  public typealias JSON = String

  public init() {}

  /// The integer, or nil where it doesn't fit the type, or where there is none.
  public func transformFromJSON(_ value: Any?) -> Integer? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  /// The digits.
  public func transformToJSON(_ value: Integer?) -> String? { value?.description }

  public func _read(_ input: MapInput) -> Integer? {
    guard let text = input.string else { return input.isBool ? nil : Integer._read(input) }
    // "+7", "007" and "-0" aren't what anybody writes an integer as.
    return Integer(text).flatMap { $0.description == text ? $0 : nil }
  }
}

extension TransformType {
  /// Integers as text; see `IntegerTextTransform`.
  public static func asText<Integer>() -> Self where Self == IntegerTextTransform<Integer> {
    IntegerTextTransform()
  }
}
