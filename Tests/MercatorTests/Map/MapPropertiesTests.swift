import MappingTestSupport
import Mercator
import Testing

/// What a map says about itself.
struct MapPropertiesTests {
  @Test(arguments: Output.allCases)
  func `writing only runs mapping, on a map that begins empty`(output: Output) throws {
    let written = try output.write { map in
      #expect(map.mappingType == .toJSON)
      #expect(map.toObject == false)
      #expect(map.JSON.isEmpty)
      1 >>> map["a"]
      #expect(map.JSON as? [String: Int] == ["a": 1])
      2 >>> map["b"]
      #expect(map.JSON as? [String: Int] == ["a": 1, "b": 2])
      3 >>> map["a"]
      #expect(map.JSON as? [String: Int] == ["a": 3, "b": 2])
      4 >>> map["c.d"]
      #expect((map.JSON["c"] as? [String: Any])?["d"] as? Int == 4)
      #expect(map.JSON.count == 3)
      5 >>> map["c.e"]
    }
    #expect(written == #"{"a":3,"b":2,"c":{"d":4,"e":5}}"#)
  }

  @Test(arguments: Output.allCases)
  func `what a nested model has written is on its own map`(output: Output) throws {
    let written = try output.write { map in
      1 >>> map["before"]
      Watching() >>> map["nested"]
      [Watching(), Watching()] >>> map["array"]
      Watching() >>> map["a.b"]
      #expect(map.JSON.count == 4)
    }
    let nested = #"{"x":1,"y":2}"#
    #expect(
      written == """
        {"a":{"b":\(nested)},"array":[\(nested),\(nested)],"before":1,"nested":\(nested)}
        """
    )
  }

  @Test(arguments: Output.allCases)
  func `a subclass in an array of its base class writes its own keys`(output: Output) throws {
    let sub = Sub()
    sub.extra = 2
    let written = try output.write { map in
      [Base(), sub] >>> map["bases"]
      let base: Base = sub
      base >>> map["base"]
    }
    #expect(written == #"{"base":{"extra":2,"n":0},"bases":[{"n":0},{"extra":2,"n":0}]}"#)
  }

  @Test(arguments: Input.allCases)
  func `a subscript returns the same map and moves it`(input: Input) throws {
    try input.read(#"{"a": 1, "b": {"c": null}, "x": "y"}"#) { map in
      #expect(map["a"] === map)
      #expect(map.currentKey == "a")
      #expect(map.nestedKeyDelimiter == ".")
      #expect(map.isKeyPresent)
      #expect(map.currentValue as? Int == 1)
      #expect(map["b->c", delimiter: "->"] === map)
      #expect(map.currentKey == "b->c")
      #expect(map.nestedKeyDelimiter == "->")
      #expect(map.isKeyPresent)
      #expect(map.currentValue == nil)
      #expect(map["b.absent"] === map)
      #expect(map.currentKey == "b.absent")
      #expect(map.nestedKeyDelimiter == ".")
      #expect(!map.isKeyPresent)
      #expect(map.currentValue == nil)
      #expect((map["b"].currentValue as? [String: Any])?.count == 1)
    }
  }

  @Test(arguments: Input.allCases)
  func `a map that was put aside follows the next subscript`(input: Input) throws {
    let n = try input.read(#"{"a": 1, "b": 2}"#) { map in
      let (a, b) = (map["a"], map["b"])
      var n = 0
      n <- a
      #expect(a === b)
      return n
    }
    #expect(n == 2)
  }

  @Test(arguments: Output.allCases)
  func `a subscript looks nothing up when writing`(output: Output) throws {
    let written = try output.write { map in
      1 >>> map["a"]
      #expect(!map["a"].isKeyPresent)
      #expect(map["a"].currentValue == nil)
      #expect(map["a"].value() as Int? == nil)
      #expect(map["b->c", delimiter: "->"].currentKey == "b->c")
      #expect(map.nestedKeyDelimiter == "->")
      #expect(map["b.c"].currentKey == "b.c")
      #expect(map.nestedKeyDelimiter == ".")
    }
    #expect(written == #"{"a":1}"#)
  }

  @Test(arguments: Input.allCases)
  func `value without a key casts, and makes no models or enums`(input: Input) throws {
    try input.read(#"{"o": {"n": 1}, "l": "a", "i": 1, "d": 1.5, "t": "x", "null": null}"#) { map in
      #expect(map["o"].value() as Point? == nil)
      #expect(map["o"].value() as [String: Int]? == ["n": 1])
      #expect((map["o"].value() as [String: Any]?)?["n"] as? Int == 1)
      #expect(map["l"].value() as Letter? == nil)
      #expect(map["l"].value() as String? == "a")
      #expect(map["i"].value() as Int? == 1)
      #expect(map["i"].value() as Double? == 1)
      #expect(map["d"].value() as Int? == nil)
      #expect(map["t"].value() as Int? == nil)
      #expect(map["null"].value() as String? == nil)
      #expect(map["absent"].value() as String? == nil)
      #expect(map["absent"].value() == nil)
    }
  }

  @Test(arguments: Input.allCases)
  func `the JSON of a map is the object it reads`(input: Input) throws {
    let json = #"{"a": {"b": [1, "x", true, null, 0.5]}}"#
    let outer = try #require(try input.map(json, to: Keeping.self))
    #expect(
      Mapper<Keeping>.toJSONString(outer.map.JSON, prettyPrint: false)
        == #"{"a":{"b":[1,"x",true,null,0.5]}}"#
    )
    let inner = try #require(outer.inner)
    #expect(
      Mapper<Keeping>.toJSONString(inner.map.JSON, prettyPrint: false)
        == #"{"b":[1,"x",true,null,0.5]}"#
    )
  }

  @Test(arguments: Input.allCases)
  func `a map stays valid behind its mapping`(input: Input) throws {
    let outer = try #require(try input.map(#"{"n": 1, "a": {"n": 2}}"#, to: Keeping.self))
    let inner = try #require(outer.inner).map
    var n = 0
    n <- inner["n"]
    #expect(n == 2)
    #expect(try outer.map.value("a.n") == 2)
    #expect(inner["n"].currentValue as? Int == 2)
    #expect(try inner.value("n", default: 0) == 2)
    #expect(outer.map["a"].isKeyPresent)
  }

  @Test func `a map made by hand is read from and written to`() {
    let reading = Map(mappingType: .fromJSON, JSON: ["a": ["b": 1]])
    var n = 0
    n <- reading["a.b"]
    #expect(n == 1)
    #expect(reading.JSON["a"] as? [String: Int] == ["b": 1])

    let writing = Map(mappingType: .toJSON, JSON: ["a": 1], shouldIncludeNilValues: true)
    2 >>> writing["b.c"]
    (nil as Int?) >>> writing["d"]
    #expect(
      Mapper<Keeping>.toJSONString(writing.JSON["b"] ?? [], prettyPrint: false)
        == #"{"c":2}"#
    )
    #expect(writing.JSON["a"] as? Int == 1)
    #expect(writing.JSON.count == 3)
  }

  @Test(arguments: Input.allCases)
  func `the JSON is in sight while mapping`(input: Input) throws {
    try input.read(#"{"a":{"b":1},"c":null}"#) { map in
      #expect(map.JSON.count == 2)
      #expect(map["a.b"].currentKey == "a.b")
      #expect(map["a.b"].currentValue as? Int == 1)
      #expect((map["a"].currentValue as? [String: Any])?["b"] as? Int == 1)
    }
  }
}

private struct Watching: Mappable {
  init() {}
  init?(map: Map) {}

  func mapping(map: Map) {
    #expect(map.JSON.isEmpty)
    1 >>> map["x"]
    #expect(map.JSON as? [String: Int] == ["x": 1])
    2 >>> map["y"]
  }
}

private final class Keeping: Mappable {
  let map: Map
  var inner: Keeping?

  init?(map: Map) { self.map = map }
  func mapping(map: Map) { inner <- map["a"] }
}
