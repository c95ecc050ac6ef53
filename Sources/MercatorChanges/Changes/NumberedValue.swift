import JSONText
import Mercator

/// The values of a tree with a number for each, such that equal values have equal numbers.
///
/// Numbers make comparing any two values of the numbered trees take constant time. Comparing them with `==` at each
/// level on the way down would take the time for the whole tree at each level.
///
///     [1, {"a": 1}]      numbers: 3, 0, 2      ends: 3, 2, 3
///     {"a": 1.0}         numbers: 2, 0         ends: 2, 2
struct NumberedValue {
  /// The number of each value, in the order of the text.
  fileprivate(set) var numbers: [Int] = []
  /// The index behind each value and those inside it.
  fileprivate(set) var ends: [Int] = []
  /// About how many bytes each value takes as text.
  fileprivate(set) var sizes: [Int] = []

  /// The indices of the children of the value at an index, in order. Of duplicate keys the selected one counts.
  @inline(never)  // Inlined, the code would be copied into six callers.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < ends[index] {
      children.append(child)
      child = ends[child]
    }
    return children
  }
}

/// Gives equal values the same number, and different values different ones.
struct ValueNumbers {
  /// What distinguishes a value from others, with the numbers of its children in place of them.
  private enum Signature: Hashable {
    case null
    case bool(Bool)
    case number(NormalNumber)
    case string(ExactText)
    case array([Int])
    /// The number of each key, and that of its value, in the order of the keys' numbers.
    case object([Int])
  }

  private var numbers = [Signature: Int]()

  private mutating func number(_ signature: Signature) -> Int {
    if let number = numbers[signature] { return number }
    numbers[signature] = numbers.count
    return numbers.count - 1
  }

  /// Numbers a value and all values inside it.
  mutating func callAsFunction(_ value: JSONValue) -> NumberedValue {
    var tree = NumberedValue()
    // Not recursive: an array holds the containers around the next value.
    var open: [NumberedContainer] = []
    var next: JSONValue? = value
    while true {
      if let value = next {
        if let container = NumberedContainer(value, at: tree.numbers.count) {
          open.append(container)
          tree.append(-1, size: 2)
        } else {
          let (signature, size) = Self.signature(ofScalar: value)
          tree.append(number(signature), size: size + 1)
          if let last = open.indices.last { open[last].add(tree, tree.numbers.count - 1) }
        }
      }
      guard let last = open.indices.last else { return tree }
      next = open[last].rest.popFirst()
      if next == nil {
        let container = open.removeLast()
        tree.numbers[container.index] = number(signature(of: container))
        tree.ends[container.index] = tree.numbers.count
        tree.sizes[container.index] = container.size
        if last > 0 { open[last - 1].add(tree, container.index) }
      }
    }
  }

  private static func signature(ofScalar value: JSONValue) -> (signature: Signature, size: Int) {
    switch value.content {
    case .bool(let value): (.bool(value), 4)
    case .number(let number): (.number(NormalNumber(number)), number.text.utf8.count)
    case .string(let text): (.string(ExactText(text.text)), text.text.utf8.count + 2)
    case .null, .array, .object: (.null, 4)
    }
  }

  private mutating func signature(of container: NumberedContainer) -> Signature {
    guard let keys = container.keys else { return .array(container.numbers) }
    var members: [(key: Int, value: Int)] = []
    members.reserveCapacity(keys.count)
    var isSorted = true
    for (key, value) in zip(keys, container.numbers) {
      let key = number(.string(ExactText(key)))
      if let last = members.last, last.key > key { isSorted = false }
      members.append((key, value))
    }
    if !isSorted { members.sort { $0.key < $1.key } }
    var signature: [Int] = []
    signature.reserveCapacity(2 * members.count)
    for (key, value) in members {
      signature.append(key)
      signature.append(value)
    }
    return .object(signature)
  }
}

extension NumberedValue {
  fileprivate mutating func append(_ number: Int, size: Int) {
    numbers.append(number)
    sizes.append(size)
    ends.append(numbers.count)
  }
}

/// A container whose children are being numbered.
private struct NumberedContainer {
  let index: Int
  /// The keys of an object; nil for an array.
  let keys: [String]?
  var rest: ArraySlice<JSONValue>
  private(set) var numbers: [Int] = []
  private(set) var size: Int

  /// Opens a container; nil for a scalar.
  init?(_ value: JSONValue, at index: Int) {
    guard value.isContainer else { return nil }
    self.index = index
    switch value.content {
    case .array(let elements):
      keys = nil
      rest = elements[...]
      size = 2
    case .object(let object):
      let members = object.effectiveMembers
      let keys = members.map(\.key.text)
      self.keys = keys
      rest = members.map(\.value)[...]
      size = keys.reduce(2) { $0 + $1.utf8.count + 3 }
    case .null, .bool, .number, .string: return nil
    }
  }

  mutating func add(_ tree: NumberedValue, _ child: Int) {
    numbers.append(tree.numbers[child])
    size += tree.sizes[child]
  }
}
