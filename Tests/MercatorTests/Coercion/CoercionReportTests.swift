import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What a report says of values that were converted.
@Suite("Coercions are told")
struct CoercionReportTests {
  struct Model: Mappable {
    var count = 7
    var name: String?
    var isOpen = false
    var ratio: Double?
    var list: [Int] = []
    var small: Int8 = 7
    var page: URL?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      count <- map["count"]
      name <- map["name"]
      isOpen <- map["open"]
      ratio <- map["ratio"]
      list <- map["list"]
      small <- map["small"]
      page <- map["page"]
    }
  }

  private func lines(
    _ json: String,
    _ coercion: MapOptions.Coercion,
    _ input: Input
  ) throws -> [String] {
    let mapper = Mapper<Model>(options: MapOptions(reading: .init(coercion: coercion)))
    let (value, report) = try input.report(json, with: mapper)
    #expect(value != nil)
    #expect(report.issues.allSatisfy { $0.severity == .warning })
    return report.summaries
  }

  @Test(arguments: Input.allCases)
  func `by lossless coercion, with what was expected and found`(input: Input) throws {
    let json = #"{"count": "12", "name": 8, "open": "Yes", "ratio": "x", "list": [1, "2"]}"#
    #expect(
      try lines(json, .lossless, input) == [
        #"$.count: coerced: expected an integer, found string "12"; used"#,
        "$.name: coerced: expected String, found number 8; used",
        #"$.open: coerced: expected Bool, found string "Yes"; used"#,
        #"$.ratio: wrong type: expected Double, found string "x"; nil"#,
        #"$.list[1]: coerced: expected an integer, found string "2"; used"#,
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `as in YYModel, with what became 0, nil, or nothing`(input: Input) throws {
    let json = """
      {"count": null, "name": {}, "open": 2, "ratio": "nil", "list": [1.5, null, "a"],
       "small": "300", "page": " "}
      """
    #expect(
      try lines(json, .yyModel, input) == [
        "$.count: coerced: expected an integer, found null; used",
        "$.name: wrong type: expected String, found an object with 0 members; kept",
        "$.open: coerced: expected Bool, found number 2; used",
        #"$.ratio: coerced: expected Double, found string "nil"; nil"#,
        "$.list[0]: coerced: expected an integer, found number 1.5; used",
        "$.list[1]: coerced: expected an integer, found null; used",
        #"$.list[2]: coerced: expected an integer, found string "a"; used"#,
        #"$.small: wrong type: expected Int8, found string "300"; kept"#,
        #"$.page: coerced: expected URL, found string " "; nil"#,
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `unless a policy ignores them, and a strict one fails on them`(input: Input) throws {
    let json = #"{"count": "12", "open": true, "list": [], "small": 1}"#
    var options = MapOptions(policy: .strict, reading: .init(coercion: .lossless))
    let error = #expect(throws: MappingFailure.self) {
      try input.read(json, with: Mapper<Model>(options: options))
    }
    guard case .model(let error) = error else { throw try #require(error) }
    #expect(error.path == "$.count")
    options.policy[.coerced] = .ignore
    let (value, report) = try input.report(json, with: Mapper<Model>(options: options))
    #expect(value?.count == 12)
    #expect(report.isEmpty)
  }

  @Test(arguments: Input.allCases)
  func `and without coercion a value of another type is no value`(input: Input) throws {
    #expect(
      try lines(#"{"count": "12", "name": 8}"#, .none, input) == [
        #"$.count: wrong type: expected Int, found string "12"; kept"#,
        "$.name: wrong type: expected String, found number 8; nil",
      ]
    )
  }
}
