import MercatorMacros

let text = """
  {"id": 7, "title": "Lentil soup", "tags": ["soup", "vegan"], "servings": 4}
  """

let recipe = try Mapper<Recipe>().read(text)
print(recipe.title, recipe.tags)  // Lentil soup ["soup", "vegan"]
