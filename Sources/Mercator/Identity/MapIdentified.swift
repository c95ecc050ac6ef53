/// A class whose objects have an id in the JSON, so that the same id gives the same object.
///
///     final class User: Mappable, MapIdentified {
///       var id = 0
///       var name = ""
///       init?(map: Map) {}
///       func mapping(map: Map) {
///         id   <- map["id"]
///         name <- map["name"]
///       }
///     }
///     let mapper = Mapper<Feed>(options: MapOptions(reading: .init(identity: .perCall)))
///
/// With that option, JSON objects of the class with the same id become one object: the first of them makes it, and
/// each further one updates it, so that properties without a key there keep their values. With
/// `.registry(_:)` instead of `.perCall`, this holds for all calls with the same `MapRegistry`.
///
/// - The id is a text or a number, compared as JSON values: 1 and "1" differ, 1 and 1.0 are the same. A JSON object
///   without such an id becomes an object of its own.
/// - The type that a line names counts as well, so users and posts may have the same ids. For a class with subclasses
///   this is the type of the property, or the one that a `MapCluster` selects; in an update it is the class of the
///   existing object.
/// - Each JSON object of the same id runs `willMap`, the lines and `didMap`, but only the first one an initializer.
///   So a line with `map[required:]` needs its key in each of them.
/// - JSON of an object inside of JSON of the same object is applied after the lines of the outer one.
/// - The properties of an object that is `ImmutableMappable` alone aren't updated.
///
/// Declare this protocol where the class declares `Mappable`, or in a subclass for that subclass.
public protocol MapIdentified: BaseMappable, AnyObject {
  /// The type of the id.
  associatedtype ID: MapValue

  /// The id, as `MapReference` writes it.
  var id: ID { get }

  /// The key of the id in the JSON, or a path if it contains a dot; "id" by default.
  ///
  /// The id is read from there before `willMap` and the lines of the object, and compared as it is in the JSON.
  static var identityKey: String { get }
}

extension MapIdentified {
  public static var identityKey: String { "id" }
}

extension MapRegistry {
  /// Returns the object that was read as this type with this id; nil if there is none, or if it was freed.
  public func object<T: MapIdentified>(of type: T.Type, id: some BinaryInteger) -> T? {
    object(for: ObjectKey(type: ObjectIdentifier(type), id: ObjectID(id))) as? T
  }

  /// Returns the object that was read as this type with this id; nil if there is none, or if it was freed.
  public func object<T: MapIdentified>(of type: T.Type, id: String) -> T? {
    object(for: ObjectKey(type: ObjectIdentifier(type), id: ObjectID(id))) as? T
  }
}
