import MappingTestSupport
import Mercator
import Testing

@Suite("One value or a list of them")
struct OneOrManyTransformTests {
  private struct Inbox: Mappable {
    var messages: [String]? = ["old"]

    init?(map: Map) {}

    mutating func mapping(map: Map) { messages <- (map["messages"], OneOrManyTransform()) }
  }

  @Test(
    arguments: [
      (#"{"messages":"One"}"#, ["One"]), (#"{"messages":["1","2"]}"#, ["1", "2"]),
      (#"{"messages":[]}"#, []), (#"{"messages":null}"#, nil), (#"{"messages":{}}"#, nil),
      ("{}", ["old"]),
    ] as [(String, [String]?)],
    Input.allCases
  )
  func `one value or an array of them`(row: (String, messages: [String]?), input: Input) throws {
    let inbox = try #require(try input.map(row.0, to: Inbox.self))
    #expect(inbox.messages == row.messages)
  }
}
