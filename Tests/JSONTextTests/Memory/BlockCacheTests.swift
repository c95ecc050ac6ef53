import Foundation
import TestSupport
import Testing

@testable import JSONText

struct BlockCacheTests {
  @Test(
    "a block has at least the requested length",
    arguments: [1, 100, 1024, 65_536, 65_537, 1 << 20]
  )
  func length(byteCount: Int) {
    let lengths = onNewThread {
      (0..<10).map { _ in
        let block = BlockCache.take(atLeast: byteCount)
        defer { BlockCache.giveBack(block) }
        block.start.initializeMemory(as: UInt8.self, repeating: 1, count: block.byteCount)
        return block.byteCount
      }
    }
    #expect(lengths.allSatisfy { $0 >= byteCount })
  }

  @Test func `blocks in use at the same time don't overlap`() {
    let contents = onNewThread {
      // The second round takes blocks that the first one has given back.
      (0..<2).map { _ in
        let blocks = (0..<9).map { BlockCache.take(atLeast: 1024 << ($0 % 3)) }
        for (index, block) in blocks.enumerated() {
          let byte = UInt8(index)
          block.start.initializeMemory(as: UInt8.self, repeating: byte, count: block.byteCount)
        }
        defer { blocks.forEach { BlockCache.giveBack($0) } }
        return blocks.map { Set(UnsafeRawBufferPointer(start: $0.start, count: $0.byteCount)) }
      }
    }
    let expected = (0..<9).map { Set([UInt8($0)]) }
    #expect(contents == [expected, expected])
  }

  @Test func `writers and documents inside of each other have memory of their own`() {
    func nest(_ depth: Int) -> String? {
      let writer = JSONWriter()
      writer.beginArray()
      writer.string("start \(depth)")
      let document = try? JSONDocument(#"{"depth":\#(depth)}"#)
      let inner = depth == 0 ? "" : nest(depth - 1)
      writer.integer(document?.root["depth"]?.integer(as: Int64.self) ?? -1)
      writer.string(inner ?? "")
      writer.endArray()
      return try? writer.text()
    }
    let texts = onNewThread { (0..<3).map { _ in nest(12) } }
    let first = nest(12)
    #expect(first?.contains("start 12") == true)
    #expect(texts == [first, first, first])
  }

  @Test func `memory that a writer hands out doesn't come back from the cache`() throws {
    let isUnchanged = onNewThread {
      let writer = JSONWriter()
      writer.string(String(repeating: "a", count: 5000))
      guard let handedOut = try? writer.data() else { return false }
      let expected = Array(handedOut)
      for _ in 0..<10 {
        let other = JSONWriter()
        other.string(String(repeating: "b", count: 5000))
        _ = try? JSONDocument(other.bytes())
      }
      return Array(handedOut) == expected
    }
    #expect(isUnchanged)
  }

  @Test func `a thread may give back a block that another thread has taken`() {
    let document = onNewThread { try? JSONDocument(#"["some text"]"#) }
    let text = onNewThread { [document] in
      let kept = document
      return kept?.root[0]?.string
    }
    #expect(text == "some text")
    let documents = (0..<200).map { try? JSONDocument("[\($0)]") }
    let sums = Sums()
    DispatchQueue.concurrentPerform(iterations: 8) { part in
      var mine = documents[part * 25..<(part + 1) * 25].map { $0 }
      while let document = mine.popLast() {
        sums.add(document?.root[0]?.integer(as: Int.self) ?? -1)
        // Freed at the end of this loop, and taken again by the next document.
        let other = try? JSONDocument("[\(part)]")
        sums.add(other?.root[0]?.integer(as: Int.self) == part ? 0 : -1)
      }
    }
    #expect(sums.sum == (0..<200).reduce(0, +))
  }

  private final class Sums: @unchecked Sendable {
    // Unchecked: the lock guards the sum.
    private let lock = NSLock()
    private var total = 0
    var sum: Int { lock.withLock { total } }

    func add(_ value: Int) { lock.withLock { total += value } }
  }
}
