import Mercator

/// Learns the shape of a model's JSON by reading samples as the model and looking at the report.
///
/// The values of all nodes are tried at once, in one sample. Each issue of the report is about one node, which
/// then tries its next candidate. This ends when nothing changes anymore.
struct SampleLearner<Model: BaseMappable> {
  let probe: SampleProbe<Model>
  let root: SampleNode
  let examples: [String: [JSONValue]]
  var usedExamples: Set<String> = []
  var nodeCount = 1
  var readCount = 0
  var last: SampleProbe<Model>.Result
  /// The cases of the enums that were expected in the last sample.
  private var cases: [JSONPath: [JSONValue]] = [:]
  /// Whether values count as not written if the object around them isn't written.
  var acceptsUnwrittenObjects = false

  // For models that refer to themselves in many ways, and models that accept nothing.
  static var maximumNodes: Int { 1500 }
  static var maximumDepth: Int { 24 }
  static var maximumReads: Int { 20_000 }

  init(_ probe: SampleProbe<Model>, examples: [String: [JSONValue]], given: JSONValue?) {
    self.probe = probe
    self.examples = examples
    root = SampleNode(root: given)
    last = SampleProbe.Result()
  }

  /// Returns the shape of the model's JSON, and the paths of members that are written as null but not read.
  ///
  /// - Throws: `MappingMismatch` with every member for which no value is accepted.
  mutating func learn() throws(MappingMismatch) -> (shape: SampleShape, unread: [String]) {
    if let given = root.given.first, given.object == nil {
      throw MappingMismatch(
        "\(Model.self): the sample isn't an object",
        ["it is \(Optional(given).excerpt)"]
      )
    }
    addKnownMembers(to: root)
    while readCount < Self.maximumReads, tryValues() || giveUp() {}
    try checkResult()
    findVariants()
    let unread = root.all.filter {
      $0.state == .leftOut && $0.defaultValue == .null && !$0.isCutOff && examples[$0.place] == nil
    }
    return (SampleShape(root), unread.map(\.place))
  }

  mutating func read(_ sample: JSONValue) -> SampleProbe<Model>.Result {
    readCount += 1
    last = probe.readAndWrite(sample)
    return last
  }
}

// MARK: One sample

extension SampleLearner {
  /// Reads the current values of all nodes, and changes the nodes by the result; returns false if nothing changed.
  private mutating func tryValues() -> Bool {
    guard let sample = root.trialValue else { return false }
    let result = read(sample)
    let nodes = root.all.filter { $0.state == .searching && sample[path: $0.path] != nil }
    expectCases(of: nodes, result.issues, in: sample)
    var hasChanged = false
    for issue in result.issues where issue.kind == .missing {
      if addMember(issue, result.written) { hasChanged = true }
    }
    if let written = result.written, addMembers(of: written, to: root, in: written) {
      hasChanged = true
    }
    for issue in result.issues where issue.kind == .aliasUsed {
      // Another key for a value that the sample has anyway.
      guard let node = nodes.first(where: { $0.pathText == issue.path }) else { continue }
      node.state = .leftOut
      hasChanged = true
    }
    let issues = SampleIssues(
      result.issues.filter { $0.kind != .missing && $0.kind != .aliasUsed }
    )
    for node in nodes where node.state == .searching {
      let own = issues.atOrBelow(node.path)
      if own.isEmpty {
        // The object around it is refused because of another value.
        if issues.areAround(node) { continue }
        if accept(node, result.written, sample) { hasChanged = true }
      } else if reject(node, own) {
        hasChanged = true
      }
    }
    for node in nodes where node.state == .settled && node.children.isEmpty {
      if case .array = node.candidate { add(.index(0), to: node) }
    }
    if hasChanged { acceptsUnwrittenObjects = false }
    return hasChanged
  }

  /// Finds out the cases of the enums that are expected in a sample, and has the nodes try them.
  private mutating func expectCases(
    of nodes: [SampleNode],
    _ issues: [MapIssue],
    in sample: JSONValue
  ) {
    // Reading again takes time. An enum may be behind each value that is tried first, and be named by an issue later.
    let mayExpectCases =
      nodes.contains(where: \.isEmptyObject)
      || issues.contains { $0.expected.map { SampleFamily.likely(for: $0).isEmpty } ?? false }
    cases = mayExpectCases ? probe.expectedCases(in: sample) : [:]
    for node in nodes { if let cases = cases[node.path] { node.expect(cases: cases) } }
  }

  /// Changes a node whose value caused issues; returns false if nothing changed.
  private mutating func reject(_ node: SampleNode, _ issues: [MapIssue]) -> Bool {
    let issue = issues[0]
    // An unknown case or a refusal explains more than the wrong type of a later candidate.
    let isTelling = node.reason.map { $0.kind == .unknownCase || $0.isRefusal(of: node.pathText) }
    if isTelling != true { node.reason = issue }
    if issue.kind == .unknownKey, issue.path == node.pathText {
      node.state = .leftOut
      return true
    }
    switch node.candidate {
    case .object(.empty) where node.children.isEmpty && node.hasGivenObject:
      return addKnownMembers(to: node)
    case .object(.empty) where issues.allSatisfy { $0.isRefusal(of: node.pathText) }:
      // The model may accept an object with other members.
      return node.children.isEmpty && addKnownMembers(to: node)
    case .object(.array):
      node.changeTrial(to: .entry(keys: Self.keys[0]))
    case .object(.entry(let keys)):
      if issue.kind == .unknownKey {
        node.changeTrial(to: .members)
        node.settle(isKept: true)
      } else if issue.found?.hasPrefix("key ") != true {
        // Otherwise, the report says that the key itself can't be used.
        addEntry(to: node, keys)
      } else if let next = self.keys(of: node, after: keys) {
        node.changeTrial(to: .entry(keys: next))
      } else {
        node.state = .unlearned
      }
    case .values where node.leaveOutCase(): break
    case .object, .array, .values:
      if let expected = issue.expected { node.expect(expected) }
      node.advance()
    }
    return true
  }

  /// The keys that are tried in a dictionary.
  private static var keys: [SampleFamily] { [.word, .integerText, .uuid] }

  /// Returns the keys to try in a dictionary that refuses other ones: first the cases of an enum, if they are known.
  private func keys(of node: SampleNode, after refused: SampleFamily) -> SampleFamily? {
    var keys = Self.keys
    if let cases = cases[node.path.appending(.key(SampleNode.key(of: refused)))] {
      keys.insert(.cases(cases.map { JSONValue($0.string ?? $0.text()) }), at: 1)
    }
    return keys.drop { $0 != refused }.dropFirst().first
  }

  /// Changes a node whose value caused no issues; returns false if nothing changed.
  private mutating func accept(
    _ node: SampleNode,
    _ written: JSONValue?,
    _ sample: JSONValue
  ) -> Bool {
    if node.isEmptyObject, !node.children.isEmpty {
      node.changeTrial(to: .members)
      node.settle(isKept: true)
      return true
    }
    guard let written, let parent = node.parent else { return false }
    let isParentWritten = written[path: parent.path]?.kind == sample[path: parent.path]?.kind
    guard isParentWritten || acceptsUnwrittenObjects else { return false }
    let value = written[path: node.path]
    let isSame = value == sample[path: node.path]
    switch node.candidate {
    case .object(.empty): node.changeTrial(to: .array)
    case .object(.array) where isSame: node.settle(on: .anything)
    case .object(.array): node.changeTrial(to: .entry(keys: Self.keys[0]))
    case .object(.entry(let keys)) where value?.object?.isEmpty == false: addEntry(to: node, keys)
    case .object(.entry) where value?.object != nil:
      // An object of which nothing is kept.
      node.changeTrial(to: .members)
      node.settle(isKept: false)
    case .object(.members), .object(.dictionary): return false
    case .array where isSame: node.settle(isKept: true)
    case .values where isSame: node.pass()
    case .object(.entry), .array, .values:
      node.remember(sample[path: node.path], writtenAs: value)
    }
    return true
  }

  private mutating func addEntry(to node: SampleNode, _ keys: SampleFamily) {
    node.changeTrial(to: .dictionary(keys: keys))
    node.settle(isKept: true)
    add(.key(SampleNode.key(of: keys)), to: node)
  }
}

// MARK: The result

extension SampleLearner {
  /// Throws an error if a member has no value, or if the model doesn't accept the values together.
  private mutating func checkResult() throws(MappingMismatch) {
    var details = root.all.filter { $0.state == .unlearned }.map(\.failure)
    details += examples.keys.filter { !usedExamples.contains($0) }.sorted().map {
      "\($0): there are examples for it, but no such place"
    }
    let result = read(root.trialValue ?? [:])
    let issues = result.issues.filter { $0.kind != .aliasUsed }
    if details.isEmpty { details = issues.map { "\($0.path): \($0.summary)" } }
    if details.isEmpty, let error = result.error { details = ["it can't be written: \(error)"] }
    if details.isEmpty { details = root.all.filter { $0.state == .searching }.map(\.failure) }
    if details.isEmpty, result.written == nil { details = ["it is refused without an issue"] }
    guard !details.isEmpty else { return }
    throw MappingMismatch(
      "\(Model.self): no samples can be made; give examples or a sample",
      details
    )
  }
}

extension SampleNode {
  /// Why there are no samples of the value.
  fileprivate var failure: String {
    "\(place): no value is accepted\(reason.map { " (\($0.summary))" } ?? "")"
  }
}
