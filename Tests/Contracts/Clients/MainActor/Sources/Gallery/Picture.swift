import Foundation
import Mercator

// Models that are read away from the main actor: `nonisolated` in front of the type, and of the constants
// and extensions that its mapping uses. Types inside are nonisolated with it.

nonisolated struct Picture: ImmutableMappable, Sendable, Equatable {
  enum Technique: String { case oil, ink, unknown }

  let id: Int
  let title: String
  let technique: Technique
  let made: Date?
  let frame: Frame?
  let room: Room?

  init(map: Map) throws {
    id = try map.value("id")
    title = try map.value("title", using: capitalized)
    technique = try map.value("technique", using: Picture.technique)
    made = try? map.value("made", using: DateTransform(unit: .milliseconds))
    frame = try map.value("frame")
    room = try map.value("room")
  }

  func mapping(map: Map) {
    id >>> map["id"]
    title >>> (map["title"], capitalized)
    technique >>> (map["technique"], Picture.technique)
    made >>> (map["made"], DateTransform(unit: .milliseconds))
    frame >>> map["frame"]
    room >>> map["room"]
  }
}

nonisolated extension Picture {
  static let technique = EnumTransform<Technique>(fallback: .unknown)
}

/// A constant that models use anywhere. Its closures aren't the main actor's, since it isn't.
nonisolated let capitalized = TransformOf<String, String>(
  fromJSON: { $0?.capitalized },
  toJSON: { $0?.lowercased() }
)

/// A struct with variables.
nonisolated struct Frame: Mappable, Sendable, Equatable {
  var width = 0.0
  var height = 0.0

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    width <- map["size.width"]
    height <- map["size.height"]
  }
}

/// A value of the app's own.
nonisolated struct Room: MapValue, Sendable, Equatable {
  var number: Int

  static func readJSON(from input: MapInput) -> Room? { input.read(Int.self).map(Room.init) }
  func writeJSON(to output: inout MapOutput) { number.writeJSON(to: &output) }
}

/// Mapped by its `Codable` conformance.
nonisolated struct Opening: CodableMappable, Sendable, Equatable {
  var from = 0
  var to = 0
}

/// A class: it stays in the task that has made it.
nonisolated class Exhibit: StaticMappable {
  var pictures: [Picture] = []

  class func objectForMapping(map: Map) -> BaseMappable? {
    map["opening"].isKeyPresent ? Show() : Exhibit()
  }

  func mapping(map: Map) { pictures <- map["pictures"] }
}

nonisolated final class Show: Exhibit {
  var opening: Opening?

  override func mapping(map: Map) {
    super.mapping(map: map)
    opening <- map["opening"]
  }
}
