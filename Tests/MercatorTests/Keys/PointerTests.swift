import MappingTestSupport
import Mercator
import Testing

@Suite("JSON Pointers")
struct PointerTests {
  /// RFC 6901's own document and table, and what lies beside it.
  static let pointers: [(pointer: String, value: String?)] = [
    ("/foo/0", #""bar""#), ("/foo/1", #""baz""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
    ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"), ("/m~0n", "8"),
    ("/o/p.q", "9"), ("/o/0", "10"), ("/~01", "11"),
    ("/foo/2", nil), ("/foo/01", nil), ("/foo/+1", nil), ("/foo/-", nil), ("/foo/bar", nil),
    ("/m~n", nil), ("/~2", nil), ("/~", nil), ("/none", nil), ("/o/p", nil), ("//", nil),
    ("foo", nil), ("foo/0", nil), ("#/foo", nil),
  ]

  static let json = #"""
    {"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8,
     "~2":12,"~":13,"o":{"p.q":9,"0":10},"~1":11}
    """#

  @Test(arguments: pointers, Input.allCases)
  func `a pointer leads to its value, or nowhere`(
    pointer: (pointer: String, value: String?),
    input: Input
  ) throws {
    let found = try input.read(Self.json) { map -> String? in
      guard map[pointer: pointer.pointer].isKeyPresent else { return nil }
      if let text: String = map[pointer: pointer.pointer].value() { return "\"\(text)\"" }
      let number: Int? = map[pointer: pointer.pointer].value()
      return number.map { "\($0)" }
    }
    #expect(found == pointer.value)
  }

  struct Model: Mappable, Equatable {
    var first: String?
    var second: Int?
    var odd: Int?
    var tilde: [Int] = []

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- map[pointer: "/list/0/name"]
      second <- map[pointer: "/list/1/n"]
      odd <- map[pointer: "/a~1b/m~0n"]
      tilde <- map[pointer: "/0/0"]
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `positions and keys are written as they are read`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"0":[[1,2]],"a/b":{"m~n":3},"list":[{"name":"x"},{"n":2}]}"#
    let model = try #require(try input.map(json, to: Model.self))
    #expect(model.first == "x")
    #expect(model.second == 2)
    #expect(model.odd == 3)
    #expect(model.tilde == [1, 2])
    #expect(try output.write(model) == json)
  }

  @Test(arguments: Output.allCases)
  func `the empty pointer is the object; what is no pointer takes nothing`(
    output: Output
  ) throws {
    var model = Model()
    model.first = "x"
    #expect(
      try output.write { map in model >>> map[pointer: ""] } == #"{"0":[[]],"list":[{"name":"x"}]}"#
    )
    #expect(try output.write { map in 7 >>> map[pointer: "a/b"] } == "{}")
  }

  @Test(arguments: Input.allCases)
  func `a fault behind a pointer has its path`(input: Input) throws {
    let json = #"{"list":[{"name":5}]}"#
    let (_, report) = try input.report(json, with: Mapper<Model>())
    #expect(report.issues.map(\.path) == ["$.list[0].name"])
  }
}
