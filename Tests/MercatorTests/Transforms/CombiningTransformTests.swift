import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Transforms around others: FirstOfTransform, OneOrManyTransform, and an enum's fallback.
struct CombiningTransformTests {
  // MARK: FirstOfTransform

  private let date = Date(timeIntervalSince1970: 1_436_274_462)
  private let initial = Date(timeIntervalSince1970: 0)

  @Test func `the first of two or three that makes something of a value counts`() throws {
    let iso = "\"2015-07-07T13:07:42Z\""
    let two = FirstOfTransform(ISO8601DateTransform(), DateTransform())
    for json in [iso, "1436274462", "\"1436274462\""] {
      try expectEveryShape(two, json, is: date, written: iso, insteadOf: initial, other: "\"x\"")
    }
    let wcfDate = TransformShortForm.wcfDate.transform
    let three = FirstOfTransform(wcfDate, DateTransform(), ISO8601DateTransform())
    let nested = FirstOfTransform(
      FirstOfTransform(wcfDate, DateTransform()),
      FirstOfTransform(ISO8601DateTransform(), DateTransform(unit: .milliseconds))
    )
    let wcf = "\"/Date(1436274462000)/\""
    for json in [iso, "1436274462", wcf] {
      try expectEveryShape(three, json, is: date, written: wcf, insteadOf: initial)
      try expectEveryShape(nested, json, is: date, written: wcf, insteadOf: initial, other: "\"\"")
    }
  }

  /// Reads as it likes and writes numbers below a limit.
  private func below(_ limit: Int, _ name: String) -> TransformOf<Int, Any> {
    TransformOf(fromJSON: { $0 as? Int }, toJSON: { $0.flatMap { $0 < limit ? [name: $0] : nil } })
  }

  @Test(arguments: Output.allCases)
  func `the first that has a result writes`(output: Output) throws {
    let transform = FirstOfTransform(below(10, "a"), below(100, "b"))
    #expect(try output.write(5, using: transform) == #"{"a":5}"#)
    #expect(try output.write(50, using: transform) == #"{"b":50}"#)
    #expect(try output.write(500, using: transform) == "")
    #expect(try output.write(nil, using: transform) == "")
    #expect(transform.transformToJSON(50) as? [String: Int] == ["b": 50])
    #expect(transform.transformToJSON(500) == nil)
    // One that writes something for nil is asked as well.
    let fallback = TransformOf<Int, String>(fromJSON: { _ in nil }, toJSON: { _ in "none" })
    #expect(try output.write(nil, using: FirstOfTransform(below(10, "a"), fallback)) == #""none""#)
  }

  @Test func `the order of the members is that of the transform that writes`() throws {
    struct Place: Mappable, Hashable {
      var (z, y, x, w, v) = (1, 2, 3, 4, 5)

      init() {}
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        z <- map["z"]
        y <- map["y"]
        x <- map["x"]
        w <- map["w"]
        v <- map["v"]
      }
    }
    let transform = FirstOfTransform(OneOrManyTransform<Place>(), OneOrManyTransform<Place>())
    let text = try Output.text([Place()], using: transform)
    #expect(text == #"[{"z":1,"y":2,"x":3,"w":4,"v":5}]"#)
  }

  // MARK: OneOrManyTransform

  @Test func `one or many in every shape`() throws {
    for other in ["true", "[5]", "{}", "[[]]", #"["a",null]"#] {
      for json in [#""a""#, #"["a"]"#] {
        try expectEveryShape(
          OneOrManyTransform<String>(),
          json,
          is: ["a"],
          written: #"["a"]"#,
          insteadOf: ["x"],
          other: other
        )
      }
      try expectEveryShape(
        OneOrManyTransform<String>(),
        "[]",
        is: [],
        insteadOf: ["x"],
        other: other
      )
    }
    try expectEveryShape(OneOrManyTransform(), "[1,2]", is: [1, 2], insteadOf: [0], other: #""1""#)
  }

  private struct Factor: MapContext {
    let value: Int
  }

  private struct Item: Mappable, Hashable {
    var n = 0
    var note: String?

    init(_ n: Int) { self.n = n }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      let factor = (map.context as? Factor)?.value ?? 1
      note <- map["note"]
      n <- (
        map["n"],
        .of(
          fromJSON: { (n: Int?) in n.map { $0 * factor } },
          toJSON: { (n: Int?) in n.map { $0 / factor } }
        )
      )
    }
  }

  @Test(arguments: Input.allCases)
  func `models get the context, both ways and through FirstOfTransform`(input: Input) throws {
    struct Model: Mappable {
      var one: [Item] = []
      var first: [Item] = []

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        first <- (
          map["first"], FirstOfTransform(OneOrManyTransform<Item>(), OneOrManyTransform<Item>())
        )
        one <- (map["one"], .oneOrMany())
      }
    }
    let mapper = Mapper<Model>(context: Factor(value: 100), shouldIncludeNilValues: true)
    let json = #"{"first":{"n":1},"one":{"n":2}}"#
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.first == [Item(100)])
    #expect(model.one == [Item(200)])
    let written = #"{"first":[{"n":1,"note":null}],"one":[{"n":2,"note":null}]}"#
    for output in Output.allCases { #expect(try output.write(model, with: mapper) == written) }
    let map = Map(mappingType: .toJSON, JSON: [:], context: Factor(value: 5))
    let tree = OneOrManyTransform<Item>().transformToJSON([Item(10)], map: map) as? [[String: Int]]
    #expect(tree == [["n": 2]])
  }

  // Elements that can't be used are treated as in any array.
  @Test(arguments: Input.allCases)
  func `elements are skipped or spoil the array by their kind`(input: Input) throws {
    #expect(try input.read(#"[{"n":1},5,null]"#, using: OneOrManyTransform<Item>()) == [Item(1)])
    #expect(try input.read(#"["a",5]"#, using: OneOrManyTransform<String>()) == nil)
    let skip = MapOptions(reading: .init(elements: .skip))
    #expect(
      try input.read(#"["a",5]"#, using: OneOrManyTransform<String>(), options: skip) == ["a"]
    )
    #expect(try input.read("null", using: OneOrManyTransform<String>()) == nil)
    #expect(try input.read("5", using: OneOrManyTransform<[Int]>()) == nil)
    #expect(try input.read("[[1],[2]]", using: OneOrManyTransform<[Int]>()) == [[1], [2]])
    #expect(OneOrManyTransform<Int>().transformFromJSON(5) == [5])
    #expect(OneOrManyTransform<Int>().transformFromJSON([5, 6]) == [5, 6])
    #expect(OneOrManyTransform<Int>().transformFromJSON(nil) == nil)
    #expect(OneOrManyTransform<Int>().transformToJSON([5]) as? [Int] == [5])
    #expect(OneOrManyTransform<Int>().transformToJSON(nil) == nil)
  }

  // Also where an Optional or an array around it goes on without it.
  @Test(arguments: Input.allCases)
  func `a bad plain element spoils its own array in every shape`(input: Input) throws {
    let json = #"{"plain":["a",5],"optional":["a",5],"lists":[["a",5],"b",["c"]]}"#
    let read = try input.read(json) { map in
      var (plain, optional, lists) = (["x"], [String]?.some(["x"]), [[String]]())
      plain <- (map["plain"], .oneOrMany())
      optional <- (map["optional"], OneOrManyTransform<String>())
      lists <- (map["lists"], OneOrManyTransform<String>())
      return (plain, optional, lists)
    }
    #expect(read.0 == ["x"])
    #expect(read.1 == nil)
    #expect(read.2 == [["b"], ["c"]])
  }

  // MARK: Enums

  private enum Color: String { case red, green, unknown }

  @Test(arguments: Input.allCases)
  func `a fallback stands for whatever is no case`(input: Input) throws {
    let transform = EnumTransform(fallback: Color.unknown)
    #expect(try input.read(#""red""#, using: transform) == .red)
    for json in [#""blue""#, #""""#, "5", "true", "[]", "{}"] {
      #expect(try input.read(json, using: transform) == .unknown, "\(json)")
    }
    #expect(try input.read("null", using: transform) == nil)
    let colors = try input.read(#"{"l":["red","blue",null,5],"n":null}"#) { map in
      var (list, optional, kept) = ([Color](), Color?.some(.red), Color.green)
      list <- (map["l"], .enum(fallback: .unknown))
      optional <- (map["n"], .enum(fallback: .unknown))
      kept <- (map["n"], .enum(fallback: .unknown))
      return (list, optional, kept, try? map.value("missing", using: transform))
    }
    #expect(colors.0 == [.red, .unknown, .unknown])
    #expect(colors.1 == nil)
    #expect(colors.2 == .green)
    #expect(colors.3 == nil)
    #expect(try Output.text(Color.unknown, using: transform) == #""unknown""#)
    #expect(transform.transformFromJSON("blue") == .unknown)
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformFromJSON(NSNull()) == nil)
  }

  @Test func `enums in every shape`() throws {
    try expectEveryShape(EnumTransform(), #""red""#, is: Color.red, insteadOf: .green, other: "5")
  }
}
