/// A model that a static function creates: for class clusters, or objects from a cache or a store.
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
  /// Returns the object for `mapping(map:)` to fill. Nil, or an object of an unrelated type, refuses the
  /// JSON.
  static func objectForMapping(map: Map) -> BaseMappable?
}

extension StaticMappable {
  @inlinable public static func _make(from map: Map) throws -> Self? {
    objectForMapping(map: map) as? Self
  }
}

// The first of StaticMappable, Mappable, ImmutableMappable creates a type that conforms to several of them.

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
