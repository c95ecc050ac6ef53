/// A model that is made by a function: a class cluster, an object from a cache or a store.
///
///     class Vehicle: StaticMappable {
///       static func objectForMapping(map: Map) -> BaseMappable? {
///         switch map["type"].value() as String? {
///         case "car": Car()
///         default: nil
///         }
///       }
///       func mapping(map: Map) { … }
///     }
public protocol StaticMappable: BaseMappable {
  /// The object that `mapping(map:)` is to fill; nil, or one of another type, refuses the JSON.
  static func objectForMapping(map: Map) -> BaseMappable?
}

extension StaticMappable {
  @inlinable public static func _make(from map: Map) throws -> Self? {
    objectForMapping(map: map) as? Self
  }
}

// A type that adopts several kinds is made as the first of: static, mutable, immutable.

extension StaticMappable where Self: Mappable {
  @inlinable public static func _make(from map: Map) throws -> Self? {
    objectForMapping(map: map) as? Self
  }
}

extension StaticMappable where Self: ImmutableMappable {
  @inlinable public static func _make(from map: Map) throws -> Self? {
    objectForMapping(map: map) as? Self
  }
}

extension Mappable where Self: ImmutableMappable {
  @inlinable public static func _make(from map: Map) throws -> Self? { Self(map: map) }
}

extension StaticMappable where Self: Mappable & ImmutableMappable {
  @inlinable public static func _make(from map: Map) throws -> Self? {
    objectForMapping(map: map) as? Self
  }
}
