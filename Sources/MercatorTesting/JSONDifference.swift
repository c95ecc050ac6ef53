import Mercator

/// A place where two JSON values differ.
struct JSONDifference {
  let path: JSONPath
  /// The values at the path; nil where there is none.
  let old: JSONValue?
  let new: JSONValue?
}

/// Returns the innermost differences between two values: objects are compared by key, and arrays by position.
func differences(from old: JSONValue?, to new: JSONValue?) -> [JSONDifference] {
  var found: [JSONDifference] = []
  collectDifferences(from: old, to: new, at: JSONPath(), into: &found)
  return found
}

private func collectDifferences(
  from old: JSONValue?,
  to new: JSONValue?,
  at path: JSONPath,
  into found: inout [JSONDifference]
) {
  if let oldObject = old?.object, let newObject = new?.object {
    for (key, value) in oldObject {
      let path = JSONPath(path.steps + [.key(key)])
      collectDifferences(from: value, to: newObject[key], at: path, into: &found)
    }
    for (key, value) in newObject where oldObject[key] == nil {
      found.append(JSONDifference(path: JSONPath(path.steps + [.key(key)]), old: nil, new: value))
    }
  } else if let oldArray = old?.array, let newArray = new?.array {
    for index in 0..<max(oldArray.count, newArray.count) {
      let path = JSONPath(path.steps + [.index(index)])
      collectDifferences(from: old[index], to: new[index], at: path, into: &found)
    }
  } else if old != new {
    found.append(JSONDifference(path: path, old: old, new: new))
  }
}
