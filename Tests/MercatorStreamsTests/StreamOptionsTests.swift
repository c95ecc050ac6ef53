import Foundation
import Mercator
import MercatorStreams
import Testing

/// The options of a mapper and of a stream apply to each element.
struct StreamOptionsTests {
  struct Order: ImmutableMappable, Sendable {
    let id: Int
    init(map: Map) throws { id = try map.value("id", file: "O.swift", function: "init", line: 1) }
    func mapping(map: Map) { id >>> map["id"] }
  }

  struct Text: Mappable, Sendable {
    var text = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) { text <- map["text"] }
  }

  /// Collects issues.
  final class Issues: @unchecked Sendable {
    // Unchecked: the lock guards the issues.
    private let lock = NSLock()
    private var all: [MapIssue] = []
    var observer: MapOptions.Observer {
      MapOptions.Observer { issue in self.lock.withLock { self.all.append(issue) } }
    }
    var lines: [String] { lock.withLock { all.map { "\($0) +\($0.location?.offset ?? -1)" } } }
  }

  private func results<N: BaseMappable & Sendable>(
    _ type: N.Type,
    _ bytes: [UInt8],
    _ format: MapStreamFormat,
    _ options: MapOptions,
    _ streamOptions: MapStreamOptions = MapStreamOptions(),
    show: ((N) -> String)? = nil
  ) async -> [String] {
    var reading = StreamReading<N>(format: format, options: streamOptions)
    reading.mapper = Mapper(options: options)
    if let show { reading.show = show }
    let whole = await reading.results(.elements, [bytes])
    let unkeyed = whole.map { $0.replacing(#/^[^ ]+: (?=\{)/#, with: "") }
    for way in StreamWay.allCases {
      for length in [1, 50, .max] {
        let lines = await reading.results(way, chunks(bytes, of: length))
        #expect(lines == (way == .elements ? whole : unkeyed), "\(way) \(length)")
      }
    }
    return whole
  }

  @Test func `an element that the policy refuses is a failure`() async {
    struct Lenient: Mappable, Sendable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
    }
    let text = Array("[{\"id\":1},\n {\"id\":\"x\"},\n {\"id\":3,\"x\":[{}]}, {\"id\":4}]".utf8)
    #expect(
      await results(Lenient.self, text, .array(), MapOptions(policy: .strict)) == [
        #"{"id":1}"#,
        #"element 1 at line 2 (offset 12): wrong type: expected Int, found string "x" at $[1].id"#,
        "element 2 at line 3 (offset 25): unknown key: found an array of 1 element at $[2].x",
        #"{"id":4}"#,
        "ended",
      ]
    )
  }

  @Test func `an observer gets the places and the paths in the stream`() async {
    let text = "{\"a\":[{\"text\":1},\n{\"text\":\"\"},\n {\"text\":[]}\n,{]}"
    for length in [1, 7, .max] {
      for way in StreamWay.allCases {
        let issues = Issues()
        var reading = StreamReading<Text>(format: .array(at: "a"))
        reading.mapper = Mapper(options: MapOptions(reporting: .init(observer: issues.observer)))
        _ = await reading.results(way, chunks(text, of: length))
        #expect(
          issues.lines.sorted() == [
            "$ (line 4, column 3): invalid json: expected JSON, found bracket that doesn't match; failed +46",
            "$.a[0].text (line 1, column 15): wrong type: expected String, found number 1; kept +14",
            "$.a[2].text (line 3, column 10): wrong type: expected String, found an array of 0 elements; kept +40",
          ]
        )
      }
    }
  }

  @Test func `an observer gets each element that isn't JSON, with its place`() throws {
    let issues = Issues()
    let options = MapOptions(reporting: .init(observer: issues.observer))
    let mapper = Mapper<Text>(options: options)
    let elements = mapper.elements(
      of: chunks("{}\n  {,}\n\"\u{1}\"", of: 5),
      options: MapStreamOptions(onFailure: .skip)
    )
    #expect(try elements.next() != nil)
    #expect(try elements.next() == nil)
    #expect(elements.skippedCount == 2)
    #expect(
      issues.lines == [
        "$ (line 2, column 4): invalid json: expected JSON, found object key that isn't a string; failed +6",
        "$ (line 3, column 2): invalid json: expected JSON, found control character in a string; failed +10",
      ]
    )
  }

  // MARK: Redaction

  @Test func `no message has a value of a redacted key`() async {
    let secret = "hunter2"
    let texts: [(MapStreamFormat, String)] = [
      (.jsonLines, "{\"id\":{\"hunter2\":\"hunter2\"}}\n{\"id\":hunter2}\n{\"id\":\"hunter2\"}"),
      (.array(), #"[{"id":"hunter2"},{"id":hunter2}]"#),
      (.array(at: "id"), #"{"id":["hunter2",{"id":"hunter2"},{"x":["hunter2"]},hunter2]}"#),
      (.array(at: "id.hunter2"), #"{"id":{"hunter2":["hunter2",{"id":"hunter2"}]}}"#),
      (.array(at: "id.x"), #"{"id":{"x":"hunter2"}}"#),
      (.array(at: "id.x"), #"{"id":{"hunter2":1}}"#),
      (
        .members(at: "id"),
        #"{"id":{"hunter2":"hunter2","hunter2b":{"id":"hunter2"},"hunter2c":{}}}"#
      ),
      (.members(), #"{"id":"hunter2","x":{"id":"hunter2"}}"#),
    ]
    for (format, text) in texts {
      for observes in [false, true] {
        let issues = Issues()
        let reporting = MapOptions.Reporting(
          redactedKeys: ["id"],
          observer: observes ? issues.observer : nil
        )
        let mapper = Mapper<Order>(options: MapOptions(reporting: reporting))
        let elements = mapper.elements(of: chunks(text), as: format)
        var count = 0
        for result in elements.results {
          guard case .failure(let error) = result else { continue }
          count += 1
          #expect(!"\(error)".contains(secret), "\(format) \(error)")
          #expect(!String(reflecting: error).contains(secret), "\(format)")
          if let error = error as? MapElementError {
            #expect(!error.path.contains(secret), "\(format)")
            #expect(!"\(error.failure)".contains(secret), "\(format)")
          }
        }
        #expect(count > 0)
        let isSilent = issues.lines.allSatisfy { !$0.contains(secret) }
        #expect(isSilent, "\(format) \(issues.lines)")
      }
    }
  }

  @Test func `an element below a redacted key is told by the place alone`() async {
    let options = MapOptions(reporting: .init(redactedKeys: ["pins"]))
    let text = Array(#"{"pins":[{"id":"hunter2"},{"id":{}},"hunter2"]}"#.utf8)
    #expect(
      await results(Order.self, text, .array(at: "pins"), options) == [
        "element 0 at line 1 (offset 9): a redacted value at $.pins",
        "element 1 at line 1 (offset 26): a redacted value at $.pins",
        "element 2 at line 1 (offset 36): a redacted value at $.pins",
        "ended",
      ]
    )
  }

  // MARK: Limits

  @Test func `the depth counts from the root of the text`() async {
    // The element has 3 containers, and the array is in 3.
    let element = #"{"id":1,"x":[[]]}"#
    let nested = Array(#"{"a":[[\#(element)]]}"#.utf8)
    for depth in 5...7 {
      let options = MapOptions(limits: .init(depth: depth))
      let line = await results(Order.self, Array(element.utf8), .jsonLines, options)
      #expect(line == [#"{"id":1}"#, "ended"])
      let array = await results(Order.self, nested, .array(at: "a.0"), options)
      let isWhole = (try? Mapper<Order>(options: options).read(nested, at: "a.0.0")) != nil
      #expect(isWhole == (depth >= 6))
      #expect((array == [#"{"id":1}"#, "ended"]) == isWhole, "\(depth) \(array)")
    }
    let options = MapOptions(limits: .init(depth: 2))
    #expect(
      await results(Order.self, Array(element.utf8), .jsonLines, options) == [
        """
        element 0 at line 1 (offset 0): invalid JSON at line 1, column 14: nested too deeply
        {"id":1,"x":[[]]}
                     ^
        """, "ended",
      ]
    )
  }

  @Test func `the numbers of values and bytes are those of one element`() async {
    let lines = Array(String(repeating: "{\"id\":1}\n", count: 50).utf8)
    let all = Array(repeating: #"{"id":1}"#, count: 50) + ["ended"]
    let enough = MapOptions(limits: .init(bytes: 8, values: 3))
    #expect(await results(Order.self, lines, .jsonLines, enough) == all)
    let array = Array(("[" + (all.dropLast().joined(separator: " , ")) + "]").utf8)
    #expect(await results(Order.self, array, .array(), enough) == all)
    let values = await results(Order.self, lines, .jsonLines, MapOptions(limits: .init(values: 2)))
    #expect(values.count == 51)
    #expect(
      values[1] == """
        element 1 at line 2 (offset 9): invalid JSON at line 2, column 7: too many values
        {"id":1}
              ^
        """
    )
    let bytes = await results(Order.self, array, .array(), MapOptions(limits: .init(bytes: 7)))
    #expect(bytes.count == 51)
    #expect(
      bytes[0] == """
        element 0 at line 1 (offset 1): invalid JSON at line 1, column 9: too many bytes
        [{"id":1} , {"id":1} , {"id":1} , {"id":1} , {"id":1} , {"id
                ^
        """
    )
  }

  @Test func `a CRLF doesn't count as bytes of an element`() async {
    let lines = Array("{\"id\":1}\r\n{\"id\":22}\r\n{\"id\":3}".utf8)
    let options = MapStreamOptions(maximumBytes: 8)
    let found = await results(Order.self, lines, .jsonLines, MapOptions(), options)
    #expect(
      found == [
        #"{"id":1}"#,
        """
        element 1 at line 2 (offset 10): invalid JSON at line 2, column 9: too many bytes
        {"id":22}\u{20}
                ^
        """,
        #"{"id":3}"#, "ended",
      ]
    )
  }

  @Test func `a stop ends each element that it meets`() async throws {
    let isDue = Flag()
    let options = MapOptions(limits: .init(stop: MapOptions.Stop { isDue.isOn }))
    let list = "[" + Array(repeating: "{}", count: 1000).joined(separator: ",") + "]"
    let elements = Mapper<Nested>(options: options).elements(
      of: chunks(#"{"a":[{"list":[]},{"list":\#(list)},{"list":\#(list)}]}"#),
      as: .array(at: "a"),
      options: MapStreamOptions(onFailure: .skip)
    )
    #expect(try elements.next() != nil)
    isDue.isOn = true
    #expect(try elements.next() == nil)
    #expect(
      elements.skipped.map { "\($0)" } == [
        "element 1 at line 1 (offset 18): stopped at $.a[1]",
        "element 2 at line 1 (offset 3029): stopped at $.a[2]",
      ]
    )
  }

  struct Nested: Mappable {
    var list: [Nested] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { list <- map["list"] }
  }

  final class Flag: @unchecked Sendable {
    // Unchecked: used by one thread.
    var isOn = false
  }

  // MARK: Texts that are rewritten

  @Test func `relaxed syntax is accepted in lines and in text sequences`() async {
    let options = MapOptions(reading: .init(syntax: .relaxed))
    let lines = Array("{id:1,}\n// nothing else\n{'id':2} /* two */\n{id:3".utf8)
    #expect(
      await results(Order.self, lines, .jsonLines, options) == [
        #"{"id":1}"#,
        """
        element 1 at line 2 (offset 8): invalid JSON at line 2, column 16: nothing to parse
        // nothing else
                       ^
        """,
        #"{"id":2}"#,
        """
        element 3 at line 4 (offset 43): invalid JSON at line 4, column 6: unexpected end of input
        {id:3
             ^
        """, "ended",
      ]
    )
    let records = Array("\u{1E}{id:1, // one\n}\n\u{1E}{'id':2,}".utf8)
    #expect(
      await results(Order.self, records, .jsonTextSequence, options) == [
        #"{"id":1}"#, #"{"id":2}"#, "ended",
      ]
    )
  }

  @Test(arguments: [MapOptions.InvalidUTF8.refuse, .replace])
  func `relaxed syntax is refused where only JSON tells elements apart`(
    invalidUTF8: MapOptions.InvalidUTF8
  ) async {
    let options = MapOptions(reading: .init(syntax: .relaxed, invalidUTF8: invalidUTF8))
    let cases: [(MapStreamFormat, String)] = [
      (.array(), "[{\"id\":1},{id:2},{\"id\":3}]"), (.concatenated, "{\"id\":1} {id:2}"),
      (.members(), "{\"a\":{\"id\":1},\"b\":{id:2}}"),
    ]
    for (format, text) in cases {
      let lines = await results(Order.self, Array(text.utf8), format, options)
      #expect(lines.first?.hasSuffix(#"{"id":1}"#) == true, "\(format)")
      #expect(lines.count == 3, "\(format) \(lines)")
      #expect(
        lines[1].contains(": object key that isn't a string\n")
          == lines[1].hasPrefix("invalid JSON at line 1"),
        "\(lines)"
      )
      #expect(lines[1].hasPrefix("invalid JSON at line 1"), "\(lines)")
    }
  }

  @Test func `invalid UTF-8 is replaced in every format`() async {
    let options = MapOptions(reading: .init(invalidUTF8: .replace))
    let element = #"{"text":"a?b\ud800c"}"#
    for format in MapStreamFormat.samples {
      let text = Array(format.text([element, #"{"text":""}"#, element]).utf8)
        .map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
      let lines = await results(Text.self, text, format, options) { "{\($0.text)}" }
      let texts = lines.map { $0.replacing(#/^k\d: /#, with: "") }
      #expect(
        texts == ["{a\u{FFFD}b\u{FFFD}c}", "{}", "{a\u{FFFD}b\u{FFFD}c}", "ended"],
        "\(format)"
      )
    }
  }

  @Test func `invalid UTF-8 is replaced in the keys of members and around them`() async throws {
    let options = MapOptions(reading: .init(invalidUTF8: .replace))
    let text = Array(#"{"?":"?","a":{"k?\ud800":{"text":"?"},"b":{}},"?\udc00":{"?":1}}"#.utf8)
      .map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
    for length in [1, 3, .max] {
      let chunks = chunks(text, of: length)
      let members = Mapper<Text>(options: options).members(of: chunks, at: "a")
      let found = try members.results.map { try $0.get() }
      #expect(found.map(\.key) == ["k\u{FFFD}\u{FFFD}", "b"])
      #expect(found.map(\.value.text) == ["\u{FFFD}", ""])
    }
  }

  @Test
  func `broken JSON ends reading where only JSON tells elements apart, also with replacement`()
    async
  {
    let cases: [(MapStreamFormat, String)] = [
      (.array(), #"[{"id":1},{"id":2 "x":3},{"id":4}]"#),
      (.array(), #"[{"id":1},{"id":2]},{"id":4}]"#),
      (.concatenated, #"{"id":1} {"id"} {"id":4}"#), (.array(), #"[{"id":1} {"id":2}]"#),
      (.array(), #"[{"id":1},,{"id":2}]"#), (.array(), #"[{"id":1},]"#),
      (.members(), #"{"a":{"id":1},"b":{"id":01}}"#), (.members(), #"{"a":{"id":1},"b":}"#),
    ]
    for (format, text) in cases {
      let strict = await results(Order.self, Array(text.utf8), format, MapOptions())
      let options = MapOptions(reading: .init(invalidUTF8: .replace))
      let lines = await results(Order.self, Array(text.utf8), format, options)
      #expect(lines == strict, "\(format) \(text)")
      #expect(strict[1].hasPrefix("invalid JSON at line 1"))
    }
  }

  // MARK: Keys, identity, context

  @Test func `keys have the style of the options`() async {
    struct Named: Mappable, Sendable {
      var userName = ""
      init?(map: Map) {}
      mutating func mapping(map: Map) { userName <- map["userName"] }
    }
    let text = Array("{\"user_name\":\"a\"}\n{\"user_name\":\"b\",\"userName\":\"c\"}".utf8)
    let options = MapOptions(keyStyle: .snakeCase)
    let lines = await results(Named.self, text, .jsonLines, options)
    #expect(lines == [#"{"userName":"a"}"#, #"{"userName":"b"}"#, "ended"])
  }

  final class Node: Mappable, MapIdentified, @unchecked Sendable {
    // Unchecked: one thread makes it, and another one reads it then.
    var id = 0
    var next: Node?
    var friend: Node?
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      next <- map["next"]
      friend <- (map["friendID"], .byID())
    }
  }

  private static let nodes = [
    ##"{"id":1,"friendID":2,"next":{"id":2}}"##, ##"{"id":3,"friendID":2,"next":{"$ref":"#"}}"##,
    #"{"id":2}"#,
  ]

  @Test func `objects with an identity are those of one element`() async {
    var reading = StreamReading<Node>(show: { node in
      "\(node.id) \(node.next?.id ?? 0) \(node.friend?.id ?? 0) \(node.friend === node.next)"
    })
    for format in MapStreamFormat.samples {
      reading.format = format
      reading.mapper = Mapper(options: MapOptions(reading: .init(identity: .perCall)))
      for way in StreamWay.allCases {
        let lines = await reading.elements(way, chunks(format.text(Self.nodes), of: 10))
        #expect(lines == ["1 2 2 true", "3 0 0 false", "2 0 0 true"], "\(way) \(format)")
      }
    }
  }

  @Test func `references lead to places of their own element`() async {
    var reading = StreamReading<Node>(show: { node in
      defer { node.next = nil }
      return "\(node.id) \(node.next?.id ?? 0) \(node.next === node)"
    })
    for format in MapStreamFormat.samples {
      reading.format = format
      reading.mapper = Mapper(options: MapOptions(reading: .init(resolvesReferences: true)))
      for way in StreamWay.allCases {
        let lines = await reading.elements(way, chunks(format.text(Self.nodes), of: 10))
        #expect(lines == ["1 2 false", "3 3 true", "2 0 false"], "\(way) \(format)")
      }
    }
  }

  @Test func `a registry has the objects of all elements`() throws {
    let registry = MapRegistry()
    let options = MapOptions(reading: .init(identity: .registry(registry)))
    let elements = Mapper<Node>(options: options).elements(
      of: chunks("{\"id\":1,\"next\":{\"id\":2}}\n{\"id\":2,\"next\":{\"id\":1}}", of: 4)
    )
    let first = try #require(try elements.next())
    let second = try #require(try elements.next())
    #expect(first.next === second)
    #expect(second.next === first)
    second.next = nil
  }

  final class Context: MapContext, @unchecked Sendable {
    // Unchecked: only read.
    let offset = 10
  }

  @Test func `each element has the context of the mapper`() async {
    struct Moved: Mappable, Sendable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        id <- map["id"]
        if let context = map.context as? Context { id += context.offset }
      }
    }
    var reading = StreamReading<Moved>(show: { "\($0.id)" })
    reading.mapper = Mapper(context: Context())
    for way in StreamWay.allCases {
      let lines = await reading.results(way, chunks("{\"id\":1}\n{\"id\":2}", of: 3))
      #expect(lines == ["11", "12", "ended"])
    }
  }

  @Test func `the settings of a mapper are those when reading begins`() throws {
    let mapper = Mapper<Order>()
    let elements = mapper.elements(of: chunks("{\"id\":\"x\"}"))
    mapper.options = MapOptions(reading: .init(coercion: .lossless))
    let error = #expect(throws: MapElementError.self) { try elements.next() }
    #expect(
      error?.description
        == #"element 0 at line 1 (offset 0): wrong type: expected Int, found string "x" at $.id"#
    )
  }
}
