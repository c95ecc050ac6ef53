import Mercator

struct Recipe: Mappable {
  var id = 0
  var title = ""
  var tags: [String] = []
  var servings: Int?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map[required: "id"]
    title <- map["title"]
    tags <- map["tags"]
    servings <- map["servings"]
  }
}
