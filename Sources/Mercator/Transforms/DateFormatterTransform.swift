import Foundation

/// Dates as a `DateFormatter` of yours reads and writes them.
///
///     day <- (map["day"], DateFormatterTransform(dateFormatter: formatter))
open class DateFormatterTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open: what changes of it is guarded, and a formatter may be used
  // from several threads.

  public typealias Object = Date
  public typealias JSON = String

  private let format: DateFormat?
  /// The formatter that is this transform's own, because it was given or handed out.
  private var own: DateFormatter?

  /// A transform that reads and writes with `dateFormatter`.
  public init(dateFormatter: DateFormatter) {
    format = nil
    own = dateFormatter
  }

  init(_ format: DateFormat) { self.format = format }

  /// The formatter; what you change in it changes this transform and no other.
  public var dateFormatter: DateFormatter {
    if let formatter = exclusively({ own }) { return formatter }
    let made = format?.makeFormatter() ?? DateFormatter()
    return exclusively {
      // Another thread may have been quicker.
      let formatter = own ?? made
      own = formatter
      return formatter
    }
  }

  /// The format, unless a formatter counts that may have been changed.
  var unchangedFormat: DateFormat? { exclusively { own == nil } ? format : nil }

  /// The date that a text stands for, or nil.
  open func transformFromJSON(_ value: Any?) -> Date? {
    guard let text = value as? String else { return nil }
    guard let format = unchangedFormat else { return dateFormatter.date(from: text) }
    return format.date(from: text)
  }

  /// The text.
  open func transformToJSON(_ value: Date?) -> String? {
    guard let value else { return nil }
    guard let format = unchangedFormat else { return dateFormatter.string(from: value) }
    return format.string(from: value)
  }

  public func _read(_ input: MapInput) -> Date? { transform(input) }

  public func _write(_ value: Date?, to output: inout MapOutput) { transform(value, to: &output) }
}

extension TransformType where Self == DateFormatterTransform {
  /// A formatter of yours; see `DateFormatterTransform`.
  public static func dateFormatter(_ formatter: DateFormatter) -> DateFormatterTransform {
    DateFormatterTransform(dateFormatter: formatter)
  }
}
