import Foundation
import TestSupport
import Testing

@testable import JSONText

/// The Data of a text takes over the memory that the text was written to, if it fills half of that.
struct WrittenDataTests {
  private func digits(_ count: Int) -> String { String(repeating: "7", count: count) }

  private func data(_ count: Int, capacity: Int? = nil) throws -> Data {
    let writer = JSONWriter(capacity: capacity)
    writer.number(digits: digits(count))
    return try writer.data()
  }

  @Test(
    "texts of all lengths",
    arguments: [
      1, 15, 500, 800, 900, 1000, 1100, 1200, 2000, 5000, 14_000, 16_384, 20_000, 200_000,
    ]
  )
  func length(count: Int) throws {
    let texts = try (0..<4).map { _ in try data(count) }
    let withCapacity = try data(count, capacity: 10)
    // All are kept to the end, while others are written.
    for text in texts + [withCapacity] { #expect(text == Data(digits(count).utf8)) }
  }

  @Test func `a writer without a value has an empty text, more than once`() throws {
    let writer = JSONWriter()
    #expect(try writer.data() == Data())
    #expect(try writer.data() == Data())
  }

  @Test(arguments: [10, 1200, 20_000])
  func `a writer whose text was returned writes another one`(count: Int) throws {
    _ = try data(count)
    let writer = JSONWriter()
    writer.number(digits: digits(count))
    let first = try writer.data()
    // Counts elements for a path, which must not be taken for those of the next text.
    writer.beginArray()
    for _ in 0..<count { writer.integer(Int64(1)) }
    writer.noteOmission(at: [])
    writer.endArray()
    _ = try writer.data()
    writer.beginArray()
    for _ in 0..<3 * count { writer.integer(Int64(100)) }
    writer.noteOmission(at: [])
    #expect(writer.path(ofOmitted: []).description == "$[\(3 * count)]")
    _ = try writer.data()
    #expect(try writer.data() == Data())
    #expect(writer.count == 0)
    for _ in 0..<20 { writer.beginArray() }
    writer.beginObject()
    for index in 0..<50 {
      writer.key("key \(index)")
      writer.string(digits(count))
    }
    writer.endObject()
    for _ in 0..<20 { writer.endArray() }
    let second = try JSONDocument(String(decoding: writer.data(), as: UTF8.self))
    var value = second.root
    for _ in 0..<20 { value = try #require(value[0]) }
    #expect(value.count == 50)
    #expect(value["key 49"]?.string == digits(count))
    #expect(first == Data(digits(count).utf8))
  }

  @Test(arguments: [1200, 20_000])
  func `data that was handed out can be changed, and shared`(count: Int) throws {
    _ = try data(count)
    var text = try data(count)
    let copy = text
    text[0] = UInt8(ascii: "1")
    text.append(contentsOf: Data("890".utf8))
    #expect(text == Data(("1" + digits(count - 1) + "890").utf8))
    #expect(copy == Data(digits(count).utf8))
    var unshared = try data(count)
    unshared[count - 1] = UInt8(ascii: "0")
    unshared.removeFirst(10)
    #expect(unshared == Data((digits(count - 11) + "0").utf8))
  }

  @Test(.enabled(if: BlockCache.isOn))
  func `the block of a text comes back when its data is freed, on any thread`() throws {
    let kept = try onNewThread { () -> Result<[[Int]], any Error> in
      Result {
        _ = try data(1200)
        let before = BlockCache.keptLengths
        var text: Data? = try data(1200)
        let during = BlockCache.keptLengths
        let elsewhere = onNewThread { () -> [Int] in
          if text?.count == 1200 { text = nil }
          return BlockCache.keptLengths
        }
        return [before, during, elsewhere]
      }
    }.get()
    #expect(kept.map(\.count) == [1, 1, 1])
  }

  @Test(.enabled(if: BlockCache.isOn))
  func `a thread that writes texts of equal length allocates no block for them`() throws {
    let addresses = try onNewThread { () -> Result<[UInt], any Error> in
      Result {
        _ = try data(1200)
        return try (0..<5).map { _ in
          try data(1200).withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        }
      }
    }.get()
    #expect(Set(addresses).count == 1)
  }
}
