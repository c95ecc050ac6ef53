import JSONText
import Mercator

extension JSONPatch {
  /// Creates a patch that changes one value into another: applied to the old value, it gives one that equals
  /// the new one.
  ///
  ///     let patch = JSONPatch(from: old, to: new)
  ///
  /// Objects are compared by their keys. In an array, elements are found again if others are inserted or
  /// removed before them; elements between those are compared by position. An array or object in which nearly
  /// everything differs is replaced as a whole, so a patch is at most a few times as long as the new value.
  public init(from old: JSONValue, to new: JSONValue) {
    // Comparing takes much less time than numbering the values.
    if old == new {
      operations = []
      return
    }
    var difference = Difference(old, new)
    operations = difference.operations()
  }
}

/// The operations from one value to another, under construction.
private struct Difference {
  /// A pair of values, each with its index among the numbered ones.
  typealias ValuePair = (old: JSONValue, oldIndex: Int, new: JSONValue, newIndex: Int)

  /// What is to be done about a member or an element.
  enum Edit {
    case remove(String)
    case add(String, JSONValue, index: Int)
    case compare(String, ValuePair)
  }

  /// A pair of containers being compared.
  struct ContainerComparison {
    let pair: ValuePair
    var edits: ArraySlice<Edit>
    /// The number of operations, and their size, before the first one for this pair.
    let operationCount: Int
    let size: Int
  }

  private let root: ValuePair
  private let oldTree: NumberedValue
  private let newTree: NumberedValue
  private var path: [String] = []
  private var pathSize = 0
  private var made: [JSONPatch.Operation] = []
  /// About how many bytes the operations take as text.
  private var size = 0
  private var open: [ContainerComparison] = []

  init(_ old: JSONValue, _ new: JSONValue) {
    var numbers = ValueNumbers()
    oldTree = numbers(old)
    newTree = numbers(new)
    root = (old, 0, new, 0)
  }

  mutating func operations() -> [JSONPatch.Operation] {
    compare(root)
    // Not recursive: `open` holds the containers around the next pair.
    while let last = open.indices.last {
      if size - open[last].size > maximumSize(of: open[last].pair) {
        replaceWhole(open.removeLast())
        leave()
      } else if let edit = open[last].edits.popFirst() {
        take(edit)
      } else {
        open.removeLast()
        leave()
      }
    }
    return made
  }

  private mutating func take(_ edit: Edit) {
    switch edit {
    case .remove(let token):
      enter(token)
      append(.remove(JSONPointer(path)), size: 0)
      leave()
    case .add(let token, let value, let index):
      enter(token)
      append(.add(value, at: JSONPointer(path)), size: newTree.sizes[index])
      leave()
    case .compare(let token, let pair):
      enter(token)
      if !compare(pair) { leave() }
    }
  }

  /// Compares the values at `path`. Returns whether they are containers, which are compared next.
  @discardableResult
  private mutating func compare(_ pair: ValuePair) -> Bool {
    if oldTree.numbers[pair.oldIndex] == newTree.numbers[pair.newIndex] { return false }
    guard let edits = edits(pair) else {
      replace(pair)
      return false
    }
    let container = ContainerComparison(
      pair: pair,
      edits: edits[...],
      operationCount: made.count,
      size: size
    )
    open.append(container)
    return true
  }

  // MARK: Operations

  private mutating func enter(_ token: String) {
    path.append(token)
    pathSize += token.utf8.count + 1
  }

  private mutating func leave() {
    // The root has no token.
    if let token = path.popLast() { pathSize -= token.utf8.count + 1 }
  }

  /// The bytes of an operation without its pointer and value.
  private static var operationSize: Int { 32 }

  private mutating func append(_ operation: JSONPatch.Operation, size valueSize: Int) {
    made.append(operation)
    size += Self.operationSize + pathSize + valueSize
  }

  private mutating func replace(_ pair: ValuePair) {
    append(
      .replace(JSONPointer(path), with: pair.new),
      size: newTree.sizes[pair.newIndex]
    )
  }

  /// How many bytes the operations inside the container at `path` may take before it is replaced as a whole.
  ///
  /// Small changes to small values are told one by one, although replacing an object of two members may take
  /// fewer bytes: others may change other members. The limit makes the size of a patch linear, too: without it,
  /// each of many operations would repeat a long pointer.
  private func maximumSize(of pair: ValuePair) -> Int {
    4 * (Self.operationSize + pathSize + newTree.sizes[pair.newIndex])
  }

  private mutating func replaceWhole(_ container: ContainerComparison) {
    made.removeSubrange(container.operationCount...)
    size = container.size
    replace(container.pair)
  }

  // MARK: Containers

  /// Returns what is to be done about the children of two arrays or two objects; nil for other values.
  private func edits(_ pair: ValuePair) -> [Edit]? {
    guard pair.old.isContainer, pair.new.isContainer else { return nil }
    return switch (pair.old.content, pair.new.content) {
    case (.array(let old), .array(let new)): edits(pair, old, new)
    case (.object(let old), .object(let new)): edits(pair, old, new)
    default: nil
    }
  }

  private func edits(_ pair: ValuePair, _ old: JSONObject, _ new: JSONObject) -> [Edit] {
    var newMembers = [ExactText: (value: JSONValue, index: Int)]()
    let newIndices = newTree.children(of: pair.newIndex)
    for (member, index) in zip(new.effectiveMembers, newIndices) {
      newMembers[ExactText(member.key.text)] = (member.value, index)
    }
    var edits: [Edit] = []
    for (member, index) in zip(old.effectiveMembers, oldTree.children(of: pair.oldIndex)) {
      let key = member.key.text
      if let (value, newIndex) = newMembers[ExactText(key)] {
        edits.append(.compare(key, (member.value, index, value, newIndex)))
      } else {
        edits.append(.remove(key))
      }
    }
    for (member, index) in zip(new.effectiveMembers, newIndices)
    where !old.contains(member.key.text) {
      edits.append(.add(member.key.text, member.value, index: index))
    }
    return edits
  }

  /// The edits go through both arrays from the front, so that the elements before a position are always those
  /// of the new array.
  private func edits(_ pair: ValuePair, _ old: [JSONValue], _ new: [JSONValue]) -> [Edit] {
    let oldIndices = oldTree.children(of: pair.oldIndex)
    let newIndices = newTree.children(of: pair.newIndex)
    let alignment = ArrayAlignment(
      oldIndices.map { oldTree.numbers[$0] },
      newIndices.map { newTree.numbers[$0] }
    )
    var edits: [Edit] = []
    var (i, j) = (0, 0)
    for match in alignment.matches + [(old.count, new.count)] {
      while i < match.old, j < match.new {
        edits.append(.compare(String(j), (old[i], oldIndices[i], new[j], newIndices[j])))
        (i, j) = (i + 1, j + 1)
      }
      while i < match.old {
        edits.append(.remove(String(j)))
        i += 1
      }
      while j < match.new {
        edits.append(.add(String(j), new[j], index: newIndices[j]))
        j += 1
      }
      (i, j) = (i + 1, j + 1)
    }
    return edits
  }
}
