import Foundation
import Mercator
import MercatorDescriptions
import Testing

private enum Color: String, CaseIterable { case red, green }

private struct Wheel: Mappable {
  var size = 0.0
  var spare: [Wheel] = []
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    size <- map["size"]
    spare <- map["spare"]
  }
}

private struct Car: Mappable {
  var id = 0
  var name: String?
  var color = Color.red
  var wheels: [String: Wheel] = [:]
  var tags: Set<String> = []
  var built: Date?
  var sold: Date?
  var doors = 4
  var page: URL?
  var extra: Any?
  var position = 0.0
  var key: UUID?
  var load: [UInt8?] = []
  var size: MapField<Int> = .absent

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    id <- map[required: "id", "ID"]
    name <- map["names.short"]
    color <- map["color"]
    wheels <- map["wheels"]
    tags <- map["tags"]
    built <- map["built"]
    sold <- (map["sold"], DateTransform())
    doors <- (map["doors"], .range(2...5))
    page <- map["page"]
    extra <- map["extra"]
    position >>> map["position"]
    key <- map["key"]
    load <- map["load"]
    size <- map["size"]
  }
}

private struct Engine: ImmutableMappable {
  let power: Int
  let color: Color
  let parts: [Wheel]
  let maker: String?
  let page: URL
  let code: String

  init(map: Map) throws {
    power = try map.value("power")
    color = try map.value("color")
    parts = map.value("parts", default: [])
    maker = try map["maker"].read()
    page = try map.value("page", using: URLTransform())
    code = try map[any: "code", "CODE"].read()
  }

  func mapping(map: Map) {
    power >>> map["power"]
    code >>> map["code"]
    "engine" >>> map["kind"]
  }
}

/// A model that asks the JSON which lines it has.
private struct Payload: ImmutableMappable {
  enum Kind: String { case number, words }
  let kind: Kind
  let number: Int?
  let text: String?

  init(map: Map) throws {
    kind = try map.value("kind")
    number = kind == .number ? try map.value("content") : nil
    text = kind == .words ? try map.value("text") : nil
  }
}

private final class Account: StaticMappable {
  var id = 0
  static func objectForMapping(map: Map) -> BaseMappable? {
    let kind: String? = map["kind"].value()
    return kind == nil ? nil : Account()
  }
  func mapping(map: Map) { id <- map["id"] }
}

struct MappingDescriptionTests {
  @Test func `the table has a row for each line, and nested models behind their first use`() {
    let description = MappingDescription(of: Car.self)
    #expect(description.isComplete)
    #expect(
      description.description == """
        Car (mappable)
          key          type             JSON                              direction  notes
          id, ID       Int              integer                           <->        required
          names.short  String?          text or null                      <->
          color        Color            "red" | "green"                   <->
          wheels       [String: Wheel]  dictionary of Wheel               <->
          tags         Set<String>      array of text                     <->
          built        Date?            text (iso8601) or number or null  <->
          sold         Date?            text or number or null            <->        DateTransform
          doors        Int              integer                           <->        2...5
          page         URL?             text (uri-reference) or null      <->
          extra        Any?             any                               <->
          key          UUID?            text (uuid) or null               <->
          load         [UInt8?]         array of integer or null          <->
          size         MapField<Int>    integer or null                   <->
          position     Double           number                            ->

        Wheel (mappable)
          key    type     JSON            direction  notes
          size   Double   number          <->
          spare  [Wheel]  array of Wheel  <->
        """
    )
  }

  @Test func `the lines of a model that is made by its initializer get stand-in values`() {
    let description = MappingDescription(of: Engine.self)
    #expect(description.gaps == [])
    #expect(
      description.root.description == """
        Engine (immutable)
          key         type     JSON             direction  notes
          power       Int      integer          <->        required
          color       Color    "red" | "green"  <-         required
          parts       [Wheel]  array of Wheel   <-
          maker       String?  text or null     <-
          page        URL      text             <-         required, URLTransform
          code, CODE  String   text             <->        required
          kind        String   text             ->
        """
    )
  }

  @Test func `what isn't known without JSON is a gap, and samples fill it`() throws {
    let description = MappingDescription(of: Payload.self)
    #expect(description.gaps == ["Payload: no value of type Kind is known for $.kind"])
    #expect(!description.isComplete)

    let samples: [JSONValue] = [
      ["kind": "number", "content": 7], ["kind": "words", "text": "seven"],
    ]
    let read = MappingDescription(of: Payload.self, samples: samples)
    #expect(read.gaps == [])
    #expect(read.root.lines.map(\.key) == ["kind", "content", "text"])
  }

  @Test func `a model that a static function makes is described by samples`() {
    #expect(
      MappingDescription(of: Account.self).gaps == ["Account: it can't be made without JSON"]
    )
    let read = MappingDescription(of: Account.self, samples: [["kind": "user", "id": 7]])
    #expect(read.gaps == [])
    #expect(read.root.lines.map(\.key) == ["id"])
    #expect(read.root.kind == .static)
  }

  @Test func `a description is the same after encoding and decoding`() throws {
    let description = MappingDescription(of: Car.self)
    let data = try JSONEncoder().encode(description)
    #expect(try JSONDecoder().decode(MappingDescription.self, from: data) == description)
  }

  @Test func `describing a model changes none of its properties, and passes the context`() {
    final class Log: MapContext { var values: Set<Int> = [] }
    struct Watched: Mappable {
      var n = 7 { didSet { log?.values.insert(n) } }
      var log: Log?
      init?(map: Map) { log = map.context as? Log }
      mutating func mapping(map: Map) { n <- map["n"] }
    }
    let log = Log()
    let description = MappingDescription(of: Watched.self, context: log)
    #expect(description.root.lines.map(\.key) == ["n"])
    #expect(log.values == [7])
  }

  @Test func `dates have the form of the options`() {
    struct Event: Mappable {
      var at: Date?
      init?(map: Map) {}
      mutating func mapping(map: Map) { at <- map["at"] }
    }
    let forms: [(MapOptions.Dates, String)] = [
      (.iso8601, "text (iso8601) or number or null"),
      (.secondsSince1970, "number or null"),
      (.automatic, "text or number or null"),
      (.wcf, "text or null"),
      (.format("yyyy-MM-dd"), "text or null"),
    ]
    for (dates, form) in forms {
      let description = MappingDescription(of: Event.self, options: MapOptions(dates: dates))
      #expect(description.root.lines[0].form.description == form)
    }
  }

  @Test func `the sample of a model can be read`() throws {
    let sample = MappingDescription(of: Car.self).sample
    let car = try Mapper<Car>(options: MapOptions(policy: .strict)).read(sample)
    #expect(car.id == 1)
    #expect(car.wheels["key 0"]?.size == 1)
    #expect(try Mapper<Engine>().read(MappingDescription(of: Engine.self).sample).power == 1)
  }

  @Test func `the types of nested models with the same name are told apart`() {
    enum First { struct Item: Mappable { init?(map: Map) {}; func mapping(map: Map) {} } }
    enum Second { struct Item: Mappable { init?(map: Map) {}; func mapping(map: Map) {} } }
    struct Both: Mappable {
      var first: First.Item?
      var second: Second.Item?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        first <- map["first"]
        second <- map["second"]
      }
    }
    let description = MappingDescription(of: Both.self)
    #expect(description.models.map(\.name) == ["Both", "First.Item", "Second.Item"])
  }
}
