/// A model whose properties may be constants: its initializer reads them.
///
///     struct User: ImmutableMappable {
///       let id: Int
///       let name: String?
///       init(map: Map) throws {
///         id = try map.value("id")
///         name = try map.value("profile.name")
///       }
///       func mapping(map: Map) {
///         id >>> map["id"]
///         name >>> map["profile.name"]
///       }
///     }
public protocol ImmutableMappable: BaseMappable {
  /// Creates the model from the JSON.
  ///
  /// - Throws: the error of `map.value`, or an error of your own, which reaches the caller unchanged.
  init(map: Map) throws
}

extension ImmutableMappable {
  @inlinable public static func _make(from map: Map) throws -> Self? { try Self(map: map) }

  /// Does nothing. Implement it to write the model as JSON.
  public func mapping(map: Map) {}
}
