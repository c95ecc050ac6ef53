import Foundation
import Mercator
import Testing

/// Clusters inside clusters beyond all measure: nothing crashes, on small stacks too.
struct DeepClustersTests {
  class Node: Mappable {
    var next: Node?
    required init?(map: Map) {}
    func mapping(map: Map) { next <- (map["next"], DeepClustersTests.nodes) }
  }
  final class Leaf: Node {}

  indirect enum Tree {
    case branch(Branch)
    case leaf

    static let cluster = MapCluster<Tree>(
      key: "is",
      cases: [
        .init("branch", Tree.branch) { if case .branch(let branch) = $0 { branch } else { nil } },
        .init("leaf", .leaf) { if case .leaf = $0 { true } else { false } },
      ]
    )
  }
  struct Branch: Mappable {
    var trees: [Tree] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { trees <- (map["trees"], Tree.cluster) }
  }
  struct Forest: Mappable {
    var tree = Tree.leaf
    init?(map: Map) {}
    mutating func mapping(map: Map) { tree <- (map["tree"], Tree.cluster) }
  }

  nonisolated static let nodes = MapCluster<Node>(
    key: "is",
    ["node": Node.self, "leaf": Leaf.self]
  )

  struct Chain: Mappable {
    var first: Node?
    init?(map: Map) {}
    mutating func mapping(map: Map) { first <- (map["first"], nodes) }
  }

  private static func nested(_ levels: Int, _ opening: String, _ closing: String) -> String {
    String(repeating: opening, count: levels) + String(repeating: closing, count: levels)
  }

  private let deep = MapOptions(limits: .init(depth: 1_000_000))

  @Test(arguments: DeepModelsTests.Stack.all)
  func `objects are read and written as deep as the stack goes`(
    stack: DeepModelsTests.Stack
  ) throws {
    let json =
      #"{"first":"#
      + Self.nested(20_000, #"{"is":"node","next":"#, "}")
      .replacingOccurrences(of: #""next":}"#, with: #""next":{"is":"leaf"}}"#) + "}"
    let mapper = Mapper<Chain>(options: deep)
    try stack.run {
      let chain = try #require(mapper.map(JSONString: json))
      #expect(chain.first != nil)
      _ = mapper.toJSONString(chain)
      #expect(mapper.toJSON(chain)["first"] != nil)
      // Let go of one by one, since the end of each would end the next.
      var node = chain.first
      while let next = node?.next {
        node?.next = nil
        node = next
      }
    }
  }

  @Test(arguments: DeepModelsTests.Stack.all)
  func `enums are, too`(stack: DeepModelsTests.Stack) throws {
    let trees = Self.nested(500, #"{"is":"branch","trees":["#, "]}")
    let mapper = Mapper<Forest>(options: deep)
    try stack.run {
      let forest = try #require(mapper.map(JSONString: "{\"tree\":\(trees)}"))
      let isBranch = if case .branch = forest.tree { true } else { false }
      #expect(isBranch)
      _ = mapper.toJSONString(forest)
      #expect(mapper.toJSON(forest)["tree"] != nil)
    }
  }
}
