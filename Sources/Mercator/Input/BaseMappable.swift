/// What all models have in common: lines that map their properties, in both directions.
///
/// Adopt `Mappable`, `ImmutableMappable` or `StaticMappable`, not this.
public protocol BaseMappable: MapValue {
  /// Maps each property by a line such as `name <- map["name"]`.
  ///
  /// Called when reading, after the model has been made, and when writing; `map.mappingType` tells
  /// which. A struct is written from a copy, so that what it changes of itself then isn't kept.
  mutating func mapping(map: Map)

  /// Called before anything is read: gives the object to read in place of the one that came, or nil
  /// for that one.
  ///
  /// Also called before an object is updated. Does nothing unless the model has its own.
  ///
  /// - Throws: an error that refuses the object, as `init?(map:)` does with nil.
  static func willMap(_ map: Map) throws -> [String: Any]?

  /// Called behind `mapping(map:)` when reading: may look at the model as a whole, and change it.
  ///
  ///     mutating func didMap(_ map: Map) throws {
  ///       guard start <= end else { throw Invalid("it ends before it starts") }
  ///     }
  ///
  /// Also called after an object is updated. Does nothing unless the model has its own.
  ///
  /// - Throws: an error that refuses the model; `read` throws it, and a report has its text.
  mutating func didMap(_ map: Map) throws

  /// Called behind `mapping(map:)` when writing: may write more, and write keys again.
  ///
  ///     func didWrite(_ map: Map) { version >>> map["version"] }
  ///
  /// Does nothing unless the model has its own.
  ///
  /// - Throws: an error that keeps the model from being written: its key or element is left out, as
  ///   a report tells, and at the root there is no text.
  func didWrite(_ map: Map) throws

  /// Makes a model from an object: how, depends on the kind of model.
  static func _make(from map: Map) throws -> Self?

  /// What can't be written inside itself: the object, where it is one.
  var _identity: ObjectIdentifier? { get }
}

extension BaseMappable {
  @inlinable public static func willMap(_ map: Map) throws -> [String: Any]? { nil }
  @inlinable public mutating func didMap(_ map: Map) throws {}
  @inlinable public func didWrite(_ map: Map) throws {}
  @inlinable public var _identity: ObjectIdentifier? { nil }
}

extension BaseMappable where Self: AnyObject {
  /// An object that contains itself, in the same context, ends in an error: its text would never end,
  /// and Swift stops a program whose mapping of an object reaches the same property again.
  @inlinable public var _identity: ObjectIdentifier? { ObjectIdentifier(self) }
}

extension BaseMappable {
  /// Only the protocols that refine this one say how a model is made.
  @inlinable public static func _make(from map: Map) throws -> Self? { nil }

  // Inlinable, like `_make` of the kinds of models: made for the model, these touch it where it lies
  // instead of asking for its type's metadata each time. Measured: a tenth of reading small models.

  /// Makes a model from an object and maps it; keeps the reason where that fails.
  @inlinable public static func _read(_ input: MapInput) -> Self? {
    guard var map = input.nestedMap(for: ObjectIdentifier(Self.self)) else {
      return input.readWithoutMap()
    }
    guard isReady(&map, input) else { return nil }
    if _traits.contains(.keepsUnmapped) { map.beginToKeepUnmapped() }
    do {
      if var model = try _make(from: map) {
        model.mapping(map: map)
        if _traits.contains(.keepsUnmapped) { map.keepUnmapped(in: &model) }
        if let error = model.refusal(map) {
          input.refuse(Self.self, byHook: error, map)
          return nil
        }
        // Not by `?:`, which copies the model. Moved, so that the map is used again in a debug build, too.
        guard input.finish(consume map) else { return nil }
        return model
      }
      input.refuse(Self.self, error: nil, map)
    } catch {
      input.refuse(Self.self, error: error, map)
    }
    return nil
  }

  /// Lets the hook before mapping replace what is read; false where it throws.
  @inlinable static func isReady(_ map: inout Map, _ input: MapInput) -> Bool {
    do {
      if let JSON = try willMap(map) { map = map.replacing(JSON) }
      return true
    } catch {
      input.refuse(Self.self, byHook: error, map)
      return false
    }
  }

  /// What the hook behind mapping throws.
  @inlinable mutating func refusal(_ map: Map) -> (any Error)? {
    do { try didMap(map) } catch { return error }
    return nil
  }

  /// With `toObject`, the object itself is mapped again and keeps its identity.
  @inlinable public func _updated(by input: MapInput) -> Self? {
    guard var map = input.nestedMap(for: ObjectIdentifier(Self.self)) else {
      return input.readWithoutMap()
    }
    guard Self.isReady(&map, input) else { return nil }
    var model = self
    if Self._traits.contains(.keepsUnmapped) { map.beginToKeepUnmapped() }
    model.mapping(map: map)
    if Self._traits.contains(.keepsUnmapped) { map.keepUnmapped(in: &model) }
    if let error = model.refusal(map) {
      input.refuse(Self.self, byHook: error, map)
      return nil
    }
    guard input.finish(map) else { return nil }
    return model
  }

  @inlinable public func _write(to output: inout MapOutput) {
    let type = ObjectIdentifier(Self.self)
    guard let map = output.beginModel(of: type, _identity) else { return }
    // `<-` takes its left side inout, so a struct is written from a copy.
    var model = self
    model.write(to: &output, map)
  }

  @inlinable public mutating func _writeInPlace(to output: inout MapOutput) {
    guard output.isOwned else { return _write(to: &output) }
    let type = ObjectIdentifier(Self.self)
    guard let map = output.beginNextModel(of: type, _identity) else { return }
    write(to: &output, map)
  }

  @inlinable mutating func write(to output: inout MapOutput, _ map: consuming Map) {
    map.ownsModel = _identity == nil
    mapping(map: map)
    if Self._traits.contains(.keepsUnmapped) { map.writeUnmapped(of: self) }
    end(&output, map)
  }

  /// Closes the object, unless the hook behind it throws.
  ///
  /// Apart, since a model inside stands on the stack of all around it: under a sanitizer this took 260 of
  /// 3,700 bytes for each.
  @inlinable mutating func end(_ output: inout MapOutput, _ map: consuming Map) {
    do {
      try didWrite(map)
      output.endModel(map)
    } catch {
      output.takeBackModel(map, error)
    }
  }

  @inlinable public static var _traits: MapTraits {
    [.isSkippedIfUnusable, .isUpdatedInPlace, .isWrittenByLines]
  }
}
