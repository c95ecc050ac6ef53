import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Values whose type is known only at run time, being read.
struct DynamicValuesTests {
  private struct Anything: Mappable {
    var any: Any = "old"
    var optional: Any? = "old"
    var array: [Any] = ["old"]
    var object: [String: Any]? = ["old": 1]
    var number: NSNumber? = 7
    var string: NSString? = "old"

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      any <- map["any"]
      optional <- map["any"]
      array <- map["array"]
      object <- map["object"]
      number <- map["number"]
      string <- map["string"]
    }
  }

  // What the values of a text are.
  @Test(arguments: Input.allCases)
  func `parsed values have the types of JSONSerialization`(input: Input) throws {
    let json = #"{"any":{"n":1,"d":1.5,"b":true,"s":"x","z":null,"a":[1,[]],"o":{}}}"#
    let model = try #require(try input.map(json, to: Anything.self))
    let object = try #require(model.any as? [String: Any])
    #expect(object.count == 7)
    #expect(object["n"] is NSNumber)
    #expect(object["n"] as? Int == 1)
    #expect(object["d"] is NSNumber)
    #expect(object["d"] as? Double == 1.5)
    #expect(object["b"] is NSNumber)
    #expect(object["b"] as? Bool == true)
    #expect(object["s"] as? String == "x")
    #expect(object["z"] is NSNull)
    #expect((object["a"] as? [Any])?.count == 2)
    #expect((object["o"] as? [String: Any])?.isEmpty == true)
    #expect(model.optional as? [String: Any] != nil)
  }

  // Of any size, and none loses digits.
  @Test(arguments: Input.allCases)
  func `numbers inside Any are NSNumbers`(input: Input) throws {
    for digits in ["0", "-1", "9223372036854775807", "18446744073709551615"] {
      let model = try #require(try input.map("{\"any\":\(digits)}", to: Anything.self))
      #expect((model.any as? NSNumber)?.stringValue == digits)
    }
    let large = "123456789012345678901234567890"
    let model = try #require(try input.map("{\"any\":\(large)}", to: Anything.self))
    #expect((model.any as? NSDecimalNumber)?.stringValue == large)
    #expect(
      model.toJSONString() == "{\"any\":\(large),\"array\":[\"old\"],\"object\":{\"old\":1},"
        + "\"number\":7,\"string\":\"old\"}"
    )
  }

  // 1 is no Bool and true is no number where both can be told apart.
  @Test(arguments: Input.allCases)
  func `Bools inside Any are written as Bools`(input: Input) throws {
    let json = #"{"any":[true,false,1,0,1.0]}"#
    let model = try #require(try input.map(json, to: Anything.self))
    let text = try #require(Mapper<Anything>.toJSONString(model.any, prettyPrint: false))
    #expect(text == "[true,false,1,0,1]")
  }

  // Null is nil. Any itself has no nil and keeps what it has.
  @Test(arguments: Input.allCases)
  func `null clears Any? and leaves Any`(input: Input) throws {
    let json = #"{"any":null,"array":null,"object":null,"number":null,"string":null}"#
    let model = try #require(try input.map(json, to: Anything.self))
    #expect(model.any as? String == "old")
    #expect(model.optional == nil)
    #expect(model.array as? [String] == ["old"])
    #expect(model.object == nil)
    #expect(model.number == nil)
    #expect(model.string == nil)
  }

  // Wrong types keep and clear; null is an element of [Any].
  @Test(arguments: Input.allCases)
  func `Foundation's types and containers of Any`(input: Input) throws {
    let wrong = #"{"array":{},"object":[],"number":"1","string":1}"#
    let model = try #require(try input.map(wrong, to: Anything.self))
    #expect(model.array as? [String] == ["old"])
    #expect(model.object == nil)
    #expect(model.number == nil)
    #expect(model.string == nil)

    let right = #"{"array":[1,null,"x"],"object":{"a":null},"number":1.5,"string":"x"}"#
    let other = try #require(try input.map(right, to: Anything.self))
    #expect(other.array.count == 3)
    #expect(other.array.dropFirst().first is NSNull)
    #expect(other.object?["a"] is NSNull)
    #expect(other.number == 1.5)
    #expect(other.string == "x")
  }

  // MARK: Unconstrained generics

  private struct Response<Content>: Mappable {
    var code = -1
    var data: Content?

    init?(map: Map) {}

    @available(*, deprecated)
    mutating func mapping(map: Map) {
      code <- map["code"]
      data <- map["data"]
    }
  }

  private struct User: Mappable, Hashable {
    var id = ""

    init(_ id: String) { self.id = id }
    init?(map: Map) {}

    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private enum Color: String { case red, green }

  /// What stands in an envelope, which may be expected to be written as it was read.
  private func data<T>(
    _ json: String,
    _ type: T.Type,
    _ input: Input,
    isWrittenBack: Bool = false
  ) throws -> T? {
    let text = "{\"code\":0,\"data\":\(json)}"
    let response = try #require(try input.map(text, to: Response<T>.self))
    #expect(response.code == 0)
    if isWrittenBack {
      #expect(response.toJSONString() == text)
      for output in Output.allCases { #expect(try output.write(response) == text) }
    }
    return response.data
  }

  // The original converts nothing here; ours asks the type what it is.
  @Test(arguments: Input.allCases)
  func `an envelope takes any type`(input: Input) throws {
    let users = #"[{"id":"2"},{"id":"3"}]"#
    #expect(try data(#"{"id":"2"}"#, User.self, input, isWrittenBack: true) == User("2"))
    let both = try data(users, [User].self, input, isWrittenBack: true)
    #expect(both == [User("2"), User("3")])
    #expect(try data("33", Int.self, input, isWrittenBack: true) == 33)
    #expect(try data("33", UInt8.self, input) == 33)
    #expect(try data("333", UInt8.self, input) == nil)
    #expect(try data("\"red\"", Color.self, input) == .red)
    #expect(try data("\"blue\"", Color.self, input) == nil)
    #expect(try data(#"["red","x"]"#, [Color].self, input) == [.red])
    #expect(try data(#"{"a":"green"}"#, [String: Color].self, input) == ["a": .green])
    #expect(try data(#"["red",null]"#, [Color?].self, input) == [.red, nil])
    #expect(try data(users, Set<User>.self, input) == [User("2"), User("3")])
    #expect(try data("[[1]]", [[Int]].self, input) == [[1]])
    #expect(try data("null", Int.self, input) == nil)
    #expect(
      try data("\"2015-07-07T13:07:42Z\"", Date.self, input)?.timeIntervalSince1970
        == 1_436_274_462
    )
    #expect(try data("{\"a\":1}", [String: Any].self, input)?["a"] as? Int == 1)
  }

  @Test(arguments: Input.allCases)
  func `an unconstrained property that isn't optional keeps its value`(input: Input) throws {
    struct Pair<Content>: Mappable {
      var content: Content
      init(_ content: Content) { self.content = content }
      init?(map: Map) { nil }
      @available(*, deprecated)
      mutating func mapping(map: Map) { content <- map["v"] }
    }
    #expect(try input.update(Pair(1), with: #"{"v":2}"#).content == 2)
    #expect(try input.update(Pair(1), with: #"{"v":"2"}"#).content == 1)
    #expect(try input.update(Pair(1), with: #"{"v":null}"#).content == 1)
    #expect(try input.update(Pair(1), with: "{}").content == 1)
    #expect(try input.update(Pair(Color.red), with: #"{"v":"green"}"#).content == .green)
    #expect(try input.update(Pair(Int?.some(1)), with: #"{"v":null}"#).content == nil)
    #expect(try input.update(Pair(Int?.some(1)), with: #"{"v":"x"}"#).content == nil)
    #expect(try input.update(Pair(Color?.some(.red)), with: #"{"v":"x"}"#).content == nil)
  }

  // A plain cast that converts numbers by their value, and makes no models.
  @Test(arguments: Input.allCases)
  func `value() casts the current value`(input: Input) throws {
    struct Probe: Mappable {
      init?(map: Map) {
        #expect(map["n"].value() == 5)
        #expect(map["n"].value() == Int8(5))
        #expect(map["n"].value() == 5.0)
        #expect(map["n"].value() == Float(5))
        #expect(map["s"].value() == "x")
        #expect(map["b"].value() == true)
        #expect(map["f"].value() as Int? == nil)
        #expect(map["s"].value() as Int? == nil)
        #expect(map["s"].value() as Color? == nil)
        #expect(map["u"].value() as User? == nil)
        #expect((map["u"].value() as [String: Any]?)?["id"] as? String == "1")
        #expect((map["u"].value() as Any?) != nil)
        #expect(map["z"].value() as Int? == nil)
        #expect(map["absent"].value() as Any? == nil)
      }
      mutating func mapping(map: Map) {}
    }
    let json = #"{"n":5,"s":"x","b":true,"f":1.5,"u":{"id":"1"},"z":null}"#
    #expect(try input.map(json, to: Probe.self) != nil)
  }

  struct Loose: Mappable {
    var any: Any?
    var list: [Any] = []
    var object: [String: Any] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      any <- map["any"]
      list <- map["list"]
      object <- map["object"]
    }
  }

  @Test(arguments: Input.allCases)
  func `properties of Any take what there is`(input: Input) throws {
    let json = #"{"any":"x","list":[1,"a",null,{"b":[true]}],"object":{"c":{"d":1.5}}}"#
    let model = try #require(try input.map(json, to: Loose.self))
    #expect(model.any as? String == "x")
    #expect(model.list.count == 4)
    for output in Output.allCases { #expect(try output.write(model) == json) }
    let (_, report) = try input.report(#"{"list": 1, "object": []}"#, with: Mapper<Loose>())
    #expect(report.issues.map(\.path) == ["$.list", "$.object"])
  }
}
