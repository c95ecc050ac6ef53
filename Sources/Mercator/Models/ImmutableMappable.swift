/// A model whose properties can be constants, because its initialiser reads them.
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
  /// Makes the whole model.
  ///
  /// - Throws: what `map.value` throws, or an error of your own, which reaches the caller unchanged.
  init(map: Map) throws
}

extension ImmutableMappable {
  @inlinable public static func _make(from map: Map) throws -> Self? { try Self(map: map) }

  /// Does nothing; write it out to map the model back to JSON.
  public func mapping(map: Map) {}
}
