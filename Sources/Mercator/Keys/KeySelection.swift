import Foundation
import JSONText

/// Which keys of an object are mapped: those of a white list, and not those of a black list.
///
/// Both are lists of paths such as `user.name`, in which positions in arrays and keys of dictionaries
/// don't count. Each object below the root has what is left of them. A class, since every nested map gets
/// it with its settings, where it is one reference.
final class KeySelection: Sendable {
  /// The keys to be mapped; nil where all are.
  private let included: KeyTree?
  /// The keys not to be mapped; nil where there are none.
  private let excluded: KeyTree?

  /// Nil where all keys are mapped.
  convenience init?(including included: Set<String>?, excluding excluded: Set<String>) {
    guard included != nil || !excluded.isEmpty else { return nil }
    self.init(included.map { KeyTree($0) }, excluded.isEmpty ? nil : KeyTree(excluded))
  }

  private init(_ included: KeyTree?, _ excluded: KeyTree?) {
    self.included = included
    self.excluded = excluded
  }

  /// What is left of the lists for the object at a path below; nil where the path isn't mapped.
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

/// A list of paths by their steps.
private final class KeyTree: Sendable {
  let children: [String: KeyTree]
  /// Whether a path ends here, so that all below is on the list.
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
