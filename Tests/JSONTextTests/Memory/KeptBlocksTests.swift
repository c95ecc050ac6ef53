import TestSupport
import Testing

@testable import JSONText

@Suite(.enabled(if: BlockCache.isOn))
struct KeptBlocksTests {
  /// Gives back blocks of these lengths on a new thread, and returns the lengths of the kept ones.
  private func kept(
    after lengths: [Int],
    _ giveBack: @escaping (MemoryBlock) -> Void = { BlockCache.giveBack($0) }
  ) -> [Int] {
    onNewThread {
      lengths.map { MemoryBlock(byteCount: $0) }.forEach(giveBack)
      return BlockCache.keptLengths
    }
  }

  @Test func `a block that was given back is taken again`() {
    let addresses = onNewThread {
      (0..<5).map { _ in
        let block = BlockCache.take(atLeast: 2048)
        defer { BlockCache.giveBack(block) }
        return UInt(bitPattern: block.start)
      }
    }
    #expect(Set(addresses).count == 1)
  }

  @Test func `a new thread keeps no blocks`() {
    #expect(kept(after: []) == [])
  }

  @Test func `a thread keeps the longest block of documents`() {
    #expect(kept(after: [4096, 4096, 4096]) == [4096])
    #expect(kept(after: [4000, 2000, 5000, 1024, 3000]) == [5000])
  }

  @Test func `a thread keeps the newest block of texts`() {
    #expect(kept(after: [4000, 5000, 2000]) { BlockCache.giveBack(ofText: $0) } == [2000])
  }

  @Test(arguments: [(255, []), (256, [256]), (65_536, [65_536]), (65_537, []), (1 << 20, [])])
  func `a thread keeps neither very short nor very long blocks`(length: Int, lengths: [Int]) {
    #expect(kept(after: [length]) == lengths)
    #expect(kept(after: [length]) { BlockCache.giveBack(ofText: $0) } == lengths)
  }

  @Test func `a text gets no block that is more than twice as long as needed`() {
    let lengths = onNewThread { () -> [Int] in
      BlockCache.giveBack(ofText: MemoryBlock(byteCount: 4096))
      let taken = [200, 1200].map { length in
        let block = BlockCache.takeForText(behind: length)
        BlockCache.giveBack(ofText: block)
        return block.byteCount
      }
      BlockCache.giveBack(ofText: MemoryBlock(byteCount: 4096))
      let block = BlockCache.takeForText(behind: 1200)
      defer { BlockCache.giveBack(ofText: block) }
      return taken + [block.byteCount]
    }
    #expect(lengths == [1224, 2224, 4096])
  }

  @Test func `a thread that gives back the block of another thread keeps it`() {
    let block = onNewThread {
      SentBlock(block: BlockCache.take(atLeast: 3000), left: BlockCache.keptLengths)
    }
    #expect(block.left == [])
    let kept = onNewThread {
      BlockCache.giveBack(block.block)
      return BlockCache.keptLengths
    }
    #expect(kept == [3000])
  }

  private struct SentBlock: @unchecked Sendable {
    // Unchecked: one thread after the other uses the block.
    let block: MemoryBlock
    let left: [Int]
  }

  @Test func `a document and a writer give their blocks back when they are freed`() {
    let kept = onNewThread {
      var lengths: [[Int]] = []
      do {
        let document = try? JSONDocument("[1,2]" + String(repeating: " ", count: 1000))
        let writer = JSONWriter()
        writer.string(document?.root[0]?.numberText ?? "")
        lengths.append(BlockCache.keptLengths)
        withExtendedLifetime((document, writer)) {}
      }
      lengths.append(BlockCache.keptLengths)
      return lengths
    }
    #expect(kept.map(\.count) == [0, 2])
  }

  @Test func `a text is parsed in a block that is longer than it needs`() throws {
    let found = onNewThread {
      BlockCache.giveBack(MemoryBlock(byteCount: 65_536))
      let texts = [
        #"{"a":[1,"two",null]}"#, "[]", "7", String(repeating: " ", count: 3000) + "[3]",
      ]
      return texts.map { text in (try? JSONDocument(text)).map { ($0.root.kind, $0.byteCount) } }
    }
    #expect(found.map { $0?.0 } == [.object, .array, .number, .array])
    #expect(found.map { $0?.1 } == [20, 2, 1, 3003])
  }

  @Test func `a text that isn't JSON leaves its block in the cache`() {
    let kept = onNewThread {
      _ = try? JSONDocument("[" + String(repeating: " ", count: 1000))
      return BlockCache.keptLengths.count
    }
    #expect(kept == 1)
  }

  @Test func `the next writer has room for a text like the last one`() {
    let capacities = onNewThread {
      (0..<2).map { _ in
        let writer = JSONWriter()
        let hasRoom = writer.buffer.hasRoom(for: 10_000)
        writer.string(String(repeating: "a", count: 10_000))
        return hasRoom
      }
    }
    #expect(capacities == [false, true])
  }
}
