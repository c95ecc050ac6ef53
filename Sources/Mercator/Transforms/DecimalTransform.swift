import Foundation

/// A transform for Decimals that keeps the exact digits of the JSON in both directions.
///
///     price <- (map["price"], DecimalTransform())              // 0.691 or "0.691" in, 0.691 out
///     price <- (map["price"], .decimal(asText: true))          // "0.691" out
///
/// A property without a transform is also written as a number. NaN is never written as text.
public struct DecimalTransform: DirectTransform, Sendable {
  private let asText: Bool

  /// Creates a transform that writes numbers, or texts.
  public init(asText: Bool = false) { self.asText = asText }

  public func readJSON(from input: MapInput) -> Decimal? { Decimal.readJSON(from: input) }

  public func writeJSON(_ value: Decimal?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    if asText, !value.isNaN {
      output.write(value.description)
    } else {
      value.writeJSON(to: &output)
    }
  }
}

extension TransformShortForm where Transform == DecimalTransform {
  /// A Decimal as a number; see `DecimalTransform`.
  @_disfavoredOverload
  public static var decimal: Self { Self(DecimalTransform()) }

  /// A Decimal as a number or a text; see `DecimalTransform`.
  @_disfavoredOverload
  public static func decimal(asText: Bool) -> Self { Self(DecimalTransform(asText: asText)) }
}
