/// The schema of an object, to which lines add their members.
final class ObjectSchema {
  private var members: [Member] = []
  private var required: [String] = []
  private var alternatives: [JSONValue] = []
  /// Whether members that no line maps are allowed.
  var allowsOthers = false
  /// Whether the object is one on the way to a value, which may be something else if nothing inside is required.
  private let isOnPath: Bool

  /// A member, which may be a value, lead to other values, or both.
  private struct Member {
    let key: String
    var schemas: [JSONValue] = []
    var object: ObjectSchema?
  }

  init(isOnPath: Bool = false) {
    self.isOnPath = isOnPath
    // Only the first key of a path counts as a known one.
    allowsOthers = isOnPath
  }

  /// Adds a value at a path.
  func add(_ path: ArraySlice<String>, _ schema: JSONValue, isRequired: Bool) {
    guard let key = path.first else { return }
    if isRequired, !required.contains(key) { required.append(key) }
    let index = index(of: key)
    if path.count == 1 { return members[index].schemas.append(schema) }
    let object = members[index].object ?? ObjectSchema(isOnPath: true)
    members[index].object = object
    object.add(path.dropFirst(), schema, isRequired: isRequired)
  }

  /// Allows a member at a path, whatever its value.
  func allow(_ path: [String]) { _ = index(of: path[0]) }

  /// Adds a value that is at the first usable one of several paths.
  func addAlternatives(_ paths: [[String]], _ schema: JSONValue, isRequired: Bool) {
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
    of path: [String],
    _ schema: JSONValue,
    isRequired: Bool
  ) -> JSONValue {
    let object = ObjectSchema(isOnPath: true)
    object.add(path[...], schema, isRequired: isRequired)
    return object.json
  }

  private func index(of key: String) -> Int {
    if let index = members.firstIndex(where: { $0.key == key }) { return index }
    members.append(Member(key: key))
    return members.count - 1
  }

  var json: JSONValue {
    var schema = JSONValue(JSONObject())
    // A path through another value than an object leads to nothing, which counts as missing.
    if !isOnPath || !required.isEmpty {
      schema["type"] = mayBeArray ? ["object", "array"] : "object"
    }
    var properties = JSONObject()
    for member in members {
      let schemas = member.schemas + (member.object.map { [$0.json] } ?? [])
      properties[member.key] =
        switch schemas.count {
        case 0: true
        case 1: schemas[0]
        default: ["allOf": JSONValue(schemas)]
        }
    }
    addElements(properties, to: &schema)
    if !members.isEmpty { schema["properties"] = JSONValue(properties) }
    if !required.isEmpty { schema["required"] = JSONValue(required.map { JSONValue($0) }) }
    if !alternatives.isEmpty { schema["allOf"] = JSONValue(alternatives) }
    if !allowsOthers { schema["additionalProperties"] = false }
    return schema
  }

  /// Whether the members that are required may be elements of an array: a part of a path that is a number is a
  /// position if it leads into an array.
  private var mayBeArray: Bool {
    isOnPath && required.allSatisfy { JSONPointer.position(in: $0) != nil }
  }

  /// Adds the schemas of the elements that paths lead to, for the case that the object is an array.
  private func addElements(_ properties: JSONObject, to schema: inout JSONValue) {
    guard isOnPath else { return }
    let positions = members.compactMap { JSONPointer.position(in: $0.key) }
    guard let last = positions.max() else { return }
    let elements = (0...last).map { properties["\($0)"] ?? true }
    schema["prefixItems"] = JSONValue(elements)
    let needed = required.compactMap { JSONPointer.position(in: $0) }.max()
    if let needed { schema["minItems"] = JSONValue(needed + 1) }
  }
}

extension JSONPointer {
  /// Returns the position in an array that a part of a path stands for; nil for other keys, and for positions so
  /// large that a schema for all elements before them would be useless.
  fileprivate static func position(in part: String) -> Int? {
    guard let position = Int(part), 0..<100 ~= position, "\(position)" == part else { return nil }
    return position
  }
}
