import Foundation

/// A transform for dates as the time since 1970: a number, or a text that is entirely a number.
///
///     born <- (map["born"], DateTransform())                      // 1495208399.5
///     seen <- (map["seen"], .date(unit: .milliseconds))           // 1495208399500
///
/// Reads numbers up to 10^16 seconds before or after 1970. Writes a number. A Date has a precision of some tenths of a
/// microsecond. A time within this precision of a whole number of microseconds is written as that number, so that
/// reading and writing keeps the number.
open class DateTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open. Its own stored property is a constant.

  public typealias Object = Date
  public typealias JSON = Double

  /// The unit of the number. The raw value is the number of units in a second.
  public enum Unit: TimeInterval, Sendable {
    case seconds = 1
    case milliseconds = 1_000
    case microseconds = 1_000_000
  }

  private let unit: Unit

  /// Creates a transform that counts seconds, or another unit.
  public init(unit: Unit = .seconds) { self.unit = unit }

  /// Returns the date, or nil for a value that isn't a number: true and false, `"2016-12-23"`, `""`.
  open func transformFromJSON(_ value: Any?) -> Date? {
    value.flatMap { date(MapInput(of: $0)) }
  }

  /// Returns the number of units since 1970; nil if the date is farther away than any that is read.
  open func transformToJSON(_ value: Date?) -> Double? {
    value.flatMap { $0.isTooFar ? nil : $0.timeSince1970(per: unit.rawValue) }
  }

  public func _json(from value: Date?, map: Map) throws -> Double? {
    let json = transformToJSON(value, map: map)
    // A subclass may have its reasons for nil.
    if json == nil, let value, value.isTooFar { throw Refusal.farDate }
    return json
  }

  public func _read(_ input: MapInput) -> Date? {
    isExactly(DateTransform.self) ? date(input) : transform(input)
  }

  public func _write(_ value: Date?, to output: inout MapOutput) {
    guard let value, isExactly(DateTransform.self), !value.isTooFar else {
      return transform(value, to: &output)
    }
    let number = value.timeSince1970(per: unit.rawValue)
    output.write(number, as: number)
  }

  private func date(_ input: MapInput) -> Date? {
    Date.number(input).flatMap { Date(timeIntervalSince1970: $0 / unit.rawValue).usable }
  }
}

extension TransformType where Self: AnyObject {
  /// Whether this isn't an instance of a subclass, whose overrides `_read` and `_write` would otherwise
  /// bypass.
  func isExactly(_ type: Self.Type) -> Bool { Swift.type(of: self) == type }
}

extension TransformShortForm where Transform == DateTransform {
  /// A date as seconds since 1970; see `DateTransform`.
  @_disfavoredOverload
  public static var date: Self { Self(DateTransform()) }

  /// A date as seconds, milliseconds or microseconds since 1970; see `DateTransform`.
  @_disfavoredOverload
  public static func date(unit: DateTransform.Unit) -> Self { Self(DateTransform(unit: unit)) }
}
