/// Why a value couldn't be used, kept for whoever wants to tell.
struct Failure {
  enum Reason {
    /// Another type, or out of range.
    case mismatch
    /// A model was wanted.
    case notAnObject
    /// A model was wanted where no more may be nested.
    case tooDeep
    /// The model's initialiser said no.
    case refused(Any.Type)
    /// The model's initialiser threw.
    case thrown(any Error)
    /// A transform made nothing of it, and may have said why.
    case transformRefused((any Error)?)
    /// The condition of a validator, in words, isn't met.
    case invalid(String)
    /// A hook of the model threw.
    case refusedByHook(any Error)
    /// The type of the property can't be mapped at all.
    case unmappable(UnmappableType)
    /// What the kind of an issue says, in other words than those of the value and its type.
    case described(MapIssue.Kind, expected: String?, found: String?)
  }

  /// The place of the value in the map's source.
  let slot: Int
  /// What the places of a dictionary held then: the element after this one is put where it was.
  let places: [DictionarySource.Place]
  var reason: Reason
  /// The type that was wanted, where it is known.
  var expected: Any.Type?
}

extension MapInput {
  /// Says that this value can't be used. The first to say so stands nearest to the cause.
  @usableFromInline func noteUnusable(_ type: Any.Type? = nil) { noteUnusable(.mismatch, type) }

  func noteUnusable(_ reason: Failure.Reason, _ type: Any.Type? = nil) {
    guard map.failure == nil || map.isWatched else { return }
    let places = map.dictionary?.places ?? []
    let failure = Failure(slot: slot, places: places, reason: reason, expected: type)
    if map.failure == nil { map.failure = failure }
    if map.wantsCause { map.cause = failure }
  }

  /// Says why this value can't be used in words that a report has, and that are made only for one.
  func noteUnusable(
    _ kind: MapIssue.Kind,
    _ type: Any.Type? = nil,
    expected: @autoclosure () -> String? = nil,
    found: @autoclosure () -> String? = nil
  ) {
    let isTold = map.isWatched
    noteUnusable(isTold ? .described(kind, expected: expected(), found: found()) : .mismatch, type)
  }

  /// Says the same of an Optional, which is nil now.
  @usableFromInline func noteNil(_ type: Any.Type) {
    noteUnusable(type)
    if map.isWatched { map.report(self, type, .nil) }
  }

  /// Says that a transform made nothing of the value.
  @usableFromInline func noteRefusal(_ type: Any.Type) {
    guard map.wantsCause, !isNull else { return }
    map.cause = Failure(
      slot: slot,
      places: map.dictionary?.places ?? [],
      reason: .transformRefused(nil),
      expected: type
    )
  }

  /// Whether a container goes on without `element`, which it couldn't use.
  ///
  /// Every container asks this for every element it would drop, and says which type it wanted, so
  /// that a report can.
  public func skips(_ element: MapInput, _ type: Any.Type? = nil) -> Bool {
    if elements == .skip, map.reporter?.isStopped != true {
      if map.isWatched { map.report(element, type, .skipped) }
      map.failure = nil
      return true
    }
    element.noteUnusable(type)
    return false
  }
}
