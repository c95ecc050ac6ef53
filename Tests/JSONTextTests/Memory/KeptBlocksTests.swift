import Testing

@testable import JSONText

@Suite(.enabled(if: BlockCache.isOn))
struct KeptBlocksTests {
  /// Gives back blocks of these lengths on a new thread, and returns the lengths of the kept ones.
  private func kept(after lengths: [Int]) -> [Int] {
    onNewThread {
      let blocks = lengths.map {
        MemoryBlock(start: BufferMemory.allocate(byteCount: $0), byteCount: $0)
      }
      blocks.forEach { BlockCache.giveBack($0) }
      return BlockCache.keptLengths.sorted()
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

  @Test func `a thread keeps at most two blocks, the longest ones`() {
    #expect(kept(after: [4096, 4096, 4096]) == [4096, 4096])
    #expect(kept(after: [5000, 2000, 4000, 1024, 3000, 1500]) == [4000, 5000])
    #expect(kept(after: [2000, 5000, 6000]) == [5000, 6000])
    #expect(kept(after: [3000, 2000, 4000]) == [3000, 4000])
  }

  @Test func `a thread keeps neither very short nor very long blocks`() {
    #expect(kept(after: [1023, 1024, 65_536, 65_537, 1 << 20]) == [1024, 65_536])
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
      BlockCache.giveBack(
        MemoryBlock(start: BufferMemory.allocate(byteCount: 65_536), byteCount: 65_536)
      )
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
