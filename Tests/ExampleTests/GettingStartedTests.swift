import Foundation
import MercatorMacros
import Testing

/// Runs the snippets of the article "Getting started".
@Suite struct GettingStartedTests {
  let data = Data(
    """
    {
      "recipe": {
        "id": 7,
        "title": "Lentil soup",
        "author": {"name": "Ada", "homepage": "https://example.com/ada"},
        "tags": ["soup", "vegan"],
        "steps": [
          {"text": "Wash the lentils.", "minutes": 2},
          {"text": "Cook them.", "minutes": 25}
        ],
        "difficulty": "easy",
        "published": "2024-03-01T18:30:00Z"
      }
    }
    """.utf8
  )

  @Test func `a model is read from data`() throws {
    let recipe = try Mapper<Recipe>().read(data, at: "recipe")
    print(recipe.title, recipe.steps.count)  // Lentil soup 2

    #expect(recipe.id == 7)
    #expect(recipe.title == "Lentil soup")
    #expect(recipe.author == "Ada")
    #expect(recipe.homepage == URL(string: "https://example.com/ada"))
    #expect(recipe.tags == ["soup", "vegan"])
    #expect(recipe.steps.map(\.minutes) == [2, 25])
    #expect(recipe.difficulty == .easy)
    #expect(recipe.published == Date(timeIntervalSince1970: 1_709_317_800))
  }

  @Test func `the first step is read from inside a recipe`() throws {
    let step = try Mapper<Step>().read(data, at: "recipe.steps.0")
    #expect(step.text == "Wash the lentils.")
  }

  private func load(_ data: Data) -> String {
    do {
      let recipe = try Mapper<Recipe>().read(data)
      return recipe.title
    } catch {
      switch error {
      case .json(let error): return "not JSON: \(error)"
      case .model(let error): return "\(error.path ?? "$"): \(error.reason ?? "")"
      case .custom(let error): return "refused by the model: \(error)"
      case .stopped(let path): return "stopped at \(path)"
      }
    }
  }

  @Test func `an error says whether the text or the model is at fault`() {
    #expect(load(Data(#"{"id": 7, "title": "Soup"}"#.utf8)) == "Soup")
    #expect(load(Data(#"{"title": "Soup"}"#.utf8)) == "$.id: missing: expected Int")
    #expect(
      load(Data(#"{"id": 7,}"#.utf8)) == """
        not JSON: invalid JSON at line 1, column 9: trailing comma
        {"id": 7,}
                ^
        """
    )
  }

  private func load(_ url: URL) -> String {
    do {
      let recipe = try Mapper<Recipe>().read(contentsOf: url)
      return recipe.title
    } catch {
      return "\(error)"
    }
  }

  @Test func `an error of a file names it`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    #expect(load(url) == "\(url.path): there is no such file")

    defer { try? FileManager.default.removeItem(at: url) }
    try Data(#"{"id": 7,}"#.utf8).write(to: url)
    #expect(
      load(url) == """
        \(url.path): invalid JSON at line 1, column 9: trailing comma
        {"id": 7,}
                ^
        """
    )
    try Data(#"{"id": 7, "title": "Soup"}"#.utf8).write(to: url)
    #expect(load(url) == "Soup")
  }

  @Test func `a model with lines is read and written like one with a macro`() throws {
    let model = try Mapper<Recipe>().read(data, at: "recipe")
    let other = try Mapper<Lines.Recipe>().read(data, at: "recipe")
    #expect(try Mapper().writeString(model) == Mapper().writeString(other))

    let text = #"{"name":"Lentils","grams":250}"#
    #expect(try Mapper<Ingredient>().read(text).toJSONString() == text)
    #expect(try Mapper<Lines.Ingredient>().read(text).toJSONString() == text)
  }

  @Test func `a report has every issue`() {
    let text = """
      {
        "recipes": [
          {"id": 7, "title": 12, "difficulty": "extreme"},
          {"title": "Bread"},
          {"id": 9, "title": "Rice", "published": "yesterday"}
        ]
      }
      """
    let (recipes, report) = Mapper<Recipe>().readArrayReporting(text, at: "recipes")
    print(report)

    #expect(recipes?.map(\.id) == [7, 9])
    #expect(
      report.description == """
        3:24  warning  $.recipes[0].title       wrong type: expected String, found number 12; kept
        3:42  warning  $.recipes[0].difficulty  unknown case: expected Difficulty, found string "extreme"; nil
        4:5   warning  $.recipes[1].id          missing: expected Int; failed
        5:45  warning  $.recipes[2].published   wrong type: expected Date, found string "yesterday"; nil
        """
    )
  }

  @Test func `a list leaves out what isn't a recipe`() throws {
    let data = Data(#"[{"id": 7}, {"title": "Bread"}, 5, {"id": 9}]"#.utf8)

    let recipes = try Mapper<Recipe>().readArray(data)
    print(recipes.map(\.id))  // [7, 9]
    #expect(recipes.map(\.id) == [7, 9])

    let mapper = Mapper<Recipe>(options: MapOptions(reading: .init(elements: .fail)))
    let error = #expect(throws: MappingFailure.self) { try mapper.readArray(data) }
    guard case .model(let reason) = error else { throw try #require(error) }
    #expect(reason.path == "$[1].id")
  }

  @Test func `lists of plain values and dictionaries are read`() throws {
    let tags = try ValueMapper<[String]>().read(#"["soup", "vegan"]"#)
    let grams = try ValueMapper<[String: Double]>().read(#"{"lentils": 250, "salt": 2.5}"#)
    #expect(tags == ["soup", "vegan"])
    #expect(grams == ["lentils": 250, "salt": 2.5])
  }

  @Test func `a constant throws what it can't hold`() throws {
    let text = #"[{"name": "Lentils", "grams": 250}, {"name": "Salt", "grams": "a pinch"}]"#
    let error = #expect(throws: MappingFailure.self) { try Mapper<Ingredient>().readArray(text) }
    guard case .model(let reason) = error else { throw try #require(error) }
    #expect(reason.path == "$[1].grams")
    #expect(reason.reason == #"wrong type: expected Double, found string "a pinch""#)
  }

  @Test func `dates have the format of the mapper or of the line`() throws {
    let mapper = Mapper<Menu>(options: MapOptions(dates: .millisecondsSince1970))
    let text = #"{"day":"2024-03-01","opens":1709290800000,"updated":1709283600000}"#
    let menu = try mapper.read(text)

    #expect(menu.day == Date(timeIntervalSince1970: 1_709_251_200))
    #expect(menu.opens == Date(timeIntervalSince1970: 1_709_290_800))
    #expect(menu.updated == Date(timeIntervalSince1970: 1_709_283_600))
    #expect(try mapper.writeString(menu) == text)
  }

  @Test func `a model is written`() throws {
    let mapper = Mapper<Recipe>()
    var recipe = try mapper.read(data, at: "recipe")

    recipe.title = "Red lentil soup"
    recipe.homepage = nil
    let body = try mapper.write(recipe)  // Data
    let text = try mapper.writeString(recipe, prettyPrint: true)  // String
    let dictionary = recipe.toJSON()  // [String: Any]

    let again = try mapper.read(body)
    #expect(again.title == "Red lentil soup")
    #expect(again.homepage == nil)
    #expect(again.author == "Ada")
    #expect(text.hasPrefix("{\n  \"id\" : 7,\n  \"title\" : \"Red lentil soup\",\n"))
    #expect(!text.contains("homepage"))
    #expect(dictionary["title"] as? String == "Red lentil soup")
  }

  @Test func `nil is left out or written as null`() throws {
    let step = try Mapper<Step>().read(#"{"text": "Serve."}"#)

    let short = try Mapper<Step>().writeString(step)
    let full = try Mapper<Step>(shouldIncludeNilValues: true).writeString(step)
    print(short)  // {"text":"Serve."}
    print(full)  // {"text":"Serve.","minutes":null}

    #expect(short == #"{"text":"Serve."}"#)
    #expect(full == #"{"text":"Serve.","minutes":null}"#)
  }

  @Test func `an answer updates a model`() throws {
    var recipe = try Mapper<Recipe>().read(data, at: "recipe")

    recipe = Mapper<Recipe>().map(JSONString: #"{"title": "Dal"}"#, toObject: recipe)
    print(recipe.title, recipe.tags)  // Dal ["soup", "vegan"]

    #expect(recipe.title == "Dal")
    #expect(recipe.tags == ["soup", "vegan"])
  }

  @Test func `an answer without the key of a required line changes nothing`() throws {
    var recipe = try Mapper<Lines.Recipe>().read(data, at: "recipe")
    recipe = Mapper<Lines.Recipe>().map(JSONString: #"{"title": "Dal"}"#, toObject: recipe)
    #expect(recipe.title == "Lentil soup")
  }

  @Test func `a single object is an array of one by ObjectMapper's call alone`() {
    let text = #"{"id": 7}"#
    #expect(Mapper<Recipe>().mapArray(JSONString: text)?.count == 1)
    #expect(throws: MappingFailure.self) { try Mapper<Recipe>().readArray(text) }
  }

  @Test func `every snippet of the article is compiled`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = try ["Recipe", "Client", "Tests"].map {
      let file = folder.appendingPathComponent("GettingStarted\($0).swift")
      return trimmed(try String(contentsOf: file, encoding: .utf8))
    }
    let article = folder.appendingPathComponent(
      "../../Sources/Mercator/Documentation.docc/GettingStarted.md"
    )
    let snippets = try String(contentsOf: article, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(snippets.count > 10)
    for snippet in snippets {
      let snippet = trimmed(snippet)
      #expect(sources.contains { $0.contains(snippet) }, "in no test: \(snippet)")
    }
  }

  /// Removes indentation and empty lines. The result begins and ends with a line feed.
  private func trimmed(_ text: String) -> String {
    text.components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .reduce("\n") { $0 + $1 + "\n" }
  }
}
