/// The path from the root of a document to one of its values, such as `$.users[3].age`.
public struct JSONPath: Hashable, Sendable {
  /// One step of a path: from a container to one of its members or elements.
  public enum Step: Hashable, Sendable {
    /// The member with this key.
    case key(String)
    /// The element at this position, counted from 0.
    case index(Int)

    package var isIndex: Bool {
      if case .index = self { return true }
      return false
    }
  }

  /// The steps from the root to the value.
  public var steps: [Step]

  /// Creates a path from its steps; without steps it is the path of the root, `$`.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The last key in the path; nil if there is none.
  package var lastKey: String? {
    for case .key(let key) in steps.reversed() { return key }
    return nil
  }
}

extension JSONPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a step to the member with this key.
  public init(stringLiteral key: String) { self = .key(key) }

  /// Creates a step to the element at this position.
  public init(integerLiteral index: Int) { self = .index(index) }
}

extension JSONPath: ExpressibleByArrayLiteral {
  /// Creates a path from its steps, such as `["users", 0, "name"]`.
  public init(arrayLiteral steps: Step...) { self.init(steps) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text; a key that isn't a plain name is put in brackets: `$["first name"]`.
  public var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.isPlainName: text += ".\(key)"
      case .key(let key): text += "[\(key.quotedLiteral)]"
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

extension JSONStore {
  /// Returns the value at a path below the value at `index`, or nil if a step leads nowhere.
  package func descend(to path: [JSONPath.Step], from index: Int) -> Int? {
    var cursor = JSONMemberCursor(of: index)
    return descend(to: path, with: &cursor)
  }
}
