import MercatorMacros

let text = """
  {
    "id": 7,
    "title": 12,
    "tags": ["soup", "vegan"],
    "servings": "four"
  }
  """

let (recipe, report) = Mapper<Recipe>().readReporting(text)
print(recipe?.tags ?? [])  // ["soup", "vegan"]
print(report)
// 3:12  warning  $.title     wrong type: expected String, found number 12; kept
// 5:15  warning  $.servings  wrong type: expected Int, found string "four"; nil
