import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges

/// A model with properties of many types.
struct Profile: Mappable, Equatable {
  enum Level: String { case low, high }

  struct Address: Mappable, Equatable {
    var street: String?
    var city = ""
    /// Not in the JSON.
    var note = ""
    init(city: String) { self.city = city }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      street <- map["street"]
      city <- map["city"]
    }
  }

  /// A model with constants.
  struct Badge: ImmutableMappable, Equatable {
    let id: Int
    let text: String?
    init(map: Map) throws {
      id = try map.value("id")
      text = try map.value("text")
    }
    func mapping(map: Map) {
      id >>> map["id"]
      text >>> map["text"]
    }
  }

  struct Size: CodableMappable, Equatable {
    var width: Int
    var height: Int?
  }

  var id = 0
  var name: String?
  var level = Level.low
  var levels: [Level]?
  var born: Date?
  var nick = ""
  var home = Address(city: "")
  var work: Address?
  var places: [String: Address] = [:]
  var route: [Address] = []
  var sizes: [String: Int] = [:]
  var badge: Badge?
  var size: Size?
  var extra: JSONValue?
  var anything: [String: Any] = [:]
  var tags: [String] = []
  var field = MapField<Int>.absent
  /// Not in the JSON.
  var note = ""

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["profile.name"]
    level <- map["level"]
    levels <- map["levels"]
    born <- (map["born"], .iso8601Date)
    nick <- map[any: "nick", "nickname"]
    home <- map["home"]
    work <- map["work"]
    places <- map["places"]
    route <- map["route"]
    sizes <- map["sizes"]
    badge <- map["badge"]
    size <- map["size"]
    extra <- map["extra"]
    anything <- map["anything"]
    tags <- map["tags", omit: .empty]
    field <- map["field"]
  }

  static func == (a: Profile, b: Profile) -> Bool {
    a.note == b.note && (try? a.toJSONValue()) == (try? b.toJSONValue())
  }
}

/// A class with objects inside.
final class Team: Mappable {
  final class Member: Mappable {
    var name = ""
    var age: Int?
    init(_ name: String) { self.name = name }
    init?(map: Map) {}
    func mapping(map: Map) {
      name <- map["name"]
      age <- map["age"]
    }
  }

  var title = ""
  var lead: Member?
  var byName: [String: Member] = [:]
  var members: [Member] = []
  /// Not in the JSON.
  var note = ""

  init() {}
  init?(map: Map) {}
  func mapping(map: Map) {
    title <- map["title"]
    lead <- map["lead"]
    byName <- map["byName"]
    members <- map["members"]
  }
}

extension Profile {
  /// A profile with a value for every property.
  static func full() throws -> Profile {
    var profile = try Mapper<Profile>().read(
      #"""
      {"id": 7, "profile": {"name": "Ada"}, "level": "high", "levels": ["low", "high"],
       "born": "1815-12-10T00:00:00Z", "nick": "countess",
       "home": {"street": "St James's Square", "city": "London"}, "work": {"city": "Ockham"},
       "places": {"a": {"city": "Paris"}, "b": {"street": "x", "city": "Turin"}},
       "route": [{"city": "Dover"}, {"city": "Calais"}], "sizes": {"s": 1, "m": 2},
       "badge": {"id": 1, "text": "one"}, "size": {"width": 2, "height": 3},
       "extra": {"x": 1.50, "y": [null]}, "anything": {"k": "v"}, "tags": ["t"], "field": 5}
      """#
    )
    profile.note = "kept"
    profile.home.note = "kept, too"
    profile.places["a"]?.note = "a"
    return profile
  }
}

/// The forms of a patch document: a text, and what `JSONSerialization` makes of it.
extension Input {
  func mergePatch(_ json: String) throws -> JSONMergePatch {
    switch self {
    case .text: try JSONMergePatch(parsing: json)
    case .dictionary: try ValueMapper<JSONMergePatch>().read(JSONObject: object(json))
    }
  }

  func patch(_ json: String) throws -> JSONPatch {
    switch self {
    case .text: try JSONPatch(parsing: json)
    case .dictionary: try ValueMapper<JSONPatch>().read(JSONObject: object(json))
    }
  }
}
