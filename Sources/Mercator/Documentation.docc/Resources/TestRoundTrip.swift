import Mercator
import MercatorTesting
import Testing

@testable import Recipes

@Suite struct RecipeTests {
  let sample = """
    {
      "id": 7,
      "title": "Lentil soup",
      "tags": ["soup", "vegan"],
      "servings": 4,
      "author": {"name": "Ada"},
      "steps": [{"text": "Wash the lentils.", "minutes": 2}],
      "published": "2024-03-01T18:30:00Z",
      "updated": 1709317800000
    }
    """

  @Test func everyMemberIsMapped() throws {
    let recipe = try expectMaps(sample, to: Recipe.self)
    #expect(recipe.steps.count == 1)
  }

  @Test func nothingIsLost() throws {
    let recipe = try Mapper<Recipe>().read(sample)
    try expectRoundTrip(recipe)
  }
}
