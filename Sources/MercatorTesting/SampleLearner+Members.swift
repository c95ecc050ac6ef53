import Mercator

extension SampleLearner {
  @discardableResult
  mutating func add(_ step: JSONPath.Step, to node: SampleNode) -> SampleNode? {
    guard nodeCount < Self.maximumNodes, node.depth < Self.maximumDepth else { return nil }
    nodeCount += 1
    let place = SampleNode.place(of: step, in: node.place)
    if examples[place] != nil { usedExamples.insert(place) }
    return node.add(step, examples: examples[place])
  }

  /// Adds the members that the caller's sample and examples have; returns false if there are none.
  @discardableResult
  mutating func addKnownMembers(to node: SampleNode) -> Bool {
    var keys = node.given.flatMap { $0.object?.map(\.key) ?? [] }
    for place in examples.keys.sorted() where place.hasPrefix(node.place) {
      let path = JSONPath("$" + place.dropFirst(node.place.count))
      if case .key(let key)? = path?.steps.first { keys.append(key) }
    }
    for key in keys where node.child(at: .key(key)) == nil { add(.key(key), to: node) }
    guard !node.children.isEmpty else { return false }
    if node.isEmptyObject {
      node.changeTrial(to: .members)
      node.settle(isKept: true)
    }
    return true
  }

  /// Adds the member that a report says is missing; returns false if it can't be added.
  mutating func addMember(_ issue: MapIssue, _ written: JSONValue?) -> Bool {
    guard let path = JSONPath(issue.path) else { return false }
    var node = root
    var hasChanged = false
    for step in path.steps {
      if let child = node.child(at: step) {
        node = child
        continue
      }
      guard case .key = step, node.takesMembers, let child = add(step, to: node) else {
        return hasChanged
      }
      (node, hasChanged) = (child, true)
    }
    node.isRequired = true
    if hasChanged {
      node.addDefault(written?[path: path])
      if let expected = issue.expected { node.expect(expected) }
    } else if node.isCutOff {
      node.restore()
      return true
    }
    return hasChanged
  }

  /// Adds the members that were written; returns false if there are no new ones.
  mutating func addMembers(
    of value: JSONValue,
    to node: SampleNode,
    in written: JSONValue
  ) -> Bool {
    var hasChanged = false
    if node.takesMembers, let object = value.object {
      if repeatsItself(node, object, in: written), node.cutOff() { return true }
      let hadMembers = !node.children.isEmpty
      for (key, value) in object where node.child(at: .key(key)) == nil {
        guard let child = add(.key(key), to: node) else { continue }
        child.addDefault(value)
        hasChanged = true
      }
      if hasChanged, !hadMembers { addKnownMembers(to: node) }
    }
    for child in node.children {
      guard let step = child.step, let value = written[path: child.path] else { continue }
      // The default of a member that was added just now says nothing about what it accepts.
      if hasChanged, case .key = step { continue }
      if addMembers(of: value, to: child, in: written) { hasChanged = true }
    }
    return hasChanged
  }

  /// Returns whether an object looks like two objects around it: then the model refers to itself, and would never
  /// end.
  private func repeatsItself(
    _ node: SampleNode,
    _ object: JSONObject,
    in written: JSONValue
  ) -> Bool {
    var count = 0
    var ancestor = node.parent
    while let next = ancestor {
      if next.isModel, let outer = written[path: next.path]?.object, outer.looksLike(object) {
        count += 1
      }
      ancestor = next.parent
    }
    return count >= 2
  }
}

extension JSONObject {
  /// Whether two objects may be of the same model: they have the same keys and, except for null, the same kinds of
  /// values.
  fileprivate func looksLike(_ other: JSONObject) -> Bool {
    guard count == other.count, count > 0 else { return false }
    return allSatisfy { key, value in
      other[key].map { $0.kind == value.kind || $0.isNull || value.isNull } ?? false
    }
  }
}
