import JSONText

// The keys of an object: which of them the options select, and which of them lines have looked up.

extension ModelExtras {
  /// Records whether the options select the path of a line, and the selection below it.
  func select(_ steps: [JSONPath.Step]) {
    guard let selection else { return }
    selectionBelow = selection.below(steps)
    isLeftOut = selectionBelow == nil
  }

  /// Records that the model of a map has looked up a key; of a path also its first part.
  func noteLookUp(of key: String, _ map: Map) {
    guard lookedUpKeys != nil else { return }
    noteLookUpOfChange(at: key.dottedSteps, map)
    if let dot = key.firstIndex(of: ".") { lookedUpKeys?.insert(ExactText(String(key[..<dot]))) }
    lookedUpKeys?.insert(ExactText(key))
  }

  /// Records that the model of a map has looked up a key in which dots have no meaning.
  func noteLookUp(ofMember key: String, _ map: Map) {
    guard lookedUpKeys != nil else { return }
    noteLookUpOfChange(at: [.key(key)], map)
    lookedUpKeys?.insert(ExactText(key))
  }

  /// Records that the model of a map has looked up the first key of the current path.
  func noteLookUp(of map: Map) {
    guard lookedUpKeys != nil else { return }
    let steps = map.currentSteps
    noteLookUpOfChange(at: steps, map)
    if case .key(let key) = steps.first { lookedUpKeys?.insert(ExactText(key)) }
  }

  /// Adds the keys that a part of this object has looked up, as with `map.flat`.
  func noteLookUps(of part: ModelExtras) {
    guard lookedUpKeys != nil else { return }
    lookedUpKeys = part.lookedUpKeys.flatMap { lookedUpKeys?.union($0) }
  }

  /// Tells the changes, if there are any, that a line has looked up the value at a path.
  private func noteLookUpOfChange(at steps: @autoclosure () -> [JSONPath.Step], _ map: Map) {
    guard let changes = map.session.changes, let store = map.store else { return }
    changes.noteLookUp(steps(), below: map.cursor.object, in: store)
  }
}
