import Foundation

/// Text as a `Formatter` of yours reads and writes it.
///
///     price <- (map["price"], FormatterTransform<NSNumber>(currency))
///     day   <- (map["day"], .formatter(dates, for: Date.self))
///
/// What the formatter makes has to be an `Object`, or is unusable. Where Foundation isn't Apple's, only
/// formatters of dates and numbers read; all write. A formatter is used from whatever
/// thread maps, which those of Foundation allow and one of yours has to.
public struct FormatterTransform<Object>: TransformType, @unchecked Sendable {
  // Unchecked for the formatter: see above.

  private let formatter: Formatter

  /// A transform that reads and writes with `formatter`.
  public init(_ formatter: Formatter, for type: Object.Type = Object.self) {
    self.formatter = formatter
  }

  /// What the formatter makes of a text.
  public func transformFromJSON(_ value: Any?) -> Object? {
    (value as? String).flatMap { try? object(of: $0) }
  }

  /// The text.
  public func transformToJSON(_ value: Object?) -> String? {
    value.flatMap { formatter.string(for: $0) }
  }

  public func _object(from value: Any?, map: Map) throws -> Object? {
    try (value as? String).map { try object(of: $0) }
  }

  public func _json(from value: Object?, map: Map) throws -> String? {
    guard let value else { return nil }
    guard let text = formatter.string(for: value) else {
      throw FormatterRefusal("the formatter has no text for it")
    }
    return text
  }

  private func object(of text: String) throws -> Object {
    let object = try formatter.object(of: text)
    guard let object = DynamicValue.cast(object, to: Object.self) else {
      throw FormatterRefusal("the formatter made a value of type \(type(of: object))")
    }
    return object
  }
}

extension TransformType {
  /// Text of a formatter of yours; see `FormatterTransform`.
  public static func formatter<T>(_ formatter: Formatter, for type: T.Type) -> Self
  where Self == FormatterTransform<T> {
    FormatterTransform(formatter)
  }
}

extension Formatter {
  /// The object that a text stands for.
  fileprivate func object(of text: String) throws -> Any {
    // Where Foundation isn't Apple's, a formatter only reads by a method of its own class.
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
        throw FormatterRefusal(reason.map { String($0) } ?? "the formatter makes nothing of it")
      }
      return object
    #else
      try refuse()
    #endif
  }

  private func refuse() throws -> Never {
    throw FormatterRefusal("the formatter makes nothing of it")
  }
}

private struct FormatterRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
