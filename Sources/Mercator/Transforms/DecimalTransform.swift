import Foundation

/// A transform for Decimals that keeps the exact digits of the JSON in both directions.
///
///     price <- (map["price"], DecimalTransform())              // 0.691 or "0.691" in, 0.691 out
///     price <- (map["price"], .decimal(asText: true))          // "0.691" out
///
/// A property without a transform is also written as a number.
public struct DecimalTransform: TransformType, Sendable {
  private let asText: Bool

  /// Creates a transform that writes numbers, or texts.
  public init(asText: Bool = false) { self.asText = asText }

  /// Returns the Decimal, or nil if the value isn't a number or has more than 38 digits.
  public func transformFromJSON(_ value: Any?) -> Decimal? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  /// Returns the Decimal, or its digits as text. NaN is always returned as a Decimal.
  public func transformToJSON(_ value: Decimal?) -> Any? {
    value.map { asText && !$0.isNaN ? $0.description as Any : $0 as Any }
  }

  public func _read(_ input: MapInput) -> Decimal? { Decimal._read(input) }
}

extension TransformType where Self == DecimalTransform {
  /// A Decimal as a number; see `DecimalTransform`.
  public static var decimal: DecimalTransform { DecimalTransform() }

  /// A Decimal as a number or a text; see `DecimalTransform`.
  public static func decimal(asText: Bool) -> DecimalTransform { DecimalTransform(asText: asText) }
}
