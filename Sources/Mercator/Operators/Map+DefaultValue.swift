extension Map {
  /// Returns the value of a key, or a default if the value is missing, null, of another type or refused.
  ///
  ///     count = try map.value("count", default: 1)
  ///
  /// If one element of a collection is unusable, the default replaces the whole collection, and a report has
  /// an issue for it. To get an error instead, and the default only for a missing or null value, write
  /// `try map.value("kids") ?? []`.
  ///
  /// Never throws. It is declared `throws` for models that call it with `try`.
  @_disfavoredOverload
  public func value<T: MapValue>(_ key: String, default value: T) throws -> T {
    read(key) { $0.read(T.self) } ?? value
  }

  /// Returns an array of models, or a default; see `value(_:default:)`.
  public func value<T: BaseMappable>(_ key: String, default value: [T]) -> [T] {
    read(key) { [T].readJSON(from: $0) } ?? value
  }

  /// Returns an enum by its raw value, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<R: RawRepresentable>(_ key: String, default value: R) throws -> R
  where R.RawValue: MapValue {
    read(key) { R.readRaw($0, nil) } ?? value
  }

  /// Returns an array, set or dictionary of enums, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(_ key: String, default value: C) throws -> C
  where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
    read(key) { C.readRaws($0) } ?? value
  }

  /// Returns nested arrays, sets or dictionaries of enums, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(_ key: String, default value: C) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable,
    C.MapElement.MapElement.RawValue: MapValue
  {
    read(key) { DynamicValue.read(C.self, from: $0) } ?? value
  }

  // Enums that conform to `MapValue` use their own mapping instead of their raw value.

  /// Returns an enum that conforms to `MapValue`, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<R: RawRepresentable & MapValue>(
    _ key: String,
    default value: R
  ) throws -> R where R.RawValue: MapValue {
    read(key) { $0.read(R.self) } ?? value
  }

  /// Returns a collection of enums that conform to `MapValue`, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection & MapValue>(_ key: String, default value: C) throws -> C
  where C.MapElement: RawRepresentable & MapValue, C.MapElement.RawValue: MapValue {
    read(key) { $0.read(C.self) } ?? value
  }

  /// Returns nested collections of enums that conform to `MapValue`, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection & MapValue>(_ key: String, default value: C) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable & MapValue,
    C.MapElement.MapElement.RawValue: MapValue
  {
    read(key) { $0.read(C.self) } ?? value
  }

  /// Returns the result of a transform for the value of a key, or a default; see `value(_:default:)`.
  public func value<X: TransformType>(
    _ key: String,
    default value: X.Object,
    using transform: X
  ) throws -> X.Object {
    selecting { $0.select(key) }.transformedOrNoted(by: transform) ?? value
  }

  func read<T>(_ key: String, _ read: (MapInput) -> T?) -> T? {
    selecting { $0.select(key) }.readOrNote(read)
  }

  private func transformedOrNoted<X: TransformType>(by transform: X) -> X.Object? {
    if isWatched,
      isOnlyDescribed(X.Object.self, as: .returnsDefault, { $0.transformed(by: transform) })
    {
      return nil
    }
    failure = nil
    defer { failure = nil }
    let value =
      isKeyPresent
      ? input.transformed(by: transform) : transform.transformFromJSON(nil, map: self)
    // Not `if let`, which copies the value.
    if case .none = value, isWatched { noteDefault(X.Object.self) }
    return value
  }

  private func readOrNote<T>(_ read: (MapInput) -> T?) -> T? {
    if isWatched, isOnlyDescribed(T.self, as: .returnsDefault, read) { return nil }
    failure = nil
    if isKeyPresent, !input.isNull {
      let value = watchesAll ? strictInput.mapped(T.self, read) : read(strictInput)
      if let value, failure == nil { return value }
    }
    if isWatched { noteDefault(T.self) }
    return nil
  }
}
