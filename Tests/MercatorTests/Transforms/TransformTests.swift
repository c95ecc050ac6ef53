import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Transforms of plain values.
struct TransformTests {
  /// Text in the JSON, an Int in the model; keeps what it was called with.
  private final class Recorder: TransformType {
    var read: [Any?] = []
    var written: [Int?] = []

    func transformFromJSON(_ value: Any?) -> Int? {
      read.append(value)
      return (value as? String).flatMap { Int($0) }
    }

    func transformToJSON(_ value: Int?) -> String? {
      written.append(value)
      return value == 13 ? nil : value.map { "\($0)" }
    }
  }

  private final class Shapes: Mappable {
    let recorder = Recorder()
    var plain = -1
    var optional: Int? = -1
    var array = [-1]
    var optionalArray: [Int]? = [-1]
    var object = ["k": -1]
    var optionalObject: [String: Int]? = ["k": -1]
    var nested = [[-1]]
    var optionalNested: [[Int]]? = [[-1]]
    var set: Set<Int> = [-1]
    var lists = ["k": [-1]]

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      plain <- (map["plain"], recorder)
      optional <- (map["optional"], recorder)
      array <- (map["array"], recorder)
      optionalArray <- (map["optionalArray"], recorder)
      object <- (map["object"], recorder)
      optionalObject <- (map["optionalObject"], recorder)
      nested <- (map["nested"], recorder)
      optionalNested <- (map["optionalNested"], recorder)
      set <- (map["set"], recorder)
      lists <- (map["lists"], recorder)
    }

    var isUntouched: Bool {
      plain == -1 && array == [-1] && object == ["k": -1] && nested == [[-1]] && set == [-1]
        && lists == ["k": [-1]]
    }
  }

  private let keys = [
    "plain", "optional", "array", "optionalArray", "object", "optionalObject", "nested",
    "optionalNested", "set", "lists",
  ]

  private func everyKey(_ json: String) -> String {
    "{" + keys.map { "\"\($0)\":\(json)" }.joined(separator: ",") + "}"
  }

  @Test(arguments: Input.allCases)
  func `a transform isn't called for a missing key`(input: Input) throws {
    let model = try #require(try input.map("{}", to: Shapes.self))
    #expect(model.recorder.read.isEmpty)
    #expect(model.isUntouched)
    #expect(model.optional == -1)
    #expect(model.optionalArray == [-1])
  }

  @Test(arguments: Input.allCases)
  func `null reaches a transform as nil, and as NSNull where it is an element`(
    input: Input
  ) throws {
    let model = try #require(
      try input.map(#"{"plain":null,"optional":null,"array":["1",null]}"#, to: Shapes.self)
    )
    #expect(model.recorder.read.count == 4)
    #expect(model.recorder.read[0] == nil)
    #expect(model.recorder.read[1] == nil)
    #expect(model.recorder.read[2] as? String == "1")
    #expect(model.recorder.read[3] is NSNull)
  }

  // Nil keeps a value and clears an optional, in every shape.
  @Test(arguments: Input.allCases, ["null", "5", "true", #""x""#])
  func `nothing usable keeps and clears`(input: Input, json: String) throws {
    let model = try #require(try input.map(everyKey(json), to: Shapes.self))
    #expect(model.isUntouched)
    #expect(model.optional == nil)
    #expect(model.optionalArray == nil)
    #expect(model.optionalObject == nil)
    #expect(model.optionalNested == nil)
  }

  @Test(arguments: Input.allCases)
  func `failed elements are dropped`(input: Input) throws {
    let bad = #"["1",null,"x",5,"2",[],{}]"#
    let named = #"{"a":"1","b":"x","c":null,"d":"2"}"#
    let json = """
      {"plain":"7","optional":"8","array":\(bad),"optionalArray":\(bad),"object":\(named),
      "optionalObject":\(named),"nested":[\(bad),[],["x"]],"optionalNested":[\(bad)],"set":\(bad),
      "lists":{"a":\(bad),"b":[]}}
      """
    let model = try #require(try input.map(json, to: Shapes.self))
    #expect(model.plain == 7)
    #expect(model.optional == 8)
    #expect(model.array == [1, 2])
    #expect(model.optionalArray == [1, 2])
    #expect(model.object == ["a": 1, "d": 2])
    #expect(model.optionalObject == ["a": 1, "d": 2])
    #expect(model.nested == [[1, 2], [], []])
    #expect(model.optionalNested == [[1, 2]])
    #expect(model.set == [1, 2])
    #expect(model.lists == ["a": [1, 2], "b": []])
  }

  @Test(arguments: Input.allCases)
  func `empty containers stay empty`(input: Input) throws {
    let json = """
      {"array":[],"optionalArray":[],"object":{},"optionalObject":{},"nested":[],
      "optionalNested":[[]],"set":[],"lists":{}}
      """
    let model = try #require(try input.map(json, to: Shapes.self))
    #expect(model.array == [])
    #expect(model.optionalArray == [])
    #expect(model.object == [:])
    #expect(model.optionalObject == [:])
    #expect(model.nested == [])
    #expect(model.optionalNested == [[]])
    #expect(model.set == [])
    #expect(model.lists == [:])
  }

  // Every inner container counts.
  @Test(arguments: Input.allCases)
  func `an inner container of another shape spoils the outer one`(input: Input) throws {
    for bad in ["5", "null", "{}", "\"1\""] {
      let json = """
        {"nested":[["1"],\(bad)],"optionalNested":[["1"],\(bad)],"lists":{"a":["1"],"b":\(bad)}}
        """
      let model = try #require(try input.map(json, to: Shapes.self))
      #expect(model.nested == [[-1]], "\(bad)")
      #expect(model.optionalNested == nil, "\(bad)")
      #expect(model.lists == ["k": [-1]], "\(bad)")
    }
  }

  // The option overrides that failed elements are dropped.
  @Test(arguments: Input.allCases)
  func `with fail one failed element spoils its collection`(input: Input) throws {
    let mapper = Mapper<Shapes>(options: MapOptions(reading: .init(elements: .fail)))
    let json = #"{"array":["1","x"],"optionalArray":["1",null],"nested":[["1"],["x"]]}"#
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.array == [-1])
    #expect(model.optionalArray == nil)
    #expect(model.nested == [[-1]])
  }

  @Test(arguments: Input.allCases)
  func `ignoreNil skips the call for null`(input: Input) throws {
    struct Model: Mappable {
      let recorder = Recorder()
      var plain = -1
      var optional: Int? = -1

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        plain <- (map["a", ignoreNil: true], recorder)
        optional <- (map["b", ignoreNil: true], recorder)
      }
    }
    let model = try #require(try input.map(#"{"a":null,"b":null}"#, to: Model.self))
    #expect(model.recorder.read.isEmpty)
    #expect(model.plain == -1)
    #expect(model.optional == -1)
    let wrong = try #require(try input.map(#"{"a":"x","b":"x"}"#, to: Model.self))
    #expect(wrong.recorder.read.count == 2)
    #expect(wrong.plain == -1)
    #expect(wrong.optional == nil)
  }

  @Test(arguments: Input.allCases)
  func `one transform may make the whole array`(input: Input) throws {
    struct Model: Mappable {
      var parts: [Int] = [-1]
      var optional: [Int]? = [-1]

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        let split = TransformOf<[Int], String>(
          fromJSON: { $0?.split(separator: ",").compactMap { Int($0) } },
          toJSON: { $0?.map(String.init).joined(separator: ",") }
        )
        parts <- (map["parts"], split)
        optional <- (map["optional"], split)
      }
    }
    let model = try #require(try input.map(#"{"parts":"1,2","optional":"3"}"#, to: Model.self))
    #expect(model.parts == [1, 2])
    #expect(model.optional == [3])
    for output in Output.allCases {
      #expect(try output.write(model) == #"{"optional":"3","parts":"1,2"}"#)
    }
    let wrong = try #require(try input.map(#"{"parts":[1],"optional":[1]}"#, to: Model.self))
    #expect(wrong.parts == [-1])
    #expect(wrong.optional == nil)
  }

  @Test(arguments: Output.allCases)
  func `nil results are left out when writing`(output: Output) throws {
    let model = Shapes()
    model.plain = 13
    model.optional = nil
    model.array = [1, 13, 2]
    model.optionalArray = nil
    model.object = ["a": 1, "b": 13]
    model.optionalObject = nil
    model.nested = [[1, 13], [], [13]]
    model.optionalNested = nil
    model.set = [7]
    model.lists = ["a": [13]]
    #expect(
      try output.write(model) == """
        {"array":["1","2"],"lists":{"a":[]},"nested":[["1"],[],[]],"object":{"a":"1"},"set":["7"]}
        """
    )
    let mapper = Mapper<Shapes>(shouldIncludeNilValues: true)
    #expect(
      try output.write(model, with: mapper) == """
        {"array":["1","2"],"lists":{"a":[]},"nested":[["1"],[],[]],"object":{"a":"1"},\
        "optional":null,"optionalArray":null,"optionalNested":null,"optionalObject":null,\
        "plain":null,"set":["7"]}
        """
    )
  }

  @Test(arguments: Input.allCases)
  func `a label on the transform makes no difference`(input: Input) throws {
    struct Model: Mappable {
      var a = 0
      var b: Int?
      var c: [Int] = []

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        a <- (map["v"], using: Recorder())
        b <- (map["v"], using: Recorder())
        c <- (map["w"], using: Recorder())
        a >>> (map["x"], using: Recorder())
      }
    }
    let model = try #require(try input.map(#"{"v":"5","w":["6"]}"#, to: Model.self))
    #expect(model.a == 5)
    #expect(model.b == 5)
    #expect(model.c == [6])
    #expect(model.toJSONString() == #"{"v":"5","w":["6"],"x":"5"}"#)
  }
}
