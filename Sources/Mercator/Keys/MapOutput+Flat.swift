import JSONText

// What a line of `map.flat` writes has no key of its own: a model's lines write beside those of the
// model around it, and a dictionary's members go there one by one.

extension Map {
  /// A map for a model whose members are those of this map's object; nil where models lie one in the
  /// other too deeply, or the model is being written already.
  func flatMap(for object: ObjectIdentifier?) -> Map? {
    let subject = object.map { JSONSubject($0, in: boxedContext.map { ObjectIdentifier($0) }) }
    let around = diagnostics?.flatSubjects ?? []
    let isCycle = subject.map { subject in
      around.contains(subject) || (writer?.subjects ?? tree?.subjects ?? []).contains(subject)
    }
    guard mayNest, isCycle != true else {
      writer?.refuseMembers(isCycle == true ? .containsItself : .tooDeep)
      return nil
    }
    var settings = nestedSettings
    settings.selection = diagnostics?.selection
    let map: Map
    if let writer {
      map = Map(writing: writer, settings)
    } else if let tree {
      map = Map(writing: tree, settings)
    } else {
      map = Map(reading: DictionarySource([:]), settings)
    }
    if map.diagnostics == nil { map.diagnostics = ModelDiagnostics(settings) }
    map.diagnostics?.isFlat = true
    map.diagnostics?.flatSubjects = around + (subject.map { [$0] } ?? [])
    return map
  }

  /// Keeps that a part of this object refuses to be written, which then holds for the whole: what the
  /// part has written can't be told from the rest.
  func vetoObject(_ error: any Error) {
    if diagnostics == nil { diagnostics = ModelDiagnostics() }
    if diagnostics?.veto == nil { diagnostics?.veto = error }
  }
}

extension MapOutput {
  /// Says that what was to be written beside the other members has none.
  mutating func refuseFlat() { noteOmission() }

  /// Writes the members that `body` writes as an object, in the order of their keys.
  mutating func writeFlat(_ body: (inout MapOutput) -> Void) {
    let object = DictionarySink.tree(inside: map) { output in output.writeObject(body) }
    guard let object = object as? [String: Any] else { return }
    let parts = map.specialKey?.parts ?? []
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      // Of `map[all:]`, where each key is that of a line.
      if !parts.isEmpty {
        guard parts.contains(key) else {
          noteOmission()
          continue
        }
        map.select(key)
      } else {
        map.selectLiterally(key)
      }
      guard map.diagnostics?.isLeftOut != true else { continue }
      var output = MapOutput(member: map)
      DynamicValue.write(value, to: &output)
    }
  }
}
