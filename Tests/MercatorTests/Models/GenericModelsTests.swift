import MappingTestSupport
import Mercator
import Testing

/// Subclasses, generic models, and lines in generic functions.
struct GenericModelsTests {
  @Test(arguments: Input.allCases)
  func `a mapper of a subclass makes the subclass`(input: Input) throws {
    let sub = try #require(try input.map(#"{"n": 1, "extra": 2}"#, to: Sub.self))
    #expect(sub.n == 1)
    #expect(sub.extra == 2)
    #expect(type(of: try #require(try input.map("{}", to: Base.self))) == Base.self)
    #expect(sub.toJSONString() == #"{"n":1,"extra":2}"#)
  }

  @Test(arguments: Input.allCases)
  func `a generic model maps its parameter`(input: Input) throws {
    let json = #"{"result": {"n": 1}, "list": [{"n": 2}, {"n": 3}]}"#
    let response = try #require(try input.map(json, to: Response<Point>.self))
    #expect(response.result == Point(n: 1))
    #expect(response.list == [Point(n: 2), Point(n: 3)])
    #expect(response.toJSONString() == #"{"result":{"n":1},"list":[{"n":2},{"n":3}]}"#)
    let outer = try #require(
      try input.map(#"{"result": \#(json)}"#, to: Response<Response<Point>>.self)
    )
    #expect(outer.result?.list.count == 2)
  }

  // Ours converts: the type is asked what it is
  @Test(arguments: Input.allCases)
  func `an unconstrained generic function converts by the type at run time`(
    input: Input
  ) throws {
    func field<T>(_ json: String, _ old: T) throws -> T {
      try input.read(#"{"k": \#(json)}"#) { map in
        var value = old
        anyType.map(&value, map["k"])
        return value
      }
    }
    #expect(try field(#""new""#, "old") == "new")
    #expect(try field("2", 1 as Int8) == 2)
    #expect(try field("300", 1 as Int8) == 1)
    #expect(try field("2", 1 as UInt64?) == 2)
    #expect(try field("null", 1 as Int?) == nil)
    #expect(try field(#""x""#, 1 as Int?) == nil)
    #expect(try field("1", 0.5) == 1)
    #expect(try field(#""b""#, Letter.a) == .b)
    #expect(try field(#""zz""#, Letter.a) == .a)
    #expect(try field(#""b""#, Letter.a as Letter?) == .b)
    #expect(try field(#""zz""#, Letter.a as Letter?) == nil)
    #expect(try field("null", Letter.a as Letter?) == nil)
    #expect(try field(#"["b", "zz", null]"#, [Letter.a]) == [.b])
    #expect(try field(#"["b", "zz"]"#, [Letter.a] as [Letter]?) == [.b])
    #expect(try field(#"{"x": "b", "y": 1}"#, ["a": Letter.a]) == ["x": .b])
    #expect(try field(#"["b", "zz", null]"#, [Letter.a] as [Letter?]) == [.b, nil, nil])
    #expect(try field(#"{"n": 2}"#, Point(n: 1)) == Point(n: 2))
    #expect(try field(#"{"n": 2}"#, nil as Point?) == Point(n: 2))
    #expect(try field(#"[{"n": 2}, 3]"#, [Point(n: 1)]) == [Point(n: 2)])
    #expect(try field(#"[1, "x"]"#, [1]) == [1])
    #expect(try field(#"[1, "x"]"#, [1] as [Int]?) == nil)
    #expect(try field(#"[1, "x"]"#, [7] as [Any]).count == 2)
    #expect(try field("null", [7] as [Any]?) == nil)
  }

  @Test(arguments: Input.allCases)
  func `an unconstrained generic function throws and defaults by the type at run time`(
    input: Input
  ) throws {
    func value<T>(_ json: String, _ type: T.Type = T.self) throws -> T {
      try input.read(#"{"k": \#(json)}"#) { try anyType.value("k", $0) }
    }
    func value<T>(_ json: String, default value: T) throws -> T {
      try input.read(#"{"k": \#(json)}"#) { try anyType.value("k", $0, default: value) }
    }
    #expect(try value("2", Int8.self) == 2)
    #expect(try value(#""b""#, Letter.self) == .b)
    #expect(try value(#"{"n": 2}"#, Point.self) == Point(n: 2))
    #expect(try value("null", Int?.self) == nil)
    #expect(throws: MapError.self) { try value("300", Int8.self) }
    #expect(throws: MapError.self) { try value(#""zz""#, Letter.self) }
    #expect(throws: MapError.self) { try value(#"["b", "zz"]"#, [Letter].self) }
    #expect(throws: MapError.self) { try value(#""x""#, Int?.self) }
    #expect(try value("2", default: 1 as Int8) == 2)
    #expect(try value("300", default: 1 as Int8) == 1)
    #expect(try value(#""b""#, default: Letter.a) == .b)
    #expect(try value(#""zz""#, default: Letter.a) == .a)
  }

  @Test(arguments: Output.allCases)
  func `an unconstrained generic function writes by the type at run time`(output: Output) throws {
    func field<T>(_ value: T) throws -> String {
      try output.write { map in
        anyType.write(value, map["a"])
        var copy = value
        anyType.map(&copy, map["b"])
      }
    }
    #expect(try field(1 as Int8) == #"{"a":1,"b":1}"#)
    #expect(try field(Letter.a) == #"{"a":"a","b":"a"}"#)
    #expect(try field(Letter?.none) == "{}")
    #expect(try field([Letter.a] as [Letter]?) == #"{"a":["a"],"b":["a"]}"#)
    #expect(try field(Point(n: 1)) == #"{"a":{"n":1},"b":{"n":1}}"#)
    #expect(try field(["x": [Point(n: 1)]]) == #"{"a":{"x":[{"n":1}]},"b":{"x":[{"n":1}]}}"#)
  }
}

private struct Response<T: Mappable>: Mappable {
  var result: T?
  var list: [T] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    result <- map["result"]
    list <- map["list"]
  }
}
