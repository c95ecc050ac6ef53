import Mercator

/// Checks what a model makes of a sample. Each problem is a line of a message.
struct SampleCheck<Model: BaseMappable> {
  private let probe: SampleProbe<Model>
  private let shape: SampleShape

  init(_ probe: SampleProbe<Model>, _ shape: SampleShape) {
    self.probe = probe
    self.shape = shape
  }

  /// Returns the problems of a sample that is read without an issue.
  func problems(of model: Model, from sample: JSONValue) -> [String] {
    do {
      let mapper = probe.mapper
      let written = try mapper.toJSONValue(model)
      let lost = shape.losses(from: sample, to: written, at: JSONPath())
      guard lost.isEmpty else {
        return lost.map { "\($0.path): read \($0.old.excerpt), written \($0.new.excerpt)" }
      }
      // A model that is only read.
      if written == [:] { return [] }
      let fromText = try mapper.toJSONValue(mapper.read(written))
      let lostInText = problems(written, fromText, "text")
      guard lostInText.isEmpty else { return lostInText }
      let fromDictionary = try mapper.toJSONValue(mapper.read(mapper.toJSON(model)))
      return problems(written, fromDictionary, "a dictionary")
    } catch {
      let text = "\(error)".split(separator: "\n").joined(separator: " ")
      return ["what is written can't be read or written again: \(text)"]
    }
  }

  private func problems(_ written: JSONValue, _ again: JSONValue, _ form: String) -> [String] {
    differences(from: written, to: again, ignoringOrder: true).map {
      "\($0.path): written \($0.old.excerpt), written again \($0.new.excerpt), through \(form)"
    }
  }

  /// Returns the problems of a sample with an error.
  func problems(of mutation: MapSamples<Model>.Mutation) -> [String] {
    let result = probe.readAndWrite(mutation.sample)
    let text = mutation.path.description
    let isReported = result.issues.contains { $0.concerns(text) }
    let what = "\(text): \(mutation.kind.rawValue)"
    guard let written = result.written else {
      if let error = result.error { return ["\(what), and the model can't be written: \(error)"] }
      return isReported ? [] : ["\(what) makes the model fail without an issue"]
    }
    switch mutation.kind {
    // There is no value that could be dropped.
    case .missing, .null: return []
    case .unknownKey, .duplicateKey:
      var rest = written
      if mutation.kind == .unknownKey { rest[path: mutation.path] = nil }
      let original = probe.readAndWrite(mutation.original).written
      let changes = differences(from: original, to: rest, ignoringOrder: true).map {
        "\(what) changes \($0.path) from \($0.old.excerpt) to \($0.new.excerpt)"
      }
      if mutation.kind == .unknownKey || isReported { return changes }
      return ["\(what) without an issue"] + changes
    case .wrongType, .outOfRange, .nested, .long, .empty:
      let place = mutation.path.steps.reduce(shape as SampleShape?) { $0?.inner(at: $1) }
      if case .object(_, isReported: false)? = place { return [] }
      guard !isReported, isDropped(mutation, written) else { return [] }
      let value = mutation.sample[path: mutation.path].excerpt
      return ["\(what), \(value), is dropped without an issue"]
    }
  }

  /// Returns whether the changed value makes no difference to the model, as if it were missing.
  private func isDropped(
    _ mutation: MapSamples<Model>.Mutation,
    _ written: JSONValue
  ) -> Bool {
    guard let value = mutation.sample[path: mutation.path], !mutation.path.steps.isEmpty,
      written[path: mutation.path] != value
    else { return false }
    var without = mutation.original
    without[path: mutation.path] = nil
    // A value may be converted to the one of a missing member, such as false to 0. Another value of its kind isn't.
    var other = mutation.sample
    other[path: mutation.path] = value.another
    let results = [without, other, mutation.original].map { probe.readAndWrite($0) }
    guard let empty = results[0].written, isSame(written, empty) else { return false }
    guard let different = results[1].written, isSame(different, empty),
      !results[1].issues.contains(where: { $0.concerns(mutation.path.description) })
    else { return false }
    // If the original makes no difference either, the value isn't written at all.
    return results[2].written.map { !isSame($0, empty) } ?? false
  }

  private func isSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
    differences(from: a, to: b, ignoringOrder: true).isEmpty
  }
}

extension SampleShape {
  /// Returns where the values of a sample aren't written as they were read. Null isn't compared, because it may
  /// be written as a default.
  fileprivate func losses(
    from old: JSONValue,
    to new: JSONValue?,
    at path: JSONPath
  ) -> [JSONDifference] {
    if old.isNull { return [] }
    switch self {
    case .values(_, let isKept):
      return isKept && old != new ? [JSONDifference(path: path, old: old, new: new)] : []
    case .object(let members, _):
      return members.flatMap { member in
        old[member.key].map {
          member.shape.losses(from: $0, to: new?[member.key], at: path.appending(.key(member.key)))
        } ?? []
      }
    case .dictionary(_, let values):
      guard let values, let object = old.object else { return [] }
      return object.flatMap {
        values.losses(from: $0.value, to: new?[$0.key], at: path.appending(.key($0.key)))
      }
    case .array(let element, _):
      guard let element, let array = old.array else { return [] }
      if let new = new?.array, array.hasSameElements(as: new) { return [] }
      return array.enumerated().flatMap {
        element.losses(from: $0.element, to: new?[$0.offset], at: path.appending(.index($0.offset)))
      }
    }
  }
}

extension JSONValue {
  /// Another value of the same kind.
  fileprivate var another: JSONValue {
    if let bool { return JSONValue(!bool) }
    if let string { return JSONValue("another " + string.prefix(20)) }
    if number != nil { return self == -86.25 ? -87.25 : -86.25 }
    if let array { return array.isEmpty ? ["another"] : JSONValue(array + array) }
    return isNull ? .null : ["another": 2]
  }
}

extension JSONPath {
  /// The path with `[]` for the positions of elements.
  var place: String { steps.reduce("$") { SampleNode.place(of: $1, in: $0) } }
}
