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

  /// Maps the existing model again, as that of another kind. An update by a patch creates a new model, because
  /// lines can't change constants.
  @inlinable public func _updated(by input: MapInput) -> Self? {
    input.isUpdatedByChanges && Self.isConstant ? Self.readJSON(from: input) : updatedByLines(input)
  }

  @usableFromInline static var isConstant: Bool {
    !(self is any Mappable.Type) && !(self is any StaticMappable.Type)
  }

  /// Does nothing. Implement it to write the model as JSON: without it the model is written as an object without
  /// members, for which a report of writing has an issue.
  public func mapping(map: Map) { Mercator.noteWithoutLines(self, map) }
}
