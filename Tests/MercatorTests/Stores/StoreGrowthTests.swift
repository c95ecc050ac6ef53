import Mercator
import MercatorTesting
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
    func times(_ count: Int) throws -> (saving: Double, reading: Double) {
      let nodes = self.nodes(count)
      defer { free(nodes) }
      let adapter = MapStoreAdapter(try InMemoryStore(for: Node.self, upserts: upserts))
      let saving = try threadTime(runs: 3) { try adapter.save(nodes[count / 2]) }
      try adapter.save(nodes[0])
      let reading = try threadTime(runs: 3) { free(try adapter.models(Node.self)) }
      return (saving, reading)
    }
    let (few, many) = (try times(1000), try times(2000))
    #expect(many.saving < 3 * few.saving)
    #expect(many.reading < 3 * few.reading)
  }
}
