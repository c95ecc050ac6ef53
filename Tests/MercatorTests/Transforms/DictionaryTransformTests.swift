import MappingTestSupport
import Mercator
import Testing

/// Dictionaries of models by an enum's raw values.
struct DictionaryTransformTests {
  private enum Player: String { case first, second }

  private struct Factor: MapContext {
    let value: Int
  }

  /// Counts in units of the context's factor.
  private struct Score: Mappable, Hashable {
    var points = 0
    var bonus: Int?

    init(_ points: Int) { self.points = points }

    init?(map: Map) {
      if (map["points"].currentValue as? Int) == -1 { return nil }
    }

    mutating func mapping(map: Map) {
      let factor = (map.context as? Factor)?.value ?? 1
      let scaled = TransformOf<Int, Int>(
        fromJSON: { $0.map { $0 * factor } },
        toJSON: { $0.map { $0 / factor } }
      )
      points <- (map["points"], scaled)
      bonus <- map["bonus"]
    }
  }

  private struct Game: Mappable {
    var scores: [Player: Score] = [.first: Score(-7)]
    var optional: [Player: Score]? = [.first: Score(-7)]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      optional <- (map["optional"], .dictionary())
      scores <- (map["scores"], DictionaryTransform<Player, Score>())
    }
  }

  @Test func `every shape`() throws {
    var score = Score(5)
    score.bonus = 1
    let object = [Player.first: score]
    for other in ["5", "[]", #""x""#] {
      try expectEveryShape(
        DictionaryTransform(),
        #"{"first":{"bonus":1,"points":5}}"#,
        is: object,
        insteadOf: [:],
        other: other
      )
    }
    try expectEveryShape(DictionaryTransform<Player, Score>(), "{}", is: [:], insteadOf: object)
  }

  @Test(arguments: Input.allCases)
  func `other keys, and values that are no model, are dropped`(input: Input) throws {
    let json = #"{"first":{"points":5},"third":{"points":6},"First":{},"":{},"second":5}"#
    for value in ["5", "null", "[]", #"{"points":-1}"#] {
      let members = json.replacingOccurrences(of: #""second":5"#, with: #""second":\#(value)"#)
      let game = try #require(
        try input.map(#"{"scores":\#(members),"optional":\#(members)}"#, to: Game.self)
      )
      #expect(game.scores == [.first: Score(5)], "\(value)")
      #expect(game.optional == game.scores, "\(value)")
    }
    let none = try #require(
      try input.map(#"{"scores":{"x":{}},"optional":{"x":{}}}"#, to: Game.self)
    )
    #expect(none.scores == [:])
    #expect(none.optional == [:])
    let wrong = try #require(try input.map(#"{"scores":[],"optional":[]}"#, to: Game.self))
    #expect(wrong.scores == [.first: Score(-7)])
    #expect(wrong.optional == nil)
  }

  @Test(arguments: Input.allCases)
  func `the context reaches the values, both ways`(input: Input) throws {
    let mapper = Mapper<Game>(context: Factor(value: 100))
    let json = #"{"optional":{"second":{"points":6}},"scores":{"first":{"points":5}}}"#
    let game = try #require(try input.map(json, with: mapper))
    #expect(game.scores == [.first: Score(500)])
    #expect(game.optional == [.second: Score(600)])
    for output in Output.allCases { #expect(try output.write(game, with: mapper) == json) }
  }

  // Also where another transform calls it.
  @Test(arguments: Input.allCases)
  func `the context goes on through FirstOfTransform and through calls with a map`(input: Input)
    throws
  {
    struct Model: Mappable {
      var scores: [Player: Score] = [:]

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        let none = TransformOf<[Player: Score], Int>(fromJSON: { _ in nil }, toJSON: { _ in nil })
        scores <- (map["scores"], FirstOfTransform(none, DictionaryTransform<Player, Score>()))
      }
    }
    let mapper = Mapper<Model>(context: Factor(value: 100), shouldIncludeNilValues: true)
    let json = #"{"scores":{"first":{"bonus":null,"points":5}}}"#
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.scores == [.first: Score(500)])
    for output in Output.allCases { #expect(try output.write(model, with: mapper) == json) }
    let transform = DictionaryTransform<Player, Score>()
    let map = Map(mappingType: .toJSON, JSON: [:], context: Factor(value: 5))
    let tree = transform.transformToJSON([.first: Score(10)], map: map) as? [String: [String: Int]]
    #expect(tree == ["first": ["points": 2]])
    let scores = transform.transformFromJSON(["first": ["points": 2]], map: map)
    #expect(scores == [.first: Score(10)])
  }

  @Test func `called by itself it has no context`() {
    let transform = DictionaryTransform<Player, Score>()
    #expect(transform.transformFromJSON(["first": ["points": 2]]) == [.first: Score(2)])
    for value in [5, "x", [1], true] as [Any] {
      #expect(transform.transformFromJSON(value) == nil)
    }
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformToJSON(nil) == nil)
    let tree = transform.transformToJSON([.second: Score(2)]) as? [String: [String: Int]]
    #expect(tree == ["second": ["points": 2]])
  }
}
