/// The way from the root of a document to one of its values: `$.users[3].age`.
public struct JSONPath: Hashable, Sendable {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// To the member with this key.
    case key(String)
    /// To the element at this position.
    case index(Int)

    var isIndex: Bool {
      if case .index = self { return true }
      return false
    }
  }

  /// The steps, from the root on.
  public var steps: [Step]

  /// A path of these steps; without any it is the root, `$`.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }
}

extension JSONPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A key.
  public init(stringLiteral key: String) { self = .key(key) }

  /// A position.
  public init(integerLiteral index: Int) { self = .index(index) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text; a key that isn't a plain name stands in brackets: `$["first name"]`.
  public var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.isPlainName: text += ".\(key)"
      case .key(let key): text += "[\(key.debugDescription)]"
      }
    }
  }
}

extension String {
  fileprivate var isPlainName: Bool {
    guard let first = unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return unicodeScalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0.properties.isAlphabetic
        || ("0"..."9").contains($0)
    }
  }
}

extension JSONPath {
  /// The last key in it; nil where there is none.
  package var lastKey: String? {
    for case .key(let key) in steps.reversed() { return key }
    return nil
  }
}

extension JSONStore {
  /// Follows a path from the value at `index`, once; see `descend(to:with:)`.
  package func descend(to path: [JSONPath.Step], from index: Int) -> Int? {
    var cursor = JSONMemberCursor(of: index)
    return descend(to: path, with: &cursor)
  }
}
