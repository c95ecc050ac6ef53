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
  /// The stack, from the current value on.
  var places: [Place] = []

  typealias Place = (value: Any, steps: [JSONPath.Step])

  init(_ JSON: [String: Any], path: JSONPath = JSONPath()) {
    self.JSON = JSON
    self.path = path
  }

  subscript(slot: Int) -> Any { places[slot].value }

  /// Makes the value that the parts of a dotted key lead to the current one; false where there is
  /// none. A part is a position where it leads into an array.
  func select(_ parts: [String]) -> Bool {
    walk(parts) { part, value in
      if let child = child(of: value, at: .key(part)) { return (.key(part), child) }
      guard let index = Int(part) else { return nil }
      return child(of: value, at: .index(index)).map { (.index(index), $0) }
    }
  }

  /// The same for a path whose parts are what they are.
  func select(_ path: [JSONPath.Step]) -> Bool {
    walk(path) { step, value in child(of: value, at: step).map { (step, $0) } }
  }

  /// The path with the keys and positions that it finds; see `JSONStore.find`.
  func find(
    _ path: [JSONPath.Step],
    position: (String) -> Int?,
    ignoringCase: Bool
  ) -> [JSONPath.Step]? {
    var found: [JSONPath.Step] = []
    var value: Any = JSON
    for step in path {
      var step = step
      if case .key(let key) = step, value is [Any], let position = position(key) {
        step = .index(position)
      }
      var next = child(of: value, at: step)
      if next == nil, ignoringCase, case .key(let key) = step,
        let other = (value as? [String: Any])?.keys.sameKey(as: key)
      {
        step = .key(other)
        next = child(of: value, at: step)
      }
      guard let next else { return nil }
      value = next
      found.append(step)
    }
    return found
  }

  private func walk<Part>(
    _ parts: [Part],
    _ next: (Part, Any) -> (step: JSONPath.Step, child: Any)?
  ) -> Bool {
    places.removeAll(keepingCapacity: true)
    var value: Any = JSON
    var steps: [JSONPath.Step] = []
    for part in parts {
      guard let (step, child) = next(part, value) else { return false }
      value = child
      steps.append(step)
    }
    places.append((value, steps))
    return true
  }

  private func child(of value: Any, at step: JSONPath.Step) -> Any? {
    switch step {
    case .key(let key): return (value as? [String: Any])?[key]
    case .index(let index):
      guard let array = value as? [Any], array.indices.contains(index) else { return nil }
      return array[index]
    }
  }

  /// Makes `value` the one at `slot`; everything above it is done with.
  func place(_ value: Any, at slot: Int, step: JSONPath.Step) {
    places.removeSubrange(min(slot, places.count)...)
    places.append((value, [step]))
  }

  /// Makes `value`, the root of the input, the current one.
  func place(root value: Any) { places = [(value, [])] }

  func path(of slot: Int) -> JSONPath {
    JSONPath(path.steps + places[...slot].flatMap(\.steps))
  }
}
