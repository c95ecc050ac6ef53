import Foundation

/// The parts of a tree in their order, the members of each object sorted by key.
///
/// `["a": [1, 2]]` has these: object, key a, array, scalar 1, scalar 2, end, end. They are found without recursion.
struct TreeParts: IteratorProtocol {
  enum Part {
    /// A value that contains no other.
    case scalar(Any)
    case array([Any])
    /// An object, with its members, each of which is a key and a value among the next parts.
    case object([(key: String, value: Any)])
    /// The key of the value that follows.
    case key(String)
    /// The end of the innermost array or object.
    case end(isObject: Bool)
  }

  private struct Container {
    let isObject: Bool
    let keys: [String]
    let values: [Any]
    var position = 0
    var isKeyNext: Bool
  }

  /// The containers around the next part, the innermost last.
  private var open: [Container] = []
  /// The value whose beginning is the next part.
  private var value: Any?

  init(_ tree: Any) { value = tree }

  /// The path of the part that was returned last, unless that was the beginning or the end of a container.
  var path: [JSONPath.Step] {
    open.map { container in
      let position = container.position - 1
      return container.isObject ? .key(container.keys[position]) : .index(position)
    }
  }

  mutating func next() -> Part? {
    if let value = value.take() { return begin(value) }
    guard let last = open.indices.last else { return nil }
    let position = open[last].position
    if open[last].isObject, !open[last].isKeyNext {
      open[last].isKeyNext = true
      return begin(open[last].values[position - 1])
    }
    guard position < open[last].values.count else {
      return .end(isObject: open.removeLast().isObject)
    }
    open[last].position += 1
    guard open[last].isObject else { return begin(open[last].values[position]) }
    open[last].isKeyNext = false
    return .key(open[last].keys[position])
  }

  private mutating func begin(_ value: Any) -> Part {
    switch value {
    case let array as [Any]:
      open.append(Container(isObject: false, keys: [], values: array, isKeyNext: false))
      return .array(array)
    case let object as [String: Any]:
      let members = object.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
      let (keys, values) = (members.map(\.key), members.map(\.value))
      open.append(Container(isObject: true, keys: keys, values: values, isKeyNext: true))
      return .object(members)
    default: return .scalar(value)
    }
  }
}
