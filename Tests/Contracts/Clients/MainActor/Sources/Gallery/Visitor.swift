import Foundation
import Mercator

// Models as they are written without a thought of isolation: they belong to the main actor, as the rest of
// the app does, and are read and written there.

struct Visitor: Mappable {
  var name = ""
  var favourites: [Favourite] = []
  var lastVisit: Date?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- (map["name"], trimmed)
    favourites <- map["favourites"]
    lastVisit <- map["last_visit"]
  }
}

/// A constant of the main actor, for models of the main actor.
let trimmed = TransformOf<String, String>(
  fromJSON: { $0?.trimmingCharacters(in: .whitespaces) },
  toJSON: { $0 }
)

final class Favourite: ImmutableMappable {
  let picture: Int
  var note: String?

  init(map: Map) throws {
    picture = try map.value("picture")
    note = try? map.value("note")
  }

  func mapping(map: Map) {
    picture >>> map["picture"]
    note <- map["note"]
  }
}

/// Reads and writes its models on the main actor.
final class Guestbook {
  private let mapper = Mapper<Visitor>()
  private(set) var visitors: [Visitor] = []

  func add(_ text: String) throws { visitors += try mapper.readArray(text) }

  var text: String? { mapper.toJSONString(visitors) }
}
