import Foundation

/// Decimals with exactly the digits of the JSON, in both directions.
///
///     price <- (map["price"], DecimalTransform())              // 0.691 or "0.691" in, 0.691 out
///     price <- (map["price"], .decimal(asText: true))          // "0.691" out
///
/// `<-` writes numbers without it, too.
public struct DecimalTransform: TransformType, Sendable {
  private let asText: Bool

  /// A transform that writes numbers, or texts.
  public init(asText: Bool = false) { self.asText = asText }

  /// The Decimal, or nil where it has more than 38 digits or where there is no number.
  public func transformFromJSON(_ value: Any?) -> Decimal? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  /// The Decimal itself, or its digits as text. NaN has none.
  public func transformToJSON(_ value: Decimal?) -> Any? {
    value.map { asText && !$0.isNaN ? $0.description as Any : $0 as Any }
  }

  public func _read(_ input: MapInput) -> Decimal? { Decimal._read(input) }
}

extension TransformType where Self == DecimalTransform {
  /// Decimals as numbers; see `DecimalTransform`.
  public static var decimal: DecimalTransform { DecimalTransform() }

  /// Decimals as numbers or texts; see `DecimalTransform`.
  public static func decimal(asText: Bool) -> DecimalTransform { DecimalTransform(asText: asText) }
}
