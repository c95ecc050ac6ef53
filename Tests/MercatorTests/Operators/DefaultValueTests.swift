import MappingTestSupport
import Mercator
import Testing

/// What a report has where a default stands in for a value.
struct DefaultValueTests {
  struct Kid: ImmutableMappable {
    let age: Int
    init(map: Map) throws { age = try map.value("age") }
  }

  struct Parent: ImmutableMappable {
    let kids: [Kid]
    let count: Int
    let level: Int
    init(map: Map) throws {
      kids = map.value("kids", default: [])
      count = try map.value("count", default: 1)
      level = try map.value(
        "level",
        default: 2,
        using: TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { _ in nil })
      )
    }
  }

  @Test(arguments: Input.allCases)
  func `one bad element gives the default, and is reported as the reason`(input: Input) throws {
    let json = #"{"kids": [{"age": 1}, {"age": "x"}], "count": 3, "level": "y"}"#
    let (parent, report) = try input.report(json, with: Mapper<Parent>())
    #expect(parent?.kids.isEmpty == true)
    #expect(parent?.count == 3)
    #expect(parent?.level == 2)
    #expect(
      report.issues.map { "\($0.path): \($0.kind.rawValue); \($0.outcome.rawValue)" } == [
        "$.kids[1].age: wrong-type; failed", "$.kids: model-refused; default",
        "$.level: transform-refused; default",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `an Optional with a default behind it throws for one bad element`(input: Input) throws {
    struct Strict: ImmutableMappable {
      let kids: [Kid]
      init(map: Map) throws { kids = try map.value("kids") ?? [] }
    }
    #expect(try input.require("{}", as: Strict.self).kids.isEmpty)
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"kids": [{"age": "x"}]}"#, as: Strict.self)
    }
    #expect(error?.path == "$.kids[0].age")
  }
}
