import Mercator

/// A place where two JSON values differ.
struct JSONDifference {
  let path: JSONPath
  /// The values at the path; nil where there is none.
  let old: JSONValue?
  let new: JSONValue?
}

/// Returns the innermost differences between two values: objects are compared by key, and arrays by position.
///
/// - Parameter ignoringOrder: whether arrays with the same elements in another order count as equal.
func differences(
  from old: JSONValue?,
  to new: JSONValue?,
  ignoringOrder: Bool = false
) -> [JSONDifference] {
  var found: [JSONDifference] = []
  collectDifferences(from: old, to: new, at: JSONPath(), ignoringOrder, into: &found)
  return found
}

extension [JSONValue] {
  /// Returns whether another array has the same elements in any order.
  func hasSameElements(as other: [JSONValue]) -> Bool {
    guard count == other.count else { return false }
    var rest = other
    for element in self {
      guard let position = rest.firstIndex(of: element) else { return false }
      rest.remove(at: position)
    }
    return true
  }
}

private func collectDifferences(
  from old: JSONValue?,
  to new: JSONValue?,
  at path: JSONPath,
  _ ignoringOrder: Bool,
  into found: inout [JSONDifference]
) {
  if let oldObject = old?.object, let newObject = new?.object {
    for (key, value) in oldObject {
      let path = JSONPath(path.steps + [.key(key)])
      collectDifferences(from: value, to: newObject[key], at: path, ignoringOrder, into: &found)
    }
    for (key, value) in newObject where oldObject[key] == nil {
      found.append(JSONDifference(path: JSONPath(path.steps + [.key(key)]), old: nil, new: value))
    }
  } else if let oldArray = old?.array, let newArray = new?.array {
    if ignoringOrder, oldArray.hasSameElements(as: newArray) { return }
    for index in 0..<max(oldArray.count, newArray.count) {
      let path = JSONPath(path.steps + [.index(index)])
      collectDifferences(from: old[index], to: new[index], at: path, ignoringOrder, into: &found)
    }
  } else if old != new {
    found.append(JSONDifference(path: path, old: old, new: new))
  }
}
