import JSONText
import Mercator

/// The schema of an object, to which lines add their members.
final class ObjectSchema {
  private var members: [MemberSchema] = []
  private var required: [JSONPath.Step] = []
  private var alternatives: [JSONValue] = []
  private var patterns: [(expression: String, schema: JSONValue)] = []
  /// Whether members that no line maps are allowed.
  var allowsOthers = false
  /// Whether the object is one on the way to a value, which may be something else if nothing inside is required.
  private let isOnPath: Bool

  /// A member, which may be a value, lead to other values, or both.
  fileprivate struct MemberSchema {
    let part: JSONPath.Step
    var schemas: [JSONValue] = []
    var object: ObjectSchema?
  }

  init(isOnPath: Bool = false) {
    self.isOnPath = isOnPath
    // Only the first key of a path counts as a known one.
    allowsOthers = isOnPath
  }

  /// Adds a value at a path.
  func add(_ path: ArraySlice<JSONPath.Step>, _ schema: JSONValue, isRequired: Bool) {
    guard let part = path.first else { return }
    if isRequired, !required.contains(part) { required.append(part) }
    let index = index(of: part)
    if path.count == 1 { return members[index].schemas.append(schema) }
    let object = members[index].object ?? ObjectSchema(isOnPath: true)
    members[index].object = object
    object.add(path.dropFirst(), schema, isRequired: isRequired)
  }

  /// Adds the values of all members whose keys match a pattern.
  func add(_ pattern: KeyPattern, _ schema: JSONValue) {
    patterns.append((pattern.expression, schema))
  }

  /// Allows a member at a path, whatever its value.
  func allow(_ path: [JSONPath.Step]) { if let part = path.first { _ = index(of: part) } }

  /// Adds a value that is at the first usable one of several paths.
  ///
  /// - Parameter schema: the schema of a value that isn't null.
  func addAlternatives(_ paths: [[JSONPath.Step]], _ schema: JSONValue, isRequired: Bool) {
    for path in paths { allow(path) }
    var choices = paths.map { Self.json(of: $0, schema, isRequired: true) }
    if !isRequired {
      // Or none of the paths leads to a value.
      let nothing = paths.map { Self.json(of: $0, ["type": "null"], isRequired: false) }
      choices.append(["allOf": JSONValue(nothing)])
    }
    alternatives.append(["anyOf": JSONValue(choices)])
  }

  private static func json(
    of path: [JSONPath.Step],
    _ schema: JSONValue,
    isRequired: Bool
  ) -> JSONValue {
    let object = ObjectSchema(isOnPath: true)
    object.add(path[...], schema, isRequired: isRequired)
    return object.json
  }

  private func index(of part: JSONPath.Step) -> Int {
    if let index = members.firstIndex(where: { $0.part == part }) { return index }
    members.append(MemberSchema(part: part))
    return members.count - 1
  }

  var json: JSONValue {
    var schema = JSONValue(JSONObject())
    // A path through another value than an object leads to nothing, which counts as missing.
    if !isOnPath || !required.isEmpty { addType(to: &schema) }
    var properties = JSONObject()
    for case (.key(let key), let json) in members.map({ ($0.part, $0.json) }) {
      properties[key] = json
    }
    if !properties.isEmpty { schema["properties"] = JSONValue(properties) }
    let keys = required.compactMap { if case .key(let key) = $0 { key } else { nil } }
    if !patterns.isEmpty {
      var object = JSONObject()
      for (expression, schema) in patterns {
        object[expression] = [object[expression], schema].compactMap { $0 }.allOf
      }
      schema["patternProperties"] = JSONValue(object)
    }
    if !keys.isEmpty { schema["required"] = JSONValue(keys.map { JSONValue($0) }) }
    if isOnPath { addElements(to: &schema) }
    if !alternatives.isEmpty { schema["allOf"] = JSONValue(alternatives) }
    if !allowsOthers { schema["additionalProperties"] = false }
    return schema
  }

  private func addType(to schema: inout JSONValue) {
    let mayBeObject = required.allSatisfy { if case .key = $0 { true } else { false } }
    let mayBeArray = isOnPath && required.allSatisfy { $0.position != nil }
    switch (mayBeObject, mayBeArray) {
    case (true, true): schema["type"] = ["object", "array"]
    case (true, false): schema["type"] = "object"
    case (false, true): schema["type"] = "array"
    // One line needs a key, and another one a position.
    case (false, false): schema["not"] = true
    }
  }

  /// Adds the schemas of the elements that paths lead to, for the case that the value is an array.
  private func addElements(to schema: inout JSONValue) {
    guard let last = members.compactMap(\.part.position).max() else { return }
    let elements = (0...last).map { position in
      members.filter { $0.part.position == position }.flatMap(\.all).allOf
    }
    schema["prefixItems"] = JSONValue(elements)
    let needed = required.compactMap(\.position).max()
    if let needed { schema["minItems"] = JSONValue(needed + 1) }
  }
}

extension ObjectSchema.MemberSchema {
  /// The schemas of the value, and that of the object to which it leads.
  fileprivate var all: [JSONValue] { schemas + (object.map { [$0.json] } ?? []) }
  fileprivate var json: JSONValue { all.allOf }
}

extension [JSONValue] {
  /// The schema of what meets all of these schemas.
  fileprivate var allOf: JSONValue {
    switch count {
    case 0: true
    case 1: self[0]
    default: ["allOf": JSONValue(self)]
    }
  }
}

extension JSONPath.Step {
  /// The largest position for which there is a schema: it has to list all elements before it.
  static let lastPosition = 99

  /// The position in an array that a part of a path stands for, if it leads into one; nil for other keys, and for
  /// positions behind the last one.
  fileprivate var position: Int? {
    let position =
      switch self {
      case .index(let index): index
      case .key(let key): Int(key).flatMap { "\($0)" == key ? $0 : nil }
      }
    return position.flatMap { 0...Self.lastPosition ~= $0 ? $0 : nil }
  }
}

extension MappingDescription.Line {
  /// The path, in which a number is a position in an array if it can't be a key.
  package var steps: [JSONPath.Step] {
    path.indices.map { index in
      positions.contains(index)
        ? Int(path[index]).map { .index($0) } ?? .key("") : .key(path[index])
    }
  }
}
