import Foundation
import Mercator
import MercatorStreams
import Testing

/// The elements of a stream are what reading each of them alone gives, in every format and for all chunks.
struct StreamElementsTests {
  struct Order: Mappable, Sendable {
    struct Line: Mappable, Sendable {
      var name = ""
      var price: Double?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        name <- map["name"]
        price <- map["price"]
      }
    }
    var id = 0
    var lines: [Line] = []
    var tags: [String: Bool]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      lines <- map["lines"]
      tags <- map["tags"]
    }
  }

  final class Item: Mappable, @unchecked Sendable {
    // Unchecked: one thread makes it, and another one reads it then.
    var id = 0
    var next: Item?
    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      next <- map["next"]
    }
  }

  struct Fixed: ImmutableMappable, Sendable {
    let id: Int
    let names: [String]
    init(map: Map) throws {
      id = try map.value("id")
      names = (try? map.value("lines.0.name")).map { [$0] } ?? []
    }
    func mapping(map: Map) {
      id >>> map["id"]
      names >>> map["names"]
    }
  }

  /// A cluster: the object decides which class is made.
  class Shape: StaticMappable, @unchecked Sendable {
    // Unchecked as above.
    var id = 0
    static func objectForMapping(map: Map) -> BaseMappable? {
      map["tags"].isKeyPresent ? Tagged() : Shape()
    }
    func mapping(map: Map) { id <- map["id"] }
  }

  final class Tagged: Shape, @unchecked Sendable {
    var tags: [String: Bool] = [:]
    override func mapping(map: Map) {
      super.mapping(map: map)
      tags <- map["tags"]
    }
  }

  /// Reads its value after the call from the map that it has kept.
  final class Late: Mappable, @unchecked Sendable {
    // Unchecked as above.
    private let map: Map
    var id: Int? { map["id"].value() }
    var name: String? { map["lines.0.name"].value() }
    required init?(map: Map) { self.map = map }
    func mapping(map: Map) {
      id >>> map["id"]
      name >>> map["name"]
    }
  }

  struct Rest: Mappable, KeepsUnmapped, Sendable {
    var id = 0
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private static let elements = [
    #"{"id":1}"#,
    #"{"id":2,"lines":[{"name":"Zoë 😀 \u00e9 \ud83d\ude00 \\ \" ]}","price":-1.5e3},{"name":""}]}"#,
    "{}",
    #"{ "tags" : { "a" : true , "}" : false } , "id" : 4 }"#,
    #"{"id":5,"next":{"id":6,"next":{"id":7}},"unknown":[[[1,2],{"x":null}],"text",1e400]}"#,
    #"{"lines":[{"name":"a"},{"name":"b"}],"id":18446744073709551616}"#,
    #"{"id":8}"#,
  ]

  private func expectWhole<N: BaseMappable & Sendable>(
    _ type: N.Type,
    show: ((N) -> String)? = nil,
    _ elements: [String] = elements
  ) async {
    for format in MapStreamFormat.samples {
      var reading = StreamReading<N>(format: format)
      if let show { reading.show = show }
      let bytes = Array(format.text(elements).utf8)
      let expected = elements.compactMap { Mapper<N>().map(JSONString: $0).map(reading.show) }
      #expect(expected.count == elements.count)
      var keyed = expected
      if case .members = format { keyed = expected.enumerated().map { "k\($0): \($1)" } }
      for length in N.self == Order.self ? Array(1...70) : [1, 2, 3, 5, 8, 13, 21, 34, 55, 69] {
        let chunks = chunks(bytes, of: length)
        #expect(
          await reading.results(.elements, chunks) == keyed + ["ended"],
          "\(format) \(length)"
        )
      }
      for seed in 0..<10 {
        let chunks = randomChunks(bytes, seed: UInt64(seed))
        #expect(await reading.elements(.elements, chunks) == expected, "\(format) \(seed)")
        #expect(await reading.elements(.stream, chunks) == expected, "\(format) \(seed)")
      }
      for way in StreamWay.allCases {
        for length in [1, 7, 64, 70, .max] {
          let lines = await reading.elements(way, chunks(bytes, of: length))
          #expect(lines == expected, "\(way) \(format) \(length)")
        }
      }
    }
  }

  @Test func `structs are those of each element alone`() async { await expectWhole(Order.self) }

  @Test func `classes are those of each element alone`() async { await expectWhole(Item.self) }

  @Test func `immutable models are those of each element alone`() async {
    await expectWhole(
      Fixed.self,
      Self.elements.filter { $0 != "{}" && !$0.contains("18446744073709551616") }
    )
  }

  @Test func `static models are those of each element alone`() async {
    await expectWhole(
      Shape.self,
      show: { "\(type(of: $0)) \($0.id) \(($0 as? Tagged)?.tags["a"] == true)" }
    )
  }

  @Test func `models that keep what they don't map are those of each element alone`() async {
    await expectWhole(Rest.self)
  }

  @Test func `a map that a model keeps stays the map of its element`() async throws {
    await expectWhole(Late.self)
    let text = MapStreamFormat.jsonLines.text(Self.elements)
    let kept = try Array(Mapper<Late>().elements(of: chunks(text)).results).map { try $0.get() }
    #expect(kept.map(\.id) == [1, 2, nil, 4, 5, nil, 8])
    #expect(kept.map(\.name) == [nil, "Zoë 😀 é 😀 \\ \" ]}", nil, nil, nil, "a", nil])
  }

  @Test func `elements in any order are the same elements`() async throws {
    let elements = (0..<500).map { #"{"id":\#($0)}"# }
    for format in MapStreamFormat.samples {
      let chunks = chunks(format.text(elements), of: 300)
      for workers in [Int.min, 0, 1, 2, 5, 64, Int.max] {
        let reading = Mapper<Order>().readConcurrently(
          of: chunks,
          as: format,
          workers: workers,
          keepsOrder: false
        )
        var ids: [Int] = []
        while let order = try reading.next() { ids.append(order.id) }
        #expect(ids.sorted() == Array(0..<500), "\(format) \(workers)")
      }
    }
  }

  @Test func `single bytes of an asynchronous sequence are read as chunks`() async throws {
    for format in MapStreamFormat.samples {
      let bytes = Array(format.text(Self.elements).utf8)
      let expected = Self.elements.compactMap { Mapper<Order>().map(JSONString: $0)?.id }
      for chunkBytes in [Int.min, 0, 1, 2, 64, 1 << 16] {
        let source = AsyncStream<UInt8> { continuation in
          for byte in bytes { continuation.yield(byte) }
          continuation.finish()
        }
        let options = MapStreamOptions(chunkBytes: chunkBytes)
        var ids: [Int] = []
        for try await order in Mapper<Order>().stream(source, as: format, options: options) {
          ids.append(order.id)
        }
        #expect(ids == expected, "\(format) \(chunkBytes)")
      }
    }
  }

  // MARK: Texts of a format

  private func ids(_ bytes: [UInt8], _ format: MapStreamFormat) async -> [String] {
    let reading = StreamReading<Order>(format: format, show: { "\($0.id)" })
    let whole = await reading.results(.elements, [bytes])
    for length in [1, 2, 3, 5, 64] {
      for way in StreamWay.allCases {
        let lines = await reading.results(way, chunks(bytes, of: length))
        // Only `members` has keys.
        let shown = whole.map { $0.replacing(#/^k\d+: /#, with: "") }
        #expect(lines == (way == .elements ? whole : shown), "\(way) \(length)")
      }
    }
    return whole
  }

  private func ids(_ text: String, _ format: MapStreamFormat) async -> [String] {
    await ids(Array(text.utf8), format)
  }

  @Test func `lines end with a line feed, with CRLF or with the stream, and may be blank`() async {
    let text = "\r\n \t\r\n{\"id\":1}\r\n\n\n  {\"id\":2}  \r\n{\"id\":\r3}\n\t"
    #expect(await ids(text, .jsonLines) == ["1", "2", "3", "ended"])
    #expect(await ids(text + "{\"id\":4}", .automatic) == ["1", "2", "3", "4", "ended"])
  }

  @Test func `a stream without elements has ended at once`() async {
    for text in ["", " ", "\n", "\r\n\t\n", "\u{FEFF}", "\u{FEFF}\n"] {
      for format in [MapStreamFormat.automatic, .jsonLines, .jsonTextSequence, .concatenated] {
        #expect(await ids(text, format) == ["ended"], "\(format)")
      }
    }
    for text in ["[]", " [ ]\n", "\u{FEFF}[]"] { #expect(await ids(text, .array()) == ["ended"]) }
    #expect(await ids("{ }", .members()) == ["ended"])
    #expect(await ids("\u{1E}\u{1E} \n\u{1E}", .automatic) == ["ended"])
  }

  /// A key that is longer than any spelling of `abc` is skipped before it has arrived as a whole.
  @Test func `keys around the elements may be long, and spelled in any way`() async {
    let long = String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 8)
    let cases: [(text: String, expected: [String])] = [
      (#"{"\u0061\u0062\u0063":[{"id":1}]}"#, ["1", "ended"]),
      (#"{"abcd":0,"ab":0,"abc"  :  [{"id":1}],"\#(long)":[{"id":2}]}"#, ["1", "ended"]),
      (#"{"\#(long)":{"abc":[{"id":1}]},"abc":[{"id":2}]}"#, ["2", "ended"]),
      (#"{"\#(long)" : "abc","\#(long)":0,"abc":[]}"#, ["ended"]),
    ]
    for (text, expected) in cases {
      #expect(await ids(text, .array(at: "abc")) == expected, "\(text)")
    }
    let errors = [
      (#"{"abc" 1}"#, 8, "missing colon"), (#"{"\#(long)" 1}"#, 213, "missing colon"),
      (#"{"\#(long)":"#, 213, "unexpected end of input"),
      (#"{"\#(long)\q":1}"#, 211, "invalid escape"), (#"{"\#(long)"#, 211, "unterminated string"),
    ]
    for (text, column, error) in errors {
      let lines = await ids(text, .array(at: "abc"))
      let first = lines[0].split(separator: "\n").first
      #expect(first == "invalid JSON at line 1, column \(column): \(error)", "\(text)")
      #expect(lines.dropFirst() == ["ended"])
    }
  }

  @Test func `no text has no array and no object`() async {
    let error = "invalid JSON at line 1, column 1: nothing to parse\n\n^"
    for format in [MapStreamFormat.array(), .array(at: "a"), .members(), .members(at: "a.0")] {
      #expect(await ids("", format) == [error, "ended"], "\(format)")
    }
  }

  @Test func `a byte order mark of UTF-8 is skipped`() async {
    for format in MapStreamFormat.samples {
      let text = "\u{FEFF}" + format.text([#"{"id":1}"#])
      #expect(await ids(text, format).last { $0 != "ended" }?.hasSuffix("1") == true, "\(format)")
    }
  }

  @Test func `a byte order mark of UTF-16 or UTF-32 is an error`() async {
    let marks: [[UInt8]] = [
      [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF],
    ]
    for format in MapStreamFormat.samples {
      for mark in marks {
        let lines = await ids(mark + [0x7B, 0, 0x7D, 0], format)
        #expect(lines.count == 2, "\(format)")
        let first = "invalid JSON at line 1, column 1: byte order mark of UTF-16 or UTF-32"
        #expect(lines[0].split(separator: "\n")[0] == first)
      }
    }
  }

  @Test func `the first byte decides about the format of a stream`() async {
    #expect(await ids("\u{1E}{\"id\":1}\n\u{1E}{\"id\":\n2}", .automatic) == ["1", "2", "ended"])
    #expect(await ids("{\"id\":1}\n{\"id\":2}", .automatic) == ["1", "2", "ended"])
  }

  @Test func `the extension decides about the format of a file`() throws {
    let folder = try WriterFolder()
    let array = #"[{"id":1},{"id":2}]"#
    let lines = "{\"id\":1}\n{\"id\":2}"
    let records = "\u{1E}{\"id\":\n1}\n\u{1E}{\"id\":2}"
    for (name, text) in [
      ("a.json", array), ("a.JSON", array), ("a.jsonl", lines), ("a.NDJSON", lines),
      ("a.ldjson", lines), ("a.json-seq", records), ("a.txt", lines), ("a.log", records),
      ("a", lines), ("a.json.old", records),
    ] {
      try folder.write(text, to: name)
      let path = folder.path(name)
      for elements in [
        try Mapper<Order>().elements(ofFile: path),
        try Mapper<Order>().readConcurrently(ofFile: path),
      ] {
        let ids = try elements.results.map { try $0.get().id }
        #expect(ids == [1, 2], "\(name)")
        #expect(elements.progress.completedUnitCount == Int64(text.utf8.count))
        #expect(elements.progress.totalUnitCount == Int64(text.utf8.count))
      }
    }
    #expect(try folder.openFiles ?? 0 == 0)
  }

  @Test func `a path leads to an array or an object in a file`() throws {
    let folder = try WriterFolder()
    for format in MapStreamFormat.samples {
      try folder.write(format.text(Self.elements), to: "a.json")
      let path = folder.path("a.json")
      var ids: [Int] = []
      switch format {
      case .members(let key):
        let members = try Mapper<Order>().members(ofFile: path, at: key)
        var keys: [String] = []
        while let (key, order) = try members.next() {
          keys.append(key)
          ids.append(order.id)
        }
        #expect(keys == (0..<7).map { "k\($0)" })
        let handle = try #require(FileHandle(forReadingAtPath: path))
        let open = Mapper<Order>().members(of: handle, at: key)
        #expect(try open.results.map { try $0.get().value.id } == ids)
        try handle.close()
      case .array(at: let key?):
        let elements = try Mapper<Order>().elements(ofFile: path, at: key)
        ids = try elements.results.map { try $0.get().id }
      default:
        let elements = try Mapper<Order>().elements(ofFile: path, as: format)
        ids = try elements.results.map { try $0.get().id }
      }
      #expect(ids == [1, 2, 0, 4, 5, 0, 8], "\(format)")
    }
  }

  @Test func `handles, input streams and sequences have the same elements`() throws {
    let folder = try WriterFolder()
    let text = MapStreamFormat.jsonLines.text(Self.elements)
    try folder.write(text, to: "a")
    let path = folder.path("a")
    for length in [Int.min, 0, 1, 3, 100, 1 << 16] {
      let options = MapStreamOptions(chunkBytes: length)
      let handle = try #require(FileHandle(forReadingAtPath: path))
      let file = try #require(InputStream(fileAtPath: path))
      let open = InputStream(data: Data(text.utf8))
      open.open()
      let mapper = Mapper<Order>()
      for elements in [
        try mapper.elements(ofFile: path, options: options),
        mapper.elements(of: handle, options: options),
        mapper.elements(of: file, options: options),
        mapper.elements(of: open, options: options),
        mapper.elements(of: [Data(text.utf8)]),
        mapper.elements(of: [text.utf8]),
        mapper.elements(of: text.utf8.lazy.map { CollectionOfOne($0) }),
        mapper.elements(of: [Array(text.utf8).reversed().reversed()]),
      ] {
        #expect(try elements.results.map { try $0.get().id } == [1, 2, 0, 4, 5, 0, 8])
      }
      // What was open stays open; what wasn't is closed.
      #expect(try handle.offset() == UInt64(text.utf8.count))
      try handle.close()
      #expect(file.streamStatus == .closed)
      #expect(open.streamStatus != .closed)
    }
    #expect(try folder.openFiles ?? 0 == 0)
  }

  @Test func `a file is read on from where its handle stands`() throws {
    let folder = try WriterFolder()
    try folder.write("header\n{\"id\":1}\n", to: "a")
    let handle = try #require(FileHandle(forReadingAtPath: folder.path("a")))
    try handle.seek(toOffset: 7)
    let elements = Mapper<Order>().readConcurrently(of: handle)
    #expect(try elements.next()?.id == 1)
    #expect(try elements.next() == nil)
    try handle.close()
  }
}
