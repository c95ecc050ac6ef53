import Mercator

/// The issues of a report by their paths.
struct SampleIssues {
  private var issues: [JSONPath: [MapIssue]] = [:]
  private var paths: Set<String> = []

  init(_ all: [MapIssue]) {
    for issue in all {
      paths.insert(issue.path)
      var path = JSONPath(issue.path) ?? JSONPath()
      issues[path, default: []].append(issue)
      while path.steps.popLast() != nil { issues[path, default: []].append(issue) }
    }
  }

  /// Returns the issues about the value at a path or a value inside it.
  func atOrBelow(_ path: JSONPath) -> [MapIssue] { issues[path] ?? [] }

  /// Returns whether there is an issue about an object or array around a value.
  func areAround(_ node: SampleNode) -> Bool {
    var outer = node.parent
    while let node = outer {
      if paths.contains(node.pathText) { return true }
      outer = node.parent
    }
    return false
  }
}

extension MapIssue {
  /// Returns whether a model refuses the whole object at a path.
  func isRefusal(of path: String) -> Bool {
    self.path == path && (kind == .modelRefused || kind == .validationFailed)
  }
}

extension MapIssue {
  /// Returns whether the issue is about the value at a path or a value inside it.
  func isAtOrBelow(_ path: String) -> Bool { self.path == path || self.path.continues(path) }

  /// Returns whether the issue is about the value at a path, a value inside it, or a value that contains it.
  func concerns(_ path: String) -> Bool { isAtOrBelow(path) || path.continues(self.path) }
}

extension String {
  /// Whether the text of a path leads to a value inside the one at another path.
  fileprivate func continues(_ path: String) -> Bool {
    // By bytes, because a combining character can follow the path.
    guard utf8.starts(with: path.utf8) else { return false }
    let next = utf8.dropFirst(path.utf8.count).first
    return next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
  }
}
