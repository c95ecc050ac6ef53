import Foundation
import MappingTestSupport
import Mercator
import Testing

/// `MapOptions.server`: data that an app and a server exchange.
struct ServerPresetTests {
  private static let options = MapOptions.server

  struct Model: Mappable {
    var id = 7
    var name: String?
    var numbers: [Int]?
    var items: [Item]?
    var letters: [Letter]?
    var ratio: Double?
    var born: Date?
    var any: Any?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      numbers <- map["numbers"]
      items <- map["items"]
      letters <- map["letters"]
      ratio <- map["ratio"]
      born <- map["born"]
      any <- map["any"]
    }
  }

  // The id is 1 if it can be read, whatever else the object has.
  static let reports: [(json: String, id: Int, lines: [String])] = [
    (#"{"id": 1, "name": null, "numbers": [1], "items": [{"n": 1}], "letters": ["a"]}"#, 1, []),
    ("{}", 7, ["$.id: missing: expected Int; kept"]),
    (#"{"id": null}"#, 7, ["$.id: null: expected Int, found null; kept"]),
    (#"{"id": "1"}"#, 7, [#"$.id: wrong type: expected Int, found string "1"; kept"#]),
    (#"{"id": 1.5}"#, 7, ["$.id: not exact: expected Int, found number 1.5; kept"]),
    (#"{"id": 1, "name": 5}"#, 1, ["$.name: wrong type: expected String, found number 5; nil"]),
    (#"{"id": 1, "other": 5}"#, 1, ["$.other: unknown key: found number 5; skipped"]),
    (
      #"{"id": 1, "items": [{"n": 1, "m": 2}]}"#, 1,
      ["$.items[0].m: unknown key: found number 2; skipped"]
    ),
    (
      #"{"id": 1, "items": [{"n": 1}, 5, null]}"#, 1,
      [
        "$.items[1]: wrong type: expected object, found number 5; skipped",
        "$.items[2]: null: expected Item, found null; skipped",
      ]
    ),
    (
      #"{"id": 1, "letters": ["a", "z"]}"#, 1,
      [#"$.letters[1]: unknown case: expected Letter, found string "z"; skipped"#]
    ),
    (
      #"{"id": 1, "numbers": [1, "2"]}"#, 1,
      [#"$.numbers[1]: wrong type: expected Int, found string "2"; nil"#]
    ),
    (
      #"{"id": 1, "born": "yesterday"}"#, 1,
      [#"$.born: wrong type: expected Date, found string "yesterday"; nil"#]
    ),
  ]

  @Test(arguments: Input.allCases)
  func `every problem is a warning, and the rest is read`(input: Input) throws {
    let mapper = Mapper<Model>(options: Self.options)
    for (json, id, lines) in Self.reports {
      let (model, report) = try input.report(json, with: mapper)
      #expect(model?.id == id, "\(json)")
      #expect(report.summaries == lines, "\(json)")
      #expect(report.issues.allSatisfy { $0.severity == .warning }, "\(json)")
      #expect(try input.read(json, with: mapper).id == id, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `unusable models and enums are left out, and an unusable number its array`(
    input: Input
  ) throws {
    let mapper = Mapper<Model>(options: Self.options)
    let json = #"{"id": 1, "items": [{"n": 1}, 5], "letters": ["z", "a"], "numbers": [1, "2"]}"#
    let model = try input.read(json, with: mapper)
    #expect(model.items == [Item(1)])
    #expect(model.letters == [.a])
    #expect(model.numbers == nil)
  }

  @Test(arguments: Input.allCases)
  func `one kind of problem can be refused`(input: Input) throws {
    var options = Self.options
    options.policy[.wrongType] = .fail
    let mapper = Mapper<Model>(options: options)
    #expect(
      try input.failure(#"{"id": "1", "other": 5}"#, with: mapper)
        == #"$.id: wrong type: expected Int, found string "1""#
    )
    #expect(try input.read(#"{"id": 1, "other": 5}"#, with: mapper).id == 1)
  }

  @Test func `duplicate keys are refused, also where no line reads them`() {
    let mapper = Mapper<Model>(options: Self.options)
    for text in [
      #"{"id": 1, "id": 1}"#, #"{"id": 1, "other": [{"a": 1, "\u0061": 2}]}"#,
    ] {
      #expect(mapper.map(JSONString: text) == nil, "\(text)")
      let error = #expect(throws: MappingFailure.self, "\(text)") { try mapper.read(text) }
      guard case .json(let parsing) = error else {
        Issue.record("\(text)")
        continue
      }
      #expect(parsing.code == .duplicateKey)
    }
  }

  @Test func `input that exceeds a limit is refused`() throws {
    let mapper = Mapper<Model>(options: Self.options)
    let brackets = { (count: Int) in
      #"{"id":1,"any":"# + String(repeating: "[", count: count)
        + String(repeating: "]", count: count) + "}"
    }
    #expect(try mapper.read(brackets(63)).id == 1)
    let large = #"{"id":1}"# + String(repeating: " ", count: 1 << 20)
    // The elements alone are one too many.
    let many = #"{"numbers":["# + String(repeating: "1,", count: 100_000) + "1]}"
    for (text, code) in [
      (brackets(64), .tooDeep), (large, .tooLarge), (many, .tooManyNodes),
    ] as [(String, JSONParsingError.Code)] {
      let error = #expect(throws: MappingFailure.self) { try mapper.read(text) }
      guard case .json(let parsing) = error else {
        Issue.record("\(code)")
        continue
      }
      #expect(parsing.code == code)
    }
  }

  @Test func `a report keeps 64 issues and counts the others`() {
    let members = (0..<100).map { "\"x\($0)\":0" }.joined(separator: ",")
    let report = Mapper<Model>(options: Self.options).readReporting("{\"id\":1,\(members)}").report
    #expect(report.issues.count == 64)
    #expect(report.omittedCount == 36)
  }

  @Test func `dates are ISO 8601 in UTC, slashes stay, and NaN is refused`() throws {
    let mapper = Mapper<Model>(options: Self.options)
    var model = Model()
    model.name = "a/b"
    model.born = Date(timeIntervalSince1970: 1_390_220_688)
    #expect(
      try mapper.writeString(model)
        == #"{"id":7,"name":"a/b","born":"2014-01-20T12:24:48Z"}"#
    )
    model.ratio = .nan
    #expect(mapper.toJSONString(model) == nil)
    let error = #expect(throws: JSONWritingError.self) { try mapper.write(model) }
    #expect(error?.path.description == "$.ratio")
  }
}
