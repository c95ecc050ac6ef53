import Foundation

/// Returns whether a value of a dictionary means null: NSNull, or an Optional without a value.
package func meansNull(_ value: Any) -> Bool {
  // Types are compared, because casting to a class bridges a Swift container with all its contents.
  if type(of: value) == NSNull.self { return true }
  guard let value = value as? any OptionalValue else { return false }
  return value.content.map { meansNull($0) } ?? true
}

/// Gives access to an Optional inside an `Any`.
package protocol OptionalValue {
  var isNone: Bool { get }
  /// The wrapped value, or nil.
  var content: Any? { get }
}

extension Optional: OptionalValue {
  package var isNone: Bool { self == nil }
  package var content: Any? { self }
}

/// Returns nil as a value of an Optional type; nil for any other type.
func nilValue<T>(of type: T.Type) -> T? {
  (type as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? T }
}
