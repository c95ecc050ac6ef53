import JSONText
import Mercator

/// The place in a tree that is written. Open containers are kept in an array, so that no tree is too deep for the stack.
struct TreeWalk {
  private enum Children {
    case array([Any])
    case object([(key: String, value: Any)])
  }

  /// The open containers, each with the position of its current value.
  private var containers: [(children: Children, position: Int)] = []

  /// The number of open containers.
  var depth: Int { containers.count }

  /// Enters an array, before its first element.
  mutating func enter(_ elements: [Any]) { containers.append((.array(elements), -1)) }

  /// Enters an object, before its first member.
  mutating func enter(_ members: [(key: String, value: Any)]) {
    containers.append((.object(members), -1))
  }

  /// Moves to the next value, and leaves each container whose values have been written. Returns nil after the last
  /// value.
  mutating func next() -> Any? {
    while let last = containers.indices.last {
      containers[last].position += 1
      let position = containers[last].position
      switch containers[last].children {
      case .array(let elements):
        if position < elements.count { return elements[position] }
      case .object(let members):
        if position < members.count { return members[position].value }
      }
      containers.removeLast()
    }
    return nil
  }

  /// The key of the current value; nil if it isn't a member.
  var key: String? {
    guard let (children, position) = containers.last, case .object(let members) = children else {
      return nil
    }
    return members[position].key
  }

  /// The path of the current value.
  var path: JSONPath {
    JSONPath(
      containers.compactMap { children, position in
        switch children {
        // Before its first value, the container itself is the current value.
        case _ where position < 0: nil
        case .array: .index(position)
        case .object(let members): .key(members[position].key)
        }
      }
    )
  }
}
