/// A transform that consists of two throwing closures, whose errors are included in reports.
///
///     let money = ThrowingTransform<Money, String>(
///       read: { try Money(parsing: $0) },      // or throws the reason
///       write: { $0.text })
///     price <- (map["price"], money)
///     // $.price: transform refused: expected Money, found string "12 XY": unknown currency; kept
///
/// Null and nil aren't passed to the closures. A JSON value that isn't a `JSON` has the wrong type, as for a
/// property without a transform; numbers are converted by their value. A value that can't be written is
/// omitted, and a report says so. `map.value(_:using:)` throws a `MapError` with the text of the error.
public struct ThrowingTransform<Object, JSON>: TransformType, Sendable {
  private let reading: @Sendable (JSON) throws -> Object?
  private let writing: @Sendable (Object) throws -> JSON?
  /// Whether a JSON value is converted to a `JSON`, like that of a property. Otherwise, it has to be one.
  private let convertsJSON: Bool

  /// Creates a transform that reads with `read` and writes with `write`.
  public init(
    read: @escaping @Sendable (JSON) throws -> Object,
    write: @escaping @Sendable (Object) throws -> JSON
  ) {
    (reading, writing, convertsJSON) = (read, write, true)
  }

  /// Creates a transform whose closures also return nil for a value that they refuse without a reason, and that takes
  /// no JSON value but a `JSON`.
  init(
    reading: @escaping @Sendable (JSON) throws -> Object?,
    _ writing: @escaping @Sendable (Object) throws -> JSON?
  ) {
    (self.reading, self.writing, convertsJSON) = (reading, writing, false)
  }

  /// Creates a transform that only reads. Values to be written through it are omitted, and a report says so.
  public init(read: @escaping @Sendable (JSON) throws -> Object) {
    self.init(read: read, write: { _ in throw Refusal.onlyReads })
  }

  /// Creates a transform that only writes. Reading leaves the property unchanged, and a report says so.
  public init(write: @escaping @Sendable (Object) throws -> JSON) {
    self.init(read: { _ in throw Refusal.onlyWrites }, write: write)
  }

  /// Returns the result of `read` for the value, or nil if it throws.
  public func transformFromJSON(_ value: Any?) -> Object? {
    json(value).flatMap { try? reading($0) }
  }

  /// Returns the result of `write` for the value, or nil if it throws.
  public func transformToJSON(_ value: Object?) -> JSON? { value.flatMap { try? writing($0) } }

  public func _object(from value: Any?, map: Map) throws -> Object? {
    try json(value).flatMap { try reading($0) }
  }

  private func json(_ value: Any?) -> JSON? {
    convertsJSON ? DynamicValue.cast(value, to: JSON.self) : value as? JSON
  }

  public func _json(from value: Object?, map: Map) throws -> JSON? {
    try value.flatMap { try writing($0) }
  }

  public func _read(_ input: MapInput) -> Object? {
    guard convertsJSON else { return transform(input) }
    guard let json = DynamicValue.cast(input, to: JSON.self) else {
      if !input.isNull { input.noteUnusable(JSON.self) }
      return nil
    }
    return input.noting(Object.self) { try reading(json) }
  }
}
