import Mercator
import MercatorChanges
import Testing

/// What holds for any two values, tried with 10,000 pairs, or 2,000 where each takes long.
struct RandomChangesTests {
  private static let count = 10_000

  /// Calls `body` with pairs of values, of which most have much in common.
  private func forEachPair(
    of count: Int = Self.count,
    nullMembers: Bool = true,
    _ body: (inout RandomPairs, _ a: JSONValue, _ b: JSONValue) throws -> Void
  ) rethrows {
    var values = RandomPairs(seed: 6902)
    values.hasNullMembers = nullMembers
    for _ in 0..<count {
      let a = values.value()
      let b = values.random.chance(0.1) ? values.value() : values.changed(a)
      try body(&values, a, b)
    }
  }

  @Test func `a JSON Patch from one value to another leads there`() throws {
    var operationCount = 0
    try forEachPair { _, a, b in
      let patch = JSONPatch(from: a, to: b)
      operationCount += patch.operations.count
      try #require(try a.applying(patch) == b, "\(a) -> \(b): \(patch)")
      try #require(patch.operations.isEmpty == (a == b), "\(a) -> \(b)")
      try #require(try JSONPatch(parsing: patch.json.text()) == patch)
    }
    #expect(operationCount > Self.count / 2)
  }

  @Test func `a JSON Merge Patch from one value to another leads there`() throws {
    var changedCount = 0
    try forEachPair(nullMembers: false) { _, a, b in
      let patch = try JSONMergePatch(from: a, to: b)
      if a != b { changedCount += 1 }
      try #require(a.applying(patch) == b, "\(a) -> \(b): \(patch)")
    }
    #expect(changedCount > Self.count / 4)
  }

  /// The definition of RFC 7396, section 2, as it stands there.
  private func mergePatch(_ target: JSONValue?, _ patch: JSONValue) -> JSONValue {
    guard let changes = patch.object else { return patch }
    var result = target?.object ?? JSONObject()
    for (name, value) in changes {
      result[name] = value.isNull ? nil : mergePatch(result[name], value)
    }
    return JSONValue(result)
  }

  @Test func `merging any patch gives what the definition gives`() throws {
    try forEachPair { values, a, _ in
      let patch = values.value()
      let expected = mergePatch(a, patch)
      try #require(a.applying(JSONMergePatch(patch)) == expected, "\(a), \(patch)")
    }
  }

  @Test func `changes are those that turn one value into the other`() throws {
    var foundCount = 0
    try forEachPair(of: 2000) { _, a, b in
      let changes = b.changes(from: a)
      foundCount += changes.count
      var result: JSONValue? = a
      // From behind, so that elements are removed before their positions change.
      for change in changes.reversed() where change.new == nil { result[path: change.path] = nil }
      for change in changes where change.new != nil { result.set(change) }
      try #require(result == b, "\(a) -> \(b): \(changes)")
      try #require(b.changes(from: a, arraysBy: "a").isEmpty || a != b)
    }
    #expect(foundCount > 2000)
  }

  @Test func `a merge with an unchanged side is the other side`() throws {
    try forEachPair { _, base, changed in
      let ours = JSONThreeWayMerge(base: base, ours: changed, theirs: base)
      try #require(ours.value == changed)
      try #require(ours.conflicts.isEmpty)
      let theirs = JSONThreeWayMerge(base: base, ours: base, theirs: changed)
      try #require(theirs.value == changed)
      try #require(theirs.conflicts.isEmpty)
      let both = JSONThreeWayMerge(base: base, ours: changed, theirs: changed)
      try #require(both.value == changed)
      try #require(both.conflicts.isEmpty)
    }
  }

  @Test func `a merge is the same from both sides, but for conflicts`() throws {
    var conflictCount = 0
    try forEachPair(of: 2000) { values, base, ours in
      let theirs = values.changed(base)
      let merge = JSONThreeWayMerge(base: base, ours: ours, theirs: theirs)
      let other = try JSONThreeWayMerge(
        base: base,
        ours: theirs,
        theirs: ours,
        conflicts: .theirs
      )
      conflictCount += merge.conflicts.count
      try #require(merge.value == other.value, "\(base), \(ours), \(theirs)")
      try #require(Set(merge.conflicts.map(\.path)) == Set(other.conflicts.map(\.path)))
    }
    #expect(conflictCount > 100)
  }
}

extension Optional<JSONValue> {
  /// Sets the new value of a change, at the end of an array if it isn't there yet.
  fileprivate mutating func set(_ change: MapChange) {
    guard change.old == nil, case .index = change.path.steps.last else {
      return self[path: change.path] = change.new
    }
    let parent = JSONPath(Array(change.path.steps.dropLast()))
    guard let elements = self[path: parent]?.array, let new = change.new else { return }
    self[path: parent] = JSONValue(elements + [new])
  }
}
