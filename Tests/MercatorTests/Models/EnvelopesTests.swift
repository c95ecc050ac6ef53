import MappingTestSupport
import Mercator
import Testing

@Suite("Envelopes around any payload")
struct EnvelopesTests {
  struct Envelope<Payload: MapValue>: Mappable {
    var code = 0
    var data: Payload?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      code <- map["code"]
      data <- map["data"]
    }
  }

  @Test(arguments: Input.allCases)
  func `one envelope takes any payload`(input: Input) throws {
    let list = #"{"code":1,"data":[{"n":1},{"n":2}]}"#
    let items = try #require(try input.map(list, to: Envelope<[Item]>.self))
    #expect(items.data == [Item(1), Item(2)])
    let deep = #"{"code":1,"data":{"code":2,"data":{"a":[[{"n":3}]]}}}"#
    let nested = try #require(
      try input.map(deep, to: Envelope<Envelope<[String: [[Item]]]>>.self)
    )
    #expect(nested.data?.data == ["a": [[Item(3)]]])
    for output in Output.allCases {
      #expect(try output.write(items) == list)
      #expect(try output.write(nested) == deep)
    }
    let wrong = try #require(try input.map(list, to: Envelope<Int>.self))
    #expect(wrong.code == 1)
    #expect(wrong.data == nil)
  }

  struct Answer<Payload: Mappable>: Mappable {
    var one: Payload?
    var all: [Payload] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      all <- map["all"]
      one <- map["one"]
    }
  }

  @Test(arguments: Input.allCases)
  func `a model has type parameters`(input: Input) throws {
    let json = #"{"all":[{"n":1}],"one":{"n":2}}"#
    let answer = try #require(try input.map(json, to: Answer<Item>.self))
    #expect(answer.all == [Item(1)])
    #expect(answer.one == Item(2))
    for output in Output.allCases { #expect(try output.write(answer) == json) }
    let (_, report) = try input.report(#"{"one": {"n": "x"}}"#, with: Mapper<Answer<Item>>())
    #expect(report.lines == [#"$.one.n: wrong-type, expected Int, found string "x"; kept"#])
  }
}
