import JSONText
import Mercator

extension JSONValue {
  /// The path of the first member whose key occurs twice in its object; nil if there is none.
  var pathOfDuplicateKey: JSONPath? {
    // Not recursive: an array holds the containers around the value, and the children still to be visited.
    var open:
      [(children: ArraySlice<(step: JSONPath.Step, value: JSONValue)>, step: JSONPath.Step)] =
        []
    var next: (step: JSONPath.Step, value: JSONValue)? = (.index(0), self)
    while true {
      if let (step, value) = next {
        if let key = value.object?.duplicateKey {
          let steps = open.dropFirst().map(\.step) + (open.isEmpty ? [] : [step])
          return JSONPath(steps + [.key(key)])
        }
        let children = value.containersInside
        if !children.isEmpty { open.append((children[...], step)) }
      }
      guard let last = open.indices.last else { return nil }
      next = open[last].children.popFirst()
      if next == nil { open.removeLast() }
    }
  }

  /// The arrays and objects that are elements or members of this value.
  private var containersInside: [(step: JSONPath.Step, value: JSONValue)] {
    switch content {
    case .array(let elements):
      elements.enumerated().filter { $1.isContainer }.map { (.index($0), $1) }
    case .object(let object):
      object.members.filter(\.value.isContainer).map { (.key($0.key.text), $0.value) }
    case .null, .bool, .number, .string: []
    }
  }
}
