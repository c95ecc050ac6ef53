/// A model whose properties are variables.
///
///     struct User: Mappable {
///       var id = 0
///       var name: String?
///       init?(map: Map) {}
///       mutating func mapping(map: Map) {
///         id   <- map["id"]
///         name <- map["profile.name"]
///       }
///     }
public protocol Mappable: BaseMappable {
  /// Creates a model, whose properties `mapping(map:)` then sets. Return nil to refuse the JSON.
  init?(map: Map)
}

extension Mappable {
  @inlinable public static func _make(from map: Map) throws -> Self? { Self(map: map) }
}
