import Foundation
import Mercator
import Testing

/// Members are written to a text while they are encoded, and collected for a dictionary, for a report, and where they
/// can't be written in order. The result is the same.
@Suite("Members that are written while they are encoded")
struct DirectMembersTests {
  enum Keys: String, CodingKey { case a, b, c, list }

  /// A model whose `encode(to:)` is given with the test.
  struct Probe: CodableMappable {
    let run: (any Encoder) throws -> Void

    init(_ run: @escaping (any Encoder) throws -> Void) { self.run = run }
    init(from decoder: any Decoder) throws { run = { _ in } }
    func encode(to encoder: any Encoder) throws { try run(encoder) }
  }

  /// Expects the same text of each of three elements, the last two of which use the memory of the first, in a text, in
  /// pretty layout, with a report, in a dictionary, and as a property.
  private func expect(
    _ json: String,
    _ location: SourceLocation = #_sourceLocation,
    _ run: @escaping (any Encoder) throws -> Void
  ) throws {
    let probes = [Probe(run), Probe(run), Probe(run)]
    let text = "[\(json),\(json),\(json)]"
    #expect(probes.toJSONString() == text, sourceLocation: location)
    let mapper = Mapper<Probe>()
    #expect(mapper.writeReporting(probes).value == Data(text.utf8), sourceLocation: location)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray
    let pretty = try #require(probes.toJSONString(prettyPrint: true))
    #expect(
      try JSONSerialization.jsonObject(with: Data(pretty.utf8)) as? NSArray == object,
      sourceLocation: location
    )
    // A dictionary has only models that are objects.
    if json.hasPrefix("{") {
      #expect(mapper.toJSONArray(probes) as NSArray == object, sourceLocation: location)
    }
    #expect(
      Box(first: Probe(run), last: Probe(run)).toJSONString()
        == #"{"first":\#(json),"last":\#(json)}"#,
      sourceLocation: location
    )
  }

  struct Box: Mappable {
    var first: Probe
    var last: Probe
    init(first: Probe, last: Probe) { (self.first, self.last) = (first, last) }
    init?(map: Map) { return nil }
    mutating func mapping(map: Map) {
      first <- map["first"]
      last <- map["last"]
    }
  }

  @Test func `scalars, and values that write themselves`() throws {
    try expect(#"{"a":1,"b":"x","c":[true,1.5],"list":{"k":2}}"#) {
      var container = $0.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .a)
      try container.encode("x", forKey: .b)
      var list = container.nestedUnkeyedContainer(forKey: .c)
      try list.encode(true)
      try list.encode(1.5)
      try container.encode(["k": UInt8(2)], forKey: .list)
    }
  }

  struct Inner: Codable {
    var x = 1
    var y: String?
  }

  @Test func `members behind one that is collected`() throws {
    try expect(#"{"b":1,"a":{"x":1},"c":2,"list":null}"#) {
      var container = $0.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .b)
      try container.encode(Inner(), forKey: .a)
      try container.encode(2, forKey: .c)
      try container.encodeNil(forKey: .list)
    }
  }

  @Test func `a key that is encoded again keeps its place`() throws {
    try expect(#"{"a":{"b":2},"b":3,"c":"z"}"#) {
      var container = $0.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .a)
      try container.encode("x", forKey: .b)
      try container.encode("y", forKey: .c)
      try container.encode(3, forKey: .b)
      var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
      try nested.encode(2, forKey: .b)
      try container.encode("z", forKey: .c)
    }
  }

  @Test func `members are added to an object that was encoded as a value`() throws {
    try expect(#"{"a":{"x":1,"b":2}}"#) {
      var container = $0.container(keyedBy: Keys.self)
      try container.encode(Inner(), forKey: .a)
      var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
      try nested.encode(2, forKey: .b)
    }
  }

  @Test func `the container that was asked for last counts`() throws {
    try expect(#"["x"]"#) {
      var object = $0.container(keyedBy: Keys.self)
      try object.encode(1, forKey: .a)
      try object.encode(Double.nan, forKey: .c)
      var list = $0.unkeyedContainer()
      try object.encode(2, forKey: .b)
      try list.encode("x")
    }
    try expect(#"{"b":2}"#) {
      var list = $0.unkeyedContainer()
      try list.encode("x")
      var object = $0.container(keyedBy: Keys.self)
      try object.encode(2, forKey: .b)
    }
    try expect(#"7"#) {
      var object = $0.container(keyedBy: Keys.self)
      try object.encode(1, forKey: .a)
      var single = $0.singleValueContainer()
      try single.encode(7)
    }
  }

  @Test func `what a model inside encodes into the object around it is too late`() throws {
    try expect(#"{"a":1,"b":{"c":2}}"#) {
      var container = $0.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .a)
      let inner = Probe { [container] encoder in
        var (inner, outer) = (encoder.container(keyedBy: Keys.self), container)
        try outer.encode(3, forKey: .c)
        try inner.encode(2, forKey: .c)
      }
      try container.encode(inner, forKey: .b)
    }
  }

  @Test func `a model inside can't turn the object around it into another value`() throws {
    try expect(#"{"a":1,"b":{"b":2,"c":3}}"#) {
      var container = $0.container(keyedBy: Keys.self)
      let encoder = $0
      try container.encode(1, forKey: .a)
      let inner = Probe { inner in
        var object = inner.container(keyedBy: Keys.self)
        try object.encode(2, forKey: .b)
        var list = encoder.unkeyedContainer()
        try list.encode("x")
        try object.encode(3, forKey: .c)
      }
      try container.encode(inner, forKey: .b)
    }
  }

  @Test func `an encoder that is used after its model`() throws {
    var kept: [KeyedEncodingContainer<Keys>] = []
    let probe = Probe {
      var container = $0.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .a)
      kept.append(container)
    }
    #expect([probe, probe].toJSONString() == #"[{"a":1},{"a":1}]"#)
    for index in kept.indices {
      try kept[index].encode(2, forKey: .b)
      try kept[index].encode(Inner(), forKey: .c)
      #expect(kept[index].codingPath.isEmpty)
    }
    #expect(kept.count == 2)
    #expect([probe].toJSONString() == #"[{"a":1}]"#)
  }

  @Test func `keys that differ from model to model`() throws {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(_ text: String) { stringValue = text }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }
    func members(_ keys: [String]) -> Probe {
      Probe {
        var container = $0.container(keyedBy: Key.self)
        for (value, key) in keys.enumerated() { try container.encode(value, forKey: Key(key)) }
      }
    }
    let many = (0..<150).map { "key number \($0)" }
    let lists = [
      ["a", "b"], ["b", "a"], ["a", "b", "a"], ["b", "c", "a"], many, many.reversed(), ["a", "é"],
      ["e\u{301}", "é"], many + many, ["a.b", "a"],
    ]
    for output in [lists, lists.reversed()] {
      let models = output.map { members($0) }
      var texts: [String] = []
      for keys in output {
        var (order, values): ([String], [String: Int]) = ([], [:])
        for (value, key) in keys.enumerated() {
          // The keys are compared by their bytes.
          let exact = key.utf8.map { "\($0)" }.joined(separator: ",")
          if values.updateValue(value, forKey: exact) == nil { order.append(key) }
        }
        let members = order.map { key in
          "\"\(key)\":\(values[key.utf8.map { "\($0)" }.joined(separator: ",")] ?? -1)"
        }
        texts.append("{\(members.joined(separator: ","))}")
      }
      let text = "[\(texts.joined(separator: ","))]"
      #expect(models.toJSONString() == text)
      #expect(Mapper<Probe>().writeReporting(models).value == Data(text.utf8))
    }
  }

  struct Refusal: Error, CustomStringConvertible { let description = "no" }

  @Test func `nothing remains of a model that refuses to be encoded`() throws {
    func probe(_ isRefused: Bool, _ value: Double = .nan) -> Probe {
      Probe {
        var container = $0.container(keyedBy: Keys.self)
        try container.encode(1, forKey: .a)
        try container.encode(isRefused ? value : 2, forKey: .b)
        if isRefused { throw Refusal() }
      }
    }
    let models = [probe(false), probe(true), probe(false), probe(true)]
    let text = #"[{"a":1,"b":2},{"a":1,"b":2}]"#
    #expect(models.toJSONString() == text)
    let (value, report) = Mapper<Probe>().writeReporting(models)
    #expect(value == Data(text.utf8))
    #expect(
      report.issues.map(\.description)
        == ["[1]", "[2]"].map { "$\($0): model refused: found the error no; skipped" }
    )
  }

  struct Hooked: CodableMappable {
    var name = "n"
    var secret = "s"
    func didWrite(_ map: Map) throws {
      map["secret"].remove()
      1 >>> map["version"]
      if name == "bad" { throw Refusal() }
    }
  }

  @Test func `didWrite sees all members`() {
    let models = [Hooked(), Hooked(name: "bad"), Hooked(name: "m")]
    #expect(models.toJSONString() == #"[{"name":"n","version":1},{"name":"m","version":1}]"#)
  }

  struct Mapped: CodableMappable {
    var id = 1
    var inner = Hooked()
    func mapping(map: Map) {
      (id * 2) >>> map["own"]
      inner >>> map["inner"]
    }
  }

  @Test func `a model that declares its mapping is written by that`() throws {
    let json = #"{"own":2,"inner":{"name":"n","version":1}}"#
    #expect([Mapped(), Mapped()].toJSONString() == "[\(json),\(json)]")
    #expect(Mapped().toJSONString() == json)
    #expect(Mapped().toJSON()["own"] as? Int == 2)
  }

  struct Twice: CodableMappable {
    var other = Hooked()
    func mapping(map: Map) {
      other.mapping(map: map)
      2 >>> map["last"]
    }
  }

  @Test func `a mapping that includes the members of another model`() {
    let json = #"{"name":"n","secret":"s","last":2}"#
    #expect([Twice(), Twice()].toJSONString() == "[\(json),\(json)]")
  }
}
