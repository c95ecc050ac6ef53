import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Enums and other types with raw values.
struct EnumTests {
  private enum Letter: String { case a, b }
  private enum Number: Int { case one = 1, two }
  private enum Narrow: Int8 { case low = -1, high = 1 }
  private enum Half: Float { case half = 0.5, tenth = 0.1 }
  private enum Ratio: Double { case tenth = 0.1, whole = 1 }

  private struct Options: OptionSet, Hashable {
    let rawValue: Int
    static let left = Options(rawValue: 1)
    static let right = Options(rawValue: 2)
  }

  private struct Tag: RawRepresentable, Hashable {
    var rawValue: String
  }

  private struct Boxed: RawRepresentable, Equatable {
    var rawValue: NSNumber
  }

  private struct Holder<R: RawRepresentable>: Mappable where R.RawValue: MapValue {
    var value: R?

    init?(map: Map) {}

    mutating func mapping(map: Map) { value <- map["v"] }
  }

  private func read<R: RawRepresentable>(
    _ json: String,
    _ type: R.Type,
    _ input: Input
  ) throws -> R? where R.RawValue: MapValue {
    try #require(try input.map("{\"v\":\(json)}", to: Holder<R>.self)).value
  }

  private func native<R: RawRepresentable>(
    _ value: Any,
    _ type: R.Type
  ) throws -> R? where R.RawValue: MapValue {
    try #require(Mapper<Holder<R>>().map(JSON: ["v": value])).value
  }

  @Test(arguments: Input.allCases)
  func `a raw value that is known makes the enum`(input: Input) throws {
    #expect(try read("\"a\"", Letter.self, input) == .a)
    #expect(try read("\"zz\"", Letter.self, input) == nil)
    #expect(try read("\"A\"", Letter.self, input) == nil)
    #expect(try read("1", Letter.self, input) == nil)
    for json in ["1", "1.0", "1e0", "true"] {
      #expect(try read(json, Number.self, input) == .one, "\(json)")
      #expect(try read(json, Narrow.self, input) == .high, "\(json)")
      #expect(try read(json, Ratio.self, input) == .whole, "\(json)")
    }
    for json in ["1.5", "3", "257", "1e30", "\"1\"", "null", "[]", "{}"] {
      #expect(try read(json, Number.self, input) == nil, "\(json)")
      #expect(try read(json, Narrow.self, input) == nil, "\(json)")
    }
    #expect(try read("-1", Narrow.self, input) == .low)
    #expect(try read("0.5", Half.self, input) == .half)
    #expect(try read("0.1", Half.self, input) == .tenth)
    #expect(try read("0.1", Ratio.self, input) == .tenth)
    #expect(try read("3", Options.self, input) == [.left, .right])
    #expect(try read("\"x\"", Tag.self, input) == Tag(rawValue: "x"))
  }

  // The type of a native number doesn't matter.
  @Test func `native raw values convert`() throws {
    for one in [1, Int8(1), UInt64(1), 1.0, Float(1), CGFloat(1), Decimal(1), true] as [Any] {
      #expect(try native(one, Number.self) == .one, "\(type(of: one))")
      #expect(try native(one, Narrow.self) == .high, "\(type(of: one))")
      #expect(try native(one, Ratio.self) == .whole, "\(type(of: one))")
    }
    #expect(try native(0.1, Half.self) == .tenth)
    #expect(try native(1.5, Number.self) == nil)
    #expect(try native(300, Narrow.self) == nil)
    #expect(try native(NSString("a"), Letter.self) == .a)
  }

  @Test(arguments: Input.allCases)
  func `NSNumber raw values work`(input: Input) throws {
    struct Model: Mappable {
      var one: Boxed?
      var many: [Boxed] = []

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        one <- map["one"]
        many <- map["many"]
      }
    }
    let json = #"{"many":[1,2.5],"one":5}"#
    let model = try #require(try input.map(json, to: Model.self))
    #expect(model.one == Boxed(rawValue: 5))
    #expect(model.many == [Boxed(rawValue: 1), Boxed(rawValue: 2.5)])
    for output in Output.allCases { #expect(try output.write(model) == json) }
  }

  private struct Shapes: Mappable {
    var plain = Letter.a
    var optional: Letter? = .a
    var array = [Letter.a]
    var optionalArray: [Letter]? = [.a]
    var object = ["k": Letter.a]
    var optionalObject: [String: Letter]? = ["k": .a]
    var set: Set<Letter> = [.a]
    var nested = [[Letter.a]]
    var optionalNested: [[Letter]]? = [[.a]]
    var lists: [String: [Letter]] = ["k": [.a]]
    var positions: [Letter?] = [.a]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      plain <- map["plain"]
      optional <- map["optional"]
      array <- map["array"]
      optionalArray <- map["optionalArray"]
      object <- map["object"]
      optionalObject <- map["optionalObject"]
      set <- map["set"]
      nested <- map["nested"]
      optionalNested <- map["optionalNested"]
      lists <- map["lists"]
      positions <- map["positions"]
    }
  }

  @Test(arguments: Input.allCases)
  func `elements that fail are skipped in every shape`(input: Input) throws {
    let bad = #"["b","zz",null,5]"#
    let json = """
      {"plain":"b","optional":"b","array":\(bad),"optionalArray":\(bad),
      "object":{"x":"b","y":"zz","z":null},"optionalObject":{"x":"b","y":5},"set":\(bad),
      "nested":[\(bad),[],5,null],"optionalNested":[["zz"]],"lists":{"x":\(bad),"y":5,"z":[]},
      "positions":\(bad)}
      """
    let model = try #require(try input.map(json, to: Shapes.self))
    #expect(model.plain == .b)
    #expect(model.optional == .b)
    #expect(model.array == [.b])
    #expect(model.optionalArray == [.b])
    #expect(model.object == ["x": .b])
    #expect(model.optionalObject == ["x": .b])
    #expect(model.set == [.b])
    #expect(model.nested == [[.b], []])
    #expect(model.optionalNested == [[]])
    #expect(model.lists == ["x": [.b], "z": []])
    #expect(model.positions == [.b, nil, nil, nil])
  }

  // All bad, or nothing there, is empty.
  @Test(arguments: Input.allCases)
  func `nothing usable leaves an empty container`(input: Input) throws {
    let json = """
      {"array":["zz"],"optionalArray":[null],"object":{"k":"zz"},"optionalObject":{},"set":[],\
      "nested":[],"optionalNested":[[]],"lists":{}}
      """
    let model = try #require(try input.map(json, to: Shapes.self))
    #expect(model.array == [])
    #expect(model.optionalArray == [])
    #expect(model.object == [:])
    #expect(model.optionalObject == [:])
    #expect(model.set == [])
    #expect(model.nested == [])
    #expect(model.optionalNested == [[]])
    #expect(model.lists == [:])
  }

  // Null and another shape keep and clear.
  @Test(arguments: Input.allCases, ["null", "5", #""zz""#])
  func `what is no container keeps and clears`(input: Input, json: String) throws {
    let keys = [
      "plain", "optional", "array", "optionalArray", "object", "optionalObject", "set", "nested",
      "optionalNested", "lists", "positions",
    ]
    let members = keys.map { "\"\($0)\":\(json)" }.joined(separator: ",")
    let model = try #require(try input.map("{\(members)}", to: Shapes.self))
    #expect(model.plain == .a)
    #expect(model.optional == nil)
    #expect(model.array == [.a])
    #expect(model.optionalArray == nil)
    #expect(model.object == ["k": .a])
    #expect(model.optionalObject == nil)
    #expect(model.set == [.a])
    #expect(model.nested == [[.a]])
    #expect(model.optionalNested == nil)
    #expect(model.lists == ["k": [.a]])
    #expect(model.positions == [.a])
  }

  @Test(arguments: Input.allCases)
  func `the option makes one bad element spoil the collection`(input: Input) throws {
    let mapper = Mapper<Shapes>(options: MapOptions(reading: .init(elements: .fail)))
    let json = #"{"array":["b","zz"],"optionalArray":["b",null],"nested":[["b"],["zz"]]}"#
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.array == [.a])
    #expect(model.optionalArray == nil)
    #expect(model.nested == [[.a]])
  }

  @Test(arguments: Output.allCases)
  func `raw values are written`(output: Output) throws {
    #expect(
      try output.write(Shapes()) == """
        {"array":["a"],"lists":{"k":["a"]},"nested":[["a"]],"object":{"k":"a"},"optional":"a",\
        "optionalArray":["a"],"optionalNested":[["a"]],"optionalObject":{"k":"a"},"plain":"a",\
        "positions":["a"],"set":["a"]}
        """
    )
  }

  @Test func `raw values keep their type in the dictionary`() throws {
    struct Model: Mappable {
      var narrow = Narrow.low
      var half: Half? = .half
      var options: Options = [.left, .right]
      var list = [Narrow.high]

      init() {}
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        narrow <- map["narrow"]
        half <- map["half"]
        options <- map["options"]
        list >>> map["list"]
      }
    }
    let object = Model().toJSON()
    #expect(type(of: try #require(object["narrow"])) == Int8.self)
    #expect(type(of: try #require(object["half"])) == Float.self)
    #expect(object["options"] as? Int == 3)
    #expect((object["list"] as? [Any])?.first is Int8)
    #expect(Model().toJSONString() == #"{"narrow":-1,"half":0.5,"options":3,"list":[1]}"#)
  }
}
