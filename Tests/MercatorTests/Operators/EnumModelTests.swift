import MappingTestSupport
import Mercator
import Testing

/// Enums that are models as well.
struct EnumModelTests {
  private enum Mood: String, Mappable {
    case good, bad

    init?(map: Map) {
      switch map["mood"].value() as String? {
      case "good": self = .good
      case "bad": self = .bad
      default: return nil
      }
    }

    func mapping(map: Map) { rawValue >>> map["mood"] }
  }

  @Test(arguments: Input.allCases)
  func `try map.value makes the model, too`(input: Input) throws {
    struct Model: ImmutableMappable {
      let mood: Mood
      let optional: Mood?
      let list: [Mood]
      let fallback: Mood

      init(map: Map) throws {
        mood = try map.value("mood")
        optional = try map.value("absent")
        list = try map.value("list")
        fallback = try map.value("absent", default: .bad)
      }
    }
    let json = #"{"mood":{"mood":"good"},"list":[{"mood":"bad"}]}"#
    let model = try input.require(json, as: Model.self)
    #expect(model.mood == .good)
    #expect(model.optional == nil)
    #expect(model.list == [.bad])
    #expect(model.fallback == .bad)
    #expect(throws: MapError.self) {
      try input.require(#"{"mood":"good","list":[]}"#, as: Model.self)
    }
  }

  // The mapping of its own counts
  @Test(arguments: Input.allCases)
  func `an enum that is a model maps as a model`(input: Input) throws {
    struct Person: Mappable {
      var now = Mood.bad
      var optional: Mood?
      var past: [Mood] = []
      var named: [String: Mood]?

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        named <- map["named"]
        now <- map["now"]
        optional <- map["optional"]
        past <- map["past"]
      }
    }
    let json = """
      {"named":{"a":{"mood":"bad"}},"now":{"mood":"good"},"optional":{"mood":"bad"},\
      "past":[{"mood":"good"},{"mood":"bad"}]}
      """
    let model = try #require(try input.map(json, to: Person.self))
    #expect(model.now == .good)
    #expect(model.optional == .bad)
    #expect(model.past == [.good, .bad])
    #expect(model.named == ["a": .bad])
    for output in Output.allCases { #expect(try output.write(model) == json) }
    let raw = #"{"now":"good","optional":"good","past":["good",{"mood":"x"}]}"#
    let other = try #require(try input.map(raw, to: Person.self))
    #expect(other.now == .bad)
    #expect(other.optional == nil)
    #expect(other.past == [])
  }
}
