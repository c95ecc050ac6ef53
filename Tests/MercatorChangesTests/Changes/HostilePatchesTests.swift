import Mercator
import MercatorChanges
import TestSupport
import Testing

/// Patches made to hurt: no crash, and no more time or memory than their size allows.
@Suite("Hostile patches", .serialized, .timeLimit(.minutes(15)))
struct HostilePatchesTests {
  private func failure(
    _ patch: JSONPatch,
    _ target: JSONValue,
    limits: JSONPatch.Limits = .init()
  ) -> JSONPatchError? {
    do {
      _ = try target.applying(patch, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a patch that doubles a value again and again is stopped`() throws {
    let double = JSONPatch.Operation.copy(from: JSONPointer(), to: JSONPointer(["-"]))
    let patch = JSONPatch(Array(repeating: double, count: 60))
    let error = try #require(failure(patch, [1]))
    #expect(error.code == .tooManyCopies)
    #expect(error.index == 18)
    #expect(
      error.description == #"""
        The operation at index 18, copy, can't be applied: the value at "/-" is one copy too many.
        """#
    )
    #expect(failure(patch, [1], limits: .init(copiedValues: 10))?.index == 2)
  }

  @Test func `copies of long texts and keys count by their length`() throws {
    let text = JSONValue(String(repeating: "x", count: 1 << 20))
    let copy = JSONPatch.Operation.copy(from: JSONPointer(["0"]), to: JSONPointer(["-"]))
    let patch = JSONPatch(Array(repeating: copy, count: 1000))
    #expect(failure(patch, [text])?.index == 61)
    let key = JSONValue([String(repeating: "x", count: 1 << 20): 1] as JSONObject)
    #expect(failure(patch, [key])?.index == 61)
  }

  @Test func `values aren't nested more deeply than can be read`() throws {
    let nest = JSONPatch.Operation.copy(from: JSONPointer(), to: JSONPointer(["a"]))
    let patch = JSONPatch(Array(repeating: nest, count: 600))
    let error = try #require(failure(patch, ["a": 1]))
    #expect(error.code == .tooDeep)
    #expect(error.index == 511)
    #expect(
      error.description == #"""
        The operation at index 511, copy, can't be applied: \#
        the value at "/a" would be nested too deeply.
        """#
    )
    var deep: JSONValue = 1
    for _ in 0..<300 { deep = [deep] }
    let pointer = JSONPointer(Array(repeating: "0", count: 250))
    #expect(failure([.add(deep, at: pointer)], deep)?.code == .tooDeep)
    #expect(failure([.replace(pointer, with: deep)], deep)?.code == .tooDeep)
    #expect(failure([.replace(pointer, with: 1)], deep) == nil)
  }

  @Test func `a value that is moved down and down is stopped`() throws {
    // {"a": {…}, "b": {}} -> {"b": {"a": {…}}} -> {"a": {"b": {"a": {…}}}} and so on.
    var operations: [JSONPatch.Operation] = []
    for _ in 0..<1000 {
      operations.append(.add([:], at: JSONPointer(["b"])))
      operations.append(.move(from: JSONPointer(["a"]), to: JSONPointer(["b", "a"])))
      operations.append(.move(from: JSONPointer(["b"]), to: JSONPointer(["a"])))
    }
    let error = try #require(failure(JSONPatch(operations), ["a": [:]]))
    #expect(error.code == .tooDeep)
    #expect(error.index == 3 * 510 + 1)
  }

  @Test(.growth) func `a value that is moved down and up again is not too deep`() throws {
    var operations: [JSONPatch.Operation] = []
    for _ in 0..<5000 {
      operations.append(.move(from: JSONPointer(["a"]), to: JSONPointer(["b", "a"])))
      operations.append(.move(from: JSONPointer(["b", "a"]), to: JSONPointer(["a"])))
    }
    let elements = JSONValue((0..<10_000).map { JSONValue([JSONValue($0)]) })
    let target = JSONValue(["a": elements, "b": [:]] as JSONObject)
    let patch = JSONPatch(operations)
    #expect(failure(patch, target) == nil)
    let seconds = threadTime { _ = failure(patch, target) }
    #expect(seconds < 5)
  }

  @Test func `a pointer of 100,000 tokens leads nowhere`() throws {
    let pointer = JSONPointer(Array(repeating: "a", count: 100_000))
    let target: JSONValue = ["a": ["a": 1]]
    for operation: JSONPatch.Operation in [
      .add(1, at: pointer), .remove(pointer), .replace(pointer, with: 1),
      .test(pointer, equals: 1), .move(from: pointer, to: JSONPointer(["b"])),
      .copy(from: JSONPointer(["a"]), to: pointer),
      .copy(from: JSONPointer(), to: pointer),
    ] {
      let patch = JSONPatch([operation])
      let error = try #require(failure(patch, target))
      #expect(error.code == .missingValue || error.code == .missingParent)
      #expect(error.description.count < 400)
    }
    let written = JSONPatch([.remove(pointer)])
    #expect(try JSONPatch(parsing: written.json.text()) == written)
    let inside = JSONPatch([.move(from: JSONPointer(["a"]), to: pointer)])
    #expect(failure(inside, target)?.code == .moveIntoItself)
  }

  @Test func `a value 512 levels deep is changed at its innermost place, on a small stack`() throws
  {
    let text = String(repeating: #"[{"a":"#, count: 256) + "1" + String(repeating: "}]", count: 256)
    let json = try value(text)
    let pointer = JSONPointer((0..<256).flatMap { _ in ["0", "a"] })
    let results = try onNewThread(stackSize: 512 * 1024) { () throws -> [String] in
      let patch: JSONPatch = [
        .test(pointer, equals: 1), .replace(pointer, with: 2), .test(pointer, equals: 2),
      ]
      let changed = try json.applying(patch)
      let merge = try JSONMergePatch(from: json, to: changed)
      return [
        changed.text(), JSONPatch(from: json, to: changed).description,
        json.applying(merge).text(), "\(changed.changes(from: json).count)",
        JSONThreeWayMerge(base: json, ours: changed, theirs: json).value.text(),
      ]
    }
    let expected = text.replacing("1", with: "2")
    #expect(results[0] == expected)
    #expect(results[1].hasSuffix(#"/0/a","value":2}]"#))
    #expect(results[2] == expected)
    #expect(results[3] == "1")
    #expect(results[4] == expected)
  }

  @Test func `a merge patch 512 levels deep is applied on a small stack`() throws {
    let text = String(repeating: #"{"a":"#, count: 512) + "1" + String(repeating: "}", count: 512)
    let patch = try JSONMergePatch(parsing: text)
    let merged = onNewThread(stackSize: 512 * 1024) { JSONValue(1).applying(patch).text() }
    #expect(merged == text)
  }

  // MARK: Growth

  @Test(.growth) func `operations at the front of a large array take little time each`() throws {
    try expectGrowth(below: 8, of: 2000, times: 4) { (count: Int) throws in
      let target = JSONValue((0..<4 * count).map { JSONValue($0) })
      let (first, last) = (JSONPointer(["0"]), JSONPointer(["-"]))
      let operations = (0..<count).map { index -> JSONPatch.Operation in
        index % 2 == 0 ? .remove(first) : .move(from: first, to: last)
      }
      _ = try target.applying(JSONPatch(operations))
    }
  }

  @Test(.growth) func `members of a large object are removed in little time each`() throws {
    try expectGrowth(below: 8, of: 2000, times: 4) { (count: Int) throws in
      let keys = (0..<count).map { "key \($0)" }
      let target = JSONValue(JSONObject(keys.map { (key: $0, value: 1) }))
      let patch = JSONPatch(keys.map { .remove(JSONPointer([$0])) })
      #expect(try target.applying(patch) == [:])
      let nulls = JSONObject(keys.map { (key: $0, value: .null) })
      #expect(target.applying(try JSONMergePatch(JSONValue(nulls))) == [:])
    }
  }

  @Test(.growth) func `comparing arrays takes time for their length`() throws {
    for seed in [1, 2, 3] as [UInt64] {
      try expectGrowth(below: 8, of: 2000, times: 4) { (count: Int) throws in
        var random = SeededGenerator(state: seed)
        // Few different elements, or elements in a random order.
        let distinct = seed == 1 ? 10 : seed == 2 ? count / 4 : count * 100
        let old = (0..<count).map { _ in JSONValue(random.int(0...distinct)) }
        let new =
          seed == 3
          ? old.shuffled(using: &random)
          : old.map { _ in
            JSONValue(random.int(0...distinct))
          }
        let patch = JSONPatch(from: .init(old), to: .init(new))
        #expect(try JSONValue(old).applying(patch) == JSONValue(new))
        _ = JSONValue(new).changes(from: .init(old))
        _ = JSONThreeWayMerge(base: .init(old), ours: .init(new), theirs: .init(old))
      }
    }
  }

  @Test(.growth) func `comparing objects takes time for their members`() throws {
    try expectGrowth(below: 8, of: 2000, times: 4) { (count: Int) throws in
      let old = JSONObject((0..<count).map { (key: "\($0)", value: JSONValue($0)) })
      let new = JSONObject((0..<count).map { (key: "\($0 * 2)", value: JSONValue($0)) })
      let (a, b) = (JSONValue(old), JSONValue(new))
      #expect(try a.applying(JSONPatch(from: a, to: b)) == b)
      #expect(try a.applying(JSONMergePatch(from: a, to: b)) == b)
      #expect(!b.changes(from: a).isEmpty)
      #expect(!JSONThreeWayMerge(base: a, ours: b, theirs: [:]).conflicts.isEmpty)
    }
  }

  @Test(.growth, arguments: [nil, "id"])
  func `merging elements of which each has a conflict takes time for their number`(key: String?) {
    expectGrowth(below: 8, of: 2000, times: 4) { (count: Int) in
      func elements(_ change: Int) -> JSONValue {
        JSONValue((0..<count).map { ["id": JSONValue($0), "n": JSONValue(10 * $0 + change)] })
      }
      let merge = JSONThreeWayMerge(
        base: elements(0),
        ours: elements(1),
        theirs: elements(2),
        arraysBy: key
      )
      #expect(merge.conflicts.count == count)
    }
  }

  @Test(.growth) func `so does merging members of which each has a conflict`() {
    expectGrowth(below: 8, of: 2000, times: 4) { (count: Int) in
      func members(_ change: Int) -> JSONValue {
        let arrays = (0..<count).map { (key: "\($0)", value: JSONValue([JSONValue(change)])) }
        return JSONValue(JSONObject(arrays))
      }
      let merge = JSONThreeWayMerge(base: members(0), ours: members(1), theirs: members(2))
      #expect(merge.conflicts.count == count)
    }
  }

  @Test(.growth) func `comparing deep values doesn't compare everything inside at each level`()
    throws
  {
    try expectGrowth(below: 8, of: 50, times: 4) { (levels: Int) throws in
      var (old, new) = (JSONValue(1), JSONValue(2))
      let row = JSONValue((0..<200).map { JSONValue($0) })
      for _ in 0..<levels { (old, new) = ([row, old, row], [row, new, row]) }
      #expect(JSONPatch(from: old, to: new).operations.count == 1)
      #expect(JSONThreeWayMerge(base: old, ours: new, theirs: old).value == new)
    }
  }

  @Test(.growth) func `numbers and values that a hash can't tell apart cost no more than others`()
    throws
  {
    let numbers = (0..<10_000).map { "1234567890123456789012\(100_000 + $0)" }
    let deep = (0..<10_000).map { "[[[[[[[[[[\($0)]]]]]]]]]]" }
    for elements in [numbers, deep] {
      let old = try value("[\(elements.joined(separator: ","))]")
      let new = try value("[\(elements.reversed().joined(separator: ","))]")
      let seconds = threadTime { _ = JSONPatch(from: old, to: new) }
      #expect(seconds < 10)
    }
  }
}
