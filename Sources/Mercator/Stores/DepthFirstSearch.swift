/// A search of a graph in depth, which visits each node and then all that it leads to.
///
/// The steps wait in an array, since a list of objects may be longer than the stack of a thread is deep.
enum DepthFirstSearch<Item> {
  private enum Step {
    case enter(Item)
    case leave(Int)
  }

  /// Visits an item and all that it leads to.
  ///
  /// - Parameters:
  ///   - enter: returns the node of an item, and the items that it leads to; nil if the node was entered before.
  ///   - leave: is called for each node behind all that it leads to, unless those lead back to it.
  static func visit(
    _ item: Item,
    enter: (Item) throws -> (node: Int, items: [Item])?,
    leave: (Int) throws -> Void
  ) rethrows {
    var steps: [Step] = [.enter(item)]
    while let step = steps.popLast() {
      switch step {
      case .leave(let node): try leave(node)
      case .enter(let item):
        guard let (node, items) = try enter(item) else { continue }
        steps.append(.leave(node))
        for item in items.reversed() { steps.append(.enter(item)) }
      }
    }
  }
}
