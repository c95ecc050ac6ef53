import JSONText

extension Map {
  /// Looks up a key by the rules of the options; false, and nothing done, where there are none.
  ///
  /// - Parameters:
  ///   - key: the key as the line has it.
  ///   - steps: the same as a path.
  ///   - position: the position that a part is where it leads into an array, if any.
  func selectByRules(
    _ key: String,
    _ steps: @autoclosure () -> [JSONPath.Step],
    position: (String) -> Int? = { _ in nil }
  ) -> Bool {
    guard let rules = boxedOptions.keyRules else { return false }
    let steps = steps()
    diagnostics?.select(steps)
    select(key, rules.styled(steps), position: position, ignoringCase: rules.ignoresCase)
    return true
  }

  /// Looks up a path as freely as is said; see `JSONStore.find`.
  func select(
    _ key: String,
    _ steps: [JSONPath.Step],
    position: (String) -> Int?,
    ignoringCase: Bool
  ) {
    var steps = steps
    var found: Int?
    if let store {
      let place = store.find(
        steps,
        with: &cursor,
        position: position,
        ignoringCase: ignoringCase
      )
      if let place { (steps, found) = (place.path, place.value) }
    } else if let dictionary,
      let path = dictionary.find(steps, position: position, ignoringCase: ignoringCase)
    {
      steps = path
      found = dictionary.select(path) ? 0 : nil
    }
    setKey(key)
    slot = diagnostics?.isLeftOut == true ? Map.absent : found ?? Map.absent
    specialKey = SpecialKey(isPath: steps.count != 1, delimiter: ".", steps: steps)
    instrumentation = .full
    noteAsked()
  }
}

extension ModelDiagnostics {
  /// Keeps whether the lists of the options have the path of a line, and what is left of them below.
  func select(_ steps: [JSONPath.Step]) {
    guard let selection else { return }
    selectionBelow = selection.below(steps)
    isLeftOut = selectionBelow == nil
  }
}
