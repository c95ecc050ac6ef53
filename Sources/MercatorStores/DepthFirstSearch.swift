/// A search of a graph in depth, which visits each node and then all that it leads to.
///
/// The actions wait in an array, since a list of objects may be longer than the stack of a thread is deep.
enum DepthFirstSearch<Item> {
  private enum Action {
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
    var actions: [Action] = [.enter(item)]
    while let action = actions.popLast() {
      switch action {
      case .leave(let node): try leave(node)
      case .enter(let item):
        guard let (node, items) = try enter(item) else { continue }
        actions.append(.leave(node))
        for item in items.reversed() { actions.append(.enter(item)) }
      }
    }
  }
}
