import Foundation
import MappingTestSupport
import Mercator
import MercatorFormats
import Testing

/// Items of binary formats that are well-formed, but aren't valid. They matter only where they are read.
struct InvalidItemTests {
  /// An item, and what is wrong with it.
  private static let items: [(format: MapFormat, bytes: String, reason: String)] = {
    let text = "without the text of a date and its time zone"
    let seconds = "tag 1 without a number of seconds that a date holds"
    let fraction = "without an array of two integers"
    let exponent = "tag 4 with an exponent that isn't an integer of 64 bits"
    let long = "tag 4 with an exponent of more than 24 bits"
    let cbor = [
      ("e0", "unknown simple value 0"), ("f3", "unknown simple value 19"),
      ("f820", "unknown simple value 32"), ("c000", "tag 0 without a text"),
      ("c06161", "tag 0 \(text)"), ("c06a323031332d30332d3231", "tag 0 \(text)"),
      ("c080", "tag 0 without a text"), ("c0a16161c08101", "tag 0 without a text"),
      ("c16130", seconds), ("c1f97e00", seconds), ("c1f97c00", seconds), ("c1f4", seconds),
      ("c11bffffffffffffffff", seconds), ("c11b7fffffffffffffff", seconds),
      ("c11b0020000041401201", seconds), ("c1c100", seconds), ("c19f00ff", seconds),
      ("d864f93c00", "tag 100 without a number of days that a date holds"),
      ("d8641b7fffffffffffffff", "tag 100 without a number of days that a date holds"),
      ("d8256161", "tag 37 without a byte string"), ("d8254101", "tag 37 without 16 bytes"),
      ("c200", "tag 2 without a byte string"), ("c36161", "tag 3 without a byte string"),
      ("c2d8204101", "tag 2 without a byte string"),
      (
        "c258" + "81" + String(repeating: "01", count: 129),
        "tag 2 with an integer of more than 1024 bits"
      ),
      ("c400", "tag 4 \(fraction)"), ("c48100", "tag 4 \(fraction)"),
      ("c483000000", "tag 4 \(fraction)"), ("c482f93c0001", exponent),
      ("c482c2410101", exponent), ("c4821bffffffffffffffff01", exponent),
      ("c4821a0100000001", long), ("c4821a00ffffff0a", long), ("c4823b7fffffffffffffff01", long),
      ("c48200f93c00", "tag 4 with a mantissa that isn't an integer"),
      ("c48200c100", "tag 4 with a mantissa that isn't an integer"),
      ("c49f000000ff", "tag 4 with a third number"),
      ("c49f00ff", "tag 4 with a mantissa that isn't an integer"),
      ("c58219040001", "tag 5 with a number that no Double holds exactly"),
      ("c58239043201", "tag 5 with a number that no Double holds exactly"),
      ("c582001b0020000000000001", "tag 5 with a number that no Double holds exactly"),
    ]
    let zeros = String(repeating: "00", count: 16)
    let messagePack = [
      ("d40500", "extension of the unknown type 5"),
      ("d5800000", "extension of the unknown type -128"),
      ("d8fe\(zeros)", "extension of the unknown type -2"),
      ("c70005", "extension of the unknown type 5"),
      ("d4ff00", "invalid timestamp"), ("c700ff", "invalid timestamp"),
      ("d8ff\(zeros)", "invalid timestamp"),
      // A second or more in nanoseconds.
      ("d7ffee6b280000000000", "invalid timestamp"),
      ("c70cff3b9aca000000000000000000", "invalid timestamp"),
      ("c70cff000000007fffffffffffffff", "timestamp that a date doesn't hold"),
      ("c70cff000000008000000000000000", "timestamp that a date doesn't hold"),
    ]
    return cbor.map { (.cbor, $0.0, $0.1) } + messagePack.map { (.messagePack, $0.0, $0.1) }
  }()

  /// Returns `{"a": item, "b": 7}`.
  private static func object(_ format: MapFormat, _ item: String) -> Data {
    Data(hex: format.name == "CBOR" ? "a26161\(item)616207" : "82a161\(item)a16207")
  }

  private struct Other: Mappable {
    var b = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { b <- map["b"] }
  }

  private struct Keeping: Mappable, KeepsUnmapped {
    var b = 0
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) { b <- map["b"] }
  }

  private struct One<Value: MapValue>: Mappable {
    var a: Value?
    var b = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      a <- map["a"]
      b <- map["b"]
    }
  }

  private struct Whole: Mappable {
    var a: Any?
    var b = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      a <- map["a"]
      b <- map["b"]
    }
  }

  private func issues<N: BaseMappable>(
    _ type: N.Type,
    _ item: (format: MapFormat, bytes: String, reason: String)
  ) -> (N?, [String]) {
    let bytes = Self.object(item.format, item.bytes)
    let (model, report) = Mapper<N>().readReporting(bytes, as: item.format)
    return (model, report.issues.map(\.description))
  }

  @Test(arguments: items.indices)
  func `what no line reads is no problem`(index: Int) throws {
    let item = Self.items[index]
    let bytes = Self.object(item.format, item.bytes)
    #expect(try Mapper<Other>().read(bytes, as: item.format).b == 7, "\(item.bytes)")
    let report = Mapper<Other>().readReporting(bytes, as: item.format).report
    #expect(report.issues == [], "\(item.bytes)")
  }

  @Test(arguments: items.indices)
  func `a value of any kind is null, with an issue at its path`(index: Int) throws {
    let item = Self.items[index]
    let expected = ["$.a (offset 3): invalid format: found \(item.reason); nil"]
    let (whole, issues) = issues(Whole.self, item)
    #expect(issues == expected, "\(item.bytes)")
    #expect(whole?.b == 7, "\(item.bytes)")
    let (json, jsonIssues) = self.issues(One<JSONValue>.self, item)
    #expect(jsonIssues == expected, "\(item.bytes)")
    #expect(json?.a == .null, "\(item.bytes)")
    let (keeping, keepingIssues) = self.issues(Keeping.self, item)
    #expect(keepingIssues == expected, "\(item.bytes)")
    #expect(keeping?.unmapped == ["a": .null], "\(item.bytes)")
    let bytes = Self.object(item.format, item.bytes)
    #expect(throws: MappingFailure.self, "\(item.bytes)") {
      try Mapper<Whole>(options: .strict).read(bytes, as: item.format)
    }
    let (root, report) = ValueMapper<JSONValue>().readReporting(bytes, as: item.format)
    #expect(root == ["a": .null, "b": 7], "\(item.bytes)")
    #expect(report.issues.count == 1, "\(item.bytes)")
  }

  @Test(arguments: items.indices)
  func `a value of a type can't be used`(index: Int) throws {
    func expect<Value: MapValue>(_ type: Value.Type) {
      let item = Self.items[index]
      let (model, issues) = issues(One<Value>.self, item)
      #expect(
        issues == [
          "$.a (offset 3): wrong type: expected \(type), found \(item.reason); nil"
        ],
        "\(item.bytes)"
      )
      #expect(model?.b == 7, "\(item.bytes)")
    }
    expect(Date.self)
    expect(String.self)
    expect(Int.self)
    expect(Double.self)
    expect(Decimal.self)
    expect(Data.self)
    expect(UUID.self)
    expect([Int].self)
  }

  @Test func `deep in a value, it has its path`() throws {
    // {"a": [[1, {"x": simple(0)}, tag 1 "0"]], "b": 7}
    let bytes = Self.object(.cbor, "818301a16178e0c16130")
    let report = ValueMapper<[String: JSONValue]>().readReporting(bytes, as: .cbor).report
    #expect(report.issues.map(\.path) == ["$.a[0][1].x", "$.a[0][2]"])
  }

  // MARK: Keys

  private static let keys: [(format: MapFormat, bytes: String, found: String)] = [
    (.cbor, "40", "a byte string"), (.cbor, "5f4161ff", "a byte string"),
    (.cbor, "80", "an array"), (.cbor, "8201a1616102", "an array"), (.cbor, "9f01ff", "an array"),
    (.cbor, "a0", "an object"), (.cbor, "a14040", "an object"), (.cbor, "bf616101ff", "an object"),
    (.cbor, "f6", "a simple value or a number with a fraction"),
    (.cbor, "f93c00", "a simple value or a number with a fraction"),
    (.messagePack, "c0", "nil, a Bool or a floating-point number"),
    (.messagePack, "c3", "nil, a Bool or a floating-point number"),
    (.messagePack, "ca00000000", "nil, a Bool or a floating-point number"),
    (.messagePack, "c40161", "a byte string"), (.messagePack, "90", "an array"),
    (.messagePack, "9201c2", "an array"), (.messagePack, "81a16101", "an object"),
    (.messagePack, "d40500", "an extension"),
  ]

  @Test(arguments: keys.indices)
  func `a member whose key can't be text is left out`(index: Int) throws {
    let (format, key, found) = Self.keys[index]
    for value in ["01", format.name == "CBOR" ? "8202a1616103" : "9202c0"] {
      let bytes = Data(
        hex: format.name == "CBOR" ? "a2\(key)\(value)616207" : "82\(key)\(value)a16207"
      )
      let (model, report) = Mapper<Other>().readReporting(bytes, as: format)
      #expect(model?.b == 7, "\(key) \(value)")
      #expect(
        report.issues.map(\.description)
          == [
            "$ (offset 1): wrong type: expected a string as key, found a key that is \(found); skipped"
          ],
        "\(key) \(value)"
      )
      #expect(try ValueMapper<[String: Int]>().read(bytes, as: format) == ["b": 7])
    }
  }

  // MARK: Tags

  @Test func `the content of a tag is read by lines of its own type`() throws {
    func read<Value: MapValue>(_ item: String, as type: Value.Type = Value.self) throws -> Value? {
      try Mapper<One<Value>>().read(Self.object(.cbor, item), as: .cbor).a
    }
    let text = "c074323031332d30332d32315432303a30343a30305a"
    let date = Date(timeIntervalSince1970: 1_363_896_240)
    #expect(try read(text) == date)
    #expect(try read(text) == "2013-03-21T20:04:00Z")
    #expect(try read(text) == JSONValue("2013-03-21T20:04:00Z"))
    #expect(try read("c11a514b67b0") == date)
    #expect(try read("c11a514b67b0") == 1_363_896_240)
    #expect(try read("c11a514b67b0") == 1_363_896_240.0)
    #expect(try read("c1fb41d452d9ec200000") == date.addingTimeInterval(0.5))
    #expect(try read("c1fb41d452d9ec200000") == 1_363_896_240.5)
    #expect(try read("d86419 3d93") == Date(timeIntervalSince1970: 15763 * 86400))
    #expect(try read("d86419 3d93") == 15763)
    #expect(try read("d86420") == Date(timeIntervalSince1970: -86400))
    let bytes = "7c42ca9b000102030405060708090a0b"
    let uuid = try #require(UUID(uuidString: "7c42ca9b-0001-0203-0405-060708090a0b"))
    #expect(try read("d82550\(bytes)") == uuid)
    #expect(try read("d82550\(bytes)") == Data(hex: bytes))
    #expect(try read("d82550\(bytes)") == JSONValue("7c42ca9b-0001-0203-0405-060708090a0b"))
    // As any value, it is what the tag says.
    let whole = try Mapper<Whole>().read(Self.object(.cbor, text), as: .cbor)
    #expect(whole.a as? Date == date)
  }
}
