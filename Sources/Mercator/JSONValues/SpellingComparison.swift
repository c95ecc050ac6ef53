import JSONText

/// Finds parsed arrays and objects that are spelled the same, and so are equal, without making their children.
///
/// Those that differ are compared by their children afterwards, which are compared in the same way. So that this takes no
/// more than linear time if containers are deep inside each other, it ends when what was compared without an answer is four
/// times the number of nodes of the largest container.
package struct SpellingComparison {
  /// What it took to find the differences so far; see `JSONStore.costOfDifference`.
  private var cost = 0
  private var largestCount = 0

  package init() {}

  /// Returns whether both values are containers that are spelled the same; false if that isn't known.
  package mutating func areSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
    guard let a = a.parsed, let b = b.parsed else { return false }
    if a === b { return true }
    guard let (document, index) = a.place, let (other, otherIndex) = b.place else { return false }
    return document.read { store in
      largestCount = max(largestCount, store.nodeCount(of: index))
      guard cost <= 4 * largestCount else { return false }
      let difference = other.read { store.costOfDifference(in: index, from: $0, in: otherIndex) }
      cost += difference ?? 0
      return difference == nil
    }
  }
}
