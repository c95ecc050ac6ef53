/// The common base of all models: lines that map their properties, when reading and writing.
///
/// Don't adopt this protocol itself, but `Mappable`, `ImmutableMappable` or `StaticMappable`.
public protocol BaseMappable: MapValue {
  /// Maps each property by a line such as `name <- map["name"]`.
  ///
  /// Called when reading, after the model has been initialized, and when writing; `map.mappingType` is the
  /// direction. A struct is written from a copy, so changes it makes to itself while it is written are
  /// lost.
  mutating func mapping(map: Map)

  /// Called before a model is read: returns an object to read instead, or nil to read that of the JSON.
  ///
  /// Also called before a model is updated. The default implementation returns nil.
  ///
  /// - Throws: an error to refuse the object, as `init?(map:)` does by returning nil.
  static func willMap(_ map: Map) throws -> [String: Any]?

  /// Called after `mapping(map:)` when reading: validates or changes the model as a whole.
  ///
  ///     mutating func didMap(_ map: Map) throws {
  ///       guard start <= end else { throw Invalid("it ends before it starts") }
  ///     }
  ///
  /// Also called after a model is updated. The default implementation does nothing.
  ///
  /// - Throws: an error to refuse the model; `read` throws it, and a report has its description.
  mutating func didMap(_ map: Map) throws

  /// Called after `mapping(map:)` when writing: writes further keys, or overwrites or removes keys.
  ///
  ///     func didWrite(_ map: Map) {
  ///       version >>> map["version"]
  ///       map["token"].remove()
  ///     }
  ///
  /// The default implementation does nothing.
  ///
  /// - Throws: an error to refuse writing the model: its key or element is left out and a report has an
  ///   issue; if the model is the root, there is no text.
  func didWrite(_ map: Map) throws

  /// Creates a model from an object, in the way of its kind of model.
  static func _make(from map: Map) throws -> Self?

  /// Creates a model from a value that isn't an object. By default there is none, and the reason is recorded.
  static func _make(fromValue input: MapInput) -> Self?

  /// Reads or writes the members that no line maps, after the last line. Called if `_traits` contains
  /// `keepsUnmapped`; does nothing by default.
  mutating func _mapUnmapped(_ map: Map)

  /// The identity of the model, if it is an object, to detect an object that contains itself.
  var _identity: ObjectIdentifier? { get }

  /// Whether the models are objects.
  static var _isClass: Bool { get }
}

extension BaseMappable where Self: AnyObject {
  /// An object that contains itself, in the same context, causes an error: its text would be infinite.
  /// Also, Swift's exclusivity check would stop the program when the mapping of an object reaches a
  /// property that is being mapped.
  @inlinable public var _identity: ObjectIdentifier? { ObjectIdentifier(self) }
  @inlinable public static var _isClass: Bool { true }
}

extension BaseMappable {
  @inlinable public static func willMap(_ map: Map) throws -> [String: Any]? { nil }
  @inlinable public mutating func didMap(_ map: Map) throws {}
  @inlinable public func didWrite(_ map: Map) throws {}
  @inlinable public var _identity: ObjectIdentifier? { nil }
  @inlinable public static var _isClass: Bool { false }

  /// The protocols that refine this one implement how a model is created.
  @inlinable public static func _make(from map: Map) throws -> Self? { nil }

  public static func _make(fromValue input: MapInput) -> Self? {
    input.noteUnusable(.notAnObject)
    return nil
  }

  @inlinable public mutating func _mapUnmapped(_ map: Map) {}

  // Inlinable, like the implementations of `_make`: specialized for the model type, these access the model
  // in place instead of loading its type metadata each time. Measured: a tenth of reading small models.

  /// Creates a model from an object and maps it. If that fails, returns nil and notes the reason.
  @inlinable public static func readJSON(from input: MapInput) -> Self? {
    let type = ObjectIdentifier(Self.self)
    guard var map = input.nestedMap(for: type, isNewObject: _isClass) else {
      return input.readWithoutMap()
    }
    guard callWillMap(&map, input) else { return nil }
    if keepsUnmapped { map.beginToKeepUnmapped() }
    do {
      if var model = try _make(from: map) {
        model.mapping(map: map)
        if keepsUnmapped { model._mapUnmapped(map) }
        if let error = model.refusal(map) {
          input.refuse(Self.self, byHook: error, map)
          return nil
        }
        // Not by `?:`, which copies the model. Consumed, so that a debug build can reuse the map, too.
        guard input.finish(consume map) else { return nil }
        return model
      }
      input.refuse(Self.self, error: nil, map)
    } catch {
      input.refuse(Self.self, error: error, map)
    }
    return nil
  }

  /// Calls `willMap`, which may replace the object to read. Returns false if it throws.
  @inlinable static func callWillMap(_ map: inout Map, _ input: MapInput) -> Bool {
    do {
      if let JSON = try willMap(map) { map = map.replacing(JSON) }
      return true
    } catch {
      input.refuse(Self.self, byHook: error, map)
      return false
    }
  }

  /// Calls `didMap` and returns the error it throws, or nil.
  @inlinable mutating func refusal(_ map: Map) -> (any Error)? {
    do { try didMap(map) } catch { return error }
    return nil
  }

  /// Maps the existing model again; an object keeps its identity. An object that is being updated can't be
  /// updated inside of itself.
  @inlinable public func _updated(by input: MapInput) -> Self? { updatedByLines(input) }

  @inlinable func updatedByLines(_ input: MapInput) -> Self? {
    // One branch for both cases, because each takes stack space for each level of nested models in a debug build.
    if Self._isClass, !input.beginUpdate(of: _identity) { return input.updateObject(self) }
    defer { if Self._isClass { input.endUpdate(of: _identity) } }
    guard var map = input.nestedMap(for: ObjectIdentifier(Self.self), isNewObject: false) else {
      return input.readWithoutMap()
    }
    input.beginUpdate(in: map)
    guard Self.callWillMap(&map, input) else { return nil }
    var model = self
    if Self.keepsUnmapped { map.beginToKeepUnmapped() }
    model.mapping(map: map)
    if Self.keepsUnmapped { model._mapUnmapped(map) }
    if let error = model.refusal(map) {
      input.refuse(Self.self, byHook: error, map)
      return nil
    }
    guard input.finish(map) else { return nil }
    return model
  }

  @inlinable public func writeJSON(to output: inout MapOutput) {
    let type = ObjectIdentifier(Self.self)
    guard let map = output.beginModel(of: type, _identity) else {
      if Self._isClass { output.writeUnopened(self) }
      return
    }
    // `<-` takes its left side inout, so a struct is written from a copy.
    var model = self
    model.write(to: &output, map)
  }

  @inlinable public mutating func _writeInPlace(to output: inout MapOutput) {
    guard output.isOwned else { return writeJSON(to: &output) }
    let type = ObjectIdentifier(Self.self)
    guard let map = output.beginNextModel(of: type, _identity) else {
      if Self._isClass { output.writeUnopened(self) }
      return
    }
    write(to: &output, map)
  }

  @inlinable mutating func write(to output: inout MapOutput, _ map: consuming Map) {
    map.own(_identity == nil)
    mapping(map: map)
    if Self.keepsUnmapped { _mapUnmapped(map) }
    end(&output, map)
  }

  /// Calls `didWrite` and closes the object, or removes it if the hook throws.
  ///
  /// A separate function, because nested models add up on the stack: under a sanitizer this took 260 of
  /// 3,700 bytes for each model.
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
