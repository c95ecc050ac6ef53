import Foundation
import Mercator
import Testing

/// Rows about containers that no other suite is about. G06 and G07, which declare the type of elements
/// apart from the property, have nothing to say where the property has it.
@Suite("Containers, row by row")
struct ContainerRowsTests {
  struct Item: Mappable, Hashable {
    var n = 0
    init(_ n: Int) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

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
    #expect(shelf.one == Item(5) && shelf.list == [Item(2)] && shelf.byName == ["a": Item(1)])
    #expect(shelf.set == [Item(7)] && shelf.lists == ["b": [Item(3), Item(4)], "c": []])
    #expect(shelf.rows == [[Item(6)], []])
    for output in Output.allCases { #expect(try output.write(shelf) == json) }
    let empty = try #require(try input.map(#"{"lists": {}, "rows": []}"#, to: Shelf.self))
    #expect(empty.lists == [:] && empty.rows == [])
  }

  struct Lists: Mappable {
    var models: [Item] = []
    var numbers: [Int] = [9]
    var kept: [Int] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      models <- map["models"]
      numbers <- map["numbers"]
      kept <- map["kept", elements: .skip]
    }
  }

  private let broken = """
    {"models": [{"n": 1}, 5, null], "numbers": [1, "x"], "kept": [1, null, "x", 2]}
    """

  @Test(arguments: Input.allCases)
  func `bad elements are dropped or spoil the list, by choice and with a word`(
    input: Input
  ) throws {
    let (lists, report) = try input.report(broken, with: Mapper<Lists>())
    #expect(lists?.models == [Item(1)] && lists?.numbers == [9] && lists?.kept == [1, 2])
    #expect(
      report.lines == [
        "$.models[1]: wrong-type, expected object, found number 5; skipped",
        "$.models[2]: null, expected Item, found null; skipped",
        #"$.numbers[1]: wrong-type, expected Int, found string "x"; kept"#,
        "$.kept[1]: null, expected Int, found null; skipped",
        #"$.kept[2]: wrong-type, expected Int, found string "x"; skipped"#,
      ]
    )
    let fail = Mapper<Lists>(options: MapOptions(elements: .fail))
    #expect(try input.map(broken, with: fail)?.models.isEmpty == true)
  }

  @Test(arguments: Input.allCases)
  func `nulls and bad elements are filtered on demand, in arrays, sets and dictionaries`(
    input: Input
  ) throws {
    let skip = MapOptions(elements: .skip)
    #expect(try input.read(#"[1,null,"x",2]"#, as: [Int].self, options: skip) == [1, 2])
    #expect(try input.read("[1,null,1]", as: Set<Int>.self, options: skip) == [1])
    let byName = #"{"a":1,"b":null}"#
    #expect(try input.read(byName, as: [String: Int].self, options: skip) == ["a": 1])
  }

  @Test func `a dictionary may hold models ready-made`() throws {
    let mapper = Mapper<Shelf>()
    let (shelf, report) = mapper.readReporting([
      "one": Item(1), "list": [Item(2), ["n": 3]], "byName": ["a": Item(4)], "set": [Item(5)],
    ])
    #expect(shelf?.one == Item(1) && shelf?.list == [Item(2), Item(3)])
    #expect(shelf?.byName == ["a": Item(4)] && shelf?.set == [Item(5)])
    #expect(report.isEmpty)
    let (other, issues) = mapper.readReporting(["one": try #require(shelf), "list": [Item(1)]])
    #expect(other?.one == nil && other?.list == [Item(1)])
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

  enum Level: String { case low, high }

  struct Holes: Mappable {
    var numbers: [Int?] = []
    var items: [Item?] = []
    var levels: [Level?] = []
    var byName: [String: Int?] = [:]
    var levelsByName: [String: [Level?]] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      byName <- map["byName"]
      items <- map["items"]
      levels <- map["levels"]
      levelsByName <- map["levelsByName"]
      numbers <- map["numbers"]
    }
  }

  @Test(arguments: Input.allCases)
  func `positions are kept in arrays of Optionals, both ways`(input: Input) throws {
    let json = """
      {"byName":{"a":1,"b":null},"items":[null,{"n":1}],"levels":["low",null,"high"],\
      "levelsByName":{"a":[null,"low"]},"numbers":[1,null,3]}
      """
    let holes = try #require(try input.map(json, to: Holes.self))
    #expect(holes.numbers == [1, nil, 3] && holes.items == [nil, Item(1)])
    #expect(holes.levels == [.low, nil, .high] && holes.byName == ["a": 1, "b": nil])
    #expect(holes.levelsByName == ["a": [nil, .low]])
    for output in Output.allCases { #expect(try output.write(holes) == json) }
    let (bad, report) = try input.report(
      #"{"numbers": [1, "x"], "items": [5, {}], "levels": ["mid", "low"]}"#,
      with: Mapper<Holes>()
    )
    #expect(bad?.numbers == [1, nil] && bad?.items == [nil, Item(0)])
    #expect(bad?.levels == [nil, .low])
    #expect(
      report.lines == [
        "$.items[0]: wrong-type, expected object, found number 5; nil",
        #"$.levels[0]: unknown-case, expected Level, found string "mid"; nil"#,
        #"$.numbers[1]: wrong-type, expected Int, found string "x"; nil"#,
      ]
    )
  }

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
    #expect(wrong.code == 1 && wrong.data == nil)
  }
}
