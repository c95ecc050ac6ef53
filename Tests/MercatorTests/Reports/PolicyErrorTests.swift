import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("The error of a policy has the key and the value of the line")
struct PolicyErrorTests {
  struct Inner: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  enum Color: String { case red }

  /// A model with one kind of line for each key.
  struct Model: Mappable {
    var int = 0
    var optional: Int?
    var nested = 0
    var double = 0.0
    var list: [Int] = []
    var models: [Inner] = []
    var color = Color.red
    var date = Date(timeIntervalSince1970: 0)
    var any: Any = 0
    var json: JSONValue?
    var alias = 0
    var range = 0
    var text: Inner?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      int <- map["int"]
      optional <- map["optional"]
      nested <- map["outer.inner"]
      double <- map["double"]
      list <- map["list"]
      models <- map["models"]
      color <- map["color"]
      date <- (map["date"], .date)
      any <- map["any"]
      json <- map["json"]
      alias <- map[any: "alias", "other"]
      range <- (map["range"], .range(0...5))
      text <- (map["text"], .json(Inner.self))
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let json: String
    let key: String?
    /// The JSON of the value; nil if there is none.
    let value: String?
    let path: String

    init(_ json: String, _ key: String?, _ value: String?, _ path: String) {
      (self.json, self.key, self.value, self.path) = (json, key, value, path)
    }

    var testDescription: String { json }
  }

  static let rows = [
    Row(#""int":"x""#, "int", #""x""#, "$.int"),
    Row(#""int":null"#, "int", nil, "$.int"),
    Row(#""int":[1,2]"#, "int", "[1,2]", "$.int"),
    Row(#""optional":{"a":1}"#, "optional", #"{"a":1}"#, "$.optional"),
    Row(#""outer":{"inner":"x"}"#, "outer.inner", #""x""#, "$.outer.inner"),
    Row(#""double":9007199254740993"#, "double", "9007199254740993", "$.double"),
    Row(#""list":[1,"x"]"#, "list", #""x""#, "$.list[1]"),
    Row(#""models":[{"id":1},{"id":"x"}]"#, "id", #""x""#, "$.models[1].id"),
    Row(#""color":"blue""#, "color", #""blue""#, "$.color"),
    Row(#""date":"x""#, "date", #""x""#, "$.date"),
    Row(#""other":3"#, "alias", "3", "$.other"),
    Row(#""range":9"#, "range", "9", "$.range"),
    Row(#""text":"{\"id\":true1}""#, "text", #""{\"id\":true1}""#, "$.text"),
    Row(#""text":"{\"id\":\"x\"}""#, "id", #""x""#, "$.text.id"),
  ]

  private static let policy: MapOptions.Policy = {
    var policy = MapOptions.Policy.strict
    for kind in [MapIssue.Kind.missing, .unknownKey] { policy[kind] = .ignore }
    policy[.aliasUsed] = .fail
    return policy
  }()

  private func text(_ value: Any?) throws -> String? {
    guard let value else { return nil }
    let data = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return String(decoding: data, as: UTF8.self)
  }

  private func error(
    _ json: String,
    _ input: Input,
    _ options: MapOptions = MapOptions(policy: policy)
  ) throws -> MapError {
    let mapper = Mapper<Model>(options: options)
    let failure = #expect(throws: MappingFailure.self) {
      switch input {
      case .text: _ = try mapper.read(json)
      case .dictionary: _ = try mapper.read(try #require(input.object(json) as? [String: Any]))
      }
    }
    guard case .model(let error) = failure else {
      throw try #require(failure)
    }
    return error
  }

  @Test(arguments: Input.allCases, rows)
  func `of each kind of line`(input: Input, row: Row) throws {
    let error = try error("{\(row.json)}", input)
    #expect(error.key == row.key)
    #expect(try text(error.currentValue) == row.value)
    #expect(error.path == row.path)
    #expect(error.reason != nil)
  }

  @Test(arguments: Input.allCases)
  func `of a missing and an unknown key`(input: Input) throws {
    var policy = MapOptions.Policy()
    policy[.missing] = .fail
    let missing = try error("{}", input, MapOptions(policy: policy))
    #expect(missing.key == "int")
    #expect(missing.currentValue == nil)
    policy = MapOptions.Policy()
    policy[.unknownKey] = .fail
    let unknown = try error(#"{"intt":1}"#, input, MapOptions(policy: policy))
    #expect(unknown.key == "intt")
    #expect(unknown.currentValue as? Int == 1)
  }

  @Test(arguments: Input.allCases)
  func `that of the attempt that counts`(input: Input) throws {
    struct Choice: Mappable {
      var value = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { value <- map[any: "a", "b"] }
    }
    let mapper = Mapper<Choice>(options: MapOptions(policy: .strict))
    let json = #"{"a":"x","b":[1]}"#
    let error = #expect(throws: MappingFailure.self) {
      switch input {
      case .text: _ = try mapper.read(json)
      case .dictionary: _ = try mapper.read(try #require(input.object(json) as? [String: Any]))
      }
    }
    guard case .model(let error) = error else { return #expect(Bool(false)) }
    #expect(error.key == "a")
  }

  @Test(arguments: Input.allCases)
  func `without what is redacted`(input: Input) throws {
    var options = MapOptions(policy: Self.policy)
    options.reporting.redactedKeys = ["int", "outer"]
    let plain = try error(#"{"int":"secret"}"#, input, options)
    #expect(plain.currentValue as? String == "a redacted value")
    #expect(!"\(plain)".contains("secret"))
    let nested = try error(#"{"outer":{"inner":"secret"}}"#, input, options)
    #expect(!"\(nested)".contains("secret"))
  }
}
