import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Values as deep as they may be, on a thread with a stack of 512 kB: what Apple's systems give a thread that
/// isn't the main one.
struct JSONValueDepthTests {
  enum Shape: CaseIterable {
    case objects, arrays, both

    func text(_ levels: Int) -> String {
      switch self {
      case .objects: repeated(#"{"a":"#, levels - 1) + "{}" + repeated("}", levels - 1)
      case .arrays: repeated("[", levels) + repeated("]", levels)
      case .both:
        repeated(#"{"a":["#, levels / 2) + (levels % 2 == 0 ? "1" : "[]")
          + repeated("]}", levels / 2)
      }
    }

    /// The error of a value of this shape that is too deep.
    var tooDeep: String {
      let found = self == .arrays ? "an array of 1 element" : "an object with 1 member"
      let start =
        switch self {
        case .objects: repeated(#"["a": "#, 8)
        case .arrays: repeated("[", 8)
        case .both: repeated(#"["a": ["#, 4)
        }
      return """
        Got an error while mapping.
        - reason: too deep: expected no more levels, found \(found)
        - currentValue: \(start)[…]\(repeated("]", 8))
        - path: $
        """
    }

    /// The step from each level to the next.
    func step(_ level: Int) -> JSONPath.Step {
      switch self {
      case .objects: "a"
      case .arrays: 0
      case .both: level % 2 == 0 ? "a" : 0
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `512 levels are freed on the smallest stack`(shape: Shape) throws {
    let text = shape.text(512)
    let values = Values()
    try onNewThread(stackSize: 512 * 1024) { () throws in
      let holder = try Mapper<Holder>().read(#"{"any":\#(shape.text(511))}"#)
      values.all = [try JSONValue(parsing: text), try #require(holder.any)]
    }
    #expect(values.all.count == 2)
    onNewThread(stackSize: 256 * 1024) { values.all = [] }
    #expect(values.all.isEmpty)
  }

  private struct Holder: Mappable {
    var any: Any?
    init?(map: Map) {}
    mutating func mapping(map: Map) { any <- map["any"] }
  }

  private final class Values: @unchecked Sendable {
    // Unchecked: one thread after the other uses it.
    var all: [Any] = []
  }

  @Test(arguments: Shape.allCases)
  func `512 levels can be read, written, compared and freed`(shape: Shape) throws {
    let text = shape.text(512)
    let results = try onNewThread(stackSize: 512 * 1024) { () throws -> [Bool] in
      let (value, other) = (try JSONValue(parsing: text), try JSONValue(parsing: text))
      return [
        value.text() == text,
        "\(value)" == text,
        try JSONValue(parsing: value.text(prettyPrint: true)) == value,
        value == other,
        value.hashValue == other.hashValue,
        String(decoding: try value.canonicalData(), as: UTF8.self) == text,
        try ValueMapper<JSONValue>().writeString(value) == text,
        ValueMapper<JSONValue>().toJSONObject(value) != nil,
      ]
    }
    #expect(results == Array(repeating: true, count: 8))
  }

  @Test(arguments: Shape.allCases)
  func `the innermost of 512 levels can be set and removed`(shape: Shape) throws {
    let text = shape.text(512)
    let path = JSONPath((0..<511).map { shape.step($0) })
    let pointer = JSONPointer(path.steps.map { $0 == "a" ? "a" : "0" })
    let results = try onNewThread(stackSize: 512 * 1024) { () throws -> [Bool] in
      var value = try JSONValue(parsing: text)
      let other = value
      value[path: path] = "x"
      let isSet = value[path: path].string == "x" && value != other
      value[pointer] = nil
      return [isSet, value[path: path] == nil, value[pointer] == nil, other.text() == text]
    }
    #expect(results == [true, true, true, true])
  }

  static let refusals: [(Shape, String)] = [
    (
      .objects,
      #"""
      invalid JSON at line 1, column 2561: nested too deeply
      {"a":{"a":{"a":{"a":{"a":{"a":{}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
                                    ^
      """#
    ),
    (
      .arrays,
      """
      invalid JSON at line 1, column 513: nested too deeply
      [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
                                    ^
      """
    ),
    (
      .both,
      #"""
      invalid JSON at line 1, column 1537: nested too deeply
      {"a":[{"a":[{"a":[{"a":[{"a":[[]]}]}]}]}]}]}]}]}]}]}]}]}]}]}
                                    ^
      """#
    ),
  ]

  @Test(arguments: refusals)
  func `513 levels are refused`(shape: Shape, description: String) throws {
    let error = #expect(throws: MappingFailure.self) { try JSONValue(parsing: shape.text(513)) }
    #expect(error?.description == description)
  }

  @Test(arguments: Shape.allCases)
  func `so are they if the text may be deeper`(shape: Shape) throws {
    let options = MapOptions(limits: .init(depth: 2000))
    #expect(try JSONValue(parsing: shape.text(512), options: options).kind != .null)
    let error = #expect(throws: MappingFailure.self) {
      try JSONValue(parsing: shape.text(513), options: options)
    }
    #expect(error?.description == shape.tooDeep)
  }

  @Test func `deeper members of a model aren't kept, and reported`() throws {
    struct Event: Mappable, KeepsUnmapped {
      var unmapped = JSONObject()
      init?(map: Map) {}
      mutating func mapping(map: Map) {}
    }
    let options = MapOptions(limits: .init(depth: 2000))
    let json = #"{"a":\#(Shape.arrays.text(513)),"b":\#(Shape.arrays.text(512))}"#
    let (event, report) = Mapper<Event>(options: options).readReporting(json)
    #expect(event.map { Array($0.unmapped.keys) } == ["b"])
    #expect(report.lines == ["$.a: too-deep, found an array of 1 element; skipped"])
  }

  @Test func `a path of more than 512 steps changes nothing`() {
    var value: JSONValue = ["a": 1]
    value[path: JSONPath(Array(repeating: "b", count: 513))] = 2
    value[JSONPointer(Array(repeating: "b", count: 100_000))] = 2
    #expect(value == ["a": 1])
    value[path: JSONPath(Array(repeating: "b", count: 512))] = 2
    #expect(value[path: JSONPath(Array(repeating: "b", count: 512))] == 2)
  }

  @Test func `a dictionary of 512 levels can be read, and none of 513`() throws {
    func dictionary(_ levels: Int) -> [String: Any] {
      (1..<levels).reduce([:]) { inner, _ in ["a": inner] }
    }
    let text = Shape.objects.text(512)
    #expect(try JSONValue(parsing: dictionary(512)).text() == text)
    let error = #expect(throws: MappingFailure.self) { try JSONValue(parsing: dictionary(513)) }
    #expect(error?.description == Shape.objects.tooDeep)
  }

  @Test func `a dictionary is written down to the depth of the options`() throws {
    let value = try JSONValue(parsing: #"{"a":[[1],2,{"b":{"c":3},"d":4}]}"#)
    let mapper = ValueMapper<JSONValue>(options: MapOptions(limits: .init(depth: 3)))
    let object = try #require(mapper.toJSONObject(value))
    let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    #expect(String(decoding: data, as: UTF8.self) == #"{"a":[[1],2,{"d":4}]}"#)
    let error = #expect(throws: JSONWritingError.self) { try mapper.write(value) }
    #expect("\(error!)" == "cannot write JSON at $.a[2].b: nested too deeply")
  }

  @Test(arguments: Shape.allCases)
  func `coders refuse what their stack can't hold, and don't crash`(shape: Shape) throws {
    let text = shape.text(512)
    let results = try onNewThread(stackSize: 512 * 1024) { () throws -> [Bool] in
      let value = try JSONValue(parsing: text)
      let encoded = Result { try JSONEncoder().encode(value) }
      let decoded = Result { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
      return [
        (try? encoded.get()).map { $0 == Data(text.utf8) } ?? true,
        (try? decoded.get()).map { $0 == value } ?? true,
      ]
    }
    #expect(results == [true, true])
  }
}

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}
