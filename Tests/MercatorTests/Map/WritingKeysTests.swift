import MappingTestSupport
import Mercator
import Testing

/// Where a key writes to. Both outputs give the same.
struct WritingKeysTests {
  @Test(arguments: Output.allCases)
  func `a path makes objects on its way, and siblings share them`(output: Output) throws {
    let written = try output.write { map in
      1 >>> map["a.b.c"]
      2 >>> map["x"]
      3 >>> map["a.b.d"]
      4 >>> map["a.e"]
      5 >>> map["y.z"]
    }
    #expect(written == #"{"a":{"b":{"c":1,"d":3},"e":4},"x":2,"y":{"z":5}}"#)
  }

  @Test(
    arguments: [
      ("a..b", #"{"a":{"":{"b":1}}}"#), (".a", #"{"":{"a":1}}"#), ("a.", #"{"a":{"":1}}"#),
      (".", #"{"":{"":1}}"#), ("", #"{"":1}"#), ("..", #"{"":{"":{"":1}}}"#),
    ],
    Output.allCases
  )
  func `an empty part writes the empty key, where reading finds it`(
    key: (String, String),
    output: Output
  ) throws {
    #expect(try output.write { 1 >>> $0[key.0] } == key.1)
    for input in Input.allCases {
      #expect(try input.read(key.1) { $0[key.0].value() } == 1)
    }
  }

  @Test(arguments: Output.allCases)
  func `writing follows nested and delimiter`(output: Output) throws {
    let written = try output.write { map in
      1 >>> map["a.b", nested: false]
      2 >>> map["c", nested: true]
      3 >>> map["d->e", delimiter: "->"]
      4 >>> map["f.g->h", delimiter: "->"]
      5 >>> map["i->j"]
      6 >>> map["k.l", nested: true]
      7 >>> map["m.n", delimiter: "->"]
      8 >>> map["o/p", nested: false, delimiter: "/"]
    }
    #expect(
      written == """
        {"a.b":1,"c":2,"d":{"e":3},"f.g":{"h":4},"i->j":5,"k":{"l":6},"m.n":7,"o/p":8}
        """
    )
  }

  @Test(arguments: Output.allCases)
  func `a number in a path writes an object, which reads back by its key`(
    output: Output
  ) throws {
    let written = try output.write { map in
      1 >>> map["arr.0.v"]
      2 >>> map["arr.1.v"]
    }
    #expect(written == #"{"arr":{"0":{"v":1},"1":{"v":2}}}"#)
    for input in Input.allCases {
      #expect(try input.read(written) { $0["arr.1.v"].value() } == 2)
    }
  }

  @Test(arguments: Output.allCases)
  func `the last write to a key wins`(output: Output) throws {
    let written = try output.write { map in
      1 >>> map["a"]
      2 >>> map["b.c"]
      "x" >>> map["a"]
      [3] >>> map["b.c"]
    }
    #expect(written == #"{"a":"x","b":{"c":[3]}}"#)
  }

  @Test(arguments: Output.allCases)
  func `an object takes the place of a scalar, and a scalar that of an object`(
    output: Output
  ) throws {
    let written = try output.write { map in
      1 >>> map["a"]
      2 >>> map["a.b"]
      3 >>> map["c.d"]
      4 >>> map["c"]
      [5] >>> map["e"]
      6 >>> map["e.f"]
      7 >>> map["g.h.i"]
      8 >>> map["g.h"]
      9 >>> map["g.h.j"]
    }
    #expect(written == #"{"a":{"b":2},"c":4,"e":{"f":6},"g":{"h":{"j":9}}}"#)
  }

  @Test(arguments: Output.allCases)
  func `an object that was written before can be added to`(output: Output) throws {
    let written = try output.write { map in
      Point(n: 1) >>> map["o"]
      5 >>> map["o.extra"]
      ["x": 1] >>> map["d"]
      2 >>> map["d.y"]
      3 >>> map["d.x"]
      (["p": 1] as [String: Any]) >>> map["any"]
      2 >>> map["any.q"]
    }
    #expect(written == #"{"any":{"p":1,"q":2},"d":{"x":3,"y":2},"o":{"extra":5,"n":1}}"#)
  }

  @Test(arguments: Output.allCases)
  func `a model replaces an object that was written before`(output: Output) throws {
    let written = try output.write { map in
      5 >>> map["o.extra"]
      Point(n: 1) >>> map["o"]
    }
    #expect(written == #"{"o":{"n":1}}"#)
  }

  @Test(arguments: Output.allCases)
  func `nil writes nothing at the end of a path, and makes nothing on the way`(
    output: Output
  ) throws {
    #expect(try output.write { (nil as Int?) >>> $0["a.b"] } == "{}")
    let written = try output.write { map in
      map.shouldIncludeNilValues = true
      (nil as Int?) >>> map["a.b"]
      1 >>> map["a.c"]
    }
    #expect(written == #"{"a":{"b":null,"c":1}}"#)
  }

  @Test(arguments: Output.allCases)
  func `paths work inside models, arrays and dictionaries`(output: Output) throws {
    let written = try output.write { map in
      [Nested(), Nested()] >>> map["a.list"]
      ["x": Nested()] >>> map["a.byName"]
    }
    let nested = #"{"p":{"q":1,"r":2},"s":3}"#
    #expect(written == #"{"a":{"byName":{"x":\#(nested)},"list":[\#(nested),\#(nested)]}}"#)
  }

  @Test func `text keeps the order in which keys were first written`() {
    let text = Output.textInOrder { map in
      1 >>> map["z"]
      2 >>> map["b.y"]
      3 >>> map["a"]
      4 >>> map["b.x"]
      5 >>> map["z"]
      6 >>> map["b.y"]
      Nested() >>> map["n"]
    }
    #expect(text == #"{"z":5,"b":{"y":6,"x":4},"a":3,"n":{"p":{"q":1,"r":2},"s":3}}"#)
  }

  @Test func `pretty text is laid out by the depth of the paths`() {
    let text = Output.textInOrder(prettyPrint: true) { map in
      1 >>> map["z"]
      2 >>> map["b.y"]
      ["q": [3, 4]] >>> map["b.x"]
      5 >>> map["z"]
      [Point(n: 1)] >>> map["b.p.list"]
      [:] as [String: Int] >>> map["b.empty"]
    }
    #expect(
      text == """
        {
          "z" : 5,
          "b" : {
            "y" : 2,
            "x" : {
              "q" : [
                3,
                4
              ]
            },
            "p" : {
              "list" : [
                {
                  "n" : 1
                }
              ]
            },
            "empty" : {

            }
          }
        }
        """
    )
  }

  @Test(arguments: Output.allCases)
  func `keys of all kinds are written and found again`(output: Output) throws {
    let keys = ["a b", "é", "e\u{301}", "\"q\"", "back\\slash", "\n", "日本", "👍", "/"]
    let written = try output.write { map in
      for (index, key) in keys.enumerated() { index >>> map["x." + key] }
    }
    for input in Input.allCases {
      try input.read(written) { map in
        // The dictionary takes both spellings of é for one key, the text does not.
        for (index, key) in keys.enumerated() where index != 1 && index != 2 {
          #expect(map["x." + key].value() == index, "\(key)")
        }
      }
    }
  }
}

private struct Nested: Mappable {
  init() {}
  init?(map: Map) {}

  func mapping(map: Map) {
    1 >>> map["p.q"]
    3 >>> map["s"]
    2 >>> map["p.r"]
  }
}
