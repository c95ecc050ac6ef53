/// A transform for integers as text, for receivers whose numbers are Doubles, such as JavaScript, which can't
/// represent all integers above 2^53.
///
///     id  <- (map["id"], IntegerTextTransform<Int64>())     // "1433156836801288448", or the number
///     ids <- (map["ids"], .asText())
///
/// Reads the decimal digits of an integer, with a minus sign if it is negative, or a number. The value must
/// be exactly representable in the type. Writes text.
public struct IntegerTextTransform<Integer: FixedWidthInteger & MapValue>: DirectTransform,
  Sendable
{
  public typealias Object = Integer
  public typealias JSON = String

  public init() {}

  public func readJSON(from input: MapInput) -> Integer? {
    guard let text = input.string else { return input.isBool ? nil : Integer.readJSON(from: input) }
    // "+7", "007" and "-0" aren't the text that an integer is written as.
    return Integer(text).flatMap { $0.description == text ? $0 : nil }
  }

  public func writeJSON(_ value: Integer?, to output: inout MapOutput) {
    if let value { output.write(value.description) } else { output.writeNoResult() }
  }
}

extension TransformShortForm {
  /// An integer as text; see `IntegerTextTransform`.
  @_disfavoredOverload
  public static func asText<Integer>() -> Self where Transform == IntegerTextTransform<Integer> {
    Self(IntegerTextTransform())
  }
}
