import MercatorMacros

let text = """
  {"id": 7, "title": "Lentil soup", "tags": ["soup", "vegan"], "servings": 4}
  """

let mapper = Mapper<Recipe>()
var recipe = try mapper.read(text)
recipe.title = "Dal"
recipe.servings = nil
print(try mapper.writeString(recipe))
// {"id":7,"title":"Dal","tags":["soup","vegan"]}

let complete = Mapper<Recipe>(shouldIncludeNilValues: true)
print(try complete.writeString(recipe))
// {"id":7,"title":"Dal","tags":["soup","vegan"],"servings":null}
