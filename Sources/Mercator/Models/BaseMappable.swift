/// What all models have in common: lines that map their properties, in both directions.
///
/// Adopt `Mappable`, `ImmutableMappable` or `StaticMappable`, not this.
public protocol BaseMappable: MapValue {
  /// Maps each property by a line such as `name <- map["name"]`.
  ///
  /// Called when reading, after the model has been made, and when writing; `map.mappingType` tells
  /// which.
  mutating func mapping(map: Map)

  /// Makes a model from an object: how, depends on the kind of model.
  static func _make(from map: Map) throws -> Self?
}

extension BaseMappable {
  /// Only the protocols that refine this one say how a model is made.
  @inlinable public static func _make(from map: Map) throws -> Self? { nil }

  // Inlinable, like `_make` of the kinds of models: made for the model, these touch it where it lies
  // instead of asking for its type's metadata each time. Measured: a tenth of reading small models.

  /// Makes a model from an object and maps it; keeps the reason where that fails.
  @inlinable public static func _read(_ input: MapInput) -> Self? {
    guard let map = input.nestedMap() else { return nil }
    do {
      if var model = try _make(from: map) {
        model.mapping(map: map)
        return input.finish(map) ? model : nil
      }
      input.refuse(Self.self, error: nil, map)
    } catch {
      input.refuse(Self.self, error: error, map)
    }
    return nil
  }

  /// With `toObject`, the object itself is mapped again and keeps its identity.
  @inlinable public func _updated(by input: MapInput) -> Self? {
    guard let map = input.nestedMap() else { return nil }
    var model = self
    model.mapping(map: map)
    input.recycle(map)
    return model
  }

  @inlinable public func _write(to output: inout MapOutput) {
    guard let map = output.beginModel() else { return }
    // `<-` takes its left side inout, so a struct is written from a copy.
    var model = self
    model.mapping(map: map)
    output.endModel(map)
  }

  @inlinable public static var _traits: MapTraits { [.isSkippedIfUnusable, .isUpdatedInPlace] }
}
