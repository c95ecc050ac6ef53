import Foundation
import Mercator
import MercatorStreams
import Testing

/// What each kind of unusable element does in each format, for each way to read and each policy.
struct StreamFailureTests {
  struct Refusal: Error, CustomStringConvertible { var description: String { "refused by itself" } }

  struct Order: ImmutableMappable, Sendable {
    let id: Int
    init(map: Map) throws {
      if map["throws"].isKeyPresent { throw Refusal() }
      id = try map.value("id", file: "Order.swift", function: "init", line: 1)
    }
    func mapping(map: Map) { id >>> map["id"] }
  }

  struct Refusing: Mappable, Sendable {
    var id = 0
    init?(map: Map) { if map["nil"].isKeyPresent { return nil } }
    mutating func mapping(map: Map) { id <- map[required: "id"] }
  }

  /// Something that can't be used, between two usable elements.
  struct Kind: Sendable {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
    init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

    static let all = [
      Kind("broken JSON", #"{"id":1,}"#),
      Kind("a word", "nope"),
      Kind("wrong type", #"{"id":"one"}"#),
      Kind("missing", "{ }"),
      Kind("own error", #"{"id":1,"throws":1}"#),
      Kind("nil", #"{"id":1,"nil":1}"#),
      Kind("scalar", "-12.5"),
      Kind("array", "[1]"),
      Kind("null", "null"),
      Kind("too long", #"{"id":1,"x":""# + String(repeating: "ü", count: 80) + #""}"#),
      Kind("too deep", #"{"id":1,"x":[[[[[[1]]]]]]}"#),
      Kind("duplicate key", #"{"id":1,"id":2}"#),
      Kind("invalid UTF-8", Array(#"{"id":1,"x":""#.utf8) + [0xC3] + Array(#""}"#.utf8)),
    ]
  }

  static let options = MapOptions(
    reading: .init(duplicateKeys: .reject),
    limits: .init(depth: 6)
  )

  /// Returns a text with the elements `{"id":0}`, the one of the kind, and `{"id":2}`, each behind some whitespace.
  static func text(_ kind: Kind, _ format: MapStreamFormat) -> [UInt8] {
    let text = format.text([#" {"id":0}"#, " ?", " {\"id\":2}"])
    let parts = text.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1)
    return Array(parts[0]) + kind.bytes + Array(parts[1])
  }

  static let formats: [MapStreamFormat] = [
    .jsonLines, .jsonTextSequence, .concatenated, .array(at: "data.1.rows"),
    .members(at: "data.1.rows"),
  ]

  /// A way to read a text with the element of a kind.
  struct Reading {
    let kind: Kind
    let format: MapStreamFormat
    var onFailure = MapStreamOptions.OnFailure.stop

    private func reading<N: BaseMappable & Sendable>(_ type: N.Type) -> StreamReading<N> {
      let options = MapStreamOptions(onFailure: onFailure, maximumBytes: 150)
      let mapper = Mapper<N>(options: StreamFailureTests.options)
      return StreamReading(mapper: mapper, format: format, options: options)
    }

    private func chunks(of length: Int) -> [[UInt8]] {
      MercatorStreamsTests.chunks(text(kind, format), of: length)
    }

    func results(_ way: StreamWay, length: Int = .max) async -> [String] {
      kind.name == "nil"
        ? await reading(Refusing.self).results(way, chunks(of: length))
        : await reading(Order.self).results(way, chunks(of: length))
    }

    func elements(_ way: StreamWay, length: Int = .max) async -> [String] {
      kind.name == "nil"
        ? await reading(Refusing.self).elements(way, chunks(of: length))
        : await reading(Order.self).elements(way, chunks(of: length))
    }
  }

  // MARK: Results

  @Test(arguments: zip(formats, tables))
  func `each kind of failure has its text`(format: MapStreamFormat, table: String) async {
    var lines: [String] = []
    for kind in Kind.all {
      lines.append("- \(kind.name)")
      for result in await Reading(kind: kind, format: format).results(.elements) {
        // Of an excerpt, no space at the end.
        lines += result.split(separator: "\n", omittingEmptySubsequences: false)
          .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      }
    }
    let expected = table.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines == expected)
  }

  @Test(arguments: formats)
  func `results are the same for every way to read and for all chunks`(
    format: MapStreamFormat
  ) async {
    for kind in Kind.all {
      let reading = Reading(kind: kind, format: format)
      let expected = await reading.results(.elements)
      for way in StreamWay.allCases {
        for length in [1, 2, 3, 16, 50, 64, 100] {
          let results = await reading.results(way, length: length)
          let keyed = way == .elements ? expected : expected.map(Self.withoutKey)
          #expect(results == keyed, "\(kind.name) \(way) \(length)")
        }
      }
    }
  }

  @Test(arguments: formats)
  func `an error has the index, the place and the path of its element`(
    format: MapStreamFormat
  ) throws {
    let path =
      switch format {
      case .array: "$.data[1].rows[1]"
      case .members: "$.data[1].rows.k1"
      case .automatic, .jsonLines, .jsonTextSequence, .concatenated: "$"
      }
    for kind in Kind.all where kind.name != "nil" {
      let text = Self.text(kind, format)
      let elements = Mapper<Order>(options: Self.options).elements(
        of: chunks(text, of: 20),
        as: format,
        options: MapStreamOptions(onFailure: .skip, maximumBytes: 150)
      )
      while (try? elements.next()) != nil {}
      guard let error = elements.skipped.first else { continue }
      #expect(error.index == 1)
      #expect(error.path == path)
      let before = text.prefix(error.offset)
      #expect(error.line == 1 + before.filter { $0 == 0x0A }.count)
      #expect(text.dropFirst(error.offset).starts(with: kind.bytes), "\(kind.name)")
    }
  }

  // MARK: Policies

  @Test(arguments: formats, StreamWay.allCases)
  func `the first failure ends reading unless failures are skipped`(
    format: MapStreamFormat,
    way: StreamWay
  ) async {
    for kind in Kind.all {
      var reading = Reading(kind: kind, format: format)
      let results = await reading.results(.elements).dropLast().map(Self.withoutKey)
      let failure = results.firstIndex { !$0.hasPrefix("{") } ?? results.count
      #expect(failure == 1)
      for length in [1, 30, .max] {
        let stopped = await reading.elements(way, length: length)
        #expect(stopped == Array(results.prefix(failure + 1)), "\(kind.name) \(length)")
      }
      reading.onFailure = .skip
      // A failure that isn't one of an element ends reading.
      let isSkipped = results[failure].hasPrefix("element ")
      var expected = isSkipped ? results.filter { $0.hasPrefix("{") } : results
      if isSkipped, way == .elements || way == .concurrently {
        expected.append("skipped: \(results[failure])")
      }
      for length in [1, 30, .max] {
        let skipping = await reading.elements(way, length: length)
        #expect(skipping == expected, "\(kind.name) \(length)")
      }
    }
  }

  @Test(arguments: formats)
  func `broken JSON is a failure of the stream only if nothing separates elements`(
    format: MapStreamFormat
  ) async {
    let isSeparated = format == .jsonLines || format == .jsonTextSequence
    for kind in Kind.all {
      let results = await Reading(kind: kind, format: format).results(.elements)
      let isBroken = [
        "broken JSON", "a word", "too deep", "duplicate key", "invalid UTF-8",
      ].contains(kind.name)
      #expect(results.count == (isBroken && !isSeparated ? 3 : 4), "\(kind.name)")
    }
  }

  private static func withoutKey(_ line: String) -> String {
    line.replacing(#/^k\d: /#, with: "")
  }

  // MARK: Many failures

  @Test func `all left out elements are counted, and the first hundred are kept`() throws {
    let text = (0..<250).map { "{\"id\":\($0 % 2 == 0 ? "\($0)" : "x")}\n" }.joined()
    for length in [7, 1000, .max] {
      let options = MapStreamOptions(onFailure: .skip)
      for elements in [
        Mapper<Order>().elements(of: chunks(text, of: length), options: options),
        Mapper<Order>().readConcurrently(of: chunks(text, of: length), options: options),
      ] {
        var ids: [Int] = []
        while let order = try elements.next() { ids.append(order.id) }
        #expect(ids == stride(from: 0, to: 250, by: 2).map { $0 })
        #expect(elements.skippedCount == 125)
        #expect(elements.skipped.map(\.index) == stride(from: 1, to: 200, by: 2).map { $0 })
        #expect(elements.skipped.map(\.line) == elements.skipped.map { $0.index + 1 })
      }
    }
  }

  @Test func `in any order, all elements in front of broken JSON are handed out`() {
    let text = "[" + (0..<200).map { "{\"id\":\($0)}," }.joined() + "{]"
    for length in [20, 100, 5000] {
      let elements = Mapper<Order>().readConcurrently(
        of: chunks(text, of: length),
        as: .array(),
        workers: 3,
        keepsOrder: false
      )
      var (ids, errors) = ([] as [Int], [] as [String])
      for result in elements.results {
        switch result {
        case .success(let order): ids.append(order.id)
        case .failure(let error): errors.append("\(error)")
        }
      }
      #expect(ids.sorted() == Array(0..<200))
      #expect(errors.count == 1)
      #expect(errors[0].contains("bracket that doesn't match"))
    }
  }

  // MARK: Containers

  @Test func `another value in the place of the container is a failure of the stream`() async {
    let expectations: [(MapStreamFormat, String, String)] = [
      (.array(), "{}", "wrong type: expected Array<Order>, found object at $"),
      (.array(), " null", "null: expected Array<Order>, found null at $"),
      (.array(), "\"x\"", "wrong type: expected Array<Order>, found string at $"),
      (.members(), "[]", "wrong type: expected Dictionary<String, Order>, found array at $"),
      (.members(), "-1", "wrong type: expected Dictionary<String, Order>, found number at $"),
      (.array(at: "a"), #"{"a":true}"#, "wrong type: expected Array<Order>, found bool at $.a"),
      (.array(at: "a"), #"{"b":[]}"#, "missing: expected Array<Order> at $.a"),
      (.array(at: "a.1"), #"{"a":[[]]}"#, "missing: expected Array<Order> at $.a[\"1\"]"),
      (.array(at: "a.b"), #"{"a":{"b":null}}"#, "null: expected Array<Order>, found null at $.a.b"),
      (.array(at: "a.b"), #"[{"a":{"b":[]}}]"#, "missing: expected Array<Order> at $.a.b"),
    ]
    for (format, text, expected) in expectations {
      for way in StreamWay.allCases {
        for length in [1, 4, .max] {
          let results = await StreamReading<Order>(format: format).results(
            way,
            chunks(text, of: length)
          )
          #expect(results.count == 2)
          let path = expected.split(separator: " at ").last ?? ""
          let reason = expected.dropLast(path.count + 4)
          #expect(results[0].contains("- reason: \(reason)\n"), "\(results)")
          #expect(results[0].hasSuffix("- path: \(path)"), "\(results)")
        }
      }
    }
  }
}
