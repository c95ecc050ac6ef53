import JSONElements
import JSONText
import Mercator

/// The elements of a batch, which are read one after the other.
///
/// Usually all of them are read by one session, and `next()` returns each one. If issues are collected, the call can be
/// stopped, or objects have an identity, each element is a call of its own, which `nextAlone(_:)` makes.
@usableFromInline final class ElementInputs {
  private let batch: ElementBatch
  private let settings: MapSettings
  private let containerPath: JSONPath
  /// What reads all elements; nil if each of them is a call of its own.
  private let session: ElementSession?
  /// The element that was handed out last.
  private var last: ElementBatch.Element?
  /// Whether the last element has to be read alone, or isn't JSON.
  private var isPending = false

  /// - Parameter containerPath: the path of the elements' container.
  init(_ batch: ElementBatch, _ settings: MapSettings, in containerPath: JSONPath) {
    (self.batch, self.settings, self.containerPath) = (batch, settings, containerPath)
    session = ElementSession(batch.document, settings)
  }

  /// The number of elements in the batch.
  @usableFromInline var count: Int { batch.count }

  /// Whether all elements were handed out.
  @usableFromInline var isAtEnd: Bool { !isPending && batch.element(behind: last) == nil }

  /// The key of the element that was handed out last; empty if the elements aren't members.
  var key: String {
    guard let last, batch.hasKeys else { return "" }
    return batch.key(of: last)
  }

  /// Returns the next element for a model to read. Returns nil if it can't be read by the session of all elements, and
  /// behind the last element.
  @usableFromInline func next() -> MapInput? {
    guard !isPending, let element = batch.element(behind: last) else { return nil }
    last = element
    guard element.isJSON, let session else {
      isPending = true
      return nil
    }
    return session.input(at: element.slot)
  }

  /// Returns the error of the element that `next()` has returned last, and that couldn't be read.
  @usableFromInline func failure(_ type: Any.Type) -> MapElementError? {
    guard let last, let session else { return nil }
    let origin = origin(of: last)
    let failure = session.takeFailure(type, at: last.slot, origin)
    return MapElementError(index: last.index, at: origin, failure, settings.options.options)
  }

  /// Forgets why the element that `next()` has returned last couldn't be read.
  func forgetFailure() { session?.forgetFailure() }

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
    guard isPending, let element = last else { return nil }
    isPending = false
    let origin = origin(of: element)
    let options = settings.options.options
    do throws(MappingFailure) {
      if let error = batch.error(of: element) {
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
        try settings.read(N.self, from: text, at: origin)
      }
    }
    return try result.get()
  }
}
