import Mercator

// What has no conformance that says how to map it. It compiles, as it did with ObjectMapper, but with a
// warning that says what to do about it.

private struct Place { var name = "" }
private enum State { case open, closed }
private enum Level: Int { case low, high }
private enum Suit: String { case hearts, spades }
private struct Price: Codable { var amount = 0 }
private protocol Shape {}
private final class Account { var id = 0 }

private struct Trip: Mappable {
  var place = Place()
  var maybePlace: Place?
  var places: [Place] = []
  var placesByName: [String: Place]?
  var state = State.open
  var price = Price()
  var prices: [Price]?
  var shapes: [any Shape] = []
  var shape: (any Shape)?
  var range = (1, 2)
  var byLevel: [Level: Int] = [:]
  var bySuit: [Suit: Suit] = [:]
  var account: Account?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    // A plain struct.
    place <- map["place"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    maybePlace <- map["place"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    places <- map["places"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    placesByName <- map["places"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform

    // An enum without raw values.
    state <- map["state"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform

    // Codable alone.
    price <- map["price"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    prices <- map["prices"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform

    // Values of a protocol type.
    shapes <- map["shapes"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    shape <- map["shape"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform

    // A tuple.
    range <- map["range"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform

    // A dictionary whose key is an enum that is no MapKey.
    byLevel <- map["byLevel"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    bySuit <- map["bySuit"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform

    // A class.
    account <- map["account"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
  }
}

private struct Written: Mappable {
  let place = Place()
  let places: [Place]? = []
  let shapes: [any Shape] = []

  init?(map: Map) {}

  func mapping(map: Map) {
    place >>> map["place"]
    // warning: '>>>' is deprecated: the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    places >>> map["places"]
    // warning: '>>>' is deprecated: the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    shapes >>> map["shapes"]
    // warning: '>>>' is deprecated: the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
  }
}

private struct Stay: ImmutableMappable {
  let place: Place
  let places: [Place]
  let state: State?
  let price: Price

  init(map: Map) throws {
    place = try map.value("place")
    // warning: 'value(_:nested:delimiter:file:function:line:)' is deprecated: the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    places = try map.value("places")
    // warning: 'value(_:nested:delimiter:file:function:line:)' is deprecated: the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    state = try map.value("state")
    // warning: 'value(_:nested:delimiter:file:function:line:)' is deprecated: the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
    price = try map.value("price", default: Price())
    // warning: 'value(_:default:)' is deprecated: the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
  }
}

/// The type shows at run time.
private struct Late: Mappable {
  var object: AnyObject?
  var userInfo: [AnyHashable: Any] = [:]
  var maybeUserInfo: [AnyHashable: Any]?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    object <- map["object"]
    // warning: '<-' is deprecated: the type of this property shows only at run time: make it Any, [String: Any] or a class of Foundation, or use a transform
    userInfo <- map["userInfo"]
    // warning: '<-' is deprecated: the type of this property shows only at run time: make it [String: Any], or use a transform
    maybeUserInfo <- map["userInfo"]
    // warning: '<-' is deprecated: the type of this property shows only at run time: make it [String: Any], or use a transform
  }
}

/// Nothing is known of the type.
private struct Page<Content>: Mappable {
  var content: Content?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    content <- map["content"]
    // warning: '<-' is deprecated: the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a transform
  }
}
