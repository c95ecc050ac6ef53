import Mercator

/// The places in samples, in which all elements of an array have the same one.
struct SamplePlaces {
  /// A step from one place to the next.
  enum SampleStep: Hashable {
    case key(String)
    /// The elements of an array.
    case elements
    /// The members of a dictionary.
    case members
  }

  private struct PlaceKey: Hashable {
    let parent: Int
    let step: SampleStep
  }

  private var keys: [PlaceKey] = []
  private var numbers: [PlaceKey: Int] = [:]

  /// The number of the root.
  static let root = -1

  /// Returns the number of a place inside another one.
  mutating func place(_ step: SampleStep, in parent: Int) -> Int {
    let key = PlaceKey(parent: parent, step: step)
    if let number = numbers[key] { return number }
    keys.append(key)
    numbers[key] = keys.count - 1
    return keys.count - 1
  }

  /// Returns the path to a place, such as `$.users[].name`.
  func path(of number: Int) -> String {
    var steps: [SampleStep] = []
    var number = number
    while number != Self.root {
      steps.append(keys[number].step)
      number = keys[number].parent
    }
    return steps.reversed().reduce(into: "$") { path, step in
      switch step {
      case .key(let key): path += String("\(JSONPath([.key(key)]))".dropFirst())
      case .elements: path += "[]"
      case .members: path += "{}"
      }
    }
  }
}
