/// The places in samples, in which all elements of an array have the same one.
struct SamplePlaces {
  /// A step from one place to the next.
  enum Step: Hashable {
    case key(String)
    /// The elements of an array.
    case elements
    /// The members of a dictionary.
    case members
  }

  private struct Key: Hashable {
    let parent: Int
    let step: Step
  }

  private var keys: [Key] = []
  private var numbers: [Key: Int] = [:]

  /// The number of the root.
  static let root = -1

  /// Returns the number of a place inside another one.
  mutating func place(_ step: Step, in parent: Int) -> Int {
    let key = Key(parent: parent, step: step)
    if let number = numbers[key] { return number }
    keys.append(key)
    numbers[key] = keys.count - 1
    return keys.count - 1
  }

  /// Returns the path to a place, such as `$.users[].name`.
  func path(of number: Int) -> String {
    var steps: [Step] = []
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
