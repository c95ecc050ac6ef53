import Foundation
import Mercator
import MercatorStreams
import TestSupport
import Testing

/// Writers that several threads share.
struct SharedWriterTests {
  struct Entry: Mappable, Sendable {
    var thread = 0
    var number = 0
    var text = ""
    init(thread: Int, number: Int) {
      (self.thread, self.number) = (thread, number)
      text = String(repeating: "\(thread)", count: number * 37 % 300)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      thread <- map["thread"]
      number <- map["number"]
      text <- map["text"]
    }
  }

  private static let threads = 8
  private static let entries = 500

  /// Checks that the entries of each thread are whole and in their order.
  private func check(_ entries: [Entry]) {
    #expect(entries.count == Self.threads * Self.entries)
    for thread in 0..<Self.threads {
      let own = entries.filter { $0.thread == thread }
      #expect(own.map(\.number) == Array(0..<Self.entries))
      #expect(own.allSatisfy { $0.text == Entry(thread: thread, number: $0.number).text })
    }
  }

  /// Calls `body` on several threads with each of their entries.
  private func onThreads(_ body: @Sendable (Entry) throws -> Void) {
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.entries {
        do { try body(Entry(thread: thread, number: number)) } catch { Issue.record(error) }
      }
    }
  }

  @Test(arguments: [0, 1000, 64 * 1024])
  func `lines of several threads never mix`(bufferSize: Int) throws {
    let folder = try WriterFolder()
    let writer = try JSONLinesWriter<Entry>(
      appendingTo: folder.path("log"),
      options: MapWriterOptions(bufferSize: bufferSize)
    )
    onThreads { entry in
      try writer.write(entry)
      if entry.number % 100 == 0 { try writer.flush() }
    }
    #expect(writer.count == Self.threads * Self.entries)
    try writer.close()
    let lines = try folder.text(of: "log").split(separator: "\n")
    let mapper = Mapper<Entry>()
    check(try lines.map { try mapper.read(Data($0.utf8)) })
  }

  @Test func `elements of several threads are one array`() throws {
    let chunks = Chunks()
    let writer = JSONArrayWriter<Entry>(options: MapWriterOptions(bufferSize: 1000)) {
      chunks.add($0)
    }
    onThreads { try writer.write($0) }
    try writer.close()
    check(try Mapper<Entry>().readArray(Data(chunks.text.utf8)))
  }

  @Test func `a task may close a writer that others write to`() throws {
    let chunks = Chunks()
    let writer = JSONLinesWriter<Entry>(options: MapWriterOptions(bufferSize: 100)) {
      chunks.add($0)
    }
    let isWritten = Written()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<200 {
        if thread == 0, number == 100 {
          do { try writer.close() } catch { Issue.record(error) }
        }
        do throws(MapElementWritingError) {
          try writer.write(Entry(thread: thread, number: number))
          isWritten.add()
        } catch {
          #expect(error.error is MapWriterClosedError)
        }
      }
    }
    #expect(chunks.text.split(separator: "\n").count == isWritten.count)
    #expect(writer.count == isWritten.count)
  }

  private final class Written: @unchecked Sendable {
    // Unchecked: the count is only used under the lock.
    private let lock = NSLock()
    private var written = 0

    var count: Int { lock.withLock { written } }

    func add() { lock.withLock { written += 1 } }
  }
}
