/// Finds the paths and positions of a document's values, each starting from the last value found.
///
/// A mapping reports problems in roughly the order of the text. The locator keeps the containers around the
/// last value, with the current child of each, and continues from there. Finding the paths of all values in
/// order therefore takes one pass over the nodes in total. A value before the last one is searched from the
/// start of the innermost container around both.
struct NodeLocator {
  /// A container around the last value, and the child that leads to the value.
  private struct Ancestor {
    let container: Int
    let isObject: Bool
    /// The node of the child's value; its key, if any, is the node before.
    var child: Int
    var position = 0
    /// The step to the child; nil until a child is found for the first time.
    var step: JSONPath.Step?

    init(_ container: Int, in store: JSONStore) {
      self.container = container
      isObject = store.kind(at: container) == .object
      child = container + (isObject ? 2 : 1)
    }

    /// The first node of the child: the key in an object.
    var start: Int { isObject ? child - 1 : child }
  }

  private var ancestors: [Ancestor] = []
  /// The last container found, and the offset behind its bracket; -1 and 0 before the first one.
  private var lastContainer = (index: -1, end: 0)
  /// The last place found, in the text whose lines are counted.
  private var lastPlace = TextPlace()

  /// Returns the path of the value at `index`.
  mutating func path(of index: Int, in store: JSONStore) -> JSONPath {
    while let last = ancestors.last, !contains(last.container, index, store) {
      ancestors.removeLast()
    }
    if ancestors.isEmpty, contains(0, index, store) { ancestors.append(Ancestor(0, in: store)) }
    while !ancestors.isEmpty {
      let value = moveInnermost(to: index, in: store)
      if value == index || !contains(value, index, store) { break }
      ancestors.append(Ancestor(value, in: store))
    }
    return JSONPath(ancestors.compactMap(\.step))
  }

  private func contains(_ container: Int, _ index: Int, _ store: JSONStore) -> Bool {
    container < index && index < store.behind(container)
  }

  /// Moves the innermost ancestor to the child that is or contains the value at `index`; returns the child.
  private mutating func moveInnermost(to index: Int, in store: JSONStore) -> Int {
    // Moved in place, since copying an ancestor retains its key.
    let last = ancestors.count - 1
    if index < ancestors[last].start {
      ancestors[last] = Ancestor(ancestors[last].container, in: store)
    }
    let isObject = ancestors[last].isObject
    var (child, position) = (ancestors[last].child, ancestors[last].position)
    var next = store.behind(child)
    while next <= index {
      child = isObject ? next + 1 : next
      position += 1
      next = store.behind(child)
    }
    if child != ancestors[last].child || ancestors[last].step == nil {
      ancestors[last].child = child
      ancestors[last].position = position
      ancestors[last].step = isObject ? .key(store.keyText(at: child - 1)) : .index(position)
    }
    return child
  }

  /// Returns the offset, line and column of the first byte of the value at `index`, in the text from which
  /// that of the store was rewritten, if it was.
  mutating func place(
    of index: Int,
    in store: JSONStore,
    _ original: OriginalText?
  ) -> TextPlace {
    let offset = min(offset(of: index, in: store), store.byteCount)
    if let original { return original.place(of: offset, in: store, after: &lastPlace) }
    lastPlace.move(to: offset, in: store.bytes)
    return lastPlace
  }

  /// Returns the line and column of an offset in a text.
  mutating func place(at offset: Int, in store: JSONStore) -> TextPlace {
    lastPlace.move(to: min(offset, store.byteCount), in: store.bytes)
    return lastPlace
  }

  /// Returns the offset of the first byte of the value at `index`.
  mutating func offset(of index: Int, in store: JSONStore) -> Int {
    let isContainer = store.nodes[index].isContainer
    return isContainer ? offset(ofContainer: index, in: store) : store.offset(of: index)
  }

  /// Returns the offset of a container's opening bracket, which its node doesn't contain. The brackets behind
  /// the last scalar or key before it are counted, or those behind the last container found.
  private mutating func offset(ofContainer index: Int, in store: JSONStore) -> Int {
    if index <= lastContainer.index, let offset = offset(beforeLast: index, in: store) {
      lastContainer = (index, offset + 1)
      return offset
    }
    var known = index - 1
    while known >= 0, known != lastContainer.index, store.nodes[known].isContainer { known -= 1 }
    let start = known == lastContainer.index ? lastContainer.end : store.end(ofScalar: known)
    let offset = store.offset(ofBracket: index - known, from: start)
    lastContainer = (index, offset + 1)
    return offset
  }

  /// Returns the offset of a container at or before the last one found; nil if there is anything but
  /// containers between both.
  private func offset(beforeLast index: Int, in store: JSONStore) -> Int? {
    let between = index..<lastContainer.index
    guard between.dropFirst().allSatisfy({ store.nodes[$0].isContainer }) else { return nil }
    return store.offset(ofBracket: between.count, before: lastContainer.end - 1)
  }
}
