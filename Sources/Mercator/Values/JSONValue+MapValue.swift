import JSONText

/// Reads any value, and writes it back with the spelling of its text.
///
/// Null is read as `.null`, also by an Optional, which is nil for a missing key only: so null is written back, and a
/// missing key isn't. The members of a dictionary, which have no order, are sorted by key. A number inside that isn't
/// finite, as a dictionary and other formats may have it, is null, and a report has its path. A call that returns the
/// whole input as a value, and has no report, throws.
extension JSONValue: MapValue {
  public static func readJSON(from input: MapInput) -> JSONValue? {
    input.noteWhole()
    if let value: JSONValue = input.native() { return value }
    if let store = input.map.store { return input.value(in: store, at: input.slot) }
    var nonFinite: [JSONPath] = []
    let value = input.valueOfObject(&nonFinite)
    if nonFinite.isEmpty { return value }
    input.map.note(nonFinite, below: input.path)
    // A call that throws has no report: the value that it returns must not lose the number in silence.
    return input.elements == .fail && input.path.steps.isEmpty ? nil : value
  }

  public func writeJSON(to output: inout MapOutput) { output.write(self) }
}

/// Reads an object with all of its members, also those that lines map, and writes it back with the spelling of
/// its text.
extension JSONObject: MapValue {
  public static func readJSON(from input: MapInput) -> JSONObject? {
    if let object: JSONObject = input.native() { return object }
    return JSONValue.readJSON(from: input)?.object
  }

  public func writeJSON(to output: inout MapOutput) { output.write(JSONValue(self)) }
}

extension MapInput {
  fileprivate func value(in store: JSONStore, at index: Int) -> JSONValue? {
    // If reading stops, the incomplete value is discarded.
    let mustStop = { map.session.reporter?.mustStop(at: self, after: $0) == true }
    let value = JSONValue(store, at: index, stoppingIf: map.mayStop ? mustStop : nil)
    if value == nil { noteUnusable(.tooDeep) }
    return value
  }

  /// Returns the value of a dictionary source, written as text and parsed; nil if it can't be written.
  ///
  /// - Parameter nonFinite: Gets the paths of the numbers in an array or object that are NaN or infinite, and so are
  ///   null now.
  func valueOfObject(_ nonFinite: inout [JSONPath]) -> JSONValue? {
    // The options for the layout of a text would otherwise become the spelling of the value.
    var options = map.session.options.writing
    (options.sortsKeys, options.escapesSlashes) = (true, false)
    options.maximumDepth = JSONValue.maximumDepth
    let writer = JSONWriter(options: options)
    var paths: [JSONPath] = []
    writer.observe { code, error in if code == .nonFiniteNumber { paths.append(error().path) } }
    write(to: writer)
    if writer.error?.code == .nonFiniteNumber, paths.first?.steps.isEmpty == false {
      // Once more, because a text with an error can't be had.
      options.nonFiniteNumbers = .null
      let other = JSONWriter(options: options)
      write(to: other)
      guard let value = value(from: other) else { return nil }
      nonFinite = paths
      return value
    }
    return value(from: writer)
  }

  private func value(from writer: JSONWriter) -> JSONValue? {
    guard writer.omission == nil, let text = try? writer.bytes(),
      let document = try? JSONDocument(text)
    else {
      if writer.error?.code == .tooDeep { noteUnusable(.tooDeep) }
      return nil
    }
    return document.read { value(in: $0, at: 0) }
  }
}

extension Map {
  /// Reports the numbers inside a value that aren't finite, and so are null in its JSON.
  func note(_ nonFinite: [JSONPath], below path: JSONPath) {
    for number in nonFinite {
      session.reporter?.add(
        .wrongType,
        at: JSONPath(path.steps + number.steps),
        expected: "\(JSONValue.self)",
        found: "NaN or an infinity",
        .nil,
        error: MapError(key: currentKey, currentValue: nil, reason: nil)
      )
    }
  }
}

extension MapOutput {
  mutating func write(_ value: JSONValue) {
    if place == .flat, case .object(let object) = value.content {
      writeFlat(object.effectiveMembers.map { ($0.key.text, $0.value) }) { $0.write($1) }
    } else if isNative {
      writeExactly(value)
    } else {
      let levels = map.options.limits.depth - (map.sink?.nesting ?? 0)
      write({ $0.write(value) }, or: value.foundationObject(levels: levels))
    }
  }

  /// Writes a member of an object that a model has kept, whose key no line has written.
  mutating func writeKept(_ member: JSONObject.Member) {
    guard isText else {
      entry(member.key.text)
      return write(member.value)
    }
    reference.with { $0.uncountedWriter }?.with { writer in
      writer.uniqueKey(member.key)
      writer.write(member.value)
    }
  }
}
