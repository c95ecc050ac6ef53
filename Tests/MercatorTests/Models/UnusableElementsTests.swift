import MappingTestSupport
import Mercator
import Testing

@Suite("Elements that can't be used")
struct UnusableElementsTests {
  private struct Item: ImmutableMappable, Equatable {
    let name: String
    let url: String

    init(map: Map) throws {
      name = try map.value("name")
      url = try map.value("url")
    }
  }

  private struct Refusing: Mappable {
    var name = ""

    init?(map: Map) {
      guard map["url"].value() as String? != nil else { return nil }
    }

    mutating func mapping(map: Map) { name <- map["name"] }
  }

  private let items = #"[{"name":"ok","url":"https://a.b"},{"name":"bad","url":17}]"#

  @Test(arguments: Input.allCases)
  func `an element that throws`(input: Input) throws {
    let skipped = try #require(try input.read(items, as: [Item].self))
    #expect(skipped.map(\.name) == ["ok"])
    #expect(try input.mapArray(items, of: Item.self)?.map(\.name) == ["ok"])
    let fail = MapOptions(reading: .init(elements: .fail))
    #expect(try input.read(items, as: [Item].self, options: fail) == nil)
    let error = #expect(throws: MapError.self) {
      let mapper = Mapper<Item>(options: fail)
      let object = try input.object(items)
      let _: [Item] =
        try input == .text
        ? mapper.mapArray(JSONString: items) : mapper.mapArray(JSONObject: object)
    }
    #expect(error?.path == "$[1].url")
    #expect(error?.key == "url")
    #expect(error?.currentValue as? Int == 17)
    let skipping = Mapper<Item>(options: MapOptions(reading: .init(elements: .skip)))
    #expect(try input.mapArray(items, with: skipping)?.map(\.name) == ["ok"])
  }

  @Test(arguments: Input.allCases)
  func `an element that refuses`(input: Input) throws {
    #expect(try input.mapArray(items, of: Refusing.self)?.map(\.name) == ["ok"])
    let failing = Mapper<Refusing>(options: MapOptions(reading: .init(elements: .fail)))
    #expect(try input.mapArray(items, with: failing)?.count == nil)
  }

  struct Number: Mappable, Hashable {
    var n = 0
    init(_ n: Int) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  struct Lists: Mappable {
    var models: [Number] = []
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
    #expect(lists?.models == [Number(1)])
    #expect(lists?.numbers == [9])
    #expect(lists?.kept == [1, 2])
    #expect(
      report.lines == [
        "$.models[1]: wrong-type, expected object, found number 5; skipped",
        "$.models[2]: null, expected Number, found null; skipped",
        #"$.numbers[1]: wrong-type, expected Int, found string "x"; kept"#,
        "$.kept[1]: null, expected Int, found null; skipped",
        #"$.kept[2]: wrong-type, expected Int, found string "x"; skipped"#,
      ]
    )
    let fail = Mapper<Lists>(options: MapOptions(reading: .init(elements: .fail)))
    #expect(try input.map(broken, with: fail)?.models.isEmpty == true)
  }

  @Test(arguments: Input.allCases)
  func `nulls and bad elements are filtered on demand, in arrays, sets and dictionaries`(
    input: Input
  ) throws {
    let skip = MapOptions(reading: .init(elements: .skip))
    #expect(try input.read(#"[1,null,"x",2]"#, as: [Int].self, options: skip) == [1, 2])
    #expect(try input.read("[1,null,1]", as: Set<Int>.self, options: skip) == [1])
    let byName = #"{"a":1,"b":null}"#
    #expect(try input.read(byName, as: [String: Int].self, options: skip) == ["a": 1])
  }
}
