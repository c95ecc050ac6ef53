import JSONText

/// Finds parsed arrays and objects that are spelled the same, and so are equal, without making their children.
///
/// Those that differ are compared by their children afterwards, which are compared in the same way. So that this takes no
/// more than linear time if containers are deep inside each other, it ends when the nodes that were compared without an
/// answer are four times as many as the largest container has.
package struct SpellingComparison {
  /// How many nodes of containers that differ were compared.
  private var comparedCount = 0
  private var largestCount = 0

  package init() {}

  /// Returns whether both values are containers that are spelled the same; false if that isn't known.
  package mutating func areSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
    guard let a = a.parsed, let b = b.parsed else { return false }
    if a === b { return true }
    guard let (document, index) = a.place, let (other, otherIndex) = b.place else { return false }
    return document.read { store in
      largestCount = max(largestCount, store.nodeCount(of: index))
      guard comparedCount <= 4 * largestCount else { return false }
      let sameCount = other.read { store.countOfSameNodes(in: index, as: $0, in: otherIndex) }
      comparedCount += sameCount ?? 0
      return sameCount == nil
    }
  }
}
