import JSONText

extension Map {
  /// Removes what has been written for this key, such as in `didWrite(_:)`.
  ///
  ///     func didWrite(_ map: Map) {
  ///       if isGuest { map["account.token"].remove() }
  ///     }
  ///
  /// The key may be a path; an object or array that is empty then stays. Nothing happens if the key isn't written, and
  /// when reading. It concerns the output only: a copy of the model has the property, as have comparisons and stores.
  public func remove() {
    guard !isReading, !isEnded else { return }
    let steps = currentSteps
    writer?.remove(steps)
    sink?.remove(at: steps)
  }
}
