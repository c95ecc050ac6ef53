import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Dictionaries by other keys than texts")
struct MapKeyTests {
  enum Currency: String, MapKey { case euro = "EUR", dollar = "USD" }
  enum Floor: Int, MapKey { case cellar = -1, ground, first }
  struct Item: Mappable, Hashable {
    var n = 0
    init(_ n: Int) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }
  struct Version: LosslessStringConvertible, MapKey {
    let major: Int
    init(_ major: Int) { self.major = major }
    init?(_ text: String) {
      guard text.hasPrefix("v"), let major = Int(text.dropFirst()) else { return nil }
      self.major = major
    }
    var description: String { "v\(major)" }
  }

  struct Model: Mappable, Equatable {
    var bytes: [UInt8: Bool] = [:]
    var enums: [Int: Currency] = [:]
    var floors: [Floor: Int]?
    var items: [Int: Item] = [:]
    var lists: [[Currency: Double]] = []
    var nested: [Currency: [Currency: Double]] = [:]
    var rates: [Currency: Double] = [:]
    var versions: [Version: String] = [:]

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      bytes <- map["bytes"]
      enums <- map["enums"]
      floors <- map["floors"]
      items <- map["items"]
      lists <- map["lists"]
      nested <- map["nested"]
      rates <- map["rates"]
      versions <- map["versions"]
    }
  }

  private let json = """
    {"bytes":{"0":true,"255":false},"enums":{"7":"EUR"},"floors":{"-1":4,"1":9},\
    "items":{"-3":{"n":1},"40":{"n":2}},"lists":[{"EUR":1.5},{}],"nested":{"EUR":{"USD":1.25}},\
    "rates":{"EUR":1,"USD":2},"versions":{"v1":"a","v12":"b"}}
    """

  @Test(arguments: Input.allCases)
  func `integers, enums and what has a description are keys at any depth`(input: Input) throws {
    let model = try #require(try input.map(json, to: Model.self))
    #expect(model.bytes == [0: true, 255: false])
    #expect(model.enums == [7: .euro])
    #expect(model.floors == [.cellar: 4, .first: 9])
    #expect(model.items == [-3: Item(1), 40: Item(2)])
    #expect(model.lists == [[.euro: 1.5], [:]])
    #expect(model.nested == [.euro: [.dollar: 1.25]])
    #expect(model.rates == [.euro: 1, .dollar: 2])
    #expect(model.versions == [Version(1): "a", Version(12): "b"])
    for output in Output.allCases { #expect(try output.write(model) == json) }
  }

  @Test(arguments: Input.allCases)
  func `a key counts as it would be written, so that no two meet`(input: Input) throws {
    let other = ["01", "+1", " 1", "1.0", "x", "", "9223372036854775808"]
    for key in other {
      let json = "{\"1\":5,\"\(key)\":6}"
      #expect(try input.read(json, as: [Int: Int].self) == nil, "\(key)")
      let skip = MapOptions(reading: .init(elements: .skip))
      #expect(try input.read(json, as: [Int: Int].self, options: skip) == [1: 5])
    }
    #expect(try input.read(#"{"256":true}"#, as: [UInt8: Bool].self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `a key is an integer of each width up to its limits`(input: Input) throws {
    func check<K: MapKey & FixedWidthInteger>(_ type: K.Type) throws {
      for key in [K.min, 0, 1, K.max] {
        let json = #"{"\#(key)": 1}"#
        #expect(try input.read(json, as: [K: Int].self) == [key: 1], "\(K.self) \(key)")
      }
      let below = K.isSigned ? "-1\(K.min.magnitude)" : "-1"
      for key in [below, "1\(K.max)", "-0", "+1", "01", "1.0", ""] {
        #expect(try input.read(#"{"\#(key)": 1}"#, as: [K: Int].self) == nil, "\(K.self) \(key)")
      }
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
  }

  @Test(arguments: Input.allCases)
  func `UUIDs are keys in either case, once`(input: Input) throws {
    let text = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
    let id = try #require(UUID(uuidString: text))
    #expect(try input.read("{\"\(text)\":1}", as: [UUID: Int].self) == [id: 1])
    #expect(try input.read("{\"\(text.uppercased())\":1}", as: [UUID: Int].self) == [id: 1])
    let both = "{\"\(text)\":1,\"\(text.uppercased())\":1}"
    #expect(try input.read(both, as: [UUID: Int].self) == nil)
    let skip = MapOptions(reading: .init(elements: .skip))
    #expect(try input.read(both, as: [UUID: Int].self, options: skip) == [id: 1])
    for output in Output.allCases { #expect(try output.write(value: [id: 1]) == "{\"\(text)\":1}") }
  }

  @Test(arguments: Input.allCases)
  func `other keys are skipped with models and with enums, and spoil plain values`(
    input: Input
  ) throws {
    let (model, report) = try input.report(
      #"""
      {"items": {"x": {"n": 1}, "1": {"n": 2}}, "rates": {"EUR": 1, "GBP": 2},
      "floors": {"0": 1, "7": 2}, "bytes": {"1": true, "300": true}}
      """#,
      with: Mapper<Model>()
    )
    #expect(model?.items == [1: Item(2)])
    #expect(model?.rates == [.euro: 1])
    #expect(model?.bytes == [:])
    #expect(model?.floors == [.ground: 1])
    #expect(
      report.lines == [
        #"$.bytes["300"]: wrong-type, expected UInt8, found key "300"; kept"#,
        #"$.floors["7"]: unknown-case, expected Floor, found key "7"; skipped"#,
        #"$.items.x: wrong-type, expected Int, found key "x"; skipped"#,
        #"$.rates.GBP: unknown-case, expected Currency, found key "GBP"; skipped"#,
      ]
    )
    let fail = Mapper<Model>(options: MapOptions(reading: .init(elements: .fail)))
    #expect(try input.map(#"{"rates":{"EUR":1,"GBP":2}}"#, with: fail)?.rates == [:])
  }

  @Test(arguments: Input.allCases)
  func `map value takes them, and an update keeps the entries that didn't come`(
    input: Input
  ) throws {
    struct Prices: ImmutableMappable {
      let rates: [Currency: Double]
      let floors: [Floor: Int]?
      init(map: Map) throws {
        rates = try map.value("rates")
        floors = try map.value("floors")
      }
    }
    let prices = try input.require(#"{"rates":{"EUR":1}}"#, as: Prices.self)
    #expect(prices.rates == [.euro: 1])
    #expect(prices.floors == nil)
    let error = try #require(throws: MapError.self) {
      try input.require(#"{"rates":{"EUR":1,"GBP":1}}"#, as: Prices.self)
    }
    #expect(error.path == "$.rates.GBP")
    #expect(error.reason == "wrong type: expected Currency, found number 1")

    let model = try #require(try input.map(#"{"items":{"1":{"n":1},"2":{"n":2}}}"#, to: Model.self))
    let updated = try input.update(model, with: #"{"items":{"2":{"n":5},"3":{}}}"#)
    #expect(updated.items == [1: Item(1), 2: Item(5), 3: Item(0)])
  }

  @Test func `an enum that is no MapKey is a key of a property all the same`() throws {
    struct Counts: Mappable {
      enum Kind: String { case a, b }
      var counts: [Kind: Int] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) { counts <- map["counts"] }
    }
    let (counts, report) = Mapper<Counts>().readReporting(#"{"counts": {"a": 1, "c": "x"}}"#)
    #expect(counts?.counts == [.a: 1])
    #expect(
      report.lines == [#"$.counts.c: unknown-case, expected Kind, found key "c"; skipped"#]
    )
  }

  @Test func `dictionaries of anything are written by their keys`() throws {
    struct Loose: Mappable {
      var any: [Int: Any] = [1: "x"]
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { any <- map["any"] }
    }
    for output in Output.allCases { #expect(try output.write(Loose()) == #"{"any":{"1":"x"}}"#) }
    let read = try #require(Mapper<Loose>().map(JSONString: #"{"any": {"2": true}}"#))
    #expect(read.any[2] as? Bool == true)
    #expect(read.any.count == 1)
  }
}
