import Foundation
import FormatBytes
import JSONText

extension NodeBuilder {
  /// Adds the values of a tree, without recursion. A value of a type that no format has is an item without a value.
  ///
  /// - Parameter areTextsUntyped: whether numbers and Bools are read from texts.
  mutating func add(tree: Any, areTextsUntyped: Bool) throws(FormatFailure) {
    /// The types of the items without a value, whose positions are the offsets of the items.
    var types: [String] = []
    /// The values of the open containers that haven't been added, the next one last.
    var open: [[(key: String?, value: Any)]] = [[(nil, tree)]]
    var count = 0
    while let last = open.indices.last {
      guard let (key, value) = open[last].popLast() else {
        open.removeLast()
        continue
      }
      count += 1
      // A value takes as long as many bytes.
      try checkStop(after: count * 256)
      if let key { try self.key(key, at: 0) }
      switch TreeValue(value) {
      case .null: try null(at: 0)
      case .bool(let value): try bool(value, at: 0)
      case .signed(let value): try integer(value, at: 0)
      case .unsigned(let value): try integer(value, at: 0)
      case .double(let value): try double(value, at: 0)
      case .number(let literal): try number(literal.text, at: 0)
      case .text(let value): try text(value, areTextsUntyped ? .untyped : .none, at: 0)
      case .data(let value): try bytes(Array(value), at: 0)
      case .date(let value): try date(value.timeIntervalSinceReferenceDate, at: 0)
      case .array(let elements):
        try begin(isObject: false, count: elements.count, at: 0)
        open.append(elements.reversed().map { (nil, $0) })
      case .object(let members):
        try begin(isObject: true, count: members.count, at: 0)
        open.append(members.reversed().map { ($0.key, $0.value) })
      case nil:
        try item(at: types.count)
        types.append("a value of type \(type(of: value))")
      }
    }
    let found = types
    format = NodeFormat(
      name: format.name,
      hasOffsets: false,
      repeatsKeys: format.repeatsKeys,
      describe: { _, position in
        found.indices.contains(position) ? found[position] : "an item without a value"
      }
    )
  }
}
