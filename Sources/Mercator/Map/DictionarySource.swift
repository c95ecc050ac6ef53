import Foundation
import JSONText

/// A `[String: Any]` being read.
///
/// A value is named by its place on a stack: 0 is the value of the last subscript, above it lie the
/// elements that are being read one inside the other. So a dictionary looks to `MapInput` like a
/// document does: a place is a number.
final class DictionarySource {
  let JSON: [String: Any]
  /// The path of this dictionary in the whole that is read.
  let path: JSONPath
  private var stack: [(value: Any, steps: [JSONPath.Step])] = []

  init(_ JSON: [String: Any], path: JSONPath = JSONPath()) {
    self.JSON = JSON
    self.path = path
  }

  subscript(slot: Int) -> Any { stack[slot].value }

  /// Makes the value that `parts` lead to the current one; false where there is none.
  func select(_ parts: [String]) -> Bool {
    stack.removeAll(keepingCapacity: true)
    var value: Any = JSON
    var steps: [JSONPath.Step] = []
    for part in parts {
      if let object = value as? [String: Any] {
        guard let member = object[part] else { return false }
        value = member
        steps.append(.key(part))
      } else if let array = value as? [Any] {
        guard let index = Int(part), array.indices.contains(index) else { return false }
        value = array[index]
        steps.append(.index(index))
      } else {
        return false
      }
    }
    stack.append((value, steps))
    return true
  }

  /// Makes `value` the one at `slot`; everything above it is done with.
  func place(_ value: Any, at slot: Int, step: JSONPath.Step) {
    stack.removeSubrange(min(slot, stack.count)...)
    stack.append((value, [step]))
  }

  /// Makes `value`, the root of the input, the current one.
  func place(root value: Any) { stack = [(value, [])] }

  func path(of slot: Int) -> JSONPath {
    JSONPath(path.steps + stack[...slot].flatMap(\.steps))
  }
}
