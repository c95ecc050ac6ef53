import Foundation
import MercatorMacros

// The models of the article "Getting started". `GettingStartedTests` checks that
// every snippet of the article is in one of these files.

enum Difficulty: String {
  case easy, medium, hard
}

@Mappable
struct Step {
  var text = ""
  var minutes: Int?
}

@Mappable
struct Recipe {
  var id: Int
  var title = ""
  @Key("author.name") var author: String?
  @Key("author.homepage") var homepage: URL?
  var tags: [String] = []
  var steps: [Step] = []
  var difficulty: Difficulty?
  var published: Date?
}

@ImmutableMappable
struct Ingredient {
  let name: String
  let grams: Double
  let note: String?
}

@Mappable
struct Menu {
  @Transform(.dateFormat("yyyy-MM-dd", timeZone: TimeZone(secondsFromGMT: 0))) var day: Date?
  @Transform(.date(unit: .milliseconds)) var opens: Date?
  var updated: Date?
}

/// The models with lines instead of macros.
enum Lines {
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
}
