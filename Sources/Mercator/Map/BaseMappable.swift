/// The common base of all models: lines that map their properties, when reading and writing.
///
/// Don't adopt this protocol itself, but `Mappable`, `ImmutableMappable` or `StaticMappable`.
public protocol BaseMappable: MapValue {
  /// Maps each property by a line such as `name <- map["name"]`.
  ///
  /// Called when reading, after the model has been initialized, and when writing; `map.mappingType` is the
  /// direction. A struct is written from a copy, so changes it makes to itself while it is written are
  /// lost.
  mutating func mapping(map: Map)

  /// Called before a model is read: returns an object to read instead, or nil to read that of the JSON.
  ///
  /// Also called before a model is updated. The default implementation returns nil.
  ///
  /// - Throws: an error to refuse the object, as `init?(map:)` does by returning nil.
  static func willMap(_ map: Map) throws -> [String: Any]?

  /// Called after `mapping(map:)` when reading: validates or changes the model as a whole.
  ///
  ///     mutating func didMap(_ map: Map) throws {
  ///       guard start <= end else { throw Invalid("it ends before it starts") }
  ///     }
  ///
  /// Also called after a model is updated. The default implementation does nothing.
  ///
  /// - Throws: an error to refuse the model; `read` throws it, and a report has its description.
  mutating func didMap(_ map: Map) throws

  /// Called after `mapping(map:)` when writing: writes further keys, or overwrites or removes keys.
  ///
  ///     func didWrite(_ map: Map) {
  ///       version >>> map["version"]
  ///       map["token"].remove()
  ///     }
  ///
  /// The default implementation does nothing.
  ///
  /// - Throws: an error to refuse writing the model: its key or element is left out and a report has an
  ///   issue; if the model is the root, there is no text.
  func didWrite(_ map: Map) throws

  /// Creates a model from an object, in the way of its kind of model.
  static func _make(from map: Map) throws -> Self?

  /// Creates a model from a value that isn't an object. By default there is none, and the reason is recorded.
  static func _make(fromValue input: MapInput) -> Self?

  /// Reads or writes the members that no line maps, after the last line. Called if `_traits` contains
  /// `keepsUnmapped`; does nothing by default.
  mutating func _mapUnmapped(_ map: Map)

  /// The identity of the model, if it is an object, to detect an object that contains itself.
  var _identity: ObjectIdentifier? { get }

  /// Whether the models are objects.
  static var _isClass: Bool { get }
}

extension BaseMappable where Self: AnyObject {
  /// An object that contains itself, in the same context, causes an error: its text would be infinite.
  /// Also, Swift's exclusivity check would stop the program when the mapping of an object reaches a
  /// property that is being mapped.
  @inlinable public var _identity: ObjectIdentifier? { ObjectIdentifier(self) }
  @inlinable public static var _isClass: Bool { true }
}

extension BaseMappable {
  @inlinable public static func willMap(_ map: Map) throws -> [String: Any]? { nil }
  @inlinable public mutating func didMap(_ map: Map) throws {}
  @inlinable public func didWrite(_ map: Map) throws {}
  @inlinable public var _identity: ObjectIdentifier? { nil }
  @inlinable public static var _isClass: Bool { false }

  /// The protocols that refine this one implement how a model is created.
  @inlinable public static func _make(from map: Map) throws -> Self? { nil }

  public static func _make(fromValue input: MapInput) -> Self? {
    input.noteUnusable(.notAnObject)
    return nil
  }

  @inlinable public mutating func _mapUnmapped(_ map: Map) {}
}
