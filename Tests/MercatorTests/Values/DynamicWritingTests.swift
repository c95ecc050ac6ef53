import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Values whose type is known only at run time, being written.
struct DynamicWritingTests {
  /// Writes any value, and others around it.
  private struct Anything: Mappable {
    var value: Any?

    init(_ value: Any?) { self.value = value }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      1 >>> map["before"]
      value <- map["v"]
      2 >>> map["behind"]
    }
  }

  private struct User: Mappable {
    var id = 1

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private enum Color: String { case red }
  private enum Level: Int8 { case low = 3 }
  private struct Unsupported {}
  private final class Reference {}

  private func check(_ value: Any?, _ json: String?) throws {
    let member = json.map { ",\"v\":\($0)" } ?? ""
    let expected = "{\"before\":1,\"behind\":2\(member)}"
    for output in Output.allCases {
      #expect(
        try output.write(Anything(value)) == expected,
        "\(output) \(String(describing: value))"
      )
    }
  }

  // What Any holds is written as what it is.
  @Test func `values inside Any are written in their JSON form`() throws {
    try check(1, "1")
    try check(Int8(-1), "-1")
    try check(UInt64.max, "18446744073709551615")
    try check(1.5, "1.5")
    try check(Float(0.5), "0.5")
    try check(CGFloat(0.5), "0.5")
    try check(true, "true")
    try check("x", #""x""#)
    try check(NSNull(), "null")
    try check(NSNumber(value: 2), "2")
    try check(NSNumber(value: true), "true")
    try check(NSDecimalNumber(string: "0.1"), "0.1")
    try check(NSString("x"), #""x""#)
    try check(Decimal(string: "0.1"), "0.1")
    try check(Date(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#)
    try check(URL(string: "https://a.b"), #""https://a.b""#)
    try check(Data([1]), #""AQ==""#)
    try check(
      UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
      #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#
    )
  }

  @Test func `models and enums inside Any are written`() throws {
    try check(User(), #"{"id":1}"#)
    try check([User(), User()], #"[{"id":1},{"id":1}]"#)
    try check([User(), 5, "x"] as [Any], #"[{"id":1},5,"x"]"#)
    try check(["a": User(), "b": [User()]] as [String: Any], #"{"a":{"id":1},"b":[{"id":1}]}"#)
    try check(Color.red, #""red""#)
    try check(Level.low, "3")
    try check([Color.red], #"["red"]"#)
    try check(["a": Color.red], #"{"a":"red"}"#)
    try check(["a": [Color.red, 1]] as [String: Any], #"{"a":["red",1]}"#)
    try check(Set(["x"]), #"["x"]"#)
    try check([Date(timeIntervalSince1970: 0)], #"["1970-01-01T00:00:00Z"]"#)
    try check(NSArray(array: [1, "x"]), #"[1,"x"]"#)
    try check(NSDictionary(dictionary: ["a": 1]), #"{"a":1}"#)
  }

  // A nil inside Any is nil; inside a container it is null.
  @Test func `nil inside Any`() throws {
    try check(nil, nil)
    try check(Int?.none as Any, nil)
    try check(Int??.some(nil) as Any, nil)
    try check([1, nil] as [Int?], "[1,null]")
    try check([1, Int?.none as Any] as [Any], "[1,null]")
    try check([1, NSNull()] as [Any], "[1,null]")
    try check(["a": NSNull()] as [String: Any], #"{"a":null}"#)
    try check(Int??.some(5) as Any, "5")
  }

  // Left out, and nothing else with it.
  @Test func `what JSON has no form for is left out`() throws {
    try check(Unsupported(), nil)
    try check(Reference(), nil)
    try check((1, 2), nil)
    try check(Character("x"), nil)
    try check({ 1 } as () -> Int, nil)
    try check(Unsupported.self, nil)
    try check([1.5: 2], nil)
    try check([1: 2], #"{"1":2}"#)
    try check(1...2, nil)
    try check([1, Unsupported(), 2] as [Any], "[1,2]")
    try check([[Reference()], [1]] as [Any], "[[],[1]]")
    try check(["a": Unsupported(), "b": 1] as [String: Any], #"{"b":1}"#)
    try check([Unsupported()], "[]")
    try check(["a": ["b": Unsupported()]] as [String: Any], #"{"a":{}}"#)
  }

  // Nor is it read back.
  @Test func `a Substring is left out`() throws {
    try check("xy".dropLast(), nil)
  }

  @Test func `a text without the unsupported values is still a text`() throws {
    let model = Anything([1, Unsupported(), Date(timeIntervalSince1970: 0)] as [Any])
    #expect(
      model.toJSONString() == #"{"before":1,"v":[1,"1970-01-01T00:00:00Z"],"behind":2}"#
    )
    #expect(JSONSerialization.isValidJSONObject(model.toJSON()))
  }

  // In every type that knows NaN.
  @Test func `NaN inside Any has no JSON`() throws {
    let values: [Any] = [
      Double.nan, Float.nan, CGFloat.nan, Double.infinity, Float.infinity, Decimal.nan,
      NSNumber(value: Double.nan), NSNumber(value: Float.nan), NSNumber(value: Float.infinity),
      NSDecimalNumber.notANumber,
    ]
    for value in values {
      #expect(Anything(value).toJSONString() == nil, "\(type(of: value))")
      #expect(Anything([value]).toJSONString() == nil, "\(type(of: value))")
    }
  }

  @Test func `values keep their Swift type in the dictionary`() throws {
    #expect(type(of: try #require(OneValue(Int8(1)).toJSON()["v"])) == Int8.self)
    #expect(type(of: try #require(OneValue(UInt64(1)).toJSON()["v"])) == UInt64.self)
    #expect(type(of: try #require(OneValue(Float(1)).toJSON()["v"])) == Float.self)
    #expect(type(of: try #require(OneValue(1.0).toJSON()["v"])) == Double.self)
    #expect(type(of: try #require(OneValue(true).toJSON()["v"])) == Bool.self)
    #expect(type(of: try #require(OneValue("x").toJSON()["v"])) == String.self)
    #expect((OneValue([Int8(1)]).toJSON()["v"] as? [Any])?.first is Int8)
    #expect(type(of: try #require(Anything(Int8(1)).toJSON()["v"])) == Int8.self)
    #expect(type(of: try #require(Anything(Float(1)).toJSON()["v"])) == Float.self)
    #expect(type(of: try #require(Anything(Level.low).toJSON()["v"])) == Int8.self)
  }

  // Every value that maps by itself is one for JSONSerialization, too.
  @Test func `JSONSerialization takes every dictionary`() throws {
    let models: [[String: Any]] = [
      OneValue(CGFloat(1.5)).toJSON(), OneValue(Decimal(1.5)).toJSON(), OneValue([Date()]).toJSON(),
      OneValue(Set([1])).toJSON(), OneValue([Int?.none]).toJSON(), OneValue(UInt8(1)).toJSON(),
      OneValue(["a": [CGFloat(1)]]).toJSON(), Anything(CGFloat(1)).toJSON(),
    ]
    for model in models {
      #expect(JSONSerialization.isValidJSONObject(model), "\(model)")
    }
  }

  // MARK: Existentials

  private protocol Pet {}
  private struct Cat: Pet, Mappable {
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { "purr" >>> map["sound"] }
  }
  private struct Dog: Pet, Mappable {
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { "woof" >>> map["sound"] }
  }

  @Test(arguments: Output.allCases)
  func `values of a protocol type are written as what they are`(output: Output) throws {
    struct Home: Mappable {
      var pets: [any Pet] = [Cat(), Dog()]
      var first: any Pet = Cat()
      var last: (any Pet)? = Dog()
      var named: [String: any Pet] = ["a": Dog()]
      var none: (any Pet)?

      init() {}
      init?(map: Map) {}

      @available(*, deprecated)
      mutating func mapping(map: Map) {
        pets <- map["pets"]
        first >>> map["first"]
        last <- map["last"]
        named <- map["named"]
        none <- map["none"]
      }
    }
    #expect(
      try output.write(Home()) == """
        {"first":{"sound":"purr"},"last":{"sound":"woof"},"named":{"a":{"sound":"woof"}},\
        "pets":[{"sound":"purr"},{"sound":"woof"}]}
        """
    )
    #expect(
      Home().toJSONString() == """
        {"pets":[{"sound":"purr"},{"sound":"woof"}],"first":{"sound":"purr"},\
        "last":{"sound":"woof"},"named":{"a":{"sound":"woof"}}}
        """
    )
  }

  @Test(arguments: Output.allCases)
  func `values in unconstrained generics are written`(output: Output) throws {
    func write<T>(_ value: T, _ map: Map) { anyType.write(value, map["generic"]) }
    struct Model: Mappable {
      let write: (Map) -> Void
      init(_ write: @escaping (Map) -> Void) { self.write = write }
      init?(map: Map) { nil }
      func mapping(map: Map) { write(map) }
    }
    #expect(try output.write(Model { write(5, $0) }) == #"{"generic":5}"#)
    #expect(try output.write(Model { write(User(), $0) }) == #"{"generic":{"id":1}}"#)
    #expect(try output.write(Model { write(Color.red, $0) }) == #"{"generic":"red"}"#)
    #expect(try output.write(Model { write([Color.red], $0) }) == #"{"generic":["red"]}"#)
    #expect(try output.write(Model { write(Color?.some(.red), $0) }) == #"{"generic":"red"}"#)
    #expect(try output.write(Model { write(Color?.none, $0) }) == "{}")
  }
}
