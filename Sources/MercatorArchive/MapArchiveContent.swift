import Mercator

/// What a `MapArchive` can hold: a model that is `MapArchivable`, or an array, a set or a dictionary of them.
///
/// Don't adopt this protocol itself, but `MapArchivable`.
public protocol MapArchiveContent: MapValue {
  /// The type of the models.
  static var _archivedModel: any MapArchivable.Type { get }

  /// The name of the content in an archive, such as `User` or `[User]`.
  static var _archivedName: String { get }

  /// Calls `update` for the object of each model in the content, with the path of the object.
  static func _updateModels(
    in content: inout JSONValue,
    at path: JSONPath,
    _ update: (inout JSONObject, JSONPath) throws -> Void
  ) rethrows
}

extension MapArchivable {
  public static var _archivedModel: any MapArchivable.Type { Self.self }

  public static var _archivedName: String { archiveName }

  public static func _updateModels(
    in content: inout JSONValue,
    at path: JSONPath,
    _ update: (inout JSONObject, JSONPath) throws -> Void
  ) rethrows {
    // Reading the model gives the error for anything but an object.
    guard var object = content.object else { return }
    // Moved out and back, so that the members are changed in place instead of copied.
    content = .null
    defer { content = JSONValue(object) }
    try update(&object, path)
  }
}

extension Array: MapArchiveContent where Element: MapArchiveContent {
  public static var _archivedModel: any MapArchivable.Type { Element._archivedModel }

  public static var _archivedName: String { "[\(Element._archivedName)]" }

  public static func _updateModels(
    in content: inout JSONValue,
    at path: JSONPath,
    _ update: (inout JSONObject, JSONPath) throws -> Void
  ) rethrows {
    for index in 0..<(content.array?.count ?? 0) {
      let path = JSONPath(path.steps + [.index(index)])
      try content[index].update { try Element._updateModels(in: &$0, at: path, update) }
    }
  }
}

/// A set is archived like an array, so that one can be read as the other.
extension Set: MapArchiveContent where Element: MapArchiveContent {
  public static var _archivedModel: any MapArchivable.Type { Element._archivedModel }

  public static var _archivedName: String { [Element]._archivedName }

  public static func _updateModels(
    in content: inout JSONValue,
    at path: JSONPath,
    _ update: (inout JSONObject, JSONPath) throws -> Void
  ) rethrows {
    try [Element]._updateModels(in: &content, at: path, update)
  }
}

extension Dictionary: MapArchiveContent where Key: MapKey, Value: MapArchiveContent {
  public static var _archivedModel: any MapArchivable.Type { Value._archivedModel }

  public static var _archivedName: String { "[String: \(Value._archivedName)]" }

  public static func _updateModels(
    in content: inout JSONValue,
    at path: JSONPath,
    _ update: (inout JSONObject, JSONPath) throws -> Void
  ) rethrows {
    guard let object = content.object else { return }
    // Of duplicate keys, reading takes one.
    for key in object.effectiveMembers.map(\.key.text) {
      let path = JSONPath(path.steps + [.key(key)])
      try content[key].update { try Value._updateModels(in: &$0, at: path, update) }
    }
  }
}

extension Optional<JSONValue> {
  /// Changes the value, if there is one, in place.
  fileprivate mutating func update(_ body: (inout JSONValue) throws -> Void) rethrows {
    guard var value = take() else { return }
    defer { self = value }
    try body(&value)
  }
}
