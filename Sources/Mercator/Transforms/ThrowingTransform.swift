/// A transform made of two closures that may throw, and whose errors reach reports.
///
///     let money = ThrowingTransform<Money, String>(
///       read: { try Money(parsing: $0) },      // or throws why it is none
///       write: { $0.text })
///     price <- (map["price"], money)
///     // $.price: transform refused: expected Money, found string "12 XY": unknown currency; kept
///
/// Null and nil aren't passed to the closures. A value of another type than `JSON` is a wrong type, as
/// it is for a property; numbers convert by their value. What can't be written is left out, which a
/// report tells. `map.value(_:using:)` has the error's text in its own.
public struct ThrowingTransform<Object, JSON>: TransformType, Sendable {
  private let reading: @Sendable (JSON) throws -> Object
  private let writing: @Sendable (Object) throws -> JSON

  /// A transform that reads with `read` and writes with `write`.
  public init(
    read: @escaping @Sendable (JSON) throws -> Object,
    write: @escaping @Sendable (Object) throws -> JSON
  ) {
    (reading, writing) = (read, write)
  }

  /// A transform that only reads: what would be written through it is left out, as a report tells.
  public init(read: @escaping @Sendable (JSON) throws -> Object) {
    self.init(read: read, write: { _ in throw OneWay.reading })
  }

  /// A transform that only writes: reading leaves the property as it is, as a report tells.
  public init(write: @escaping @Sendable (Object) throws -> JSON) {
    self.init(read: { _ in throw OneWay.writing }, write: write)
  }

  /// What `read` makes of the value; nil where it throws.
  public func transformFromJSON(_ value: Any?) -> Object? {
    DynamicValue.cast(value, to: JSON.self).flatMap { try? reading($0) }
  }

  /// What `write` makes of the value; nil where it throws.
  public func transformToJSON(_ value: Object?) -> JSON? { value.flatMap { try? writing($0) } }

  public func _object(from value: Any?, map: Map) throws -> Object? {
    try DynamicValue.cast(value, to: JSON.self).map { try reading($0) }
  }

  public func _json(from value: Object?, map: Map) throws -> JSON? {
    try value.map { try writing($0) }
  }

  public func _read(_ input: MapInput) -> Object? {
    guard let json = DynamicValue.cast(input, to: JSON.self) else {
      if !input.isNull { input.noteUnusable(JSON.self) }
      return nil
    }
    return input.noting(Object.self) { try reading(json) }
  }
}

/// Why a transform that works one way does nothing the other way.
enum OneWay: Error, CustomStringConvertible {
  case reading, writing

  var description: String {
    switch self {
    case .reading: "it only reads"
    case .writing: "it only writes"
    }
  }
}
