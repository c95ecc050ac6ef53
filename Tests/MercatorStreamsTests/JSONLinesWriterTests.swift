import Foundation
import Mercator
import MercatorStreams
import TestSupport
import Testing

/// Models as lines, and when the lines reach the destination.
struct JSONLinesWriterTests {
  struct Event: Mappable {
    struct Refused: Error, CustomStringConvertible {
      var description: String { "it is a secret" }
    }
    var name: String
    var value: Double?
    init(_ name: String, _ value: Double? = nil) { (self.name, self.value) = (name, value) }
    init?(map: Map) { return nil }
    mutating func mapping(map: Map) {
      name <- map["name"]
      value <- map["value"]
    }
    func didWrite(_ map: Map) throws { if name == "secret" { throw Refused() } }
  }

  final class Node: Mappable {
    var next: Node?
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { next <- map["next"] }
  }

  private func writer(
    to chunks: Chunks,
    _ options: MapWriterOptions = MapWriterOptions(),
    mapper: Mapper<Event> = Mapper()
  ) -> JSONLinesWriter<Event> {
    JSONLinesWriter(mapper: mapper, options: options) { chunks.add($0) }
  }

  @Test func `each model is a line of compact JSON`() throws {
    let chunks = Chunks()
    let writer = writer(to: chunks)
    try writer.write(Event("a\nb", 0.5))
    try writer.write(contentsOf: [Event("é"), Event("")])
    #expect(writer.count == 3)
    #expect(chunks.text == "")
    try writer.close()
    #expect(chunks.texts == [#"{"name":"a\nb","value":0.5}|{"name":"é"}|{"name":""}|"#.lines])
  }

  @Test func `a writer without models writes nothing`() throws {
    let chunks = Chunks()
    let writer = writer(to: chunks)
    try writer.flush()
    try writer.synchronize()
    try writer.close()
    #expect(chunks.texts == [])
  }

  @Test func `models are written with the settings that the mapper had`() throws {
    let mapper = Mapper<Event>(
      shouldIncludeNilValues: true,
      options: MapOptions(keyStyle: .snakeCase, writing: .init(keyOrder: .sorted))
    )
    let chunks = Chunks()
    let writer = writer(to: chunks, mapper: mapper)
    mapper.shouldIncludeNilValues = false
    mapper.options = MapOptions(excludedKeys: ["name"])
    try writer.write(Event("a"))
    try writer.close()
    #expect(chunks.text == "{\"name\":\"a\",\"value\":null}\n")
  }

  /// A line of these tests has 13 bytes.
  @Test(arguments: [
    (MapWriterOptions(), [52]),
    (MapWriterOptions(bufferSize: 52), [52]),
    (MapWriterOptions(bufferSize: 53), [52]),
    (MapWriterOptions(bufferSize: 27), [39, 13]),
    (MapWriterOptions(bufferSize: 26), [26, 26]),
    (MapWriterOptions(bufferSize: 14), [26, 26]),
    (MapWriterOptions(bufferSize: 13), [13, 13, 13, 13]),
    (MapWriterOptions(bufferSize: 0), [13, 13, 13, 13]),
    (MapWriterOptions(bufferSize: -1), [13, 13, 13, 13]),
    (MapWriterOptions(bufferSize: .max), [52]),
    (MapWriterOptions(flushesEachElement: true), [13, 13, 13, 13]),
  ])
  func `the buffer is flushed when it has enough bytes`(
    options: MapWriterOptions,
    expected: [Int]
  ) throws {
    let chunks = Chunks()
    let writer = writer(to: chunks, options)
    for name in ["a", "b", "c", "d"] { try writer.write(Event(name)) }
    try writer.close()
    #expect(chunks.texts.map(\.utf8.count) == expected)
    #expect(chunks.text == #"{"name":"a"}|{"name":"b"}|{"name":"c"}|{"name":"d"}|"#.lines)
  }

  @Test func `a flush hands over what is in the buffer`() throws {
    let chunks = Chunks()
    let writer = writer(to: chunks)
    try writer.write(Event("a"))
    try writer.flush()
    #expect(chunks.text == "{\"name\":\"a\"}\n")
    try writer.write(Event("b"))
    try writer.synchronize()
    #expect(chunks.texts == ["{\"name\":\"a\"}\n", "{\"name\":\"b\"}\n"])
    try writer.flush()
    #expect(chunks.texts.count == 2)
  }

  // MARK: Models that can't be written

  @Test func `a model that can't be written leaves the output as it was`() throws {
    let chunks = Chunks()
    let writer = writer(to: chunks, MapWriterOptions(bufferSize: 0))
    try writer.write(Event("a"))
    let error = #expect(throws: MapElementWritingError.self) {
      try writer.write(Event("b", .nan))
    }
    #expect(
      error?.description
        == "The element 1 can't be written: cannot write JSON at $.value: NaN and infinities have no JSON number."
    )
    #expect(error?.localizedDescription == error?.description)
    #expect((error?.error as? JSONWritingError)?.code == .nonFiniteNumber)
    #expect(writer.count == 1)
    try writer.write(Event("c", 1))
    try writer.close()
    #expect(chunks.text == #"{"name":"a"}|{"name":"c","value":1}|"#.lines)
  }

  @Test func `the index of several models is that of the one which can't be written`() throws {
    let chunks = Chunks()
    let writer = writer(to: chunks)
    try writer.write(Event("a"))
    let error = #expect(throws: MapElementWritingError.self) {
      try writer.write(contentsOf: [Event("b"), Event("c"), Event("d", .infinity), Event("e")])
    }
    #expect(error?.index == 3)
    #expect(writer.count == 3)
    try writer.close()
    #expect(chunks.text == #"{"name":"a"}|{"name":"b"}|{"name":"c"}|"#.lines)
  }

  @Test func `a model may refuse to be written`() throws {
    let chunks = Chunks()
    let writer = writer(to: chunks)
    let error = #expect(throws: MapElementWritingError.self) { try writer.write(Event("secret")) }
    #expect(
      error?.description
        == "The element 0 can't be written: cannot write JSON at $: a model that refuses to be written: it is a secret."
    )
    try writer.write(Event("a"))
    try writer.close()
    #expect(chunks.text == "{\"name\":\"a\"}\n")
  }

  @Test func `an object that contains itself is an error`() throws {
    let chunks = Chunks()
    let writer = JSONLinesWriter<Node> { chunks.add($0) }
    let (node, inner) = (Node(), Node())
    (node.next, inner.next) = (inner, node)
    let error = #expect(throws: MapElementWritingError.self) { try writer.write(node) }
    inner.next = nil
    #expect(
      error?.description
        == "The element 0 can't be written: cannot write JSON at $.next.next: an object that contains itself."
    )
    try writer.write(node)
    try writer.close()
    #expect(chunks.text == "{\"next\":{}}\n")
  }

  @Test func `an issue that the policy makes an error is one for the model`() throws {
    struct Lines: Mappable {
      var value: Any
      init(_ value: Any) { self.value = value }
      init?(map: Map) { return nil }
      func mapping(map: Map) {
        value >>> map["t"]
      }
    }
    let chunks = Chunks()
    let mapper = Mapper<Lines>(options: MapOptions(policy: .strict))
    let writer = JSONLinesWriter(mapper: mapper) { chunks.add($0) }
    try writer.write(Lines(1))
    let error = #expect(throws: MapElementWritingError.self) { try writer.write(Lines((1, 2))) }
    #expect(error?.index == 1)
    #expect((error?.error as? JSONWritingError)?.path == ["t"])
    try writer.close()
    #expect(chunks.text == "{\"t\":1}\n")
  }

  private struct Unwritten: TransformType, Sendable {
    func transformFromJSON(_ value: Any?) -> Event? { nil }
    func transformToJSON(_ value: Event?) -> String? { nil }
  }

  @Test func `a transform of the options may write nothing, which is an error`() throws {
    var transforms = MapOptions.Transforms()
    transforms.set(Unwritten())
    let chunks = Chunks()
    let mapper = Mapper<Event>(options: MapOptions(transforms: transforms))
    let writer = writer(to: chunks, mapper: mapper)
    let error = #expect(throws: MapElementWritingError.self) { try writer.write(Event("a")) }
    #expect(
      error?.description
        == "The element 0 can't be written: cannot write JSON at $: a model that refuses to be written: it writes nothing."
    )
    try writer.close()
    #expect(chunks.texts == [])
  }

  // MARK: The end

  @Test func `nothing can be written after the writer is closed`() throws {
    let chunks = Chunks()
    let writer = writer(to: chunks)
    try writer.write(Event("a"))
    try writer.close()
    try writer.close()
    let error = #expect(throws: MapElementWritingError.self) { try writer.write(Event("b")) }
    #expect(error?.description == "The element 1 can't be written: The writer is closed.")
    let closed = #expect(throws: MapWriterClosedError.self) { try writer.flush() }
    #expect(closed?.localizedDescription == "The writer is closed.")
    #expect(throws: MapWriterClosedError.self) { try writer.synchronize() }
    #expect(chunks.text == "{\"name\":\"a\"}\n")
  }

  @Test func `a writer that is freed without being closed hands over its lines`() throws {
    let chunks = Chunks()
    do {
      let writer = writer(to: chunks)
      try writer.write(Event("a"))
      #expect(chunks.texts == [])
    }
    #expect(chunks.text == "{\"name\":\"a\"}\n")
  }

  @Test func `a mapping may write to the writer itself`() throws {
    struct Logged: Mappable {
      let writer: JSONLinesWriter<Event>
      init(_ writer: JSONLinesWriter<Event>) { self.writer = writer }
      init?(map: Map) { return nil }
      func mapping(map: Map) {
        do { try writer.write(Event("inner")) } catch { Issue.record(error) }
        "outer" >>> map["name"]
      }
    }
    let chunks = Chunks()
    let inner = writer(to: chunks)
    let outer = JSONLinesWriter<Logged> { chunks.add($0) }
    try outer.write(Logged(inner))
    try inner.close()
    try outer.close()
    #expect(chunks.text == #"{"name":"inner"}|{"name":"outer"}|"#.lines)
  }
}

extension String {
  /// The text with a line break for each "|".
  var lines: String { replacingOccurrences(of: "|", with: "\n") }
}
