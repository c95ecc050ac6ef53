@_exported import Mercator

/// Makes a struct or a class a model whose properties are variables: writes its initializer and `mapping(map:)`.
///
///     @Mappable
///     struct User {
///       var id: Int                                     // required: the JSON must have it
///       var name = "nobody"
///       @Key("profile.full_name") var fullName: String?
///       @Key("born") @Transform(.dateFormat("yyyy-MM-dd")) var born: Date?
///       @Unmapped var isSelected = false
///     }
///
/// Every stored property is mapped by its name, unless `@Key` says otherwise or `@Unmapped` leaves it out. One that is
/// neither an Optional nor has an initial value is required: without it, a model can't be made, and an update without
/// it keeps the value. Computed, static and lazy properties aren't mapped.
///
/// Of a type that names `KeepsUnmapped` behind its colon, the property `unmapped` isn't mapped either: it keeps the
/// members without a line. If the type conforms in another place, such as an extension, the property needs `@Unmapped`.
///
/// - Parameters:
///   - keys: the style of the keys of properties without `@Key`, such as `.snakeCase`; by default, the names as they
///     are. It is applied when the model is compiled, so it has to be written here.
///   - super: what stands first behind the colon of a class: a model, another class, or a protocol. A class with
///     neither a superclass nor protocols of its own doesn't need it.
@attached(extension, conformances: Mappable, names: named(init(map:)), named(mapping(map:)))
@attached(member, names: named(init(map:)), named(mapping(map:)))
public macro Mappable(keys: MapKeyStyle? = nil, super: MappedSuperclass? = nil) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Mappable")

/// Makes a type inside of a function a model, which has to say itself that it is one.
///
///     func test() {
///       @Mappable(local: true) struct Point: Mappable { var x = 0 }
///     }
///
/// Such a type can't be extended, so that this macro only adds members. The other parameters are those of `@Mappable`.
@attached(member, names: named(init(map:)), named(mapping(map:)))
public macro Mappable(local: Bool, keys: MapKeyStyle? = nil, super: MappedSuperclass? = nil) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Mappable")

/// Makes a struct or a class a model whose properties may be constants: writes its initializer and `mapping(map:)`.
///
///     @ImmutableMappable
///     struct User {
///       let id: Int
///       let name: String?
///     }
///
/// A constant that isn't an Optional is required. The attributes of properties and the parameters are those of
/// `@Mappable`.
@attached(
  extension,
  conformances: ImmutableMappable,
  names: named(init(map:)),
  named(mapping(map:))
)
@attached(member, names: named(init(map:)), named(mapping(map:)))
public macro ImmutableMappable(keys: MapKeyStyle? = nil, super: MappedSuperclass? = nil) =
  #externalMacro(module: "MercatorMacroPlugin", type: "ImmutableMappable")

/// Makes a type inside of a function a model whose properties may be constants; see `Mappable(local:)`.
@attached(
  member,
  conformances: ImmutableMappable,
  names: named(init(map:)),
  named(mapping(map:))
)
public macro ImmutableMappable(
  local: Bool,
  keys: MapKeyStyle? = nil,
  super: MappedSuperclass? = nil
) =
  #externalMacro(module: "MercatorMacroPlugin", type: "ImmutableMappable")

/// What stands first behind the colon of a class with the macro `@Mappable`.
///
///     @Mappable(super: .mapped)
///     final class Admin: User { var rights: [String] = [] }
public enum MappedSuperclass: Sendable {
  /// A protocol: the class has no superclass.
  case absent
  /// A class that is a model itself, with `@Mappable` or by lines.
  case mapped
  /// A class that is no model, and has an initializer without arguments, such as `NSObject`.
  case unmapped
}

/// Leaves a property of a model out of its mapping.
@attached(peer)
public macro Unmapped() = #externalMacro(module: "MercatorMacroPlugin", type: "Unmapped")

/// Maps the members of a property in the object of the model itself, as `map.flat` does.
///
///     @Flat var place = Place()        // {"street": "Elm St", "lat": 51.5, "lng": 0}
@attached(peer)
public macro Flat() = #externalMacro(module: "MercatorMacroPlugin", type: "Flat")
