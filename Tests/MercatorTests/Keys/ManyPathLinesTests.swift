import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Lines with a path look through an object once, however many they are and whatever its keys are.
struct ManyPathLinesTests {
  /// What a line asks for, so that a test can have as many as it likes.
  private struct Lines: MapContext {
    let count: Int
    let read: (Map, Int) -> Map
  }

  private struct Model: Mappable {
    var sum = 0
    var found = 0

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      guard let lines = map.context as? Lines else { return }
      for line in 0..<lines.count {
        var value: Int?
        value <- lines.read(map, line)
        guard let value else { continue }
        sum += value
        found += 1
      }
    }
  }

  /// An object with as many members, all of which have a value of 1.
  private static func members(_ count: Int, special: String = "") -> String {
    "{\(special)" + (0..<count).map { "\"key\($0)\":1" }.joined(separator: ",") + "}"
  }

  private enum Content {
    case text(String)
    case object(Any)
  }

  private func model(_ content: Content, _ mapper: Mapper<Model>) -> Model? {
    switch content {
    case .text(let text): mapper.map(JSONString: text)
    case .object(let object): mapper.map(JSONObject: object)
    }
  }

  /// Returns work that reads an object of `count` members by as many lines.
  private func reading(
    _ count: Int,
    of content: (Int) throws -> Content,
    options: MapOptions = MapOptions(),
    found: Int? = nil,
    _ read: @escaping (Map, Int) -> Map
  ) throws -> () -> Void {
    let content = try content(count)
    let lines = Lines(count: count, read: read)
    let mapper = Mapper<Model>(context: lines, options: options)
    return { #expect(model(content, mapper)?.found == found ?? count) }
  }

  /// Expects twice the lines over twice the members to take less than three times as long. If each line looked through all
  /// members, they would take four times as long.
  private func expectLinear(
    of content: (Int) throws -> Content,
    options: MapOptions = MapOptions(),
    found: Int? = nil,
    _ read: @escaping (Map, Int) -> Map
  ) throws {
    expectGrowth(
      below: 3,
      from: try reading(1500, of: content, options: options, found: found, read),
      to: try reading(3000, of: content, options: options, found: found, read)
    )
  }

  private static let special = [
    "plain": "",
    "escaped": #""\u0061":0,"#,
    "repeated": #""a":0,"a":1,"#,
  ]

  @Test(.growth, arguments: ["plain", "escaped", "repeated"])
  func `a large object of a text is looked through once for all paths inside`(
    kind: String
  ) throws {
    let special = Self.special[kind] ?? ""
    let inside = { (count: Int) in
      Content.text("{\"a\":\(Self.members(count, special: special))}")
    }
    try expectLinear(of: inside) { map, line in map["a.key\(line)"] }
    try expectLinear(of: inside) { map, line in map[path: "a", .key("key\(line)")] }
    try expectLinear(of: inside) { map, line in map["a/key\(line)", delimiter: "/"] }
    try expectLinear(of: inside) { map, line in map[pointer: "/a/key\(line)"] }
    try expectLinear(of: inside) { map, line in map[any: "b.key\(line)", "a.key\(line)"] }
  }

  @Test(.growth, arguments: ["plain", "escaped", "repeated"])
  func `the object of the model itself is looked through once for all paths`(
    kind: String
  ) throws {
    let special = Self.special[kind] ?? ""
    let content = { (count: Int) in Content.text(Self.members(count, special: special)) }
    try expectLinear(of: content) { map, line in map[path: .key("key\(line)")] }
    try expectLinear(of: content) { map, line in map["key\(line)", nested: true] }
    try expectLinear(of: content, found: 0) { map, line in map["key\(line).a"] }
  }

  @Test(.growth) func `keys that are not there cost no pass each where case is ignored`() throws {
    let options = MapOptions(reading: .init(ignoresKeyCase: true))
    let text = { (count: Int) in Content.text(Self.members(count)) }
    let object = { (count: Int) in
      Content.object(try Input.dictionary.object(Self.members(count)))
    }
    for content in [text, object] as [(Int) throws -> Content] {
      try expectLinear(of: content, options: options, found: 0) { map, line in map["no\(line)"] }
      try expectLinear(of: content, options: options) { map, line in map["KEY\(line)"] }
    }
    let inside = { (count: Int) in Content.text("{\"a\":\(Self.members(count))}") }
    try expectLinear(of: inside, options: options) { map, line in map["A.KEY\(line)"] }
  }

  @Test(.growth) func `a dictionary of another type is converted once for all paths`() throws {
    func object(_ count: Int) -> Content {
      let members = (0..<count).map { ("key\($0)", 1) }
      return .object(["a": Dictionary(uniqueKeysWithValues: members)] as [String: Any])
    }
    try expectLinear(of: object) { map, line in map["a.key\(line)"] }
    func array(_ count: Int) -> Content {
      .object(["a": [Int](repeating: 1, count: count)] as [String: Any])
    }
    try expectLinear(of: array) { map, line in map["a.\(line)"] }
  }

  @Test(.growth, arguments: ["escaped", "repeated"])
  func `a special key makes paths less than 20 times as slow`(kind: String) throws {
    func reading(_ special: String) throws -> () -> Void {
      let content = { (count: Int) in
        Content.text("{\"a\":\(Self.members(count, special: special))}")
      }
      return try self.reading(3000, of: content) { map, line in map["a.key\(line)"] }
    }
    expectGrowth(below: 20, from: try reading(""), to: try reading(Self.special[kind] ?? ""))
  }

  // MARK: What is found stays the same

  private struct Values: Mappable {
    var values: [Int?] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      func add(_ map: Map) {
        var value: Int?
        value <- map
        values.append(value)
      }
      add(map["a.x"])
      add(map["a.y"])
      add(map["b.x"])
      add(map["a.x"])
      add(map["x"])
      add(map[path: "a", "x"])
      add(map["b.c.x"])
    }
  }

  @Test(arguments: [MapOptions.DuplicateKeys.firstWins, .lastWins])
  func `paths find the same among escaped and repeated keys as without them`(
    duplicateKeys: MapOptions.DuplicateKeys
  ) throws {
    let text = #"""
      {"a":{"\u0078":1,"y":2,"x":3},"b":{"x":4,"c":{"x":5,"y":0,"y":1}},"x":6,"\u0078":7}
      """#
    let mapper = Mapper<Values>(options: MapOptions(reading: .init(duplicateKeys: duplicateKeys)))
    let isFirst = duplicateKeys == .firstWins
    let (x, root) = isFirst ? (1, 6) : (3, 7)
    let expected: [Int?] = [x, 2, 4, x, root, x, 5]
    // The second text finds what is its own, with the map of the first.
    #expect(mapper.map(JSONString: text)?.values == expected)
    let other = text.replacingOccurrences(of: "4", with: "9")
    #expect(mapper.map(JSONString: other)?.values == expected.map { $0 == 4 ? 9 : $0 })
  }

  private struct Kinds: Mappable {
    var values: [Int?] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      for key in ["a.B", "a.b.c", "a.1", "list.1", "list.b"] {
        var value: Int?
        value <- map[key]
        values.append(value)
      }
    }
  }

  @Test func `of keys that differ in capitals the first by code points is found`() throws {
    let options = MapOptions(reading: .init(ignoresKeyCase: true))
    let text = #"{"A":{"b":1,"1":3},"list":[1,2]}"#
    for input in Input.allCases {
      let mapper = Mapper<Kinds>(options: options)
      #expect(try input.map(text, with: mapper)?.values == [1, nil, 3, 2, nil])
    }
    let several = #"{"a":{"bB":1,"BB":2,"Bb":3}}"#
    struct One: Mappable {
      var value: Int?
      init?(map: Map) {}
      mutating func mapping(map: Map) { value <- map["a.bb"] }
    }
    for input in Input.allCases {
      #expect(try input.map(several, with: Mapper<One>(options: options))?.value == 2)
    }
  }
}
