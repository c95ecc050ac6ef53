/// A transform for integers as text, for receivers whose numbers are Doubles, such as JavaScript, which can't
/// represent all integers above 2^53.
///
///     id  <- (map["id"], IntegerTextTransform<Int64>())     // "1433156836801288448", or the number
///     ids <- (map["ids"], .asText())
///
/// Reads the decimal digits of an integer, with a minus sign if it is negative, or a number. The value must
/// be exactly representable in the type. Writes text.
public struct IntegerTextTransform<Integer: FixedWidthInteger & MapValue>: TransformType, Sendable {
  public typealias Object = Integer
  public typealias JSON = String

  public init() {}

  /// Returns the integer, or nil if the value isn't one or doesn't fit the type.
  public func transformFromJSON(_ value: Any?) -> Integer? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  /// Returns the digits as text.
  public func transformToJSON(_ value: Integer?) -> String? { value?.description }

  public func _read(_ input: MapInput) -> Integer? {
    guard let text = input.string else { return input.isBool ? nil : Integer._read(input) }
    // "+7", "007" and "-0" aren't the text that an integer is written as.
    return Integer(text).flatMap { $0.description == text ? $0 : nil }
  }
}

extension TransformType {
  /// An integer as text; see `IntegerTextTransform`.
  public static func asText<Integer>() -> Self where Self == IntegerTextTransform<Integer> {
    IntegerTextTransform()
  }
}
