import JSONText
import Mercator

/// Makes JSON that has the form of a line.
struct FormSampler {
  private let budget = SampleBudget()
  /// Returns the model with a name.
  let model: (String) -> MappingDescription.Model?

  /// Returns values that a line may read, as `JSONSerialization` would return them.
  func candidates(for line: MappingDescription.Line) -> [Any] {
    let values = [0, 1].map { value(for: line, variant: $0) }
    return values.compactMap { $0.foundationObject(levels: .max) } + LineProbe.allValues
  }

  /// Returns a value for a line that isn't null.
  ///
  /// - Parameter variant: 0 or 1, for two values that differ if the form has more than one value.
  func value(for line: MappingDescription.Line, variant: Int = 0) -> JSONValue {
    if !line.examples.isEmpty { return line.examples[variant % line.examples.count] }
    guard let condition = line.condition else { return value(line.form, variant, inside: []) }
    return value(line.form.withoutNull, condition, variant)
  }

  /// Returns copies of an object with other values of a line, and one without any.
  func variants(of object: JSONValue, at line: MappingDescription.Line) -> [JSONValue] {
    if !line.members.isEmpty {
      return line.members.map { object.removing(path: $0.components(separatedBy: ".")[...]) }
    }
    if line.isFlat {
      let part = value(for: line, variant: 1)
      return [(part.object ?? [:]).reduce(object) { $0.replacing($1.value, at: [$1.key]) }]
    }
    let values = [1, 0].map { value(for: line, variant: $0) } + otherValues(of: line.form)
    return values.map { value in
      var copy = object
      place(value, of: line, in: &copy)
      return copy
    } + [object.removing(path: line.path[...])]
  }

  /// Returns values of the kinds that a form of several kinds may have.
  private func otherValues(of form: MappingDescription.Form) -> [JSONValue] {
    switch form {
    case .nullable(let form): [.null] + otherValues(of: form)
    case .either(let forms): forms.map { value($0, 1, inside: []) }
    case .any, .unknown: [true, 7, ["text"], ["key": "text"]]
    case .text(TextFormat.unknown): LineProbe.allTexts.map { JSONValue($0) }
    default: []
    }
  }

  /// Returns an object that a model reads.
  ///
  /// - Parameter outer: the names of the models around it. A model inside itself is left out, as far as its form
  ///   allows that.
  func object(_ name: String, _ variant: Int, inside outer: [String]) -> JSONValue {
    var object = JSONValue(JSONObject())
    if outer.isEmpty { budget.objects = 0 }
    guard let model = model(name), !outer.contains(name), !budget.isSpent else { return object }
    budget.objects += 1
    for line in model.lines where line.direction != .written {
      add(line, to: &object, variant, inside: outer + [name])
    }
    return object
  }

  private func add(
    _ line: MappingDescription.Line,
    to object: inout JSONValue,
    _ variant: Int,
    inside outer: [String]
  ) {
    let isPlain = line.condition == nil && line.examples.isEmpty
    let value =
      isPlain ? value(line.form, variant, inside: outer) : value(for: line, variant: variant)
    if line.isFlat {
      for (key, value) in value.object ?? [:] where object.object?[key] == nil {
        object[key] = value
      }
    } else {
      let others = object.value(at: line.path)?.object
      place(value.merging(others), of: line, in: &object)
    }
  }

  /// Sets the value of a line, or the values that it gathers, in an object.
  private func place(
    _ value: JSONValue,
    of line: MappingDescription.Line,
    in object: inout JSONValue
  ) {
    if let pattern = line.pattern {
      for (name, value) in value.object ?? [:] { object[pattern.example(name)] = value }
    } else if !line.elementPaths.isEmpty {
      object.distribute(value, at: line.elementPaths[...])
    } else {
      object.set(value, at: line.path[...], positions: line.positions)
    }
  }

  private func value(
    _ form: MappingDescription.Form,
    _ variant: Int,
    inside outer: [String]
  ) -> JSONValue {
    switch form {
    case .any, .unknown: JSONValue("text \(variant)")
    case .boolean: JSONValue(variant == 0)
    case .integer, .number: JSONValue(variant + 1)
    case .text(let format): JSONValue(Self.text(format, variant))
    case .values(let values): values.isEmpty ? .null : values[variant % values.count]
    case .array(let element, _): array(element, variant, inside: outer)
    case .dictionary(let element):
      isInside(element, outer)
        ? JSONValue(JSONObject())
        : JSONValue(["key \(variant)": value(element, variant, inside: outer)])
    case .keyed(let key, let element):
      isInside(element, outer) || key.isUncertain
        ? JSONValue(JSONObject())
        : [value(key, variant, inside: []).keyText: value(element, variant, inside: outer)]
    case .unconverted(let form), .uncertain(let form): value(form, variant, inside: outer)
    case .model(let name): object(name, variant, inside: outer)
    case .nullable(let form): isInside(form, outer) ? .null : value(form, variant, inside: outer)
    case .either(let forms): forms.first.map { value($0, variant, inside: outer) } ?? .null
    case .tagged(let key, let tagged): self.tagged(key, tagged, variant, inside: outer)
    }
  }

  private func array(
    _ element: MappingDescription.Form,
    _ variant: Int,
    inside outer: [String]
  ) -> JSONValue {
    isInside(element, outer) ? JSONValue([]) : JSONValue([value(element, variant, inside: outer)])
  }

  private func tagged(
    _ key: String,
    _ tagged: [MappingDescription.Tagged],
    _ variant: Int,
    inside outer: [String]
  ) -> JSONValue {
    guard !tagged.isEmpty else { return JSONValue(JSONObject()) }
    let member = tagged[variant % tagged.count]
    var object =
      member.model.map { self.object($0, variant, inside: outer) }
      ?? JSONValue(JSONObject())
    if let tag = member.tags.first { object.set(tag, at: key.components(separatedBy: ".")[...]) }
    return object
  }

  /// Whether a form is a model that is being made, or the sample is large enough.
  private func isInside(_ form: MappingDescription.Form, _ outer: [String]) -> Bool {
    if budget.isSpent { return true }
    return if case .model(let name) = form { outer.contains(name) } else { false }
  }

  private static func text(_ format: String?, _ variant: Int) -> String {
    switch format {
    case TextFormat.iso8601: "2020-01-0\(variant + 1)T03:04:05Z"
    case TextFormat.url: "https://example.org/\(variant)"
    case TextFormat.uuid: "e621e1f8-c36c-495a-93fc-0c247a3e6e5\(variant)"
    case TextFormat.base64: variant == 0 ? "YWJj" : "ZGVm"
    default: "text \(variant)"
    }
  }

  /// Returns a value that meets a condition, as far as it is known as data.
  private func value(
    _ form: MappingDescription.Form,
    _ condition: MappingDescription.Condition,
    _ variant: Int
  ) -> JSONValue {
    if let values = condition.values, !values.isEmpty { return values[variant % values.count] }
    if let bound = variant == 0
      ? condition.minimum ?? condition.maximum : condition.maximum ?? condition.minimum
    {
      return bound
    }
    let value = value(form, variant, inside: [])
    let usual = min(1, condition.maximumCount ?? 1)
    let count = min(max(condition.minimumCount ?? usual, 0), 10_000)
    if let text = value.string {
      let padded = text + String(repeating: "x", count: max(0, count - text.count))
      return JSONValue(String(padded.prefix(condition.maximumCount ?? padded.count)))
    }
    guard case .array(let element, let isSet) = form, !isSet else { return value }
    return JSONValue((0..<count).map { self.value(element, ($0 + variant) % 2, inside: []) })
  }
}

extension JSONValue {
  fileprivate func replacing(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue {
    var copy = self
    copy.set(value, at: path)
    return copy
  }

  fileprivate func removing(path: ArraySlice<String>) -> JSONValue {
    guard let key = path.first, var object, let member = object[key] else { return self }
    object[key] = path.count == 1 ? nil : member.removing(path: path.dropFirst())
    return JSONValue(object)
  }

  /// Sets a value at a path. Objects and arrays on the way are made.
  ///
  /// - Parameter positions: the indices in the path of what is a position in an array.
  mutating func set(
    _ value: JSONValue,
    at path: ArraySlice<String>,
    positions: [Int] = []
  ) {
    guard let key = path.first else {
      self = value
      return
    }
    guard positions.contains(path.startIndex), let index = Int(key), 0..<1000 ~= index else {
      if object == nil { self = JSONValue(JSONObject()) }
      var member = self.object?[key] ?? JSONValue(JSONObject())
      member.set(value, at: path.dropFirst(), positions: positions)
      self[key] = member
      return
    }
    var elements = array ?? []
    while elements.count <= index { elements.append(.null) }
    elements[index].set(value, at: path.dropFirst(), positions: positions)
    self = JSONValue(elements)
  }

  /// The value at a path of keys; nil if there is none.
  func value(at path: [String]) -> JSONValue? {
    self[path: JSONPath(path.map { .key($0) })]
  }

  /// Returns the object with other members, or only these if the value isn't an object.
  fileprivate func merging(_ others: JSONObject?) -> JSONValue {
    guard let others, !others.isEmpty else { return self }
    return (object ?? [:]).reduce(JSONValue(others)) { merged, member in
      var merged = merged
      if merged.object?[member.key] == nil { merged[member.key] = member.value }
      return merged
    }
  }

  /// The text of a scalar as a key.
  fileprivate var keyText: String { string ?? text() }
}

/// Counts the objects of a sample: models that contain each other in many ways would make it endless.
private final class SampleBudget {
  var objects = 0
  var isSpent: Bool { objects >= 1000 }
}
