import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Options for keys that stand twice, and for the depth of the JSON.
struct LimitOptionsTests {
  // MARK: Keys that stand twice

  private struct Twins: Mappable {
    var a = 0
    var named: [String: Int] = [:]
    var any: Any?
    var list: [String: [String: Int]] = [:]

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      a <- map["a"]
      named <- map["named"]
      any <- map["any"]
      list <- map["list"]
    }
  }

  private let twins = """
    {"a":1,"named":{"x":1,"y":2,"x":3},"any":{"k":1,"k":2},"list":{"l":{"m":1,"m":2}},"\\u0061":9}
    """

  @Test func `the last, the first or none of two equal keys counts`() throws {
    let last = try #require(Mapper<Twins>().map(JSONString: twins))
    #expect(last.a == 9)
    #expect(last.named == ["x": 3, "y": 2])
    #expect(last.list == ["l": ["m": 2]])
    #expect((last.any as? [String: Any])?["k"] as? Int == 2)
    let options = MapOptions(reading: .init(duplicateKeys: .firstWins))
    let first = try #require(Mapper<Twins>(options: options).map(JSONString: twins))
    #expect(first.a == 1)
    #expect(first.named == ["x": 1, "y": 2])
    #expect(first.list == ["l": ["m": 1]])
    #expect((first.any as? [String: Any])?["k"] as? Int == 1)
    let strict = Mapper<Twins>(options: MapOptions(reading: .init(duplicateKeys: .reject)))
    #expect(strict.map(JSONString: twins) == nil)
    #expect(strict.map(JSONString: #"{"a":1,"named":{"a":1}}"#)?.a == 1)
    #expect(strict.map(JSONString: #"{"a":1,"x":{"y":[{"b":1,"\u0062":2}]}}"#) == nil)
    #expect(strict.mapArray(JSONString: #"[{"a":1},{"a":1,"a":1}]"#) == nil)
  }

  private struct Strict: ImmutableMappable {
    let a: Int
    init(map: Map) throws { a = try map.value("a") }
  }

  @Test func `the error says which key stands twice`() {
    let mapper = Mapper<Strict>(options: MapOptions(reading: .init(duplicateKeys: .reject)))
    let text = #"{"a":1,"b":2,"a":3}"#
    let error = #expect(throws: (any Error).self) { try mapper.map(JSONString: text) as Strict }
    #expect(error.map { "\($0)" }?.contains("column 14") == true, "\(error.map { "\($0)" } ?? "")")
  }

  // MARK: Depth

  private final class Node: Mappable {
    var child: Node?
    var list: [Node]?

    init(depth: Int) { if depth > 1 { child = Node(depth: depth - 1) } }
    init?(map: Map) {}

    func mapping(map: Map) {
      child <- map["c"]
      list <- map["l"]
    }

    var depth: Int { 1 + (child?.depth ?? list?.first?.depth ?? 0) }
  }

  private func objects(_ depth: Int) -> String {
    String(repeating: #"{"c":"#, count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
  }

  @Test func `text is read as deep as the option says, whatever is deep in it`() {
    for limit in [1, 3, 10] {
      let mapper = Mapper<Node>(options: MapOptions(limits: .init(depth: limit)))
      #expect(mapper.map(JSONString: objects(limit))?.depth == limit)
      #expect(mapper.map(JSONString: objects(limit + 1)) == nil)
      let arrays = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
      #expect(mapper.map(JSONString: "{\"x\":\(arrays)}") == nil)
    }
    #expect(Mapper<Node>().map(JSONString: objects(512))?.depth == 512)
    #expect(Mapper<Node>().map(JSONString: objects(513)) == nil)
  }

  @Test func `of a dictionary the models are read that the option allows`() throws {
    for limit in [1, 3, 10] {
      let mapper = Mapper<Node>(options: MapOptions(limits: .init(depth: limit)))
      for depth in [limit, limit + 1, limit + 5] {
        let object = try Input.dictionary.object(objects(depth))
        #expect(mapper.map(JSONObject: object)?.depth == limit)
      }
    }
  }

  @Test func `models are written as deep as the option says`() throws {
    for limit in [1, 3, 10] {
      let mapper = Mapper<Node>(options: MapOptions(limits: .init(depth: limit)))
      #expect(mapper.toJSONString(Node(depth: limit)) == objects(limit))
      #expect(mapper.toJSONString(Node(depth: limit + 1)) == nil)
      let error = #expect(throws: JSONWritingError.self) {
        try mapper.writeString(Node(depth: limit + 1))
      }
      let path = "$" + String(repeating: ".c", count: limit)
      #expect(error?.description == "cannot write JSON at \(path): nested too deeply")
      // A dictionary has what is above it.
      let tree = mapper.toJSON(Node(depth: limit + 3))
      let text = String(
        decoding: try JSONSerialization.data(withJSONObject: tree),
        as: UTF8.self
      )
      #expect(text == objects(limit))
    }
  }

  @Test func `objects on the way of a path count like others`() {
    let options = MapOptions(limits: .init(depth: 2))
    #expect(Written.error(options: options) { map in 1 >>> map["a.b"] } == nil)
    #expect(
      Written.error(options: options) { map in 1 >>> map["a.b.c"] }
        == "cannot write JSON at $.a.b: nested too deeply"
    )
    #expect(
      Written.error(options: options) { map in [[1]] >>> map["a"] }
        == "cannot write JSON at $.a[0]: nested too deeply"
    )
  }
}
