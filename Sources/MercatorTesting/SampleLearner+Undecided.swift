import Mercator

extension SampleLearner {
  /// Decides what the last sample left open; returns false if there is no such thing.
  mutating func giveUp() -> Bool {
    if cutOffIncompleteModels() { return true }
    let sample = root.trialValue
    let undecided = root.all.filter { $0.state == .searching && sample?[path: $0.path] != nil }
    guard !undecided.isEmpty else { return false }
    // Models that refuse every object without members.
    let refused = undecided.filter { node in
      node.isEmptyObject && node.reason?.isRefusal(of: node.pathText) == true
    }
    if !refused.isEmpty {
      refused.forEach { $0.advance() }
      return true
    }
    if last.written != nil, !acceptsUnwrittenObjects {
      acceptsUnwrittenObjects = true
      return true
    }
    if replaceRefusedValue(among: undecided) { return true }
    var hasChanged = false
    for node in undecided where node.useGiven() {
      if node.isEmptyObject { addKnownMembers(to: node) }
      hasChanged = true
    }
    return hasChanged
  }

  /// Leaves out the models of which a member is missing that can't be added anymore; returns false if there are none.
  private func cutOffIncompleteModels() -> Bool {
    var hasChanged = false
    for issue in last.issues where issue.kind == .missing {
      guard let path = JSONPath(issue.path) else { continue }
      var node = root
      for step in path.steps { node = node.child(at: step) ?? node }
      // Without a required member, the object around it can't be read either.
      while node.isRequired, let parent = node.parent { node = parent }
      if node.path != path, node.cutOff() { hasChanged = true }
    }
    return hasChanged
  }

  /// Replaces the one value because of which a model refuses its object, such as an empty text; returns false if
  /// there is none.
  private mutating func replaceRefusedValue(among nodes: [SampleNode]) -> Bool {
    let issues = last.issues
    for node in nodes {
      guard case .values = node.candidate else { continue }
      let progress = node.progress
      while node.skip(), readCount < Self.maximumReads, let sample = root.trialValue {
        let result = read(sample)
        if result.issues.contains(where: { $0.isAtOrBelow(node.pathText) }) { continue }
        if result.written != nil || result.issues != issues { return true }
      }
      node.progress = progress
    }
    return false
  }
}
