import JSONText
import Mercator

extension JSONPatch {
  /// Creates a patch from its JSON: an array of objects with the members that RFC 6902 names.
  ///
  /// Other members are ignored. Use `JSONPatch(parsing:)` for a text.
  ///
  /// - Throws: `JSONPatchError` for the first operation that isn't one, and for a duplicate key.
  public init(_ json: JSONValue) throws(JSONPatchError) {
    guard let elements = json.array else { throw JSONPatchError(code: .notAnArray) }
    if let steps = json.pathOfDuplicateKey?.steps, case .index(let index) = steps.first,
      case .key(let key) = steps.last
    {
      throw JSONPatchError(code: .duplicateKey, index: index, member: key)
    }
    operations = []
    operations.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      operations.append(try Operation(element, at: index))
    }
  }

  /// The patch as JSON: an array of objects.
  public var json: JSONValue { JSONValue(operations.map(\.json)) }
}

extension JSONPatch: Codable {
  public init(from decoder: any Decoder) throws { try self.init(JSONValue(from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension JSONPatch.Operation {
  /// - Parameter index: the position of the operation in its patch, for errors.
  fileprivate init(_ json: JSONValue, at index: Int) throws(JSONPatchError) {
    guard let object = json.object else {
      throw JSONPatchError(code: .notAnObject, index: index)
    }
    let members = OperationMembers(object: object, index: index)
    let kind = try members.kind()
    let path = try members.pointer("path")
    self =
      switch kind {
      case .add: .add(try members.value(), at: path)
      case .remove: .remove(path)
      case .replace: .replace(path, with: try members.value())
      case .move: .move(from: try members.pointer("from"), to: path)
      case .copy: .copy(from: try members.pointer("from"), to: path)
      case .test: .test(path, equals: try members.value())
      }
  }

  /// The operation as an object.
  fileprivate var json: JSONValue {
    switch self {
    case .add(let value, at: let path), .replace(let path, with: let value),
      .test(let path, equals: let value):
      ["op": JSONValue(kind.rawValue), "path": JSONValue(path.description), "value": value]
    case .remove(let path):
      ["op": JSONValue(kind.rawValue), "path": JSONValue(path.description)]
    case .move(let from, let path), .copy(let from, let path):
      [
        "op": JSONValue(kind.rawValue), "from": JSONValue(from.description),
        "path": JSONValue(path.description),
      ]
    }
  }
}

/// The members of an operation being parsed.
private struct OperationMembers {
  let object: JSONObject
  let index: Int

  func kind() throws(JSONPatchError) -> JSONPatch.Operation.Kind {
    let name = try text("op")
    // The longest name has 7 bytes. Comparing a long text may take quadratic time.
    guard name.utf8.count <= 7, let kind = JSONPatch.Operation.Kind(rawValue: name) else {
      throw JSONPatchError(code: .unknownOperation, index: index, member: "op")
    }
    return kind
  }

  func pointer(_ key: String) throws(JSONPatchError) -> JSONPointer {
    guard let pointer = JSONPointer(try text(key)) else {
      throw JSONPatchError(code: .invalidPointer, index: index, member: key)
    }
    return pointer
  }

  func value() throws(JSONPatchError) -> JSONValue { try member("value") }

  private func text(_ key: String) throws(JSONPatchError) -> String {
    guard let text = try member(key).string else {
      throw JSONPatchError(code: .notAString, index: index, member: key)
    }
    return text
  }

  private func member(_ key: String) throws(JSONPatchError) -> JSONValue {
    guard let value = object[key] else {
      throw JSONPatchError(code: .missingMember, index: index, member: key)
    }
    return value
  }
}
