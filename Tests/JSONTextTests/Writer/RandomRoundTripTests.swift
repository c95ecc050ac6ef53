import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Random documents")
struct RandomRoundTripTests {
  @Test("what is written parses to the same value, however it is written", arguments: 0..<20)
  func roundTrip(_ shard: Int) throws {
    var json = RandomJSON(seed: UInt64(shard) &* 0x1234_5678_9ABC_DEF1)
    for round in 0..<5_000 {
      let tree = json.tree()
      let writer = JSONWriter(options: RandomJSON.options(round), capacity: 64)
      writer.tree(tree)
      let bytes = try writer.bytes()
      let first = try JSONDocument(bytes)
      guard tree.matches(first.root) else {
        Issue.record("shard \(shard), round \(round): \(String(decoding: bytes, as: UTF8.self))")
        return
      }

      let second = JSONWriter(options: RandomJSON.options(round >> 4), capacity: 64)
      second.node(first.root)
      guard try JSONDocument(second.bytes()).root.isEquivalent(to: first.root) else {
        Issue.record("shard \(shard), round \(round), second: \(try second.text())")
        return
      }
    }
  }
}
