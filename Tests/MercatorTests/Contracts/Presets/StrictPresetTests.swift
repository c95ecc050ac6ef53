import Foundation
import MappingTestSupport
import Mercator
import Testing

/// `MapOptions.strict`: the JSON has to be exactly what the model describes.
struct StrictPresetTests {
  private static let options = MapOptions.strict

  struct Model: Mappable, Equatable {
    var id = 0
    var name: String?
    var numbers: [Int]?
    var items: [Item]?
    var ratio: Double?
    var born: Date?
    var any: JSONValue?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map[any: "name", "title"]
      numbers <- map["numbers"]
      items <- map["items"]
      ratio <- map["ratio"]
      born <- map["born"]
      any <- map["any"]
    }

    static func with(_ change: (inout Model) -> Void) -> Model {
      var model = Model()
      change(&model)
      return model
    }
  }

  static let values: [(json: String, model: Model)] = [
    // Optional properties may be missing or null, and an alias is the name that the model gives.
    (#"{"id": 1}"#, .with { $0.id = 1 }),
    (#"{"id": 1.0, "name": null, "numbers": null, "items": null}"#, .with { $0.id = 1 }),
    (#"{"id": 1, "title": "t"}"#, .with { ($0.id, $0.name) = (1, "t") }),
    (
      #"{"id": 1, "numbers": [1, 2], "items": [{"n": 3}]}"#,
      .with { ($0.id, $0.numbers, $0.items) = (1, [1, 2], [Item(3)]) }
    ),
    (
      #"{"id": 1, "born": "2014-01-20T12:24:48Z"}"#,
      .with { ($0.id, $0.born) = (1, Date(timeIntervalSince1970: 1_390_220_688)) }
    ),
  ]

  @Test(arguments: Input.allCases)
  func `JSON that fits the model is read`(input: Input) throws {
    let mapper = Mapper<Model>(options: Self.options)
    for (json, model) in Self.values {
      #expect(try input.read(json, with: mapper) == model, "\(json)")
    }
  }

  static let failures: [(json: String, error: String)] = [
    ("{}", "$.id: missing: expected Int"),
    (#"{"id": null}"#, "$.id: null: expected Int, found null"),
    (#"{"id": "1"}"#, #"$.id: wrong type: expected Int, found string "1""#),
    (#"{"id": 1.5}"#, "$.id: not exact: expected Int, found number 1.5"),
    (
      #"{"id": 9223372036854775808}"#,
      "$.id: out of range: expected Int, found number 9223372036854775808"
    ),
    (#"{"id": 1, "name": 2}"#, "$.name: wrong type: expected String, found number 2"),
    (#"{"id": 1, "numbers": [1, null]}"#, "$.numbers[1]: null: expected Int, found null"),
    (#"{"id": 1, "items": [{"n": 1}, null]}"#, "$.items[1]: null: expected Item, found null"),
    (#"{"id": 1, "items": [{}]}"#, "$.items[0].n: missing: expected Int"),
    (
      #"{"id": 1, "ratio": 9007199254740993}"#,
      "$.ratio: coerced: expected Double, found number 9007199254740993"
    ),
    (
      #"{"id": 1, "born": "2014-01-20"}"#,
      #"$.born: wrong type: expected Date, found string "2014-01-20""#
    ),
    (#"{"id": 1, "nmae": "x"}"#, #"$.nmae: unknown key: expected "name", found string "x""#),
    (#"{"id": 1, "items": [{"n": 1, "m": 2}]}"#, "$.items[0].m: unknown key: found number 2"),
  ]

  @Test(arguments: Input.allCases)
  func `everything else fails, with its path`(input: Input) throws {
    let mapper = Mapper<Model>(options: Self.options)
    for (json, error) in Self.failures {
      #expect(try input.failure(json, with: mapper) == error, "\(json)")
      #expect(try input.map(json, with: mapper) == nil, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `an unusable element makes its collection unusable`(input: Input) throws {
    let mapper = Mapper<Model>(options: Self.options)
    let (model, report) = try input.report(#"{"id": 1, "items": [{"n": 1}, 5]}"#, with: mapper)
    #expect(model == nil)
    #expect(
      report.summaries == ["$.items[1]: wrong type: expected object, found number 5; nil"]
    )
  }

  @Test(arguments: Input.allCases)
  func `keys that the model doesn't map can be allowed`(input: Input) throws {
    var options = Self.options
    options.reading.allowedKeys = ["other"]
    let mapper = Mapper<Model>(options: options)
    #expect(try input.read(#"{"id": 1, "other": 2}"#, with: mapper).id == 1)
    #expect(
      try input.failure(#"{"id": 1, "another": 2}"#, with: mapper)
        == #"$.another: unknown key: found number 2"#
    )
  }

  @Test func `duplicate keys fail anywhere in the text`() throws {
    let mapper = Mapper<Model>(options: Self.options)
    #expect(
      try Input.text.failure(#"{"id": 1, "id": 2}"#, with: mapper)
        == "$.id: duplicate key: found number 1"
    )
    #expect(
      try Input.text.failure(#"{"id": 1, "any": [{"a": 1, "a": 2}]}"#, with: mapper)
        == "$.any[0].a: duplicate key: found number 1"
    )
  }

  @Test func `a comment, a trailing comma and invalid UTF-8 aren't JSON`() {
    let mapper = Mapper<Model>(options: Self.options)
    for text in [#"{"id": 1} // one"#, #"{"id": 1,}"#, "{'id': 1}"] {
      #expect(throws: MappingFailure.self, "\(text)") { try mapper.read(text) }
    }
    #expect(throws: MappingFailure.self) { try mapper.read(Array(#"{"name": ""#.utf8) + [0xFF]) }
  }

  @Test func `NaN can't be written`() {
    let model = Model.with { $0.ratio = .nan }
    let error = #expect(throws: JSONWritingError.self) {
      try Mapper<Model>(options: Self.options).write(model)
    }
    #expect(error?.path.description == "$.ratio")
  }
}
