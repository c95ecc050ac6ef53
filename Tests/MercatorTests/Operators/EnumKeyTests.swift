import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Dictionaries whose keys are an enum's raw values.
struct EnumKeyTests {
  private enum Currency: String { case euro = "EUR", dollar = "USD", yen = "J.P/Y" }

  /// Keys of a type that has any number of them.
  private struct Tag: RawRepresentable, Hashable {
    let rawValue: String
    init?(rawValue: String) {
      guard rawValue.hasPrefix("#") else { return nil }
      self.rawValue = rawValue
    }
  }

  private struct Item: Mappable, Hashable {
    var n = 0

    init(_ n: Int) { self.n = n }

    init?(map: Map) {
      if (map["n"].currentValue as? Int) == -1 { return nil }
    }

    mutating func mapping(map: Map) { n <- map["n"] }
  }

  private struct Prices: Mappable {
    var plain: [Currency: Double] = [.yen: -1]
    var optional: [Currency: Double]? = [.yen: -1]
    var implicit: [Currency: Double]! = [.yen: -1]
    var lists: [Currency: [Int]] = [.yen: [-1]]
    var holes: [Currency: Int?] = [.yen: -1]
    var items: [Currency: Item] = [.yen: Item(-1)]
    var itemLists: [Currency: [Item]]? = [.yen: [Item(-1)]]
    var tags: [Tag: String] = [:]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      holes <- map["holes"]
      implicit <- map["implicit"]
      itemLists <- map["itemLists"]
      items <- map["items"]
      lists <- map["lists"]
      optional <- map["optional"]
      plain <- map["plain"]
      tags <- map["tags"]
    }
  }

  private let json = ##"""
    {"holes":{"EUR":1,"USD":null},"implicit":{"EUR":0.5},"itemLists":{"EUR":[{"n":1}]},\##
    "items":{"USD":{"n":2}},"lists":{"J.P/Y":[1,2]},"optional":{},"plain":{"EUR":1.5,"USD":2},\##
    "tags":{"#a":"x"}}
    """##

  @Test(arguments: Input.allCases)
  func `values of every kind map both ways`(input: Input) throws {
    let prices = try #require(try input.map(json, to: Prices.self))
    #expect(prices.plain == [.euro: 1.5, .dollar: 2])
    #expect(prices.optional == [:])
    #expect(prices.implicit == [.euro: 0.5])
    #expect(prices.lists == [.yen: [1, 2]])
    #expect(prices.holes == [.euro: 1, .dollar: nil])
    #expect(prices.items == [.dollar: Item(2)])
    #expect(prices.itemLists == [.euro: [Item(1)]])
    #expect(prices.tags.map { $0.key.rawValue + $0.value } == ["#ax"])
    for output in Output.allCases { #expect(try output.write(prices) == json) }
  }

  private let names = ["plain", "optional", "implicit", "lists", "items", "itemLists"]

  private func everywhere(_ value: String) -> String {
    "{" + names.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
  }

  private func isUntouched(_ prices: Prices) -> Bool {
    prices.plain == [.yen: -1] && prices.lists == [.yen: [-1]] && prices.items == [.yen: Item(-1)]
  }

  @Test(arguments: Input.allCases)
  func `what is no object keeps and clears`(input: Input) throws {
    for value in ["null", "5", "[]", #""EUR""#, "true"] {
      let prices = try #require(try input.map(everywhere(value), to: Prices.self))
      #expect(isUntouched(prices), "\(value)")
      #expect(prices.optional == nil)
      #expect(prices.implicit == nil)
      #expect(prices.itemLists == nil)
    }
    let missing = try #require(try input.map("{}", to: Prices.self))
    #expect(isUntouched(missing))
    #expect(missing.optional == [.yen: -1])
  }

  @Test(arguments: Input.allCases)
  func `other keys are skipped`(input: Input) throws {
    let json = ##"{"plain":{"GBP":"x","":1,"eur":2,"EUR":3},"optional":{"GBP":1},"tags":{"a":5}}"##
    let prices = try #require(try input.map(json, to: Prices.self))
    #expect(prices.plain == [.euro: 3])
    #expect(prices.optional == [:])
    #expect(prices.tags == [:])
  }

  @Test(arguments: Input.allCases)
  func `a bad plain value spoils the dictionary, a bad model is skipped`(input: Input) throws {
    for bad in ["\"x\"", "null", "true", "[]"] where bad != "true" {
      let json = #"{"plain":{"EUR":1,"USD":\#(bad)},"optional":{"EUR":1,"USD":\#(bad)}}"#
      let prices = try #require(try input.map(json, to: Prices.self))
      #expect(prices.plain == [.yen: -1], "\(bad)")
      #expect(prices.optional == nil, "\(bad)")
    }
    for bad in ["5", "null", "[]", #"{"n":-1}"#] {
      let json = #"{"items":{"EUR":\#(bad),"USD":{"n":1}},"itemLists":{"EUR":[\#(bad)]}}"#
      let prices = try #require(try input.map(json, to: Prices.self))
      #expect(prices.items == [.dollar: Item(1)], "\(bad)")
      #expect(prices.itemLists == [.euro: []], "\(bad)")
    }
  }

  @Test(arguments: Input.allCases)
  func `MapOptions.reading.elements decides for values and keys`(input: Input) throws {
    let json = #"""
      {"plain":{"EUR":1,"USD":"x"},"lists":{"EUR":[1,"x"],"USD":5},"items":{"EUR":{},"USD":5}}
      """#
    let skip = Mapper<Prices>(options: MapOptions(reading: .init(elements: .skip)))
    let skipped = try #require(try input.map(json, with: skip))
    #expect(skipped.plain == [.euro: 1])
    #expect(skipped.lists == [.euro: [1]])
    #expect(skipped.items == [.euro: Item(0)])
    let fail = Mapper<Prices>(options: MapOptions(reading: .init(elements: .fail)))
    #expect(isUntouched(try #require(try input.map(json, with: fail))))
    let unknown = #"{"plain":{"EUR":1,"GBP":2},"optional":{"GBP":2},"items":{"EUR":{"n":1}}}"#
    let strict = try #require(try input.map(unknown, with: fail))
    #expect(strict.plain == [.yen: -1])
    #expect(strict.optional == nil)
    #expect(strict.items == [.euro: Item(1)])
  }

  @Test(arguments: Output.allCases)
  func `nil is left out, or null`(output: Output) throws {
    struct Model: Mappable {
      var optional: [Currency: Double]?
      var path: [Currency: Item]?

      init() {}
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        optional <- map["optional"]
        path <- map["a.b"]
        optional >>> map["once"]
      }
    }
    #expect(try output.write(Model()) == "{}")
    let mapper = Mapper<Model>(shouldIncludeNilValues: true)
    #expect(
      try output.write(Model(), with: mapper) == #"{"a":{"b":null},"once":null,"optional":null}"#
    )
    var model = Model()
    model.path = [.euro: Item(7)]
    #expect(try output.write(model) == #"{"a":{"b":{"EUR":{"n":7}}}}"#)
  }

  @Test func `writing only, sorted, and the path of what can't be written`() {
    let prices: [Currency: Double] = [.euro: 1, .dollar: 2, .yen: 3]
    let options = MapOptions(writing: .init(keyOrder: .sorted))
    let sorted = Written.toJSONString(options: options) { map in prices >>> map["p"] }
    #expect(sorted == #"{"p":{"EUR":1,"J.P/Y":3,"USD":2}}"#)
    let error = Written.error { map in [Currency.yen: [1, Double.nan]] >>> map["p.q"] }
    #expect(
      error == #"cannot write JSON at $.p.q["J.P/Y"][1]: NaN and infinities have no JSON number"#
    )
  }
}
