import Foundation
import Mercator
import Testing

/// What an element that is an immutable model and can't be made does to a throwing call.
struct ImmutableElementsTests {
  struct Strict: ImmutableMappable, Hashable {
    let n: Int
    init(map: Map) throws { n = try map.value("n") }
  }

  struct Lenient: Mappable {
    var n = 0
    init?(map: Map) { if !map["n"].isKeyPresent { return nil } }
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  static let array = #"[{"n": 1}, {"n": "x"}]"#
  static let reason = """
    Got an error while mapping.
    - reason: wrong type: expected Int, found string "x"
    - location: ImmutableElementsTests.init(map:):9
    - key: n
    - currentValue: x
    - path: $[1].n
    """

  @Test func `readArray throws what mapArray throws`() {
    let mapper = Mapper<Strict>()
    let mapped = #expect(throws: MapError.self) { try mapper.mapArray(JSONString: Self.array) }
    #expect(mapped?.description == Self.reason)
    let read = #expect(throws: MappingFailure.self) { try mapper.readArray(Self.array) }
    #expect(read?.description == Self.reason)
    let set = #expect(throws: MappingFailure.self) { try mapper.readSet(Self.array) }
    #expect(set?.description == Self.reason)
    let dictionary = #expect(throws: MappingFailure.self) {
      try mapper.readDictionary(#"{"a": {"n": 1}, "b": {"n": "x"}}"#)
    }
    #expect(
      dictionary?.description == Self.reason.replacingOccurrences(of: "$[1].n", with: "$.b.n")
    )
  }

  @Test func `elements that are to be skipped are left out`() throws {
    let mapper = Mapper<Strict>(options: MapOptions(reading: .init(elements: .skip)))
    #expect(try mapper.readArray(Self.array).map(\.n) == [1])
    #expect(try mapper.mapArray(JSONString: Self.array).map(\.n) == [1])
  }

  @Test func `a report is told of the element, and has the rest`() {
    let (models, report) = Mapper<Strict>().readArrayReporting(Self.array)
    #expect(models?.map(\.n) == [1])
    #expect(
      report.description
        == #"1:18  warning  $[1].n  wrong type: expected Int, found string "x"; failed"#
    )
  }

  @Test func `other models are left out as before`() throws {
    #expect(try Mapper<Lenient>().readArray(#"[{"n": 1}, {}]"#).map(\.n) == [1])
    let strict = Mapper<Lenient>(options: MapOptions(reading: .init(elements: .fail)))
    let failure = #expect(throws: MappingFailure.self) { try strict.readArray(#"[{"n": 1}, {}]"#) }
    #expect(
      failure?.description == """
        Got an error while mapping.
        - reason: model refused: expected Lenient, found an object with 0 members
        - currentValue: [:]
        - path: $[1]
        """
    )
  }
}
