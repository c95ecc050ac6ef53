import Foundation
import Mercator

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
  var tags: [String] = []
  var servings: Int?
  var author: String?
  var steps: [Step] = []
  var published: Date?
  var updated: Date?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map[required: "id"]
    title <- map["title"]
    tags <- map["tags"]
    servings <- map["servings"]
    author <- map["author.name"]
    steps <- map["steps"]
    published <- map["published"]
    updated <- (map["updated"], .date(unit: .milliseconds))
  }
}
