import Mercator
import MercatorChanges
import TestSupport
import Testing

/// Three-way merges of arrays whose elements have ids.
struct MergeByIdTests {
  @Test(arguments: [
    // base, ours, theirs, merged, paths of conflicts
    // Each side changes another element, and one has moved.
    (
      #"[{"id":1,"a":1},{"id":2,"a":1}]"#, #"[{"id":2,"a":1},{"id":1,"a":2}]"#,
      #"[{"id":1,"a":1},{"id":2,"a":3}]"#, #"[{"id":2,"a":3},{"id":1,"a":2}]"#, []
    ),
    // Both change other members of the same element, in arrays of other lengths.
    (
      #"[{"id":1,"a":1,"b":1}]"#, #"[{"id":9},{"id":1,"a":2,"b":1}]"#,
      #"[{"id":8},{"id":1,"a":1,"b":3}]"#, #"[{"id":9},{"id":1,"a":2,"b":3},{"id":8}]"#, []
    ),
    // Both change the same member.
    (
      #"[{"id":1,"a":1}]"#, #"[{"id":9},{"id":1,"a":2}]"#, #"[{"id":1,"a":3}]"#,
      #"[{"id":9},{"id":1,"a":2}]"#, ["$[1].a"]
    ),
    // One side removes what the other one hasn't changed.
    (
      #"[{"id":1},{"id":2},{"id":3}]"#, #"[{"id":2},{"id":3}]"#, #"[{"id":1},{"id":2}]"#,
      #"[{"id":2}]"#, []
    ),
    // One side removes what the other one has changed.
    (
      #"[{"id":1,"a":1},{"id":2}]"#, #"[{"id":2}]"#, #"[{"id":1,"a":2},{"id":2}]"#,
      #"[{"id":2}]"#, ["$[1]"]
    ),
    (
      #"[{"id":1,"a":1},{"id":2}]"#, #"[{"id":1,"a":2},{"id":2}]"#, #"[{"id":2}]"#,
      #"[{"id":1,"a":2},{"id":2}]"#, ["$[0]"]
    ),
    // Both add the same element, or an array.
    (
      "[]", #"[{"id":"x","a":1}]"#, #"[{"id":"x","b":2},{"id":"y"}]"#,
      #"[{"id":"x","a":1,"b":2},{"id":"y"}]"#, []
    ),
    (
      "{}", #"{"l":[{"id":1},{"id":2}]}"#, #"{"l":[{"id":1.0},{"id":3}]}"#,
      #"{"l":[{"id":1},{"id":2},{"id":3}]}"#, []
    ),
    // Only they have changed the order; then both have.
    (
      #"[{"id":1,"a":1},{"id":2},{"id":3}]"#, #"[{"id":1,"a":2},{"id":2},{"id":3},{"id":4}]"#,
      #"[{"id":3},{"id":1,"a":1},{"id":2}]"#, #"[{"id":3},{"id":1,"a":2},{"id":2},{"id":4}]"#, []
    ),
    (
      #"[{"id":1},{"id":2},{"id":3}]"#, #"[{"id":2},{"id":1},{"id":3}]"#,
      #"[{"id":1},{"id":3},{"id":2}]"#, #"[{"id":2},{"id":1},{"id":3}]"#, []
    ),
    // Arrays inside of elements.
    (
      #"[{"id":1,"l":[{"id":1,"a":1}]}]"#, #"[{"id":1,"l":[{"id":2},{"id":1,"a":1}]}]"#,
      #"[{"id":1,"l":[{"id":1,"a":5}]}]"#, #"[{"id":1,"l":[{"id":2},{"id":1,"a":5}]}]"#, []
    ),
    // Without an id, or with an id that occurs twice: by position.
    (#"[1,{"id":1}]"#, #"[2,{"id":1}]"#, #"[1,{"id":3}]"#, #"[2,{"id":3}]"#, []),
    (
      #"[{"id":1},{"id":1}]"#, #"[{"id":1},{"id":1,"a":1}]"#, #"[{"id":1,"b":2},{"id":1}]"#,
      #"[{"id":1,"b":2},{"id":1,"a":1}]"#, []
    ),
    (
      #"[{"id":null}]"#, #"[{"id":null},{"id":1}]"#, #"[{"id":2}]"#,
      #"[{"id":null},{"id":1}]"#, ["$"]
    ),
  ])
  func `elements with the same id are merged with each other`(
    base: String,
    ours: String,
    theirs: String,
    result: String,
    conflicts: [String]
  ) throws {
    let merge = try JSONThreeWayMerge(
      base: value(base),
      ours: value(ours),
      theirs: value(theirs),
      arraysBy: "id"
    )
    #expect(merge.value.text() == result)
    #expect(merge.conflicts.map(\.path.description) == conflicts)
  }

  @Test func `a policy decides about an element that one side has removed`() throws {
    let base: JSONValue = [["id": 1, "a": 1], ["id": 2]]
    let ours: JSONValue = [["id": 2]]
    let theirs: JSONValue = [["id": 1, "a": 2], ["id": 2], ["id": 3]]
    func merge(_ policy: JSONConflictPolicy) throws -> JSONThreeWayMerge {
      try JSONThreeWayMerge(
        base: base,
        ours: ours,
        theirs: theirs,
        arraysBy: "id",
        conflicts: policy
      )
    }
    #expect(try merge(.ours).value.text() == #"[{"id":2},{"id":3}]"#)
    let kept = try merge(.theirs)
    #expect(kept.value.text() == #"[{"id":2},{"id":1,"a":2},{"id":3}]"#)
    let conflict = try #require(kept.conflicts.first)
    #expect(conflict.ours == nil)
    // The path is that in the merged array.
    #expect(kept.value[path: conflict.path] == conflict.theirs)
  }

  @Test func `arrays by ids are merged as objects by keys are`() throws {
    var random = SeededGenerator(state: 396)
    var conflictCount = 0
    for _ in 0..<2_000 {
      let base = elements(&random)
      let sides = [base, changed(base, &random), changed(base, &random)]
      let arrays = sides.map { JSONValue($0.map { JSONValue($0.1) }) }
      let objects = sides.map { JSONValue(JSONObject($0.map { ($0.0, JSONValue($0.1)) })) }
      let merge = JSONThreeWayMerge(
        base: arrays[0],
        ours: arrays[1],
        theirs: arrays[2],
        arraysBy: "id"
      )
      let other = JSONThreeWayMerge(base: objects[0], ours: objects[1], theirs: objects[2])
      let elements = try #require(merge.value.array)
      let byId = JSONObject(elements.map { ($0["id"]?.string ?? "", $0) })
      try #require(byId.count == elements.count, "\(arrays)")
      try #require(JSONValue(byId) == other.value, "\(arrays)")
      try #require(values(of: merge.conflicts) == values(of: other.conflicts), "\(arrays)")
      for conflict in merge.conflicts where conflict.ours != nil {
        try #require(merge.value[path: conflict.path] == conflict.ours, "\(arrays)")
      }
      conflictCount += merge.conflicts.count
    }
    #expect(conflictCount > 500)
  }

  private typealias Element = (String, JSONObject)

  private func elements(_ random: inout SeededGenerator) -> [Element] {
    (0..<random.int(0...6)).map { element("\($0)", &random) }
  }

  private func element(_ id: String, _ random: inout SeededGenerator) -> Element {
    var object: JSONObject = ["id": JSONValue(id)]
    for key in ["a", "b", "c"] where random.chance(0.7) {
      object[key] = JSONValue(random.int(0...2))
    }
    return (id, object)
  }

  /// Returns elements of which some are removed, changed, moved or added.
  private func changed(_ elements: [Element], _ random: inout SeededGenerator) -> [Element] {
    var result: [Element] = []
    for (id, object) in elements where !random.chance(0.15) {
      var object = object
      if random.chance(0.5) { object[random.pick("a", "b", "c")] = JSONValue(random.int(0...4)) }
      result.insert(
        (id, object),
        at: random.chance(0.8) ? result.count : random.int(0...result.count)
      )
    }
    for id in ["x", "y"] where random.chance(0.2) {
      result.insert(element(id, &random), at: random.int(0...result.count))
    }
    return result
  }

  /// Returns the values of conflicts in an order that doesn't depend on the paths.
  private func values(of conflicts: [JSONMergeConflict]) -> [String] {
    conflicts.map { conflict in
      let values = [conflict.base, conflict.ours, conflict.theirs]
      return values.map { $0?.text() ?? "none" }.joined(separator: " ")
    }.sorted()
  }

  struct Note: Mappable {
    var id = ""
    var text = ""
    init(_ id: String, _ text: String) { (self.id, self.text) = (id, text) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      text <- map["text"]
    }
  }

  struct Notebook: Mappable {
    var notes: [Note] = []
    init(_ notes: Note...) { self.notes = notes }
    init?(map: Map) {}
    mutating func mapping(map: Map) { notes <- map["notes"] }
  }

  @Test func `models are merged by the ids of their elements`() throws {
    let base = Notebook(Note("a", "1"), Note("b", "1"), Note("c", "1"))
    let ours = Notebook(Note("d", "1"), Note("a", "2"), Note("b", "2"))
    let theirs = Notebook(Note("b", "3"), Note("a", "1"), Note("c", "1"))
    let mapper = Mapper<Notebook>()
    let (merged, conflicts) = try mapper.merge(
      base: base,
      ours: ours,
      theirs: theirs,
      arraysBy: "id"
    )
    #expect(merged.notes.map(\.id) == ["b", "a", "d"])
    #expect(merged.notes.map(\.text) == ["2", "2", "1"])
    #expect(conflicts.map(\.path.description) == ["$.notes[0].text"])
  }
}
