// How a model is made of an object, updated by one, and written as one: by its hooks and its lines.

extension BaseMappable {
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
        model.runLines(map)
        if let error = model.didMapError(map) {
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

  /// Runs the lines of the model, and after them what reads or writes the members that no line maps.
  // Transparent, because a frame of its own would take stack space for each level of nested models in a debug build.
  @_transparent @usableFromInline package mutating func runLines(_ map: Map) {
    mapping(map: map)
    if Self.keepsUnmapped { _mapUnmapped(map) }
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
  @inlinable mutating func didMapError(_ map: Map) -> (any Error)? {
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
    model.runLines(map)
    if let error = model.didMapError(map) {
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
    map.ownsModel = !Self._isClass
    runLines(map)
    end(&output, map)
  }

  /// Calls `didWrite` and closes the object, or removes it if the hook throws.
  ///
  /// A separate function, because nested models add up on the stack: under a sanitizer this took 260 of
  /// 3,700 bytes for each model.
  @inlinable func end(_ output: inout MapOutput, _ map: consuming Map) {
    do {
      try didWrite(map)
      output.endModel(map)
    } catch {
      output.takeBackModel(map, error)
    }
  }

  @inlinable public static var _traits: MapTraits { .ofModel }
}
