import Foundation
import Mercator

// The models of the article "Getting started". `GettingStartedTests` checks that
// every snippet of the article is in one of these files.

enum Difficulty: String {
  case easy, medium, hard
}

struct Step: Mappable {
  var text = ""
  var minutes: Int?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    text <- map["text"]
    minutes <- map["minutes"]
  }
}

struct Recipe: Mappable {
  var id = 0
  var title = ""
  var author: String?
  var homepage: URL?
  var tags: [String] = []
  var steps: [Step] = []
  var difficulty: Difficulty?
  var published: Date?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map[required: "id"]
    title <- map["title"]
    author <- map["author.name"]
    homepage <- map["author.homepage"]
    tags <- map["tags"]
    steps <- map["steps"]
    difficulty <- map["difficulty"]
    published <- map["published"]
  }
}

struct Ingredient: ImmutableMappable {
  let name: String
  let grams: Double
  let note: String?

  init(map: Map) throws {
    name = try map.value("name")
    grams = try map.value("grams")
    note = try map.value("note")
  }

  func mapping(map: Map) {
    name >>> map["name"]
    grams >>> map["grams"]
    note >>> map["note"]
  }
}

struct Menu: Mappable {
  var day: Date?
  var opens: Date?
  var updated: Date?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    day <- (map["day"], .dateFormat("yyyy-MM-dd", timeZone: TimeZone(secondsFromGMT: 0)))
    opens <- (map["opens"], .date(unit: .milliseconds))
    updated <- map["updated"]
  }
}
