import Mercator

struct Recipe: Mappable {
  var id = 0
  var title = ""
  var tags: [String] = []
  var servings: Int?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
  }
}
