import JSONText

/// The tree of an input in a format other than JSON, with what its values don't show of the bytes.
package final class ParsedTree {
  package let root: Any
  /// What is wrong in the bytes, in spite of which there is a tree.
  let findings: TreeFindings
  /// The keys that a form has more than once, in the order of their second pair.
  let repetitions: [Repetition]
  /// The items that are no simple values, in the order of the bytes.
  let items: [ParsedItem]

  package init(
    root: Any,
    findings: TreeFindings = TreeFindings(),
    repetitions: [Repetition] = [],
    items: [ParsedItem] = []
  ) {
    (self.root, self.findings) = (root, findings)
    (self.repetitions, self.items) = (repetitions, items)
  }

  /// A key that a form has more than once.
  package struct Repetition {
    let text: RepeatedText
    let path: JSONPath
    /// The offset of the second pair with the key.
    package let offset: Int

    package init(_ text: RepeatedText, at path: JSONPath, offset: Int) {
      (self.text, self.path, self.offset) = (text, path, offset)
    }
  }

  /// Whether a value of the tree is of a type that only a parser makes.
  package var hasParsedValues: Bool { !repetitions.isEmpty || !items.isEmpty }

  /// The first repeated key that no line has read as a list.
  package var duplicate: Repetition? { repetitions.first { $0.text.isDuplicate } }

  /// Returns the tree with its values converted.
  package func with(root: Any) -> ParsedTree {
    ParsedTree(root: root, findings: findings, repetitions: repetitions, items: items)
  }
}

/// What is wrong in the bytes of a format, up to the number of issues that a report keeps.
package struct TreeFindings {
  struct TreeFinding {
    let kind: MapIssue.Kind
    let path: JSONPath
    var expected: String?
    let found: String
    let outcome: MapIssue.Outcome
  }

  private(set) var all: [TreeFinding] = []
  /// The number of findings that weren't kept.
  private(set) var omittedCount = 0
  private var count = 0
  private let limit: Int
  private let policy: MapOptions.Policy

  package init(_ options: MapOptions = MapOptions()) {
    let reporting = options.reporting
    // One at least, because the first issue can make the call fail.
    limit = reporting.observer == nil ? max(reporting.maximumIssues, 1) : .max
    policy = options.policy
  }

  /// Counts a finding, and returns whether it is to be added now or later.
  package mutating func count(_ kind: MapIssue.Kind) -> Bool {
    if policy[kind] == .ignore { return false }
    if count < limit { count += 1 } else { omittedCount += 1 }
    return omittedCount == 0
  }

  package mutating func add(
    _ kind: MapIssue.Kind,
    at path: JSONPath,
    expected: String? = nil,
    found: String,
    _ outcome: MapIssue.Outcome
  ) {
    all.append(
      TreeFinding(kind: kind, path: path, expected: expected, found: found, outcome: outcome)
    )
  }
}
