import MappingTestSupport
import Mercator
import Testing

@Suite("Null, an empty array and an object where a list is wanted")
struct EmptyListsTests {
  private struct Item: ImmutableMappable, Equatable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
  }

  @Test(arguments: Input.allCases)
  func `null, an empty array and an object are three results`(input: Input) throws {
    func list(_ json: String) throws -> [Item]? {
      try input.read("{\"ListValue\":\(json)}") { try $0.value("ListValue") }
    }
    #expect(try list("null") == nil)
    #expect(try list("[]") == [])
    let error = #expect(throws: MapError.self) { try list("{}") }
    #expect(error?.path == "$.ListValue")
    #expect((error?.currentValue as? [String: Any])?.isEmpty == true)
  }

  private struct Lists: Mappable {
    var plain = [7]
    var optional: [Int]? = [7]
    var isPresent = false
    var isNull = false

    init?(map: Map) {
      isPresent = map["ListValue"].isKeyPresent
      isNull = map["ListValue"].currentValue == nil
    }

    mutating func mapping(map: Map) {
      plain <- map["ListValue"]
      optional <- map["ListValue"]
    }
  }

  @Test(
    arguments: [
      ("null", [7], nil, true), ("[]", [], [], false), ("{}", [7], nil, false),
    ] as [(String, [Int], [Int]?, Bool)],
    Input.allCases
  )
  func `the operators tell an empty array, the map tells null from an object`(
    row: (json: String, plain: [Int], optional: [Int]?, isNull: Bool),
    input: Input
  ) throws {
    let lists = try #require(try input.map("{\"ListValue\":\(row.json)}", to: Lists.self))
    #expect(lists.plain == row.plain)
    #expect(lists.optional == row.optional)
    #expect(lists.isPresent)
    #expect(lists.isNull == row.isNull)
  }
}
