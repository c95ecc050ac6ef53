import MappingTestSupport
import Mercator
import Testing

@Suite("Models in containers")
struct ModelsInContainersTests {
  struct Shelf: Mappable, Equatable {
    var one: Item?
    var list: [Item] = []
    var byName: [String: Item] = [:]
    var set: Set<Item> = []
    var lists: [String: [Item]]?
    var rows: [[Item]]?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      byName <- map["byName"]
      list <- map["list"]
      lists <- map["lists"]
      one <- map["one"]
      rows <- map["rows"]
      set <- map["set"]
    }
  }

  @Test(arguments: Input.allCases)
  func `models in every container, empty ones too`(input: Input) throws {
    let json = """
      {"byName":{"a":{"n":1}},"list":[{"n":2}],"lists":{"b":[{"n":3},{"n":4}],"c":[]},\
      "one":{"n":5},"rows":[[{"n":6}],[]],"set":[{"n":7}]}
      """
    let shelf = try #require(try input.map(json, to: Shelf.self))
    #expect(shelf.one == Item(5))
    #expect(shelf.list == [Item(2)])
    #expect(shelf.byName == ["a": Item(1)])
    #expect(shelf.set == [Item(7)])
    #expect(shelf.lists == ["b": [Item(3), Item(4)], "c": []])
    #expect(shelf.rows == [[Item(6)], []])
    for output in Output.allCases { #expect(try output.write(shelf) == json) }
    let empty = try #require(try input.map(#"{"lists": {}, "rows": []}"#, to: Shelf.self))
    #expect(empty.lists == [:])
    #expect(empty.rows == [])
  }

  @Test func `a dictionary may hold models ready-made`() throws {
    let mapper = Mapper<Shelf>()
    let (shelf, report) = mapper.readReporting([
      "one": Item(1), "list": [Item(2), ["n": 3]], "byName": ["a": Item(4)], "set": [Item(5)],
    ])
    #expect(shelf?.one == Item(1))
    #expect(shelf?.list == [Item(2), Item(3)])
    #expect(shelf?.byName == ["a": Item(4)])
    #expect(shelf?.set == [Item(5)])
    #expect(report.isEmpty)
    let (other, issues) = mapper.readReporting(["one": try #require(shelf), "list": [Item(1)]])
    #expect(other?.one == nil)
    #expect(other?.list == [Item(1)])
    #expect(
      issues.lines == ["$.one: wrong-type, expected object, found a value of type Shelf; nil"]
    )
    struct Strict: ImmutableMappable {
      let one: Item
      init(map: Map) throws { one = try map.value("one") }
    }
    #expect(try Mapper<Strict>().read(["one": Item(6)]).one == Item(6))
    var target = try #require(shelf)
    target = mapper.map(JSON: ["one": Item(7)], toObject: target)
    #expect(target.one == Item(7))
  }

  @Test(arguments: Output.allCases)
  func `models inside of Any are written as what they are`(output: Output) throws {
    struct Loose: Mappable {
      var any: Any = [Item(1), ["k": Item(2)], 3, "x", [nil, Item(4)] as [Item?]] as [Any]
      var byName: [String: Any] = ["a": [Item(5)], "b": ["c": [Item(6)]]]
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        any <- map["any"]
        byName <- map["byName"]
      }
    }
    #expect(
      try output.write(Loose()) == """
        {"any":[{"n":1},{"k":{"n":2}},3,"x",[null,{"n":4}]],\
        "byName":{"a":[{"n":5}],"b":{"c":[{"n":6}]}}}
        """
    )
  }
}
