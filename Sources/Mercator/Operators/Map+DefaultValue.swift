extension Map {
  /// The value of a key, or a default where it is missing, null, of another type or refused.
  ///
  ///     count = try map.value("count", default: 1)
  ///
  /// A collection is replaced as a whole where one element can't be used, which a report tells. To hear
  /// of it as an error, and to have the default for a missing key alone, write
  /// `try map.value("kids") ?? []`.
  ///
  /// Never throws; it is marked so for the sake of models that call it with `try`.
  public func value<T: MapValue>(_ key: String, default value: T) throws -> T {
    read(key) { $0.read(T.self) } ?? value
  }

  /// An array of models, or a default; see `value(_:default:)`.
  public func value<T: BaseMappable>(_ key: String, default value: [T]) -> [T] {
    read(key) { [T]._read($0) } ?? value
  }

  /// An enum, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<R: RawRepresentable>(_ key: String, default value: R) throws -> R
  where R.RawValue: MapValue {
    read(key) { R.readRaw($0, nil) } ?? value
  }

  /// An array, set or dictionary of enums, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(_ key: String, default value: C) throws -> C
  where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
    read(key) { C.readRaws($0) } ?? value
  }

  /// A value whose type is known only at run time, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<T>(_ key: String, default value: T) throws -> T {
    read(key) { DynamicValue.read(T.self, from: $0) } ?? value
  }

  /// What a transform makes of the value, or a default; see `value(_:default:)`.
  public func value<X: TransformType>(
    _ key: String,
    default value: X.Object,
    using transform: X
  ) throws -> X.Object {
    line { $0.select(key) }.transformedOrNoted(by: transform) ?? value
  }

  private func read<T>(_ key: String, _ read: (MapInput) -> T?) -> T? {
    line { $0.select(key) }.readOrNote(read)
  }

  private func transformedOrNoted<X: TransformType>(by transform: X) -> X.Object? {
    failure = nil
    defer { failure = nil }
    let value =
      isKeyPresent
      ? input.transformed(by: transform) : transform.transformFromJSON(nil, map: self)
    // Not by `if let`, which copies the value.
    if case .none = value, isWatched { noteDefault(X.Object.self) }
    return value
  }

  private func readOrNote<T>(_ read: (MapInput) -> T?) -> T? {
    failure = nil
    guard isKeyPresent, !input.isNull else {
      if isWatched { noteDefault(T.self) }
      return nil
    }
    let value = watchesAll ? strictInput.mapped(T.self, read) : read(strictInput)
    if let value, failure == nil { return value }
    if isWatched { noteDefault(T.self) }
    return nil
  }
}
