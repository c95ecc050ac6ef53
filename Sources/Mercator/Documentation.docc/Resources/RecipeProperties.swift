import MercatorMacros

@Mappable
struct Recipe {
  var id = 0
  var title = ""
  var tags: [String] = []
  var servings: Int?
}
