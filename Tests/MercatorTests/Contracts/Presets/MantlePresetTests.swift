import Foundation
import MappingTestSupport
import Mercator
import Testing

/// `MapOptions.mantle`, compared with the behavior of Mantle 2.
struct MantlePresetTests {
  private static let options = MapOptions.mantle

  struct Model: Mappable, Equatable {
    var name: String? = "old"
    var count = 7
    var isOn = true
    var ratio = 0.5
    var page: URL?
    var item: Item?
    var items: [Item]? = [Item(7)]
    var deep: Int? = 7
    var letter: Letter? = .b

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      count <- map["count"]
      isOn <- map["isOn"]
      ratio <- map["ratio"]
      page <- map["page"]
      item <- map["item"]
      items <- map["items"]
      deep <- map["a.b"]
      letter <- map["letter"]
    }

    static func with(_ change: (inout Model) -> Void) -> Model {
      var model = Model()
      change(&model)
      return model
    }
  }

  static let values: [(json: String, model: Model)] = [
    // A missing key leaves the value that the initializer has set; null sets nil. Unknown keys are ignored.
    ("{}", Model()), (#"{"other": {"x": 1}}"#, Model()),
    (#"{"name": null}"#, .with { $0.name = nil }), (#"{"items": null}"#, .with { $0.items = nil }),
    (#"{"name": "new"}"#, .with { $0.name = "new" }),
    (#"{"page": "http://a.b/c"}"#, .with { $0.page = URL(string: "http://a.b/c") }),
    (#"{"item": {"n": 1, "other": 2}}"#, .with { $0.item = Item(1) }),
    (#"{"items": [{"n": 1}, {}]}"#, .with { $0.items = [Item(1), Item(0)] }),
    // Numbers are converted as by key-value coding: a fraction is truncated, and a Bool is a number.
    (#"{"count": 1.9}"#, .with { $0.count = 1 }), (#"{"count": true}"#, .with { $0.count = 1 }),
    (#"{"isOn": 0}"#, .with { $0.isOn = false }), (#"{"ratio": 2}"#, .with { $0.ratio = 2 }),
    (#"{"ratio": 9007199254740993}"#, .with { $0.ratio = 9_007_199_254_740_992 }),
    // Null or a missing key on the way of a key path
    (#"{"a": null}"#, Model()), (#"{"a": {}}"#, Model()),
    (#"{"a": {"b": 1}}"#, .with { $0.deep = 1 }),
  ]

  @Test(arguments: Input.allCases)
  func `missing keys, unknown keys, null and numbers have the same effect as in Mantle`(
    input: Input
  ) throws {
    let mapper = Mapper<Model>(options: Self.options)
    for (json, model) in Self.values {
      #expect(try input.read(json, with: mapper) == model, "\(json)")
      #expect(try input.map(json, with: mapper) == model, "\(json)")
    }
  }

  static let failures: [(json: String, error: String)] = [
    (#"{"name": 5}"#, "$.name: wrong type: expected String, found number 5"),
    (#"{"name": true}"#, "$.name: wrong type: expected String, found true"),
    (#"{"name": {}}"#, "$.name: wrong type: expected String, found an object with 0 members"),
    (#"{"count": "5"}"#, #"$.count: wrong type: expected Int, found string "5""#),
    (#"{"count": null}"#, "$.count: null: expected Int, found null"),
    (#"{"isOn": "true"}"#, #"$.isOn: wrong type: expected Bool, found string "true""#),
    (#"{"isOn": null}"#, "$.isOn: null: expected Bool, found null"),
    (#"{"page": 5}"#, "$.page: wrong type: expected URL, found number 5"),
    (#"{"item": "x"}"#, #"$.item: wrong type: expected object, found string "x""#),
    (#"{"item": {"n": "1"}}"#, #"$.item.n: wrong type: expected Int, found string "1""#),
    (
      #"{"items": {"n": 1}}"#,
      "$.items: wrong type: expected Array<Item>, found an object with 1 member"
    ),
    (#"{"items": [{"n": 1}, 5]}"#, "$.items[1]: wrong type: expected object, found number 5"),
    (
      #"{"items": [{"n": 1}, {"n": ""}]}"#,
      #"$.items[1].n: wrong type: expected Int, found string """#
    ),
    (#"{"letter": "z"}"#, #"$.letter: unknown case: expected Letter, found string "z""#),
  ]

  @Test(arguments: Input.allCases)
  func `one unusable value makes the whole model fail, with its path`(input: Input) throws {
    let mapper = Mapper<Model>(options: Self.options)
    for (json, error) in Self.failures {
      #expect(try input.failure(json, with: mapper) == error, "\(json)")
      #expect(try input.map(json, with: mapper) == nil, "\(json)")
    }
  }

  // In Mantle an integer wraps, and any number is a Bool.
  static let differences: [(json: String, error: String?)] = [
    (
      #"{"count": 18446744073709551615}"#,
      "$.count: out of range: expected Int, found number 18446744073709551615"
    ),
    (#"{"isOn": 2}"#, "$.isOn: wrong type: expected Bool, found number 2"),
    // In Mantle this is an error, as a value on the way of a key path has to be an object.
    (#"{"a": 5}"#, nil),
  ]

  @Test(arguments: Input.allCases)
  func `integers never wrap, a Bool is only true, false, 1 or 0, and a path may end early`(
    input: Input
  ) throws {
    let mapper = Mapper<Model>(options: Self.options)
    for (json, error) in Self.differences {
      #expect(try input.failure(json, with: mapper) == error, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `a truncated fraction is a warning`(input: Input) throws {
    let mapper = Mapper<Model>(options: Self.options)
    let report = try input.report(#"{"count": 1.9}"#, with: mapper).report
    #expect(
      report.summaries == ["$.count: coerced: expected an integer, found number 1.9; used"]
    )
    #expect(report.issues.map(\.severity) == [.warning])
  }

  struct Positive: Mappable {
    var age = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      age <- (map["age"], .range(1...150))
    }
  }

  struct Checked: Mappable {
    var age = 0
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      age <- (map["age"], .range(0...150))
    }
  }

  @Test(arguments: Input.allCases)
  func `a value that a validator rejects makes the model fail`(input: Input) throws {
    let mapper = Mapper<Checked>(options: Self.options)
    #expect(try input.map(#"{"age": 150}"#, with: mapper)?.age == 150)
    #expect(
      try input.failure(#"{"age": 151}"#, with: mapper)
        == "$.age: validation failed: expected 0...150, found number 151"
    )
    // Mantle also validates properties whose key is missing.
    #expect(try input.read("{}", with: Mapper<Positive>(options: Self.options)).age == 0)
  }

  @Test(arguments: Output.allCases)
  func `nil is written as null if the mapper includes it, and null is read back as nil`(
    output: Output
  ) throws {
    let mapper = Mapper<Model>(shouldIncludeNilValues: true, options: Self.options)
    let model = Model.with {
      $0.name = nil
      $0.items = nil
      $0.deep = nil
      $0.letter = nil
    }
    let json = try output.write(model, with: mapper)
    #expect(
      json == #"""
        {"a":{"b":null},"count":7,"isOn":true,"item":null,"items":null,"letter":null,"name":null,\#
        "page":null,"ratio":0.5}
        """#
    )
    for input in Input.allCases {
      #expect(try input.read(json, with: mapper) == model)
    }
    let without = Mapper<Model>(options: Self.options)
    #expect(try output.write(model, with: without) == #"{"count":7,"isOn":true,"ratio":0.5}"#)
  }

  @Test func `a value that can't be written makes writing fail`() {
    let mapper = Mapper<Model>(options: Self.options)
    let model = Model.with { $0.ratio = .infinity }
    #expect(mapper.toJSONString(model) == nil)
    let error = #expect(throws: JSONWritingError.self) { try mapper.write(model) }
    #expect(error?.path.description == "$.ratio")
  }

  // Mantle reads dictionaries, in which the parser has already removed duplicate keys.
  @Test func `the last of duplicate keys counts, with a warning`() throws {
    let mapper = Mapper<Model>(options: Self.options)
    let (model, report) = mapper.readReporting(#"{"count": 1, "count": 2}"#)
    #expect(model?.count == 2)
    #expect(report.summaries == ["$.count: duplicate key: found number 1; skipped"])
  }
}
