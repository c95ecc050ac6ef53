import Foundation
import Mercator
import MercatorStreams
import Testing

/// The memory that many or long streams need.
///
/// Other tests use memory of the same process meanwhile, and a sanitizer keeps freed memory, so these tests run alone:
///
///     MERCATOR_MEMORY_TESTS=1 swift test --filter StreamMemoryTests
///
/// The least of several attempts counts.
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["MERCATOR_MEMORY_TESTS"] != nil)
)
struct StreamMemoryTests {
  struct Order: Mappable, Sendable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  /// The memory of the process that is in use, in bytes; 0 where the system doesn't tell it.
  private static var residentBytes: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Returns the least growth of the memory that `body` tells, of some attempts.
  private static func leastGrowth(
    below limit: Int,
    _ body: (_ tell: () -> Void) async throws -> Void
  ) async rethrows -> Int {
    var least = Int.max
    for _ in 0..<4 where least >= limit {
      let before = residentBytes
      var peak = 0
      try await body { peak = max(peak, residentBytes - before) }
      least = min(least, peak)
    }
    return least
  }

  @Test func `thousands of streams need no more memory than some`() async throws {
    let folder = try WriterFolder()
    let text = "{\"id\":1}\n{\"id\":2}\n{"
    try folder.write(text, to: "a")
    let path = folder.path("a")
    let bytes = chunks(text, of: 10)
    func read(_ count: Int) async throws {
      for index in 0..<count {
        let file = try Mapper<Order>().elements(ofFile: path)
        while (try? file.next()) != nil {}
        _ = try Mapper<Order>().elements(of: bytes, as: .concatenated).next()
        if index % 10 == 0 {
          _ = try Mapper<Order>().readConcurrently(of: bytes, workers: 2).next()
          for try await _ in Mapper<Order>().stream(AsyncChunks(bytes)) { break }
        }
      }
    }
    try await read(1000)
    let growth = try await Self.leastGrowth(below: 16 << 20) { tell in
      try await read(9000)
      tell()
    }
    #expect(growth < 16 << 20)
    #expect(try folder.openFiles ?? 0 == 0)
  }

  /// The elements are made when they are read.
  @Test(arguments: [(MapStreamFormat.jsonLines, 200_000_000), (.concatenated, 50_000_000)])
  func `a long stream needs little memory`(format: MapStreamFormat, size: Int) async throws {
    let line = Array("{\"id\":7,\"text\":\"\(String(repeating: "x", count: 65_000))\"}\n".utf8)
    let growth = try await Self.leastGrowth(below: 32 << 20) { tell in
      let source = (0..<size / line.count).lazy.map { _ in line }
      let elements = Mapper<Order>().elements(of: source, as: format)
      var (sum, count) = (0, 0)
      while let order = try elements.next() {
        sum += order.id
        count += 1
        if count % 100 == 0 { tell() }
      }
      #expect(count == size / line.count)
      #expect(sum == 7 * count)
    }
    #expect(growth < 32 << 20)
  }

  @Test(arguments: [MapStreamFormat.jsonLines, .array(), .members()])
  func `an element that is too long isn't kept`(format: MapStreamFormat) async throws {
    let (start, end) =
      switch format {
      case .array: ("[{\"id\":1},{\"x\":\"", "\"},{\"id\":3}]")
      case .members: ("{\"a\":{\"id\":1},\"b\":{\"x\":\"", "\"},\"c\":{\"id\":3}}")
      default: ("{\"id\":1}\n{\"x\":\"", "\"}\n{\"id\":3}\n")
      }
    let part = [UInt8](repeating: 0x78, count: 1 << 16)
    let growth = try await Self.leastGrowth(below: 32 << 20) { tell in
      let source = (0..<1600).lazy.map { index in
        index == 0 ? Array(start.utf8) : index == 1599 ? Array(end.utf8) : part
      }
      let options = MapStreamOptions(onFailure: .skip, maximumBytes: 1 << 20)
      let elements = Mapper<Order>().elements(of: source, as: format, options: options)
      var ids: [Int] = []
      while let order = try elements.next() { ids.append(order.id) }
      tell()
      #expect(ids == [1, 3])
      #expect(elements.skipped.map(\.index) == [1])
    }
    #expect(growth < 32 << 20)
  }

  @Test(arguments: [
    ("{\"", "x", "\":0,\"a\":[{\"id\":1}]}"), ("{\"a\"", " ", ":[{\"id\":1}]}"),
    ("{\"a\":[{\"id\":1}],\"", "\\n", "\":0}"), ("{\"b\"", "\n", ":0,\"a\":[{\"id\":1}]}"),
  ])
  func `a key around the elements isn't kept`(start: String, part: String, end: String) async throws
  {
    let part = Array(String(repeating: part, count: 1 << 16 / part.utf8.count).utf8)
    let growth = try await Self.leastGrowth(below: 16 << 20) { tell in
      let source = (0..<1600).lazy.map { index in
        index == 0 ? Array(start.utf8) : index == 1599 ? Array(end.utf8) : part
      }
      let elements = Mapper<Order>().elements(of: source, as: .array(at: "a"))
      let ids = [try elements.next()?.id, try elements.next()?.id]
      tell()
      #expect(ids == [1, nil])
    }
    #expect(growth < 16 << 20)
  }

  @Test(arguments: ["[", "{\"a\":", "\"x", "[[],"])
  func `the last line of a file isn't kept`(part: String) async throws {
    let folder = try WriterFolder()
    let line = String(repeating: part, count: 10_000_000 / part.utf8.count)
    let growth = try await Self.leastGrowth(below: 16 << 20) { tell in
      try folder.write("{}\n" + line, to: "log")
      try JSONLinesWriter<Order>(appendingTo: folder.path("log")).close()
      tell()
      let text = try folder.text(of: "log")
      #expect(text == "{}\n")
    }
    #expect(growth < 16 << 20)
  }
}
