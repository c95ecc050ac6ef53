/// The reason why a value couldn't be used.
struct Failure {
  enum FailureReason {
    /// The value has another type, or is out of range.
    case mismatch
    /// A model needs an object, and the value isn't one.
    case notAnObject
    /// The model is nested too deeply.
    case tooDeep
    /// The model's initializer returned nil.
    case refused(Any.Type)
    /// The model's initializer threw.
    case thrown(any Error)
    /// A transform returned nil, or threw this error.
    case transformRefused((any Error)?)
    /// The condition of a validator, as text, isn't met.
    case invalid(String)
    /// A hook of the model threw.
    case refusedByHook(any Error)
    /// The type of the property can't be mapped at all.
    case unmappable(UnmappableType)
    /// A kind of issue with descriptions that differ from those of the value and its type.
    case described(MapIssue.Kind, expected: String?, found: String?)
  }

  /// The slot of the value in the map's source.
  let slot: Int
  /// A copy of the stack of the dictionary source, which reading the next element changes.
  let places: [DictionarySource.LocatedValue]
  var reason: FailureReason
  /// The expected type, if known.
  var expected: Any.Type?
}

extension Failure {
  /// Describes why the value of an input couldn't be used.
  init(of input: MapInput, _ reason: FailureReason, _ type: Any.Type?) {
    let places = input.map.dictionary?.places ?? []
    self.init(slot: input.slot, places: places, reason: reason, expected: type)
  }
}

extension MapInput {
  /// Notes that this value is unusable. The first note is kept, because it is closest to the cause.
  @usableFromInline func noteUnusable(_ type: Any.Type? = nil) { noteUnusable(.mismatch, type) }

  func noteUnusable(_ reason: Failure.FailureReason, _ type: Any.Type? = nil) {
    guard map.failure == nil || map.isInstrumented else { return }
    let failure = Failure(of: self, reason, type)
    if map.failure == nil { map.failure = failure }
    if map.isInstrumented && map.cause == nil { map.cause = failure }
  }

  /// Notes that this value is unusable because models are nested too deeply.
  package func noteTooDeep() { noteUnusable(.tooDeep) }

  /// Notes that this value is unusable for the reason of an error.
  package func noteUnusable(_ error: any Error, _ type: Any.Type) {
    noteUnusable(.thrown(error), type)
  }

  /// Notes why this value is unusable, with descriptions that are computed only for a report.
  func noteUnusable(
    _ kind: MapIssue.Kind,
    _ type: Any.Type? = nil,
    expected: @autoclosure () -> String? = nil,
    found: @autoclosure () -> String? = nil
  ) {
    let isTold = map.isInstrumented
    noteUnusable(isTold ? .described(kind, expected: expected(), found: found()) : .mismatch, type)
  }

  /// Returns the result of `read`. If `read` throws, records the error as the reason and returns nil.
  func noting<T>(_ type: T.Type, _ read: () throws -> T?) -> T? {
    do {
      return try read()
    } catch {
      noteUnusable(.transformRefused(error), type)
      return nil
    }
  }
}
