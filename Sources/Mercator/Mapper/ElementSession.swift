import JSONText

// The seam for streams: many models are read from the parts of a long input, and errors say where each of them lies.

/// A call that reads values of one document, one after the other.
package final class ElementSession {
  private let root: Owned<Map>

  /// Returns nil if each value needs a call of its own: issues are collected, the call can be stopped, objects have an
  /// identity, or the text is rewritten.
  ///
  /// - Parameters:
  ///   - toObject: whether objects are updated.
  ///   - interceptor: what sees the lines; nil by default.
  ///   - levels: the levels of nesting that count around the document; negative for containers that don't count.
  @inline(never)
  package init?(
    _ document: JSONDocument,
    _ settings: MapSettings,
    toObject: Bool = false,
    interceptor: (any LineInterceptor)? = nil,
    levels: Int = 0
  ) {
    guard settings.options.readsPlainly else { return nil }
    let session = Session(
      .document(document, document.store),
      settings,
      toObject: toObject,
      interceptor: interceptor,
      keySequences: KeySequences.take()
    )
    let map = Map(session, levels: levels)
    map.selectAll()
    root = Owned(map) { (map: consuming Map) in Map.end(&map) }
  }

  /// Returns a value, valid until another one is read.
  package func input(at slot: Int) -> MapInput {
    let map = root.object
    return MapInput(map: map, slot: slot, elements: map.session.elements)
  }

  /// Returns why the value that was read last can't be used, and forgets it.
  ///
  /// - Parameter origin: where the value lies in the input.
  package func takeFailure(
    _ type: Any.Type,
    at slot: Int,
    _ origin: TextOrigin
  ) -> MappingFailure {
    defer { forgetFailure() }
    return failure(ReadSession.error(type, of: input(at: slot)), at: slot, origin)
  }

  /// Returns the failure for an error that was thrown when a value was read.
  private func failure(
    _ error: any Error,
    at slot: Int,
    _ origin: TextOrigin
  ) -> MappingFailure {
    let inDocument = input(at: slot).path.description
    var failure = MappingFailure(error)
    // A hint for the value as a whole is one for a call that reads nothing else.
    if case .model(let error) = failure, error.path == inDocument {
      failure = .model(error.withoutHint())
    }
    let moved = failure.moved { origin.path.description + $0.dropFirst(inDocument.count) }
    return root.object.options.redacted(moved, at: origin.path)
  }

  /// Forgets why the value that was read last can't be used.
  package func forgetFailure() { root.object.failure = nil }

  // MARK: Objects

  /// Reads a model, or updates one.
  package func read<N: BaseMappable>(
    _ type: N.Type,
    at slot: Int,
    updating model: N? = nil,
    _ origin: TextOrigin
  ) throws(MappingFailure) -> N {
    let input = input(at: slot)
    let read: N? =
      if let model {
        model._updated(by: input)
      } else if root.object.session.options.hasTypeTransforms {
        input.mapped(type)
      } else {
        N.readJSON(from: input)
      }
    if let read { return read }
    throw takeFailure(type, at: slot, origin)
  }

  /// Makes an object by its initializer, without its lines. Returns nil if the initializer refuses.
  package func make<N: BaseMappable>(
    _ type: N.Type,
    at slot: Int,
    _ origin: TextOrigin
  ) throws(MappingFailure) -> N? {
    let root = root.object
    let map = root.nested(at: slot)
    map.followSequence(of: ObjectIdentifier(type))
    let result = Result {
      let model = try N._make(from: map)
      if model == nil, let unmet = map.unmet { throw unmet }
      return model
    }
    root.recycle(consume map)
    do { return try result.get() } catch { throw failure(error, at: slot, origin) }
  }
}

extension MapSettings {
  /// Reads a model from a text that is a part of a longer input.
  package func read<N: BaseMappable>(
    _ type: N.Type,
    from text: UnsafeRawBufferPointer,
    at origin: TextOrigin
  ) throws(MappingFailure) -> N {
    let call: ReadSession
    do throws(JSONParsingError) {
      call = try ReadSession(text, self, at: origin)
    } catch {
      throw error.code == .stopped
        ? .stopped(path: options.options.unredactedPart(of: origin.path).description)
        : .json(error.moved(behind: origin.place))
    }
    if let value: N = call.read() { return value }
    var failure = MappingFailure(call.error(N.self))
    if case .model(let error) = failure, error.path == "$" { failure = .model(error.withoutHint()) }
    // The path of an issue is that in the whole input already.
    let isMoved = call.reporter?.failure != nil
    throw options.options.redacted(
      isMoved ? failure : failure.moved { origin.moved($0) },
      at: origin.path
    )
  }
}

extension MappingFailure {
  /// Returns the failure with another path.
  fileprivate func moved(_ path: (String) -> String) -> MappingFailure {
    switch self {
    case .model(var error):
      error.path = error.path.map(path)
      return .model(error)
    case .stopped(let old): return .stopped(path: path(old))
    case .json, .custom: return self
    }
  }
}

extension MapOptions {
  /// Returns a failure without values if the path of its element has a redacted key.
  fileprivate func redacted(_ failure: MappingFailure, at path: JSONPath) -> MappingFailure {
    guard isRedacted(path) else { return failure }
    let shown = unredactedPart(of: path).description
    switch failure {
    case .model(var error):
      error.currentValue = Self.redactedText
      error.reason = Self.redactedText
      error.path = shown
      return .model(error)
    case .stopped: return .stopped(path: shown)
    case .json, .custom: return failure
    }
  }
}
