import Foundation
import Mercator
import Testing

/// The encoder, by all of its containers.
@Suite("The encoder")
struct EncoderTests {
  private enum Keys: String, CodingKey { case a, b, c, list }

  /// A model whose `encode(to:)` is given with the test.
  struct Probe: CodableMappable {
    let run: (any Encoder) throws -> Void

    init(_ run: @escaping (any Encoder) throws -> Void) { self.run = run }
    init(from decoder: any Decoder) throws { run = { _ in } }
    func encode(to encoder: any Encoder) throws { try run(encoder) }
  }

  struct Box: Mappable {
    var probe: Probe
    init(_ probe: Probe) { self.probe = probe }
    init?(map: Map) { return nil }
    mutating func mapping(map: Map) { probe <- map["p"] }
  }

  /// What both outputs are.
  private func expect(
    _ json: String,
    _ run: @escaping (any Encoder) throws -> Void
  ) throws {
    #expect(Box(Probe(run)).toJSONString() == #"{"p":\#(json)}"#)
    #expect([Probe(run)].toJSONString() == "[\(json)]")
    let expected = try JSONSerialization.jsonObject(
      with: Data(json.utf8),
      options: .fragmentsAllowed
    )
    let written = try #require(Box(Probe(run)).toJSON()["p"] as? NSObject)
    #expect(written == expected as? NSObject)
  }

  @Test func `containers may be filled in any order`() throws {
    try expect(#"{"a":{"b":1,"c":[true,{"a":"x"}]},"list":[1,[2,3],null],"b":2.5}"#) {
      var whole = $0.container(keyedBy: Keys.self)
      var inner = whole.nestedContainer(keyedBy: Keys.self, forKey: .a)
      var list = whole.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try inner.encode(1, forKey: .b)
      var pair = list.nestedUnkeyedContainer()
      var flags = inner.nestedUnkeyedContainer(forKey: .c)
      try pair.encode(Int8(2))
      try flags.encode(true)
      var object = flags.nestedContainer(keyedBy: Keys.self)
      try whole.encode(2.5, forKey: .b)
      try list.encodeNil()
      try object.encode("x", forKey: .a)
      try pair.encode(UInt64(3))
      #expect(list.count == 3)
      #expect(pair.count == 2)
    }
  }

  @Test func `a key that is encoded again stays where it was`() throws {
    try expect(#"{"a":3,"b":{"a":1,"c":2},"c":null}"#) {
      var whole = $0.container(keyedBy: Keys.self)
      try whole.encode("x", forKey: .a)
      var inner = whole.nestedContainer(keyedBy: Keys.self, forKey: .b)
      try inner.encode(1, forKey: .a)
      try whole.encodeNil(forKey: .c)
      try whole.encode(3, forKey: .a)
      // The same container, and the same object.
      var same = whole.nestedContainer(keyedBy: Keys.self, forKey: .b)
      try same.encode(2, forKey: .c)
    }
  }

  @Test func `encoders for a base class may be used later, or never`() throws {
    try expect(#"{"super":{"a":1},"b":{},"a":[{"c":2},5]}"#) {
      var whole = $0.container(keyedBy: Keys.self)
      let base = whole.superEncoder()
      _ = whole.superEncoder(forKey: .b)
      var list = whole.nestedUnkeyedContainer(forKey: .a)
      let element = list.superEncoder()
      try list.encode(5)
      var container = element.container(keyedBy: Keys.self)
      try container.encode(2, forKey: .c)
      var first = base.container(keyedBy: Keys.self)
      try first.encode(1, forKey: .a)
    }
  }

  @Test func `nothing, a single value, and what was asked for last`() throws {
    try expect("{}") { _ in }
    try expect("5") {
      var container = $0.singleValueContainer()
      try container.encode(5)
    }
    try expect("null") {
      var container = $0.singleValueContainer()
      try container.encodeNil()
    }
    try expect(#"["x"]"#) {
      var object = $0.container(keyedBy: Keys.self)
      try object.encode(1, forKey: .a)
      var list = $0.unkeyedContainer()
      try list.encode("x")
    }
  }

  @Test func `nil is encoded where it is told to be`() throws {
    try expect(#"{"a":null,"list":[null,1]}"#) {
      var whole = $0.container(keyedBy: Keys.self)
      try whole.encode(nil as Int?, forKey: .a)
      try whole.encodeIfPresent(nil as Int?, forKey: .b)
      try whole.encodeIfPresent(nil as [Date]?, forKey: .c)
      try whole.encode([nil, 1] as [Int?], forKey: .list)
    }
  }

  @Test func `the coding path leads from the model`() throws {
    func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: "/") }
    let probe = Probe {
      #expect($0.codingPath.isEmpty)
      var whole = $0.container(keyedBy: Keys.self)
      var list = whole.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      var inner = list.nestedContainer(keyedBy: Keys.self)
      #expect(path(inner.codingPath) == "list/Index 1")
      let base = inner.superEncoder(forKey: .a)
      #expect(path(base.codingPath) == "list/Index 1/a")
      #expect(path(inner.superEncoder().codingPath) == "list/Index 1/super")
      #expect(path(base.singleValueContainer().codingPath) == path(base.codingPath))
    }
    #expect(probe.toJSONString() != nil)
  }

  @Test func `keys are sorted, escaped and indented as the options say`() throws {
    let probe = Probe {
      var whole = $0.container(keyedBy: Keys.self)
      try whole.encode("/", forKey: .c)
      try whole.encode(["é": [1]], forKey: .a)
    }
    let mapper = Mapper<Probe>(
      options: MapOptions(writing: .init(keyOrder: .sorted, escapesSlashes: true))
    )
    #expect(mapper.toJSONString(probe) == #"{"a":{"é":[1]},"c":"\/"}"#)
    #expect(mapper.toJSONString(probe, prettyPrint: true)?.hasPrefix("{\n  \"a\" : {\n") == true)
  }

  struct Refusal: Error, CustomStringConvertible { let description = "no" }

  @Test func `a model that refuses to be encoded is left out, and reported`() throws {
    func error(_ error: any Error) -> (text: String?, error: String?, report: [String]) {
      let probe = Probe { encoder in
        var whole = encoder.container(keyedBy: Keys.self)
        try whole.encode(1, forKey: .a)
        throw error
      }
      let thrown = #expect(throws: JSONWritingError.self) { try Mapper<Probe>().write(probe) }
      let box = Box(probe)
      let report = Mapper<Box>().writeReporting(box).report
      return (box.toJSONString(), thrown?.description, report.issues.map(\.description))
    }
    let own = error(Refusal())
    #expect(own.text == "{}")
    #expect(own.error == "cannot write JSON at $: a model that refuses to be written: no")
    #expect(own.report == ["$.p: model refused: found the error no; skipped"])
    let invalid = error(
      EncodingError.invalidValue(
        0,
        .init(codingPath: [Keys.list, Keys.a], debugDescription: "It is odd")
      )
    )
    #expect(
      invalid.error
        == "cannot write JSON at $: a model that refuses to be written: It is odd at $.list.a"
    )
  }

  @Test func `numbers that JSON hasn't are an error with their path`() throws {
    let probe = Probe {
      var whole = $0.container(keyedBy: Keys.self)
      try whole.encode([1, Double.nan], forKey: .list)
    }
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Probe>().write(probe) }
    #expect(
      error?.description == "cannot write JSON at $.list[1]: NaN and infinities have no JSON number"
    )
    let mapper = Mapper<Probe>(options: MapOptions(nonFiniteNumbers: .text))
    #expect(mapper.toJSONString(probe) == #"{"list":[1,"NaN"]}"#)
  }
}
