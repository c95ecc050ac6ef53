import Foundation
import Mercator
import MercatorStreams
import TestSupport
import Testing

/// Streams on threads with small stacks, and several streams at once.
struct StreamThreadsTests {
  final class Node: Mappable, @unchecked Sendable {
    // Unchecked: one thread makes it, and another one reads it then.
    var id = 0
    var next: Node?
    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      next <- map["next"]
    }
  }

  private static func text(_ count: Int, _ format: MapStreamFormat) -> String {
    format.text((0..<count).map { #"{"id":\#($0),"next":{"id":\#($0 * 2)}}"# })
  }

  private static func sum(_ elements: MappedElements<Node>) throws -> Int {
    var sum = 0
    while let node = try elements.next() { sum += node.id + (node.next?.id ?? 0) }
    return sum
  }

  @Test(arguments: MapStreamFormat.samples)
  func `a stream is read on a thread with a small stack`(format: MapStreamFormat) throws {
    let chunks = chunks(Self.text(300, format), of: 100)
    let results = try onNewThread(stackSize: 512 << 10) {
      [
        try Self.sum(Mapper<Node>().elements(of: chunks, as: format)),
        try Self.sum(Mapper<Node>().readConcurrently(of: chunks, as: format, workers: 3)),
      ]
    }
    #expect(results == [3 * 44_850, 3 * 44_850])
  }

  @Test func `deep elements end with an error on a small stack`() throws {
    let deep =
      String(repeating: #"{"next":"#, count: 20_000) + "null"
      + String(repeating: "}", count: 20_000)
    let options = MapOptions(limits: .init(depth: .max))
    let chunks = chunks(deep + "\n{\"id\":1}\n", of: 10_000)
    let lines = onNewThread(stackSize: 512 << 10) {
      Mapper<Node>(options: options).elements(of: chunks).results.map { result in
        (try? result.get().id).map { "\($0)" } ?? "failure"
      }
    }
    // As when it is read whole, the models too deep for the stack are left out.
    #expect(lines.last == "1")
    #expect(lines.count == 2)
  }

  @Test func `many brackets are parsed on a small stack`() throws {
    let brackets = String(repeating: "[", count: 100_000)
    let deep = brackets + String(repeating: "]", count: 100_000)
    let options = MapOptions(limits: .init(depth: .max))
    let text = "{\"x\":\(deep),\"a\":[{\"x\":\(deep)},{\"id\":1}],\"y\":\(deep)}"
    let ids = try onNewThread(stackSize: 512 << 10) {
      try Mapper<Node>(options: options).elements(of: chunks(text, of: 5_000), as: .array(at: "a"))
        .results.map { try $0.get().id }
    }
    #expect(ids == [0, 1])
  }

  @Test func `two mappers read two streams in turns`() throws {
    let first = Mapper<Node>().elements(of: chunks(Self.text(200, .jsonLines), of: 70))
    let second = Mapper<Node>().elements(
      of: chunks(Self.text(200, .array()), of: 90),
      as: .array()
    )
    for id in 0..<200 {
      #expect(try first.next()?.id == id)
      #expect(try second.next()?.next?.id == 2 * id)
    }
  }

  @Test func `one mapper reads streams on several threads at once`() async throws {
    let mapper = Mapper<Node>()
    let expected = (0..<8).map { 3 * (50 * $0 * (50 * $0 - 1)) / 2 }
    let sums = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for index in 0..<8 {
        group.addTask {
          let format = MapStreamFormat.samples[index % MapStreamFormat.samples.count]
          let chunks = chunks(Self.text(50 * index, format), of: 64)
          if index.isMultiple(of: 2) {
            return (index, try Self.sum(mapper.elements(of: chunks, as: format)))
          }
          var sum = 0
          for try await node in mapper.streamConcurrently(
            AsyncChunks(chunks),
            as: format,
            workers: 2
          ) {
            sum += node.id + (node.next?.id ?? 0)
          }
          return (index, sum)
        }
      }
      var sums = Array(repeating: 0, count: 8)
      for try await (index, sum) in group { sums[index] = sum }
      return sums
    }
    #expect(sums == expected)
  }

  @Test func `a reading may move from thread to thread`() throws {
    for isConcurrent in [false, true] {
      let chunks = chunks(Self.text(100, .jsonLines), of: 50)
      let mapper = Mapper<Node>()
      let elements = Moving(
        isConcurrent
          ? mapper.readConcurrently(of: chunks, workers: 2) : mapper.elements(of: chunks)
      )
      for id in 0..<100 {
        let node = try onNewThread { try elements.elements?.next() }
        #expect(node?.id == id)
      }
      // The last reference is given up on another thread, too.
      onNewThread { elements.elements = nil }
    }
  }

  private final class Moving: @unchecked Sendable {
    // Unchecked: used by one thread at a time.
    var elements: MappedElements<Node>?
    init(_ elements: MappedElements<Node>) { self.elements = elements }
  }

  @Test func `a model that is kept outlives its stream and the thread that read it`() throws {
    let nodes = try onNewThread {
      try Array(
        Mapper<Node>().readConcurrently(of: chunks(Self.text(100, .jsonLines), of: 50)).results
      )
      .map { try $0.get() }
    }
    #expect(nodes.map(\.id) == Array(0..<100))
    #expect(nodes.compactMap(\.next?.id) == (0..<100).map { 2 * $0 })
  }
}
