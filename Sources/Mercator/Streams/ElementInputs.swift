import JSONText

/// The elements of a batch, which are read one after the other.
///
/// Usually all of them are read by one session, and `next()` returns each one. If issues are collected, the call can be
/// stopped, or objects have an identity, each element is a call of its own, which `nextAlone(_:)` makes.
@usableFromInline final class ElementInputs {
  private var batch: ElementBatch
  private let settings: MapSettings
  private let containerPath: JSONPath
  /// The map of all elements; nil if each of them has a session of its own.
  private let root: Owned<Map>?
  /// The element that was handed out last.
  private var last: ElementBatch.Element?
  /// The element that comes next and has to be read alone, or isn't JSON.
  private var pending: ElementBatch.Element?

  /// - Parameter containerPath: the path of the elements' container.
  init(_ batch: ElementBatch, _ settings: MapSettings, in containerPath: JSONPath) {
    (self.batch, self.settings, self.containerPath) = (batch, settings, containerPath)
    let options = settings.options
    guard !options.needsReporter, !options.identifiesObjects, !options.parsing.mayRewrite else {
      root = nil
      return
    }
    let session = Session(
      .document(batch.document, batch.document.store),
      settings,
      keySequences: KeySequences.take()
    )
    root = Owned(Map(ofAll: session)) { (map: consuming Map) in Map.end(&map) }
  }

  /// The number of elements in the batch.
  @usableFromInline var count: Int { batch.count }

  /// Whether all elements were handed out.
  @usableFromInline var isAtEnd: Bool { pending == nil && batch.isAtEnd }

  /// The key of the element that was handed out last; empty if the elements aren't members.
  var key: String {
    guard let last, batch.hasKeys else { return "" }
    return batch.key(of: last)
  }

  /// Returns the next element for a model to read. Returns nil if it can't be read by the session of all elements, and
  /// behind the last element.
  @usableFromInline func next() -> MapInput? {
    guard pending == nil, let element = batch.next() else { return nil }
    last = element
    guard element.error == nil, let input = input(at: element.slot) else {
      pending = element
      return nil
    }
    return input
  }

  private func input(at slot: Int) -> MapInput? {
    guard let map = map() else { return nil }
    return MapInput(map: map, slot: slot, elements: map.session.elements)
  }

  private func map() -> Map? {
    switch root {
    case .some(let root): root.object
    case .none: nil
    }
  }

  /// Returns the error of the element that `next()` has returned last, and that couldn't be read.
  @usableFromInline func failure(_ type: Any.Type) -> MapElementError? {
    guard let last, let input = input(at: last.slot) else { return nil }
    let origin = origin(of: last)
    let inBatch = batch.document.path(of: last.slot).description
    let failure = MappingFailure(ReadSession.error(type, of: input))
    input.map.failure = nil
    let moved = failure.moved { origin.path.description + $0.dropFirst(inBatch.count) }
    let options = settings.options.options
    let shown = options.redacted(moved, at: origin.path)
    return MapElementError(index: last.index, at: origin, shown, options)
  }

  /// Forgets why the element that `next()` has returned last couldn't be read.
  func forgetFailure() { map()?.failure = nil }

  /// Returns the place and the path of an element.
  private func origin(of element: ElementBatch.Element) -> TextOrigin {
    var path = containerPath
    if batch.hasKeys {
      path.steps.append(.key(batch.key(of: element)))
    } else if batch.isArray {
      path.steps.append(.index(element.index))
    }
    return TextOrigin(path: path, place: batch.place(of: element))
  }

  // MARK: Elements that are read alone

  /// Returns the element for which `next()` has returned nil; nil behind the last element.
  @usableFromInline func nextAlone<N: BaseMappable>(_ type: N.Type) throws(MapElementError) -> N? {
    guard let element = pending.take() else { return nil }
    let origin = origin(of: element)
    let options = settings.options.options
    do throws(MappingFailure) {
      if let error = element.error {
        let shown = options.redacted(error)
        options.reporting.observer?(MapIssue(shown, at: options.unredactedPart(of: origin.path)))
        throw .json(shown)
      }
      return try read(element, at: origin)
    } catch {
      throw MapElementError(index: element.index, at: origin, error, options)
    }
  }

  private func read<N: BaseMappable>(
    _ element: ElementBatch.Element,
    at origin: TextOrigin
  ) throws(MappingFailure) -> N {
    let result = batch.withText(of: element) { text in
      Result { () throws(MappingFailure) -> N in
        let call: ReadSession
        do throws(JSONParsingError) {
          call = try ReadSession(text, settings, at: origin)
        } catch {
          throw error.code == .stopped
            ? .stopped(path: settings.options.options.unredactedPart(of: origin.path).description)
            : .json(error.moved(behind: origin.place))
        }
        if let value: N = call.read() { return value }
        let failure = MappingFailure(call.error(N.self))
        // The path of an issue is that in the stream already.
        let isMoved = call.reporter?.failure != nil
        throw settings.options.options.redacted(
          isMoved ? failure : failure.moved { origin.moved($0) },
          at: origin.path
        )
      }
    }
    return try result.get()
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
