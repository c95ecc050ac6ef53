import Foundation
import JSONText

// Lines that gather values when reading distribute them when writing. The value of the line is first written
// by itself, to a text or a dictionary like that of the output. For a text, the parts are kept as `JSONValue`, with
// their digits and escapes.

extension Gathering {
  package func write(_ map: Map, _ write: (inout MapOutput) -> Void) {
    DistributedLine(map: map).write(self, write)
  }

  package func distribute(_ value: Any, of map: Map, into object: inout [String: Any]) {
    DistributedLine(map: map).distribute(value, self, into: &object)
  }
}

/// A line that gathers values, when its value is written.
struct DistributedLine {
  let map: Map

  /// Writes the value of a line that gathers values.
  func write(_ gathering: Gathering, _ write: (inout MapOutput) -> Void) {
    guard let value = writtenSeparately(gathering, write) else { return }
    switch gathering {
    case .elements(let paths): writeElements(value, paths)
    case .members(let pattern): writeMembers(value, pattern)
    }
  }

  // MARK: Elements

  private func writeElements(_ value: Any, _ paths: [[JSONPath.Step]]) {
    // A property that is nil has no elements.
    if meansNull(value) || isNull(value) { return }
    map.select(
      map.currentKey ?? "",
      at: .missing,
      LineOptions(isPath: paths[0].count > 1, steps: paths[0])
    )
    guard let values = array(value) else {
      return note(.unsupportedType, because: "a line with .each writes an array", at: paths[0])
    }
    let (array, unequal) = gathered(values, paths)
    var output = MapOutput(member: map)
    output.write(array.elements)
    if let unequal {
      let line = paths.map { $0.map(\.text).joined(separator: ".") }.joined(separator: ".*.")
      let reason = "\(unequal.count) values on the line \(line), \(unequal.other) on another line"
      note(.unequalCounts, because: reason, at: paths[0] + unequal.path)
    }
  }

  /// An array for which two lines have different numbers of elements.
  private typealias Unequal = (path: [JSONPath.Step], count: Int, other: Int)

  /// Adds the values of a line to the array of objects that it has in common with other lines. Returns that, and
  /// the first array with different numbers of elements.
  private func gathered(
    _ values: [Any],
    _ paths: [[JSONPath.Step]]
  ) -> (array: GatheredArray, unequal: Unequal?) {
    let gathered = map.extras?.gathered as? GatheredArrays ?? GatheredArrays()
    map.madeExtras.gathered = gathered
    // Taken out, so that it is changed in place.
    var array = gathered.arrays[paths[0]] ?? GatheredArray()
    gathered.arrays[paths[0]] = nil
    var unequal = array.otherCount(than: values.count, at: []).map {
      Unequal(path: [], count: values.count, other: $0)
    }
    for (index, value) in values.enumerated() {
      set(value, paths.dropFirst(), ofElement: index, at: [], in: &array, &unequal)
    }
    gathered.arrays[paths[0]] = array
    return (array, unequal)
  }

  // Recursive as far as a line has parts.
  private func set(
    _ value: Any,
    _ paths: ArraySlice<[JSONPath.Step]>,
    ofElement index: Int,
    at start: [JSONPath.Step],
    in array: inout GatheredArray,
    _ unequal: inout Unequal?
  ) {
    let path = start + (paths.first ?? [])
    guard paths.count > 1, let inner = self.array(value) else {
      // The element of an array can't be left out.
      let isLeftOut = (meansNull(value) || isNull(value)) && !map.writesNil && !path.isEmpty
      return array.set(isLeftOut ? nil : value, at: path[...], ofElement: index)
    }
    let place = [.index(index)] + path
    if let other = array.otherCount(than: inner.count, at: place), unequal == nil {
      unequal = (place, inner.count, other)
    }
    if inner.isEmpty { array.begin(at: path[...], ofElement: index) }
    for (position, value) in inner.enumerated() {
      let place = path + [.index(position)]
      set(value, paths.dropFirst(), ofElement: index, at: place, in: &array, &unequal)
    }
  }

  /// Puts the value of a line that gathers values into an object, as it would be written.
  func distribute(_ value: Any, _ gathering: Gathering, into object: inout [String: Any]) {
    switch gathering {
    case .elements(let paths):
      guard let values = array(value) else { return }
      DictionarySink.set(gathered(values, paths).array.values, at: paths[0][...], in: &object)
    case .members(let pattern):
      for (name, value) in members(value) ?? [] {
        if let key = pattern.key(for: name) { object[key] = value }
      }
    }
  }

  // MARK: Members

  private func writeMembers(_ value: Any, _ pattern: KeyPattern) {
    if meansNull(value) || isNull(value) { return }
    guard let members = members(value) else {
      return note(.unsupportedType, because: "a line with a pattern writes an object", at: [])
    }
    // Known once, because comparing each key with all others would take quadratic time.
    let written = members.isEmpty || map.session.sink != nil ? [:] : map.JSON
    for (name, value) in members {
      guard let key = pattern.key(for: name) else {
        note(.unmatchedKey, because: "the key \"\(clipped(name, to: 200))\"", at: [.key(name)])
        continue
      }
      if let selection = map.extras?.selection, selection.below([.key(key)]) == nil {
        continue
      }
      map.selectLiterally(key)
      var output = MapOutput(member: map)
      if map.session.sink == nil, written[key] == nil { output.entry(key) }
      output.write(collected: value)
    }
  }

  // MARK: The value by itself

  /// Returns what `write` writes, as Swift values or as a `JSONValue`; nil if there is nothing.
  private func writtenSeparately(_ gathering: Gathering, _ write: (inout MapOutput) -> Void) -> Any?
  {
    guard let outer = map.writer else { return DictionarySink.tree(inside: map, write) }
    let writer = map.part(write)
    do throws(JSONWritingError) {
      let text = try writer.bytes()
      if let omission = writer.omission {
        outer.noteOmission(
          omission.code,
          because: omission.reason,
          at: place(of: omission, gathering)
        )
      }
      // A value that writes nothing has no text.
      if text.isEmpty { return nil }
      if let value = JSONValue(written: JSONDocument(written: text)) { return value }
      outer.fail(.tooDeep)
    } catch {
      let steps = place(of: error, gathering)
      guard let first = steps.first else { return nil }
      map.select(map.currentKey ?? "", at: .missing, LineOptions(isPath: false, steps: [first]))
      let inside = JSONPath(Array(steps.dropFirst()))
      var output = MapOutput(member: map)
      output.refuseText(JSONWritingError(code: error.code, path: inside, reason: error.reason))
    }
    return nil
  }

  /// Returns the path in the object of this map of an error in the value that was written by itself.
  private func place(of error: JSONWritingError, _ gathering: Gathering) -> [JSONPath.Step] {
    let layout: GatheredPlaces.Layout =
      switch gathering {
      case .elements(let paths): .elements(paths)
      case .members(let pattern):
        .members(of: [], before: pattern.ends.before, behind: pattern.ends.behind)
      }
    return GatheredPlaces(layout).path(of: error.path.steps).steps
  }

  private func note(
    _ code: JSONWritingError.Code,
    because reason: String,
    at path: [JSONPath.Step]
  ) {
    map.writer?.noteOmission(code, because: reason, at: path)
    map.session.sink?.note(code, because: reason, at: path)
  }

  private func array(_ value: Any) -> [Any]? {
    guard let value = value as? JSONValue else { return value as? [Any] }
    if case .array(let elements) = value.content { return elements }
    return nil
  }

  @inline(never)
  private func members(_ value: Any) -> [(key: String, value: Any)]? {
    if let value = value as? JSONValue {
      return value.object?.effectiveMembers.map { ($0.key.text, $0.value) }
    }
    return (value as? [String: Any])?.sortedMembers
  }

  private func isNull(_ value: Any) -> Bool { (value as? JSONValue)?.kind == .null }
}

extension MapOutput {
  /// Writes an array that several lines have put together.
  fileprivate mutating func write(_ elements: [GatheredNode]) {
    writeArray { output in
      for element in elements where !output.isStopped { output.write(element) }
    }
  }

  private mutating func write(_ node: GatheredNode) {
    if let elements = node.elements { return write(elements) }
    if let members = node.members {
      return writeObject { output in
        for (key, node) in members where !output.isStopped {
          output.entry(key)
          output.write(node)
        }
      }
    }
    guard let value = node.value else { return writeNull() }
    write(collected: value)
  }
}
