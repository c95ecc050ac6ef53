import JSONText

extension Map {
  /// Looks up a key by the rules of the options. Returns false, without an effect, if there are none.
  ///
  /// - Parameters:
  ///   - key: The key as written in the line.
  ///   - steps: The key as a path.
  ///   - position: Returns the array index that a part of the path stands for; nil if it isn't one.
  func selectByRules(
    _ key: String,
    _ steps: @autoclosure () -> [JSONPath.Step],
    position: (String) -> Int? = { _ in nil }
  ) -> Bool {
    guard let rules = session.options.keyRules else { return false }
    let steps = steps()
    diagnostics?.select(steps)
    select(key, rules.styled(steps), position: position, ignoringCase: rules.ignoresCase)
    return true
  }

  /// Looks up a path with array indices and, if wanted, ignoring case; see `JSONStore.find`.
  func select(
    _ key: String,
    _ steps: [JSONPath.Step],
    position: (String) -> Int?,
    ignoringCase: Bool
  ) {
    let found =
      isReading
      ? find(steps, position: position, ignoringCase: ignoringCase) : (steps, .missing)
    select(
      key,
      at: diagnostics?.isLeftOut == true ? .missing : found.value,
      LineOptions(isPath: found.path.count != 1, steps: found.path)
    )
    noteLookUp()
  }
}

extension ModelDiagnostics {
  /// Records whether the options select the path of a line, and the selection below it.
  func select(_ steps: [JSONPath.Step]) {
    guard let selection else { return }
    selectionBelow = selection.below(steps)
    isLeftOut = selectionBelow == nil
  }
}
