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
  public static func _make(from map: Map) throws -> Self? { nil }

  /// Makes a model from an object and maps it; keeps the reason where that fails.
  public static func _read(_ input: MapInput) -> Self? {
    guard let map = input.nestedMap() else {
      if !input.isNull { input.noteUnusable(.notAnObject) }
      return nil
    }
    let reason: Failure.Reason
    do {
      if var model = try _make(from: map) {
        model.mapping(map: map)
        input.forgetFailures(of: map)
        return model
      }
      reason = .refused(Self.self)
    } catch {
      reason = .thrown(error)
    }
    input.forgetFailures(of: map)
    input.noteUnusable(reason)
    return nil
  }

  /// With `toObject`, the object itself is mapped again and keeps its identity.
  public func _updated(by input: MapInput) -> Self? {
    guard let map = input.nestedMap() else {
      if !input.isNull { input.noteUnusable(.notAnObject) }
      return nil
    }
    var model = self
    model.mapping(map: map)
    return model
  }

  public func _write(to output: inout MapOutput) {
    output.writeModel { map in
      // `<-` takes its left side inout, so a struct is written from a copy.
      var model = self
      model.mapping(map: map)
    }
  }

  public static var _traits: MapTraits { [.isSkippedIfUnusable, .isUpdatedInPlace] }
}
