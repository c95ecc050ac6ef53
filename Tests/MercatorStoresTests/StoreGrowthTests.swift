import Mercator
import MercatorStores
import MercatorStoresTesting
import MercatorTesting
import TestSupport
import Testing

@Suite(.growth) struct StoreGrowthTests {
  private typealias Node = ObjectGraphsInStores.Node

  /// Makes nodes in a row, of which each leads to the next one, and the first one to all.
  private func nodes(_ count: Int) -> [Node] {
    let nodes = (0..<count).map { Node($0) }
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
    nodes[0].others = nodes
    return nodes
  }

  /// Removes the relationships one by one, because a list of objects frees itself recursively.
  private func free(_ nodes: [Node]) {
    for node in nodes { (node.next, node.others) = (nil, []) }
  }

  @Test(arguments: [false, true])
  func `twice the models take less than three times as long`(upserts: Bool) throws {
    func adapter() throws -> MapStoreAdapter<InMemoryStore> {
      MapStoreAdapter(try InMemoryStore(for: Node.self, upserts: upserts))
    }
    let (few, many) = (nodes(1000), nodes(2000))
    defer {
      free(few)
      free(many)
    }
    let (fewAdapter, manyAdapter) = (try adapter(), try adapter())
    try expectGrowth(
      below: 3,
      from: { try fewAdapter.save(few[500]) },
      to: { try manyAdapter.save(many[1000]) }
    )
    try fewAdapter.save(few[0])
    try manyAdapter.save(many[0])
    try expectGrowth(
      below: 3,
      from: { free(try fewAdapter.models(Node.self)) },
      to: { free(try manyAdapter.models(Node.self)) }
    )
  }
}
