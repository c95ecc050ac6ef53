import JSONText

// `map.flat` has no key of its own: the members of a model or of a dictionary are written into the object
// of the surrounding model.

extension MapOutput {
  /// Returns a map that writes the members of a nested model into the object of this output's map. Returns nil if models
  /// are nested too deeply, or the model is already being written.
  func flatMap(for object: ObjectIdentifier?) -> Map? {
    let map = self.map
    let subject = object.map { JSONSubject($0, in: map.boxedContext.map { ObjectIdentifier($0) }) }
    let around = map.extras?.flatSubjects ?? []
    let isCycle = subject.map { subject in
      around.contains(subject) || map.openContainers.subjects.contains(subject)
    }
    guard map.mayNest, isCycle != true else {
      let code: JSONWritingError.Code = isCycle == true ? .containsItself : .tooDeep
      map.writer?.fail(code)
      map.session.sink?.note(code, at: [])
      return nil
    }
    let inner = Map(inside: map)
    inner.madeExtras.inherit(map.extras?.selection)
    inner.extras?.isFlat = true
    inner.extras?.flatSubjects = around + (subject.map { [$0] } ?? [])
    return inner
  }

  /// Writes the members that `body` writes as an object, sorted by key.
  mutating func writeFlat(_ body: (inout MapOutput) -> Void) {
    let object = DictionarySink.tree(inside: map) { output in output.writeObject(body) }
    guard let object = object as? [String: Any] else { return }
    writeFlat(object.sortedMembers) { $0.write(collected: $1) }
  }

  /// Writes members in this order into the object of the map, each by `write`.
  mutating func writeFlat<V>(
    _ members: [(key: String, value: V)],
    _ write: (inout MapOutput, V) -> Void
  ) {
    let parts = map.lineOptions?.parts ?? []
    for (key, value) in members {
      // With `map[all:]`, each key is looked up like the key of a line.
      if !parts.isEmpty {
        guard parts.contains(key) else {
          noteOmission()
          continue
        }
        map.select(key)
      } else {
        map.selectLiterally(key)
      }
      guard map.extras?.isLeftOut != true else { continue }
      var output = MapOutput(member: map)
      write(&output, value)
    }
  }

  /// Writes a value that a `DictionarySink` has collected.
  @inline(never)
  mutating func write(collected value: Any) {
    if let value = value as? any MapValue {
      value.writeJSON(to: &self)
    } else if let array = value as? [Any] {
      writeArray { output in
        for element in array where !output.isStopped { output.write(collected: element) }
      }
    } else if let object = value as? [String: Any] {
      writeObject { output in
        for (key, value) in object where !output.isStopped {
          output.entry(key)
          output.write(collected: value)
        }
      }
    } else {
      noteOmission()
    }
  }
}
