import Foundation
import JSONText

// Short forms for values as text, in forms that have no transform of their own.

extension TransformShortForm where Transform == ThrowingTransform<Date, String> {
  /// A date as WCF services of .NET write it: `/Date(788140800000+0100)/`.
  ///
  ///     seen <- (map["seen"], .wcfDate)
  ///
  /// The number counts milliseconds since 1970 in UTC. The zone after it is ignored and isn't written. A date whose
  /// milliseconds don't fit an Int64 isn't written.
  @_disfavoredOverload
  public static var wcfDate: Self {
    Self(
      ThrowingTransform(reading: { Date(wcf: $0) }) { date in
        guard let text = date.wcfText else { throw Refusal.farDate }
        return text
      }
    )
  }
}

extension TransformShortForm where Transform == ThrowingTransform<Data, String> {
  /// Bytes as text in UTF-8.
  ///
  ///     note <- (map["note"], .utf8)     // "é" is the bytes C3 A9
  ///
  /// Without it, Data is mapped as base64 text. Bytes that aren't UTF-8 aren't written.
  @_disfavoredOverload
  public static var utf8: Self {
    Self(ThrowingTransform(reading: { Data($0.utf8Bytes) }) { String(validUTF8: $0) })
  }
}

extension TransformShortForm {
  /// A value as text, with your own `Formatter`.
  ///
  ///     price <- (map["price"], .formatter(currency, for: NSNumber.self))
  ///
  /// The value is unusable if the object of the formatter isn't a `T`. A date isn't written if the formatter couldn't
  /// read it again because of its year. On platforms other than Apple's, only DateFormatter, NumberFormatter and
  /// ISO8601DateFormatter read; all formatters write. The formatter is used on any thread that maps. Those of Foundation
  /// allow that; your own must, too.
  @_disfavoredOverload
  public static func formatter<T>(_ formatter: Formatter, for type: T.Type) -> Self
  where Transform == ThrowingTransform<T, String> {
    nonisolated(unsafe) let formatter = formatter
    return Self(
      ThrowingTransform(reading: { try formatter.value(of: $0, as: type) }) { value in
        guard let text = formatter.text(of: value) else {
          throw Refusal("the formatter has no text for it")
        }
        return text
      }
    )
  }
}

extension Formatter {
  fileprivate func text<T>(of value: T) -> String? {
    guard let date = value as? Date else { return string(for: value) }
    if let formatter = self as? DateFormatter { return formatter.readableText(of: date) }
    return date.readableText(
      in: Calendar(identifier: .gregorian),
      writtenBy: { date in
        // Outside Apple's platforms, its `string(for:)` stops the process.
        (self as? ISO8601DateFormatter)?.string(from: date) ?? string(for: date)
      },
      readBy: { try? object(of: $0) as? Date }
    )
  }

  fileprivate func value<T>(of text: String, as type: T.Type) throws -> T {
    let object = try object(of: text)
    guard let value = DynamicValue.cast(object, to: type) else {
      throw Refusal("the formatter made a value of type \(Swift.type(of: object))")
    }
    return value
  }

  /// Returns the object that the text represents.
  private func object(of text: String) throws -> Any {
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
