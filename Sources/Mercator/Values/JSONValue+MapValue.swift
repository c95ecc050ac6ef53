import JSONText

/// Reads any value, and writes it back as it was spelled.
///
/// Null is read as null. An Optional of the type is nil for null and for a missing key.
extension JSONValue: MapValue {
  public static func readJSON(from input: MapInput) -> JSONValue? {
    input.noteWhole()
    if let value: JSONValue = input.native() { return value }
    guard let store = input.map.store else { return input.valueOfObject }
    return input.value(in: store, at: input.slot)
  }

  public func writeJSON(to output: inout MapOutput) { output.write(self) }
}

/// Reads an object with all of its members, also those that lines map, and writes it back as it was.
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

  /// The value of a dictionary, which is written as text and parsed.
  fileprivate var valueOfObject: JSONValue? {
    guard let text = jsonText, let document = try? JSONDocument(Array(text)) else { return nil }
    return document.read { value(in: $0, at: 0) }
  }
}

extension MapOutput {
  mutating func write(_ value: JSONValue) {
    if isText, place != .flat {
      openText()?.with { $0.write(value) }
    } else {
      writeParts(of: value)
    }
  }

  /// Writes a value to a dictionary, or the members of an object into the object of the map.
  private mutating func writeParts(of value: JSONValue) {
    switch value.content {
    case .null: writeNull()
    case .bool(let value): write(value)
    case .number(let number): number.writeJSON(to: &self)
    case .string(let text): write(text.text)
    case .array(let elements):
      writeArray { output in
        for element in elements where !output.isStopped { output.write(element) }
      }
    case .object(let object):
      writeObject { output in
        for (position, member) in object.members.enumerated()
        where object.isEffective(at: position) && !output.isStopped {
          output.entry(member.key.text)
          output.write(member.value)
        }
      }
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
