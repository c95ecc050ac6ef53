import Foundation
import JSONText

/// The keys of an object to be mapped, from `MapOptions.includedKeys` and `excludedKeys`.
///
/// Both are sets of paths such as `user.name`, in which positions in arrays and keys of dictionaries are
/// omitted. Each nested object gets the remaining paths. It is a class because every nested map gets it
/// with its settings, as one reference.
package final class KeySelection: Sendable {
  /// The keys to be mapped; nil for all.
  private let included: KeyTree?
  /// The keys not to be mapped; nil for none.
  private let excluded: KeyTree?

  /// Creates a selection; nil if all keys are mapped.
  convenience init?(including included: Set<String>?, excluding excluded: Set<String>) {
    guard included != nil || !excluded.isEmpty else { return nil }
    self.init(included.map { KeyTree($0) }, excluded.isEmpty ? nil : KeyTree(excluded))
  }

  private init(_ included: KeyTree?, _ excluded: KeyTree?) {
    self.included = included
    self.excluded = excluded
  }

  /// Whether all keys are mapped.
  package var isComplete: Bool { included == nil && excluded == nil }

  /// Returns the selection for the object at a path below this one; nil if the path isn't mapped.
  func below(_ path: [JSONPath.Step]) -> KeySelection? {
    var (included, excluded) = (included, excluded)
    for step in path {
      guard case .key(let key) = step else { continue }
      if let tree = included {
        guard let next = tree.children[key] else { return nil }
        included = next.isEnd ? nil : next
      }
      if let tree = excluded {
        let next = tree.children[key]
        if next?.isEnd == true { return nil }
        excluded = next
      }
    }
    return KeySelection(included, excluded)
  }
}

/// A set of paths as a tree of their keys.
private final class KeyTree: Sendable {
  let children: [String: KeyTree]
  /// Whether a path ends here, so that the set contains everything below.
  let isEnd: Bool

  convenience init(_ paths: Set<String>) {
    self.init(paths.map { $0.components(separatedBy: ".")[...] })
  }

  private init(_ paths: [ArraySlice<String>]) {
    isEnd = paths.contains { $0.isEmpty }
    let nonempty = paths.filter { !$0.isEmpty }
    children = Dictionary(grouping: nonempty) { $0[$0.startIndex] }
      .mapValues { KeyTree($0.map { $0.dropFirst() }) }
  }
}
