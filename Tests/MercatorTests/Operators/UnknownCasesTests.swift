import MappingTestSupport
import Mercator
import Testing

@Suite("Enums with unknown cases")
struct UnknownCasesTests {
  enum Level: String { case low, high, unknown }
  enum Code: Int { case ok = 200, gone = 410 }

  struct Enums: Mappable, Equatable {
    var level = Level.low
    var safe = Level.low
    var code: Code? = .gone
    var codes: [Code] = []
    var byName: [String: Level] = [:]
    var rows: [[Level]]?
    init?(map: Map) {}
    @available(*, deprecated)
    mutating func mapping(map: Map) {
      byName <- map["byName"]
      code <- map["code"]
      codes <- map["codes"]
      level <- map["level"]
      rows <- map["rows"]
      safe <- (map["safe"], .enum(fallback: .unknown))
    }
  }

  @Test(arguments: Input.allCases)
  func `enums map by their raw values, unknown ones become a fallback`(
    input: Input
  ) throws {
    let json = """
      {"byName":{"a":"high"},"code":200,"codes":[410,200],"level":"high","rows":[["low"]],\
      "safe":"high"}
      """
    let enums = try #require(try input.map(json, to: Enums.self))
    #expect(enums.level == .high)
    #expect(enums.code == .ok)
    #expect(enums.codes == [.gone, .ok])
    for output in Output.allCases { #expect(try output.write(enums) == json) }
    let (other, report) = try input.report(
      #"{"byName": {"a": "x", "b": "low"}, "code": 1, "codes": [200.0, 7], "level": 5, "safe": "new"}"#,
      with: Mapper<Enums>()
    )
    #expect(other?.byName == ["b": .low])
    #expect(other?.code == nil)
    #expect(other?.codes == [.ok])
    #expect(other?.level == .low)
    #expect(other?.safe == .unknown)
    #expect(
      report.lines == [
        #"$.byName.a: unknown-case, expected Level, found string "x"; skipped"#,
        "$.code: unknown-case, expected Code, found number 1; nil",
        "$.codes[1]: unknown-case, expected Code, found number 7; skipped",
        "$.level: wrong-type, expected Level, found number 5; kept",
      ]
    )
  }
}
