import Foundation

/// The time since 1970 as a number, or as a text that is wholly a number.
///
///     born <- (map["born"], DateTransform())                      // 1495208399.5
///     seen <- (map["seen"], .date(unit: .milliseconds))           // 1495208399500
///
/// Written as a number. A Date holds some tenths of a microsecond; what lies as close as that to a
/// whole number of microseconds is written as such, so that what was read is written again.
open class DateTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open: what it holds itself is a constant.

  public typealias Object = Date
  public typealias JSON = Double

  /// What the number counts; the raw value says how many there are in a second.
  public enum Unit: TimeInterval, Sendable {
    case seconds = 1
    case milliseconds = 1_000
    case microseconds = 1_000_000
  }

  private let unit: Unit

  /// A transform that counts seconds, or another unit.
  public init(unit: Unit = .seconds) { self.unit = unit }

  /// The date, or nil for anything that is no number: true and false, `"2016-12-23"`, `""`.
  open func transformFromJSON(_ value: Any?) -> Date? {
    value.flatMap { date(MapInput($0, MapSettings())) }
  }

  /// The number of units since 1970.
  open func transformToJSON(_ value: Date?) -> Double? { value.map { number($0) } }

  public func _read(_ input: MapInput) -> Date? {
    isExactly(DateTransform.self) ? date(input) : transform(input)
  }

  public func _write(_ value: Date?, to output: inout MapOutput) {
    guard let value, isExactly(DateTransform.self) else { return transform(value, to: &output) }
    let number = number(value)
    output.write(number, as: number)
  }

  private func date(_ input: MapInput) -> Date? {
    // A true that counts as 1 would be a date in 1970.
    let number = input.isBool ? nil : input.double ?? input.string.flatMap { exactDouble($0) }
    return number.map { Date(timeIntervalSince1970: $0 / unit.rawValue) }
  }

  private func number(_ date: Date) -> Double { date.timeSince1970(per: unit.rawValue) }
}

extension TransformType where Self: AnyObject {
  /// False in a subclass, whose overrides the short way from input to object would pass by.
  func isExactly(_ type: Self.Type) -> Bool { Swift.type(of: self) == type }
}

extension TransformType where Self == DateTransform {
  /// Seconds since 1970; see `DateTransform`.
  public static var date: DateTransform { DateTransform() }

  /// Seconds, milliseconds or microseconds since 1970; see `DateTransform`.
  public static func date(unit: DateTransform.Unit) -> DateTransform { DateTransform(unit: unit) }
}
