import Foundation

/// A transform for text, with your own `Formatter`.
///
///     price <- (map["price"], FormatterTransform<NSNumber>(currency))
///     day   <- (map["day"], .formatter(dates, for: Date.self))
///
/// The value is unusable if the object of the formatter isn't an `Object`. On platforms other than Apple's,
/// only DateFormatter, NumberFormatter and ISO8601DateFormatter read; all formatters write. The formatter is
/// used on any thread that maps. Those of Foundation allow that; your own must, too.
public struct FormatterTransform<Object>: TransformType, @unchecked Sendable {
  // Unchecked for the formatter, which must be safe to use from several threads.

  private let formatter: Formatter

  /// Creates a transform that reads and writes with `formatter`.
  public init(_ formatter: Formatter, for type: Object.Type = Object.self) {
    self.formatter = formatter
  }

  /// Returns the object of the formatter for a text, or nil if there is none.
  public func transformFromJSON(_ value: Any?) -> Object? {
    (value as? String).flatMap { try? object(of: $0) }
  }

  /// Returns the text of the formatter for an object; nil for a date that the formatter couldn't read again
  /// because of its year.
  public func transformToJSON(_ value: Object?) -> String? { value.flatMap { text(of: $0) } }

  public func _object(from value: Any?, map: Map) throws -> Object? {
    try (value as? String).map { try object(of: $0) }
  }

  public func _json(from value: Object?, map: Map) throws -> String? {
    guard let value else { return nil }
    guard let text = text(of: value) else {
      throw Refusal("the formatter has no text for it")
    }
    return text
  }

  private func text(of value: Object) -> String? {
    guard let date = value as? Date else { return formatter.string(for: value) }
    if let formatter = formatter as? DateFormatter { return formatter.readableText(of: date) }
    return date.readableText(
      in: Calendar(identifier: .gregorian),
      writtenBy: { date in
        // Outside Apple's platforms, its `string(for:)` stops the process.
        (formatter as? ISO8601DateFormatter)?.string(from: date) ?? formatter.string(for: date)
      },
      readBy: { try? formatter.object(of: $0) as? Date }
    )
  }

  private func object(of text: String) throws -> Object {
    let object = try formatter.object(of: text)
    guard let object = DynamicValue.cast(object, to: Object.self) else {
      throw Refusal("the formatter made a value of type \(type(of: object))")
    }
    return object
  }
}

extension TransformShortForm {
  /// Text, with your own formatter; see `FormatterTransform`.
  @_disfavoredOverload
  public static func formatter<T>(_ formatter: Formatter, for type: T.Type) -> Self
  where Transform == FormatterTransform<T> {
    Self(FormatterTransform(formatter))
  }
}

extension Formatter {
  /// Returns the object that the text represents.
  fileprivate func object(of text: String) throws -> Any {
    // Outside Apple's platforms, Formatter has no method that reads; only its subclasses have.
    if let formatter = self as? DateFormatter {
      return try formatter.date(from: text) ?? refuse()
    }
    if let formatter = self as? NumberFormatter {
      return try formatter.number(from: text) ?? refuse()
    }
    if let formatter = self as? ISO8601DateFormatter {
      return try formatter.date(from: text) ?? refuse()
    }
    #if canImport(Darwin)
      var object: AnyObject?
      var reason: NSString?
      guard getObjectValue(&object, for: text, errorDescription: &reason), let object else {
        throw Refusal(reason.map { String($0) } ?? "the formatter makes nothing of it")
      }
      return object
    #else
      try refuse()
    #endif
  }

  private func refuse() throws -> Never {
    throw Refusal("the formatter makes nothing of it")
  }
}
