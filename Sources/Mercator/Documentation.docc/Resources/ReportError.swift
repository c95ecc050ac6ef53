import MercatorMacros

do {
  let recipe = try Mapper<Recipe>().read(#"{"title": "Lentil soup"}"#)
  print(recipe.title)
} catch .model(let error) {
  print(error.path ?? "$", error.reason ?? "")  // $.id missing: expected Int
} catch {
  print(error)
}
