/// What is wrong in the bytes of a document, although there is a document.
package struct NodeFindings: Sendable {
  package struct Finding: Sendable {
    package enum Kind: Sendable {
      /// A member is left out of an object because of its key: what this is.
      case leftOutKey(StaticString)
      /// A text was read, although it isn't as the format has it.
      case malformed(expected: StaticString, _ found: String)
    }

    package let kind: Kind
    /// The index of the object or text, and the offset of the fault.
    package let node: Int
    package let offset: Int

    package init(kind: Kind, node: Int, offset: Int) {
      (self.kind, self.node, self.offset) = (kind, node, offset)
    }
  }

  /// As many as are wanted, in the order of the bytes.
  package private(set) var all: [Finding] = []
  package private(set) var omittedCount = 0
  /// The number of sequences that aren't Unicode and were replaced, and the lowest offset of one.
  package private(set) var replacementCount = 0
  package private(set) var firstReplacement = Int.max
  package let maximum: Int

  package init(maximum: Int) { self.maximum = maximum }

  /// Whether another finding is only counted.
  package var isFull: Bool { all.count >= maximum }

  package mutating func addReplacements(_ count: Int, at offset: Int) {
    replacementCount += count
    firstReplacement = min(firstReplacement, offset)
  }

  package mutating func add(_ finding: Finding) {
    if isFull { omittedCount += 1 } else { all.append(finding) }
  }
}
