import Foundation
import MercatorMacros

@Mappable
struct Step {
  var text = ""
  var minutes: Int?
}

@Mappable
struct Recipe {
  var id: Int
  var title = ""
  var tags: [String] = []
  var servings: Int?
  @Key("author.name") var author: String?
  var steps: [Step] = []
  var published: Date?
  @Transform(.date(unit: .milliseconds)) var updated: Date?
}
