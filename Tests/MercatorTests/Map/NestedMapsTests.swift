import Testing

import MappingTestSupport
@testable import Mercator

/// Maps of nested models are used again by the next model, unless somebody has kept them.
@Suite("Nested maps")
struct NestedMapsTests {
  /// Keeps its map where its number is even.
  struct Keeping: Mappable {
    var map: Map?
    var n = 0
    var label: String?
    var inner: [Keeping] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      n <- map["n"]
      label <- map["label"]
      inner <- map["inner"]
      if n.isMultiple(of: 2) { self.map = map }
    }
  }

  @Test(arguments: Input.allCases)
  func `a map that a model has kept is its own, also behind its siblings`(input: Input) throws {
    let json = #"""
      {"n": 0, "inner": [
        {"n": 1}, {"n": 2, "label": "b", "inner": [{"n": 4}, {"n": 5}]}, {"n": 3}, {"n": 6}, {"n": 7}
      ]}
      """#
    let outer = try #require(try input.map(json, to: Keeping.self))
    #expect(outer.inner.map(\.n) == [1, 2, 3, 6, 7])
    #expect(outer.inner.map(\.label) == [nil, "b", nil, nil, nil])
    let kept = outer.inner.compactMap(\.map)
    #expect(try kept.map { try $0.value("n") as Int } == [2, 6])
    #expect(try kept[0].value("inner.1.n") == 5)
    #expect(try outer.inner[1].inner[0].map?.value("n") == 4)
    #expect(try outer.map?.value("inner.3.n") == 6)
    // Neither has what the other was asked last.
    _ = kept[0]["label"]
    #expect(kept[1]["absent"].isKeyPresent == false)
    #expect(kept[0].currentKey == "label")
    #expect(kept[0].isKeyPresent)
  }

  struct Settings: MapContext { let name: String }

  /// Changes what belongs to its own map.
  struct Changing: Mappable {
    var name: String?
    var note: String?

    init(name: String) { self.name = name }
    init?(map: Map) {
      name = (map.context as? Settings)?.name
      map.context = Settings(name: "changed")
    }

    mutating func mapping(map: Map) {
      if map.mappingType == .toJSON {
        map.shouldIncludeNilValues = name == "b" || map.shouldIncludeNilValues
        if let context = map.context as? Settings { note = context.name }
        map.context = Settings(name: "changed")
        name >>> map["name"]
      }
      note <- map["note"]
    }
  }

  @Test(arguments: Input.allCases)
  func `what a model changes of its map is not the next one's`(input: Input) throws {
    struct Outer: Mappable {
      var inner: [Changing] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { inner <- map["inner"] }
    }
    let mapper = Mapper<Outer>(context: Settings(name: "given"))
    let json = #"{"inner": [{"note": "x"}, {}, {}]}"#
    let outer = try #require(try input.map(json, with: mapper))
    #expect(outer.inner.map(\.name) == ["given", "given", "given"])
    #expect(outer.inner.map(\.note) == ["x", nil, nil])

    var written = outer
    written.inner = ["a", "b", "c"].map { Changing(name: $0) }
    #expect(
      Mapper<Outer>(context: nil).toJSONString(written)
        == #"{"inner":[{"name":"a"},{"name":"b","note":null},{"name":"c"}]}"#
    )
    #expect(
      mapper.toJSONString(written)
        == ##"{"inner":[{"name":"a","note":"given"},{"name":"b","note":"given"},"##
        + ##"{"name":"c","note":"given"}]}"##
    )
  }

  @Test(arguments: ["", "n", "id", "one", "four", "seven77", "eight888", "nine99999", "größe"])
  func `the current key is known when writing, whatever its length`(start: String) {
    struct Probe: Mappable {
      var keys: [String]
      init(keys: [String]) { self.keys = keys }
      init?(map: Map) { nil }
      mutating func mapping(map: Map) {
        for key in keys {
          #expect(map[key].currentKey == key)
          1 >>> map[key]
          #expect(map.currentKey == key)
        }
      }
    }
    let keys = (0..<12).map { start + String(repeating: "x", count: $0) }
    let expected = keys.map { "\"\($0)\":1" }.joined(separator: ",")
    #expect(Probe(keys: keys).toJSONString() == "{\(expected)}")
  }
}
