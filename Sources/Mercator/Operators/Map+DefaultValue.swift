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
    self.value(MappedKind(), key, default: value)
  }

  /// Returns an array of models, or a default; see `value(_:default:)`.
  public func value<T: BaseMappable>(_ key: String, default value: [T]) -> [T] {
    self.value(MappedKind(), key, default: value)
  }

  /// Returns an enum by its raw value, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<R: RawRepresentable>(_ key: String, default value: R) throws -> R
  where R.RawValue: MapValue {
    self.value(RawKind(), key, default: value)
  }

  /// Returns an array, set or dictionary of enums, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(_ key: String, default value: C) throws -> C
  where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
    self.value(RawContainerKind(), key, default: value)
  }

  /// Returns nested arrays, sets or dictionaries of enums, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection>(_ key: String, default value: C) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable,
    C.MapElement.MapElement.RawValue: MapValue
  {
    self.value(DynamicKind(), key, default: value)
  }

  // Enums that conform to `MapValue` use their own mapping instead of their raw value.

  /// Returns an enum that conforms to `MapValue`, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<R: RawRepresentable & MapValue>(
    _ key: String,
    default value: R
  ) throws -> R where R.RawValue: MapValue {
    self.value(MappedKind(), key, default: value)
  }

  /// Returns a collection of enums that conform to `MapValue`, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection & MapValue>(_ key: String, default value: C) throws -> C
  where C.MapElement: RawRepresentable & MapValue, C.MapElement.RawValue: MapValue {
    self.value(MappedKind(), key, default: value)
  }

  /// Returns nested collections of enums that conform to `MapValue`, or a default; see `value(_:default:)`.
  @_disfavoredOverload
  public func value<C: MapCollection & MapValue>(_ key: String, default value: C) throws -> C
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable & MapValue,
    C.MapElement.MapElement.RawValue: MapValue
  {
    self.value(MappedKind(), key, default: value)
  }

  /// Returns the result of a transform for the value of a key, or a default; see `value(_:default:)`.
  public func value<X: TransformType>(
    _ key: String,
    default value: X.Object,
    using transform: X
  ) throws -> X.Object {
    self.value(TransformKind(transform), key, default: value)
  }
}
