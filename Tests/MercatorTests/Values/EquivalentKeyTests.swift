import Foundation
import Mercator
import MercatorFormats
import Testing

/// Keys that differ in JSON, and are equal as Strings of Swift: "é" in one scalar and in two.
@Suite struct EquivalentKeyTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"
  private static let json = #"{"\#(composed)":1,"x":0,"\#(decomposed)":2}"#

  private func scalars(_ text: String?) -> [UInt32] { text?.unicodeScalars.map(\.value) ?? [] }

  @Test func `a dictionary uses one of both values, with its key, and reports the other`() throws {
    let cases: [(MapOptions.DuplicateKeys, value: Int, key: [UInt32], issue: String)] = [
      (.lastWins, 2, [0x65, 0x301], "used"), (.firstWins, 1, [0xE9], "skipped"),
    ]
    for (duplicateKeys, value, key, outcome) in cases {
      let options = MapOptions(reading: .init(duplicateKeys: duplicateKeys))
      func expect<T: MapValue>(_ type: T.Type, _ values: (T) -> [(String, Int)]) throws {
        let (read, report) = ValueMapper<T>(options: options).readReporting(Self.json)
        let members = values(try #require(read))
        #expect(members.count == 2)
        let member = try #require(members.first { $0.0 != "x" })
        #expect(member.1 == value, "\(type)")
        #expect(scalars(member.0) == key, "\(type)")
        #expect(report.issues.map(\.kind) == [.duplicateKey], "\(type)")
        #expect(report.issues.map(\.outcome.rawValue) == [outcome], "\(type)")
      }
      try expect([String: Int].self) { $0.map { ($0.key, $0.value) } }
      try expect([String: Double].self) { $0.map { ($0.key, Int($0.value)) } }
      try expect([String: Int?].self) { $0.map { ($0.key, $0.value ?? 0) } }
      try expect([String: JSONValue].self) { $0.map { ($0.key, $0.value.int ?? 0) } }
    }
  }

  private struct Values: Mappable {
    var any: Any?
    var object: [String: Any] = [:]
    var inner: [String: [String: Int]] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      any <- map["any"]
      object <- map["object"]
      inner <- map["inner"]
    }
  }

  private let nested = #"""
    {"any":[\#(Self.json)],"object":{"a":\#(Self.json)},"inner":{"a":\#(Self.json)}}
    """#

  @Test func `the collision has its path, at any depth`() throws {
    let (model, report) = Mapper<Values>().readReporting(nested)
    let values = try #require(model)
    #expect((values.any as? [[String: Int]])?[0]["é"] == 2)
    #expect((values.object["a"] as? [String: Int])?["é"] == 2)
    #expect(values.inner["a"]?["é"] == 2)
    #expect(report.issues.map(\.kind) == [.duplicateKey, .duplicateKey, .duplicateKey])
    let places = ["$.any[0]", "$.object.a", "$.inner.a"]
    for (issue, place) in zip(report.issues, places) {
      #expect(issue.path.hasPrefix(place), "\(issue)")
      #expect(issue.path.contains(Self.decomposed), "\(issue)")
    }
  }

  @Test func `dictionaries refuse the collision if duplicate keys are refused`() throws {
    let options = MapOptions(reading: .init(duplicateKeys: .reject))
    #expect(throws: MappingFailure.self) {
      try ValueMapper<[String: Int]>(options: options).read(Self.json)
    }
    let (model, report) = Mapper<Values>(options: options).readReporting(nested)
    #expect(model?.any == nil)
    #expect(model?.object.isEmpty == true)
    #expect(model?.inner.isEmpty == true)
    #expect(report.issues.map(\.kind) == [.duplicateKey, .duplicateKey, .duplicateKey])
    // JSON has two keys there.
    #expect(try ValueMapper<JSONValue>(options: options).read(Self.json).object?.count == 3)
  }

  private struct Kept: Mappable, KeepsUnmapped {
    var composed = 0
    var unmapped: JSONObject = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) { composed <- map[EquivalentKeyTests.composed] }
  }

  private struct Both: Mappable {
    var composed = 0
    var decomposed = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      composed <- map[EquivalentKeyTests.composed]
      decomposed <- map[EquivalentKeyTests.decomposed]
    }
  }

  @Test func `each line reads its own key`() throws {
    let both = try Mapper<Both>(options: MapOptions(reading: .init(duplicateKeys: .reject)))
      .read(Self.json)
    #expect(both.composed == 1)
    #expect(both.decomposed == 2)
    #expect(
      try String(decoding: Mapper<Both>().write(both), as: UTF8.self)
        == #"{"\#(Self.composed)":1,"\#(Self.decomposed)":2}"#
    )
  }

  @Test func `the key that no line maps is unknown, or kept and written back`() throws {
    let kept = try Mapper<Kept>().read(Self.json)
    #expect(kept.unmapped.count == 2)
    #expect(
      try String(decoding: Mapper<Kept>().write(kept), as: UTF8.self)
        == #"{"\#(Self.composed)":1,"x":0,"\#(Self.decomposed)":2}"#
    )
    struct One: Mappable {
      var x = 0
      var composed = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        x <- map["x"]
        composed <- map[EquivalentKeyTests.composed]
      }
    }
    #expect(throws: MappingFailure.self) { try Mapper<One>(options: .strict).read(Self.json) }
  }

  // MARK: Dictionaries and other formats

  private struct Nested: Mappable {
    var first = 1
    var second = 2
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- map["a.\(EquivalentKeyTests.composed).x"]
      second <- map["a.\(EquivalentKeyTests.decomposed).y"]
    }
  }

  @Test func `toJSON has the value that is written last, with its key`() throws {
    let both = try Mapper<Both>().read(Self.json)
    let members = both.toJSON()
    #expect(members.count == 1)
    #expect(members.values.first as? Int == 2)
    #expect(scalars(members.keys.first) == [0x65, 0x301])
    let nested = try Mapper<Nested>().read("{}").toJSON()["a"] as? [String: [String: Int]]
    #expect(nested?.count == 1)
    #expect(nested?.values.first == ["x": 1, "y": 2])
    #expect(scalars(nested?.keys.first) == [0x65, 0x301])
  }

  private static let formats: [MapFormat] = [
    .cbor, .messagePack, .propertyList(.binary), .propertyList(.xml), .query, .form,
  ]

  @Test(arguments: formats.indices)
  func `another format has both keys, as JSON`(index: Int) throws {
    let format = Self.formats[index]
    let both = try Mapper<Both>().read(Self.json)
    let again = try Mapper<Both>().read(Mapper<Both>().write(both, as: format), as: format)
    #expect(try Mapper<Both>().writeString(again) == Mapper<Both>().writeString(both))
    // Strings, which forms have as they are.
    let text = Self.json.replacing(/[012]/) { "\"\($0.output)\"" }
    let value = try ValueMapper<JSONValue>().read(#"{"a":[\#(text)]}"#)
    let bytes = try ValueMapper<JSONValue>().write(value, as: format)
    #expect(try ValueMapper<JSONValue>().read(bytes, as: format).text() == value.text())
  }

  private static let trees: [(format: MapFormat, bytes: Data)] = [
    (.cbor, Data([0xA2, 0x62, 0xC3, 0xA9, 1, 0x63, 0x65, 0xCC, 0x81, 2])),
    (.messagePack, Data([0x82, 0xA2, 0xC3, 0xA9, 1, 0xA3, 0x65, 0xCC, 0x81, 2])),
    (.query, Data("%C3%A9=1&e%CC%81=2".utf8)),
    (
      .propertyList(.xml),
      Data(
        """
        <plist><dict><key>&#xE9;</key><integer>1</integer>\
        <key>e&#x301;</key><integer>2</integer></dict></plist>
        """.utf8
      )
    ),
  ]

  @Test(arguments: trees.indices)
  func `reading both keys of another format is reported, and refused if duplicates are`(
    index: Int
  ) throws {
    let (format, bytes) = Self.trees[index]
    let (read, report) = ValueMapper<[String: Int]>().readReporting(bytes, as: format)
    let member = try #require(read?.first)
    #expect(member.value == 2)
    // A form has one place for both, since a repeated key may be a list.
    if format.name != "query" { #expect(scalars(member.key) == [0x65, 0x301]) }
    #expect(report.issues.map(\.kind) == [.duplicateKey])
    let first = MapOptions(reading: .init(duplicateKeys: .firstWins))
    let other = try ValueMapper<[String: Int]>(options: first).read(bytes, as: format).first
    #expect(other?.value == 1)
    #expect(scalars(other?.key) == [0xE9])
    let reject = MapOptions(reading: .init(duplicateKeys: .reject))
    #expect(throws: MappingFailure.self) {
      try ValueMapper<[String: Int]>(options: reject).read(bytes, as: format)
    }
  }
}
