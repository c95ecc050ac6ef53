import Foundation
import Mercator
import MercatorStreams
import Testing

/// Streams whose source fails, stops, waits or is left behind.
struct StreamSourceTests {
  struct Offline: Error {}

  struct Order: Mappable, Sendable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private static func text(_ count: Int, from first: Int = 0) -> String {
    (first..<first + count).map { "{\"id\":\($0)}\n" }.joined()
  }

  // MARK: Errors of the source

  @Test func `elements in front of an error of the chunks are handed out`() async {
    let source = AsyncChunks(chunks(Self.text(100), of: 250), throwing: Offline())
    for stream in [
      Mapper<Order>().stream(source), Mapper<Order>().streamConcurrently(source, workers: 2),
    ] {
      var ids: [Int] = []
      do {
        for try await order in stream { ids.append(order.id) }
        Issue.record("no error")
      } catch {
        #expect(error is Offline)
      }
      #expect(ids == Array(0..<100))
      var results = stream.results.makeAsyncIterator()
      var count = 0
      var last: Result<Order, any Error>?
      while let result = await results.next() { (last, count) = (result, count + 1) }
      #expect(count == 101)
      #expect(throws: Offline.self) { try last?.get() }
    }
  }

  @Test func `an element that hasn't arrived whole is lost with an error of the chunks`() async {
    let source = AsyncChunks([Array("{\"id\":1}\n{\"id\":2}".utf8)], throwing: Offline())
    var results = Mapper<Order>().stream(source).results.makeAsyncIterator()
    #expect(await results.next().map { try? $0.get().id } == 1)
    let last = await results.next()
    #expect(throws: Offline.self) { try last?.get() }
    #expect(await results.next() == nil)
  }

  @Test func `a folder can be opened, but not read`() throws {
    let folder = try WriterFolder()
    for elements in [
      try Mapper<Order>().elements(ofFile: folder.url.path),
      try Mapper<Order>().readConcurrently(ofFile: folder.url.path),
    ] {
      let error = #expect(throws: (any Error).self) { try elements.next() }
      let text = "The call read failed for \(folder.url.path): Is a directory (21)."
      #expect(error.map { "\($0)" } == text)
      #expect(try elements.next() == nil)
    }
    #expect(try folder.openFiles ?? 0 == 0)
  }

  @Test func `a missing file is an error at once`() throws {
    let folder = try WriterFolder()
    let path = folder.path("missing.jsonl")
    #expect(throws: CocoaError.self) { try Mapper<Order>().elements(ofFile: path) }
    #expect(throws: CocoaError.self) { try Mapper<Order>().elements(ofFile: path, at: "a") }
    #expect(throws: CocoaError.self) { try Mapper<Order>().members(ofFile: path) }
    #expect(throws: CocoaError.self) { try Mapper<Order>().readConcurrently(ofFile: path) }
    let stream = try #require(InputStream(fileAtPath: path))
    #expect(throws: (any Error).self) { try Mapper<Order>().elements(of: stream).next() }
  }

  @Test func `a handle that is closed meanwhile ends reading with an error`() throws {
    let folder = try WriterFolder()
    try folder.write(Self.text(100), to: "a")
    let handle = try #require(FileHandle(forReadingAtPath: folder.path("a")))
    let elements = Mapper<Order>().elements(of: handle, options: MapStreamOptions(chunkBytes: 20))
    #expect(try elements.next()?.id == 0)
    try handle.close()
    var count = 0
    var failures: [String] = []
    for result in elements.results {
      do {
        _ = try result.get()
        count += 1
      } catch { failures.append("\(error)") }
    }
    #expect(count < 5)
    #expect(failures.count == 1)
  }

  // MARK: Cancelling

  @Test func `a cancelled progress ends reading where more bytes are needed`() throws {
    let chunks = chunks(Self.text(100), of: 90)
    for elements in [
      Mapper<Order>().elements(of: chunks), Mapper<Order>().readConcurrently(of: chunks),
    ] {
      #expect(try elements.next()?.id == 0)
      elements.progress.cancel()
      let results = Array(elements.results)
      #expect(results.count < 15)
      #expect(throws: CancellationError.self) { try results.last?.get() }
      #expect(try elements.next() == nil)
    }
  }

  @Test func `a cancelled task ends a stream`() async {
    for isConcurrent in [false, true] {
      let task = Task {
        let (source, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        continuation.yield(Array(Self.text(3).utf8))
        let mapper = Mapper<Order>()
        let stream =
          isConcurrent ? mapper.streamConcurrently(source, workers: 2) : mapper.stream(source)
        var count = 0
        do {
          if isConcurrent { withUnsafeCurrentTask { $0?.cancel() } }
          for try await _ in stream {
            count += 1
            if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
          }
          return "\(count) ended"
        } catch {
          return "\(count) \(type(of: error))"
        }
      }
      #expect(await task.value == (isConcurrent ? "0" : "3") + " CancellationError")
    }
  }

  // MARK: Pipes

  @Test(arguments: [false, true])
  func `a pipe hands out each element when its line has arrived`(isConcurrent: Bool) throws {
    let pipe = Pipe()
    let file = pipe.fileHandleForReading
    let mapper = Mapper<Order>()
    let elements = isConcurrent ? mapper.readConcurrently(of: file) : mapper.elements(of: file)
    for id in 0..<20 {
      try pipe.fileHandleForWriting.write(contentsOf: Data("{\"id\":\(id)}\n".utf8))
      #expect(try elements.next()?.id == id)
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data("{\"id\":20}".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try elements.next()?.id == 20)
    #expect(try elements.next() == nil)
    #expect(try elements.next() == nil)
  }

  @Test func `a pipe hands out each element of an array and each object behind another`() throws {
    for (format, start, separator) in [
      (MapStreamFormat.array(at: "a"), #"{"a":["#, ","), (.concatenated, "", ""),
    ] {
      let pipe = Pipe()
      let elements = Mapper<Order>().elements(of: pipe.fileHandleForReading, as: format)
      try pipe.fileHandleForWriting.write(contentsOf: Data(start.utf8))
      for id in 0..<20 {
        let text = (id == 0 ? "" : separator) + "{\"id\":\(id)}"
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        #expect(try elements.next()?.id == id)
      }
      try pipe.fileHandleForWriting.close()
    }
  }

  @Test func `single bytes hand out an element with its last byte`() async throws {
    for (format, start, separator, end) in [
      (MapStreamFormat.jsonLines, "", "", "\n"), (.array(at: "a"), #"{"a":["#, ",", ""),
      (.concatenated, "", "", ""), (.members(), "{", ",", ""),
      (.jsonTextSequence, "\u{1E}", "", "\u{1E}"),
    ] {
      let (source, continuation) = AsyncStream.makeStream(of: UInt8.self)
      for byte in start.utf8 { continuation.yield(byte) }
      var orders = Mapper<Order>().stream(source, as: format).makeAsyncIterator()
      for id in 0..<5 {
        let key = format == .members() ? "\"k\":" : ""
        let text = (id == 0 ? "" : separator) + "\(key){\"id\":\(id)}" + end
        for byte in text.utf8 { continuation.yield(byte) }
        #expect(try await orders.next()?.id == id)
      }
    }
  }

  // MARK: Nothing leaks

  /// Counts its objects.
  final class Counted: Mappable, @unchecked Sendable {
    // Unchecked: a lock guards the number.
    final class Counter: MapContext, @unchecked Sendable {
      private let lock = NSLock()
      private var number = 0
      var count: Int { lock.withLock { number } }
      func add(_ change: Int) { lock.withLock { number += change } }
    }
    private let counter: Counter?
    private let map: Map?
    required init?(map: Map) {
      counter = map.context as? Counter
      // Some keep their map.
      self.map = map["keeps"].isKeyPresent ? map : nil
      counter?.add(1)
      if map["nil"].isKeyPresent { return nil }
    }
    deinit { counter?.add(-1) }
    func mapping(map: Map) {}
  }

  private static let lines = (0..<200).map { ["{}\n", "{\"nil\":1}\n", "{\"keeps\":1}\n"][$0 % 3] }
    .joined()

  @Test func `models and files are freed when a reading is left`() async throws {
    let folder = try WriterFolder()
    try folder.write(Self.lines, to: "a")
    let counter = Counted.Counter()
    let mapper = Mapper<Counted>(context: counter)
    let options = MapStreamOptions(onFailure: .skip, chunkBytes: 100)
    for count in [0, 1, 50, 1000] {
      do {
        let elements = try mapper.elements(ofFile: folder.path("a"), options: options)
        for _ in 0..<count { _ = try elements.next() }
        #expect(try folder.openFiles ?? (count == 1000 ? 0 : 1) == (count == 1000 ? 0 : 1))
      }
      do {
        let elements = try mapper.readConcurrently(
          ofFile: folder.path("a"),
          workers: 2,
          options: options
        )
        for _ in 0..<count { _ = try elements.next() }
      }
      let source = AsyncChunks(chunks(Self.lines, of: 100))
      for stream in [mapper.stream(source), mapper.streamConcurrently(source, workers: 2)] {
        var left = count
        for await _ in stream.results {
          left -= 1
          if left <= 0 { break }
        }
      }
      #expect(try folder.openFiles ?? 0 == 0)
      // What other threads are reading is freed when they are done.
      for _ in 0..<1000 where counter.count > 0 { try await Task.sleep(for: .milliseconds(2)) }
      #expect(counter.count == 0, "\(count)")
    }
  }

  @Test func `a file is closed at its end, after an error and after cancelling`() throws {
    let folder = try WriterFolder()
    try folder.write("{\"id\":1}\n{", to: "a")
    try folder.write("[{\"id\":1},]", to: "a.json")
    for name in ["a", "a.json"] {
      for isConcurrent in [false, true] {
        for cancels in [false, true] {
          let mapper = Mapper<Order>()
          let elements =
            isConcurrent
            ? try mapper.readConcurrently(ofFile: folder.path(name))
            : try mapper.elements(ofFile: folder.path(name))
          #expect(try elements.next()?.id == 1)
          if cancels { elements.progress.cancel() }
          #expect(throws: (any Error).self) { try elements.next() }
          #expect(try folder.openFiles ?? 0 == 0)
          #expect(try elements.next() == nil)
        }
      }
    }
  }
}
