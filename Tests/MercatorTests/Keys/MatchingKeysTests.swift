import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import TestSupport
import Testing

@Suite("Keys that match a pattern")
struct MatchingKeysTests {
  struct Message: Mappable, Equatable {
    var id = 0
    var headers: [String: String] = [:]
    var names: [String: [Int]] = [:]

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      headers <- map[matching: "x-*"]
      names <- map[matching: "lang_{code}"]
    }
  }

  struct Kept: Mappable, KeepsUnmapped {
    var headers: [String: String] = [:]
    var unmapped = JSONObject()

    init?(map: Map) {}
    mutating func mapping(map: Map) { headers <- map[matching: "x-*"] }
  }

  final class Prices: Mappable {
    var prices: [String: Money] = [:]

    init?(map: Map) {}
    func mapping(map: Map) { prices <- map[matching: "price_{currency}"] }
  }

  struct Money: Mappable, Equatable {
    var amount = 0

    init?(map: Map) {}
    mutating func mapping(map: Map) { amount <- map["amount"] }
  }

  struct Values: ImmutableMappable {
    let values: [String: Int]

    init(map: Map) throws { values = try map[matching: "v*"].read() }
    mutating func mapping(map: Map) { values >>> map[matching: "v*"] }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `matching members are read and written`(input: Input, output: Output) throws {
    let json = #"{"id":1,"lang_de":[2],"lang_en":[1],"x-":"none","x-a\"b":"1","x-c":"2"}"#
    let message = try #require(try input.map(json, to: Message.self))
    #expect(message.id == 1)
    #expect(message.headers == ["x-": "none", "x-a\"b": "1", "x-c": "2"])
    #expect(message.names == ["de": [2], "en": [1]])
    #expect(try output.write(message) == json)
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `values may be models, and an initializer may read them`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"price_EUR":{"amount":3},"price_USD":{"amount":4}}"#
    let prices = try #require(try input.map(json, to: Prices.self))
    #expect(prices.prices.mapValues(\.amount) == ["EUR": 3, "USD": 4])
    #expect(try output.write(prices) == json)
    let values = try input.require(#"{"v1":1,"w":"x","v2":2}"#, as: Values.self)
    #expect(values.values == ["v1": 1, "v2": 2])
    #expect(try output.write(values) == #"{"v1":1,"v2":2}"#)
  }

  static let patterns: [(pattern: String, names: [String])] = [
    ("*", ["", "*", "ab", "a*b", "a\\b", "a{b", "axxb", "ä"]),
    ("a*b", ["ab", "a*b", "a\\b", "a{b", "axxb"]),
    ("a*x*b", ["axxb"]), ("a*x*x*b", ["axxb"]), ("a*x*x*x*b", []), ("*b*b", []),
    ("**", ["", "*", "ab", "a*b", "a\\b", "a{b", "axxb", "ä"]),
    (#"a\*{rest}"#, ["b"]), (#"a\{*"#, ["a{b"]), (#"a\\*"#, ["a\\b"]),
    ("a{x}b", ["*", "\\", "xx", "{"]),
    ("{x}", ["*", "a*b", "a\\b", "ab", "axxb", "a{b", "ä"]), ("ab{x}", []), ("*}", []),
    // Invalid ones.
    ("", []), ("ab", []), ("a{x}b{y}", []), ("*{x}", []), ("a{}", []), ("a{x", []), ("a{x*}", []),
    (#"a*\"#, []), (#"a*\b"#, []),
  ]

  @Test(arguments: patterns, Input.allCases)
  func `a pattern matches these keys`(
    pattern: (pattern: String, names: [String]),
    input: Input
  ) throws {
    let json = #"{"":1,"*":1,"ab":1,"a*b":1,"a\\b":1,"a{b":1,"axxb":1,"ä":1}"#
    let found = try input.read(json) { map -> [String: Int] in
      var found: [String: Int] = [:]
      found <- map[matching: pattern.pattern]
      return found
    }
    #expect(found.keys.sorted() == pattern.names.sorted())
  }

  @Test(arguments: Output.allCases)
  func `an invalid pattern writes nothing`(output: Output) throws {
    #expect(try output.write { map in ["a": 1] >>> map[matching: "a"] } == "{}")
  }

  @Test func `a key that doesn't match isn't written, which is an error`() throws {
    var message = Message()
    message.headers = ["y": "1", "x-a": "2"]
    let text = Mapper<Message>().toJSONString(message)
    #expect(text == #"{"id":0,"x-a":"2"}"#)
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Message>().write(message) }
    #expect(
      error?.description
        == #"cannot write JSON at $.y: a key that the pattern of its line doesn't match: the key "y""#
    )
  }

  @Test(arguments: Input.allCases)
  func `a problem has the path of its member`(input: Input) throws {
    let (value, report) = try input.report(
      #"{"id":1,"lang_en":[1],"lang_de":"x"}"#,
      with: Mapper<Message>()
    )
    #expect(value?.names == [:])
    #expect(report.issues.map(\.path) == ["$.lang_de"])
    let (_, models) = try input.report(#"{"price_x":{"amount":"y"}}"#, with: Mapper<Prices>())
    #expect(models.issues.map(\.path) == ["$.price_x.amount"])
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"v1":"x"}"#, as: Values.self)
    }
    #expect(error?.path == "$.v1")
  }

  @Test(arguments: Input.allCases)
  func `matching members are known, and aren't kept`(input: Input) throws {
    let mapper = Mapper<Message>(options: MapOptions(policy: .strict))
    _ = try input.read(#"{"id":1,"lang_en":[1],"x-a":"1"}"#, with: mapper)
    let (_, report) = try input.report(#"{"id":1,"x_b":1,"x-a":"1"}"#, with: mapper)
    #expect(report.issues.map(\.path) == ["$.x_b"])
    let kept = try #require(try input.map(#"{"x-a":"1","y":2}"#, to: Kept.self))
    #expect(kept.headers == ["x-a": "1"])
    #expect(kept.unmapped == ["y": 2])
    #expect(try Output.text.write(kept) == #"{"x-a":"1","y":2}"#)
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a member that another line maps is in both, and the later line writes it`(
    input: Input,
    output: Output
  ) throws {
    struct Model: Mappable {
      var id = 0
      var all: [String: Int] = [:]
      var last = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        id <- map["x-id"]
        all <- map[matching: "x-*"]
        last <- map["x-last"]
      }
    }
    var model = try #require(try input.map(#"{"x-id":1,"x-last":2,"x-o":3}"#, to: Model.self))
    #expect(model.id == 1)
    #expect(model.all == ["x-id": 1, "x-last": 2, "x-o": 3])
    #expect(model.last == 2)
    (model.id, model.last) = (5, 6)
    #expect(try output.write(model) == #"{"x-id":1,"x-last":6,"x-o":3}"#)
  }

  @Test(arguments: Input.allCases)
  func `copies and comparisons know the members`(input: Input) throws {
    var message = try #require(try input.map(#"{"x-a":"1","lang_b":[2]}"#, to: Message.self))
    let copy = try message.copy { _ in }
    #expect(copy == message)
    message.headers = [:]
    #expect(copy != message)
    let prices = try #require(try input.map(#"{"price_a":{"amount":1}}"#, to: Prices.self))
    #expect(try prices.copy { _ in }.prices == prices.prices)
    let values = try input.require(#"{"v1":1}"#, as: Values.self)
    #expect(try values.copy { _ in }.values == ["v1": 1])
  }

  @Test func `a patch changes, adds and removes members`() throws {
    let message = try Mapper<Message>().read(#"{"id":1,"x-a":"1","x-b":"2","lang_c":[3]}"#)
    let patch = try JSONMergePatch(parsing: #"{"x-a":null,"x-b":"3","x-c":"4"}"#)
    let patched = try Mapper<Message>(options: MapOptions(policy: .strict)).apply(
      patch,
      to: message
    )
    #expect(patched.headers == ["x-b": "3", "x-c": "4"])
    #expect(patched.names == ["c": [3]])
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `excluded members are neither read nor written`(input: Input, output: Output) throws {
    let mapper = Mapper<Message>(options: MapOptions(excludedKeys: ["x-secret", "id"]))
    let json = #"{"x-a":"1","x-secret":"2"}"#
    var message = try #require(try input.map(json, to: Message.self, with: mapper))
    #expect(message.headers == ["x-a": "1"])
    message.headers["x-secret"] = "3"
    #expect(try output.write(message, with: mapper) == #"{"x-a":"1"}"#)
  }

  @Test(arguments: Input.allCases)
  func `case is ignored if the options say so`(input: Input) throws {
    let mapper = Mapper<Message>(options: MapOptions(reading: .init(ignoresKeyCase: true)))
    let message = try #require(
      try input.map(#"{"X-A":"1","Lang_EN":[1]}"#, to: Message.self, with: mapper)
    )
    #expect(message.headers == ["X-A": "1"])
    #expect(message.names == ["EN": [1]])
  }

  @Test func `of equal keys the one counts that the options choose, and digits are exact`() throws {
    struct Model: Mappable {
      var all = JSONObject()
      init?(map: Map) {}
      mutating func mapping(map: Map) { all <- map[matching: "n*"] }
    }
    let json = #"{"n":1,"n2":1.50,"n":123456789012345678901234567890,"m":1}"#
    #expect(
      try Mapper<Model>().read(json).all
        == ["n2": 1.5, "n": JSONValue(parsing: "123456789012345678901234567890")]
    )
    let first = Mapper<Model>(options: MapOptions(reading: .init(duplicateKeys: .firstWins)))
    #expect(try first.read(json).all == ["n": 1, "n2": 1.5])
  }

  @Test(.growth) func `the cost is linear`() throws {
    try expectGrowth(below: 64, from: writingAndReading(500), to: writingAndReading(8_000))
  }

  private func writingAndReading(_ count: Int) -> () throws -> Void {
    var message = Message()
    for index in 0..<count { message.headers["x-\(index)"] = "\(index)" }
    return {
      let read = try Mapper<Message>().read(try Mapper<Message>().writeString(message))
      #expect(read == message)
      _ = Mapper<Message>().toJSON(message)
    }
  }
}
