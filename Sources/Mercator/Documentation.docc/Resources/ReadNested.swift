import MercatorMacros

let text = """
  {
    "recipe": {
      "id": 7,
      "title": "Lentil soup",
      "author": {"name": "Ada"},
      "steps": [
        {"text": "Wash the lentils.", "minutes": 2},
        {"text": "Cook them.", "minutes": 25}
      ],
      "published": "2024-03-01T18:30:00Z",
      "updated": 1709317800000
    }
  }
  """

let mapper = Mapper<Recipe>()
let recipe = try mapper.read(text, at: "recipe")
print(recipe.author ?? "", recipe.steps.count)  // Ada 2
print(recipe.published == recipe.updated)  // true
print(try mapper.writeString(recipe, prettyPrint: true))
// {
//   "id" : 7,
//   "title" : "Lentil soup",
//   "tags" : [
//
//   ],
//   "author" : {
//     "name" : "Ada"
//   },
//   "steps" : [
//     {
//       "text" : "Wash the lentils.",
//       "minutes" : 2
//     },
//     {
//       "text" : "Cook them.",
//       "minutes" : 25
//     }
//   ],
//   "published" : "2024-03-01T18:30:00Z",
//   "updated" : 1709317800000
// }
