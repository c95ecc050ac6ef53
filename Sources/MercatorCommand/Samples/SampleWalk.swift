import JSONText

/// Visits the values of a document in the order of the text, each with the place in the graph that it belongs to.
struct SampleWalk {
  private struct Container {
    let end: Int
    /// The place of the elements; nil for an object.
    let element: Int?
    let object: Int
    /// The position of the next member if it is in the same order as before.
    var likely = 0
    /// The keys that count of an object with duplicate keys; nil if all of them do.
    var keys: Set<Int>?
  }

  private let store: JSONStore
  private let root: Int
  private var containers: [Container] = []
  private var node: Int
  private var end: Int

  /// - Parameter root: the place of the document.
  init(_ store: JSONStore, _ root: Int) {
    (self.store, self.root) = (store, root)
    node = 0
    end = store.behind(0)
  }

  /// Returns the next value and its place; nil at the end.
  mutating func next(in graph: inout ShapeGraph) -> (node: Int, place: Int)? {
    while true {
      while let last = containers.last, node >= last.end { containers.removeLast() }
      guard node < end else { return nil }
      guard let last = containers.indices.last else {
        defer { node += 1 }
        if node > 0 { return nil }
        return (node, root)
      }
      if let element = containers[last].element {
        defer { node += 1 }
        return (node, element)
      }
      let key = node
      if let keys = containers[last].keys, !keys.contains(key) {
        node = store.behind(key + 1)
        continue
      }
      node = key + 2
      return (key + 1, member(store.keyText(at: key), last, &graph))
    }
  }

  mutating func enter(array node: Int, of element: Int) {
    containers.append(Container(end: store.behind(node), element: element, object: 0))
  }

  mutating func enter(object node: Int, of object: Int) {
    var container = Container(end: store.behind(node), element: nil, object: object)
    if store.mayRepeatKeys(at: node) {
      var last: [ExactText: Int] = [:]
      store.forEachKey(of: node) { last[ExactText(store.keyText(at: $0))] = $0 }
      container.keys = Set(last.values)
    }
    containers.append(container)
  }

  private mutating func member(_ key: String, _ last: Int, _ graph: inout ShapeGraph) -> Int {
    defer { containers[last].likely += 1 }
    return graph.member(key, of: containers[last].object, at: &containers[last].likely)
  }
}
