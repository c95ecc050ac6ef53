import JSONText

/// The way through the values of a document in their order, without recursion. Members that are null are left out.
struct DocumentWalk {
  enum Step {
    /// An array or object with something in it is opened, or closed.
    case begin(Int)
    case end(Int)
    /// A scalar, or an empty array or object.
    case value(Int)
  }

  private let store: JSONStore
  /// The open containers, each with the index behind its last node.
  private var open: [(index: Int, isObject: Bool, end: Int)] = []
  private var next = 0
  private var isAtEnd = false
  /// The key of the value that was returned last, if it is a member.
  private(set) var key: Int?

  init(_ store: JSONStore) { self.store = store }

  /// The number of open containers.
  var depth: Int { open.count }

  mutating func step() -> Step? {
    if isAtEnd { return nil }
    while let last = open.last {
      if next == last.end {
        open.removeLast()
        isAtEnd = open.isEmpty
        return .end(last.index)
      }
      if !last.isObject || !store.isNull(at: next + 1) { break }
      next = store.behind(next + 1)
    }
    key = nil
    if open.last?.isObject == true {
      key = next
      next += 1
    }
    let index = next
    let end = store.behind(index)
    if end > index + 1 {
      open.append((index, store.kind(at: index) == .object, end))
      next = index + 1
      return .begin(index)
    }
    next = end
    isAtEnd = open.isEmpty
    return .value(index)
  }
}
