/// Why a value couldn't be used, kept for whoever wants to tell.
struct Failure {
  enum Reason {
    /// Another type, or out of range.
    case mismatch
    /// A model was wanted.
    case notAnObject
    /// The model's initialiser said no.
    case refused(Any.Type)
    /// The model's initialiser threw.
    case thrown(any Error)
  }

  /// The place of the value in the map's source.
  let slot: Int
  /// What the places of a dictionary held then: the element after this one is put where it was.
  let places: [DictionarySource.Place]
  let reason: Reason
}

extension MapInput {
  /// Says that this value can't be used. The first to say so stands nearest to the cause.
  @usableFromInline func noteUnusable() { noteUnusable(.mismatch) }

  func noteUnusable(_ reason: Failure.Reason) {
    guard map.failure == nil else { return }
    let places = map.dictionary?.places ?? []
    map.failure = Failure(slot: slot, places: places, reason: reason)
  }

  /// Whether a container goes on without `element`, which it couldn't use.
  ///
  /// Every container asks this for every element it would drop.
  public func skips(_ element: MapInput) -> Bool {
    if elements == .skip {
      map.failure = nil
      return true
    }
    element.noteUnusable()
    return false
  }
}

extension Map {
  /// The value that couldn't be used: the current one where nothing says which.
  func failedInput() -> MapInput {
    if let failure { dictionary?.places = failure.places }
    return MapInput(map: self, slot: failure?.slot ?? slot, elements: options.elements)
  }
}
