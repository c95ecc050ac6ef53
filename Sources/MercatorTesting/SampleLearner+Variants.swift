import Mercator

extension SampleLearner {
  /// Finds out which members may be missing or null, which objects are needed, and which arrays lose equal elements.
  mutating func findVariants() {
    guard let sample = root.trialValue else { return }
    let nodes = root.all.filter { sample[path: $0.path] != nil }
    // A level at a time, because a member is gone without the object around it.
    let members = nodes.filter { $0.parent?.isModel == true && !$0.isRequired }
    for (_, level) in Dictionary(grouping: members, by: \.depth).sorted(by: { $0.key < $1.key }) {
      accepted(level, as: nil, in: sample).forEach { $0.mayBeMissing = true }
      accepted(level, as: .null, in: sample).forEach { $0.mayBeNull = true }
    }
    for node in nodes where node.isModel {
      var changed = sample
      changed[path: node.path] = true
      node.isReported = !SampleIssues(read(changed).issues).atOrBelow(node.path).isEmpty
    }
    for node in nodes {
      guard case .array = node.candidate, let element = sample[path: node.path]?[0] else {
        continue
      }
      var changed = sample
      changed[path: node.path] = [element, element]
      let written = read(changed).written
      node.hasUniqueElements = written?[path: node.path]?.array?.count == 1
    }
  }

  /// Returns the nodes whose values can be replaced without an issue.
  private mutating func accepted(
    _ nodes: [SampleNode],
    as value: JSONValue?,
    in sample: JSONValue
  ) -> [SampleNode] {
    var accepted = nodes
    // All at once, without those that have an issue, until there is none.
    while !accepted.isEmpty {
      var changed = sample
      for node in accepted { changed[path: node.path] = value }
      let (model, issues) = probe.read(changed)
      if model != nil, issues.isEmpty { return accepted }
      let index = SampleIssues(issues)
      let rest = accepted.filter { index.atOrBelow($0.path).isEmpty }
      if rest.count == accepted.count { break }
      accepted = rest
    }
    // One after the other, because the model refuses them together.
    return accepted.filter { node in
      var changed = sample
      changed[path: node.path] = value
      let (model, issues) = probe.read(changed)
      return model != nil && issues.isEmpty
    }
  }
}
