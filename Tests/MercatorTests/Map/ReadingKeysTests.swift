import Foundation
import MappingTestSupport
import Mercator
import Testing

/// The keys of models that come again and again: they are looked up with less, and nothing may change.
///
/// All of it is read several times, since what a model's keys are is known from the second on.
struct ReadingKeysTests {
  @Test(arguments: Input.allCases)
  func `keys may be missing, repeated, in another order, and written in other ways`(
    input: Input
  ) throws {
    let json = #"""
      [{"id":1,"name":"a","a_key_of_more_than_sixteen_bytes":true,"é":"x","in":{"ner":5}},
      {"a_key_of_more_than_sixteen_bytes":true,"in":{"ner":5},"é":"x","name":"a","id":1},
      {},
      {"name":"a"},
      {"id":null,"x":0,"name":null,"y":[{}],"in":{}},
      {"\u0069d":1,"n\u0061me":"a","a_key_of_more_than_sixteen_bytes":true,"\u00e9":"x"},
      {"id":7},
      {"IDS":1,"ix":2,"id ":3,"nam":"b","names":"c","a_key_of_more_than_sixteen_bytez":true},
      {"id":1,"name":"a","a_key_of_more_than_sixteen_bytes":true,"é":"x","in":{"ner":5}}]
      """#
    for _ in 1...4 {
      let entries = try #require(try input.mapArray(json, of: Entry.self))
      #expect(
        entries.map(\.description) == [
          "1 a true x 5", "1 a true x 5", "0 - false - -", "0 a false - -", "0 - false - -",
          "1 a true x -", "7 - false - -", "0 - false - -", "1 a true x 5",
        ]
      )
    }
  }

  @Test func `a key of a text is the same bytes, not what looks the same`() throws {
    let json = """
      [{"id":1,"é":"x"},{"id":2,"e\\u0301":"y"},{"id":3,"e\u{301}":"z"},{"id":4,"é":"x"}]
      """
    for _ in 1...4 {
      let entries = try #require(Mapper<Entry>().mapArray(JSONString: json))
      #expect(entries.map(\.accented) == ["x", nil, nil, "x"])
    }
  }

  @Test func `of a key that stands twice in a text the last counts, by default`() throws {
    let json = #"[{"id":1,"name":"a","id":2},{"id":3,"name":"b"},{"id":4,"id":5,"name":"c"}]"#
    for _ in 1...4 {
      let entries = try #require(Mapper<Entry>().mapArray(JSONString: json))
      #expect(entries.map(\.id) == [2, 3, 5])
      let first = Mapper<Entry>(options: MapOptions(reading: .init(duplicateKeys: .firstWins)))
      #expect(first.mapArray(JSONString: json)?.map(\.id) == [1, 3, 4])
    }
  }

  struct Entry: Mappable, CustomStringConvertible {
    var id = 0
    var name: String?
    var long = false
    var accented: String?
    var inner: Int?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      long <- map["a_key_of_more_than_sixteen_bytes"]
      accented <- map["\u{e9}"]
      inner <- map["in.ner"]
    }

    var description: String {
      "\(id) \(name ?? "-") \(long) \(accented ?? "-") \(inner.map { "\($0)" } ?? "-")"
    }
  }

  @Test(arguments: Input.allCases)
  func `a model may ask for keys by what it has read`(input: Input) throws {
    let json = """
      [{"kind":"circle","radius":1,"name":"a"},{"kind":"square","side":2,"name":"b"},
      {"kind":"circle","radius":3,"name":"c"},{"kind":"point","name":"d"}]
      """
    for _ in 1...4 {
      let shapes = try #require(try input.mapArray(json, of: Shape.self))
      #expect(shapes.map(\.size) == [1, 2, 3, 0])
      #expect(shapes.map(\.name) == ["a", "b", "c", "d"])
      #expect(
        shapes.map(\.asked) == [
          ["kind", "radius", "name"], ["kind", "side", "name"], ["kind", "radius", "name"],
          ["kind", "name"],
        ]
      )
    }
  }

  struct Shape: Mappable {
    var kind = ""
    var size = 0
    var name = ""
    var asked: [String] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      func line<T: MapValue>(_ field: inout T, _ key: String) {
        field <- map[key]
        asked += [map.currentKey ?? "none"]
      }
      line(&kind, "kind")
      if kind == "circle" { line(&size, "radius") }
      if kind == "square" { line(&size, "side") }
      line(&name, "name")
    }
  }

  @Test(arguments: Input.allCases)
  func `a line that says more doesn't disturb those behind it`(input: Input) throws {
    let json = #"[{"a":1,"b.c":2,"d":null,"e":5},{"a":1,"b.c":2,"e":5},{"e":5,"d":4,"a":1}]"#
    for _ in 1...4 {
      let lines = try #require(try input.mapArray(json, of: Lines.self))
      #expect(lines.map(\.numbers) == [[1, 2, -1, 5], [1, 2, -1, 5], [1, -1, 4, 5]])
      #expect(
        lines.map(\.present) == [
          [true, true, true, true], [true, true, false, true],
          [true, false, true, true],
        ]
      )
    }
  }

  struct Lines: Mappable {
    var numbers = [-1, -1, -1, -1]
    var present: [Bool] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      numbers[0] <- map["a"]
      present.append(map.isKeyPresent)
      numbers[1] <- map["b.c", nested: false]
      present.append(map.isKeyPresent)
      numbers[2] <- map["d", nulls: .keep]
      present.append(map.isKeyPresent)
      numbers[3] <- map["e"]
      present.append(map["e"].isKeyPresent)
    }
  }

  @Test(arguments: Input.allCases)
  func `models in models of their own type each have their keys`(input: Input) throws {
    let json = """
      {"id":1,"children":[{"id":2,"children":[{"id":3},{"id":4,"name":"d"}],"name":"b"},
      {"id":5,"name":"e"}],"name":"a"}
      """
    for _ in 1...4 {
      let tree = try #require(try input.map(json, to: Tree.self))
      #expect(tree.description == "1a(2b(3- 4d) 5e)")
    }
  }

  struct Tree: Mappable, CustomStringConvertible {
    var id = 0
    var children: [Tree] = []
    var name = "-"

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["id"]
      children <- map["children"]
      name <- map["name"]
    }

    var description: String {
      let inner = children.map(\.description).joined(separator: " ")
      return "\(id)\(name)" + (inner.isEmpty ? "" : "(\(inner))")
    }
  }

  @Test func `a map that somebody keeps can be asked when the mapping is over`() throws {
    for _ in 1...4 {
      let text = #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#
      let keepers = try #require(Mapper<Keeper>().mapArray(JSONString: text))
      // Another text is read meanwhile, of which the keys are remembered as well.
      _ = Mapper<Tree>().mapArray(JSONString: text)
      #expect(keepers.map { $0.map["id"].currentValue as? Int } == [1, 2, 3])
      #expect(keepers.map { $0.map["name"].value() ?? "" } == ["a", "b", "c"])
      #expect(keepers.map { $0.map["other"].isKeyPresent } == [false, false, false])
    }
  }

  @Test func `maps that somebody keeps can be asked in several tasks`() async throws {
    let element = #"{"id":7,"name":"b","child":{"id":8,"name":"c"},"last":9}"#
    let text = "[" + Array(repeating: element, count: 64).joined(separator: ",") + "]"
    let keepers = try #require(Mapper<Keeper>().mapArray(JSONString: text))
    let kept = keepers.map { Kept(map: $0.map) }
    await withTaskGroup(of: String.self) { group in
      for keeper in kept {
        group.addTask {
          (1...20).map { _ in
            var (child, last) = (Tree?.none, 0)
            child <- keeper.map["child"]
            last <- keeper.map["last"]
            return (child?.description ?? "none") + "\(last)"
          }.joined(separator: " ")
        }
      }
      for await found in group {
        #expect(Set(found.split(separator: " ")) == ["8c9"])
      }
    }
  }

  private struct Kept: @unchecked Sendable {
    // Unchecked: each map is asked in one task only.
    let map: Map
  }

  final class Keeper: Mappable {
    let map: Map
    var id = 0

    init?(map: Map) { self.map = map }

    func mapping(map: Map) { id <- map["id"] }
  }

  @Test func `texts are read inside of each other and by many tasks`() async throws {
    let text =
      #"[{"id":1,"inner":"{\"id\":2,\"name\":\"b\"}"},{"id":3,"inner":"{\"name\":\"d\"}"}]"#
    await withTaskGroup(of: [String].self) { group in
      for _ in 1...8 {
        group.addTask {
          (1...50).map { _ in
            (Mapper<Outer>().mapArray(JSONString: text) ?? [])
              .map { "\($0.id)\($0.inner.map(\.description) ?? "")" }.joined(separator: ",")
          }
        }
      }
      for await found in group { #expect(Set(found) == ["12b,30d"]) }
    }
  }

  struct Outer: Mappable {
    var id = 0
    var inner: Tree?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["id"]
      var text: String?
      text <- map["inner"]
      inner = text.flatMap { Mapper<Tree>().map(JSONString: $0) }
    }
  }

  @Test func `what isn't asked for is told and kept, however often it comes`() throws {
    let text = #"[{"id":1,"x":0},{"id":2,"y":0,"name":"b"},{"id":3}]"#
    let mapper = Mapper<Tree>(options: MapOptions(policy: .strict))
    for _ in 1...4 {
      _ = Mapper<Tree>().mapArray(JSONString: text)
      let report = mapper.readArrayReporting(text).report
      let unknown = report.issues.filter { $0.kind == .unknownKey }
      #expect(unknown.map(\.path) == ["$[0].x", "$[1].y"])
      let rests = try #require(Mapper<Rest>().mapArray(JSONString: text))
      #expect(rests.map { Array($0.unmapped.keys) } == [["x"], ["y", "name"], []])
    }
  }

  struct Rest: Mappable, KeepsUnmapped {
    var id = 0
    var unmapped = JSONObject()

    init?(map: Map) {}

    mutating func mapping(map: Map) { id <- map["id"] }
  }
}
