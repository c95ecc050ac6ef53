import MercatorMacros

@Mappable
struct Recipe {
  var id: Int
  var title = ""
  var tags: [String] = []
  var servings: Int?
}
