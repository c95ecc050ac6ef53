import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Models without lines, which the compiler maps by the names of their properties.
@Suite("Codable models")
struct CodableMappableTests {
  struct Place: CodableMappable, Hashable {
    var name: String
    var lat: Double?
    var tags: [String] = []
    // Computed properties are neither read nor written.
    var title: String { name.uppercased() }
  }

  struct Trip: Mappable, Hashable {
    var id = 0
    var start: Place?
    var stops: [Place] = []
    var byName: [String: Place] = [:]
    var rows: [[Place]] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      start <- map["plan.start"]
      stops <- map["stops"]
      byName <- map["byName"]
      rows <- map["rows"]
    }
  }

  private static let place = #"{"lat":1.5,"name":"a","tags":["x"]}"#

  // A struct keeps its memberwise initialiser.
  private let place = Place(name: "a", lat: 1.5, tags: ["x"])

  @Test(arguments: Input.allCases)
  func `the name of a property is its key`(input: Input) throws {
    let place = try input.require(Self.place, as: Place.self)
    #expect(place == self.place)
    for output in Output.allCases { #expect(try output.write(place) == Self.place) }
    #expect(place.toJSONString() == #"{"name":"a","lat":1.5,"tags":["x"]}"#)
  }

  @Test(arguments: Input.allCases)
  func `on the lines of other models, in arrays and dictionaries`(input: Input) throws {
    let text = """
      {"byName":{"k":\(Self.place)},"id":7,"plan":{"start":\(Self.place)},\
      "rows":[[\(Self.place)],[]],"stops":[\(Self.place),\(Self.place)]}
      """
    let trip = try #require(try input.map(text, to: Trip.self))
    #expect(trip.start == place)
    #expect(trip.stops == [place, place])
    #expect(trip.rows == [[place], []])
    #expect(trip.byName == ["k": place])
    for output in Output.allCases { #expect(try output.write(trip) == text) }
  }

  @Test(arguments: Input.allCases)
  func `as arrays, dictionaries and sets of a mapper`(input: Input) throws {
    let mapper = Mapper<Place>()
    #expect(try input.mapArray("[\(Self.place)]", of: Place.self) == [place])
    #expect(try mapper.readDictionary(#"{"k":\#(Self.place)}"#) == ["k": place])
    #expect(try mapper.readSet("[\(Self.place),\(Self.place)]") == [place])
    #expect(try mapper.read(#"{"a":[\#(Self.place)]}"#, at: "a.0") == place)
    #expect(mapper.toJSONString([place]) == #"[{"name":"a","lat":1.5,"tags":["x"]}]"#)
  }

  /// Models of both kinds in each other.
  struct Owner: Mappable, Codable, Hashable {
    var name = ""
    init(name: String) { self.name = name }
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["profile.name"] }
  }

  struct Shop: CodableMappable, Hashable {
    var owner: Owner
    var staff: [Owner]?
    var place: Place
    var branches: [String: [Shop]]
  }

  @Test(arguments: Input.allCases)
  func `models with lines map by them, also inside of it`(input: Input) throws {
    let owner = #"{"profile":{"name":"o"}}"#
    let inner = #"{"branches":{},"owner":\#(owner),"place":\#(Self.place)}"#
    let text = """
      {"branches":{"x":[\(inner)]},"owner":\(owner),"place":\(Self.place),"staff":[\(owner)]}
      """
    let shop = try input.require(text, as: Shop.self)
    #expect(shop.owner == Owner(name: "o"))
    #expect(shop.staff == [Owner(name: "o")])
    #expect(shop.branches["x"]?.first?.place == place)
    for output in Output.allCases { #expect(try output.write(shop) == text) }
  }

  struct Page<Item: Codable & Hashable>: CodableMappable, Hashable {
    var items: [Item]
    var next: Int?
  }

  struct Plain: Codable, Hashable {
    var id: Int64
    var place: Place
  }

  @Test(arguments: Input.allCases)
  func `generic ones, of values of every kind`(input: Input) throws {
    func expect<Item: Codable & Hashable>(_ items: [Item], _ json: String) throws {
      let text = #"{"items":\#(json),"next":2}"#
      let page = try input.require(text, as: Page<Item>.self)
      #expect(page == Page(items: items, next: 2))
      for output in Output.allCases { #expect(try output.write(page) == text) }
    }
    try expect([1, 2], "[1,2]")
    try expect([nil, 1], "[null,1]")
    try expect([["a": true]], #"[{"a":true}]"#)
    try expect([place], "[\(Self.place)]")
    try expect([Plain(id: 1, place: place)], #"[{"id":1,"place":\#(Self.place)}]"#)
    try expect([Page<Int>(items: [], next: nil)], #"[{"items":[]}]"#)
    try expect([[3: "x"]], #"[{"3":"x"}]"#)
  }

  struct Order: Codable { var id: Int }

  @Test(arguments: Input.allCases)
  func `any Codable type is a model by saying so`(input: Input) throws {
    let order = try input.require(#"{"id":5}"#, as: Order.self)
    #expect(order.id == 5)
    #expect(order.toJSONString() == #"{"id":5}"#)
  }

  @Test(arguments: Input.allCases)
  func `what encodes itself as an array or a value is one`(input: Input) throws {
    let text = #"{"ids":["a","b"],"point":[1.5,2],"shade":"dark"}"#
    let figure = try #require(try input.map(text, to: Figure.self))
    #expect(figure.point == Point(x: 1.5, y: 2))
    #expect(figure.shade == .dark)
    #expect(figure.ids == [Tag(text: "a"), Tag(text: "b")])
    for output in Output.allCases { #expect(try output.write(figure) == text) }
    let bad = try #require(
      try input.map(#"{"ids":["a",5],"point":[1],"shade":"?"}"#, to: Figure.self)
    )
    #expect(bad.ids == [Tag(text: "a")])
    #expect(bad.point == nil)
    #expect(bad.shade == nil)
    // Also as a whole.
    #expect(try input.require("[1,2.5]", as: Point.self) == Point(x: 1, y: 2.5))
    #expect(Point(x: 1, y: 2.5).toJSONString() == "[1,2.5]")
    let error = #expect(throws: MapError.self) { try input.require("[1]", as: Point.self) }
    #expect(error?.path == "$[1]")
    #expect(error?.reason == "missing: expected Double")
  }

  struct Point: CodableMappable, Hashable {
    var x, y: Double
    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      (x, y) = (try values.decode(Double.self), try values.decode(Double.self))
    }
    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(x)
      try values.encode(y)
    }
  }

  enum Shade: String, CodableMappable { case light, dark }

  struct Tag: CodableMappable, Hashable {
    var text: String
    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  struct Figure: Mappable {
    var point: Point?
    var shade: Shade?
    var ids: [Tag] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      point <- map["point"]
      shade <- map["shade"]
      ids <- map["ids"]
    }
  }

  @Test(arguments: Input.allCases)
  func `nil is left out, or null where nil values are included`(input: Input) throws {
    let place = try input.require(#"{"name":"a","lat":null,"tags":[]}"#, as: Place.self)
    #expect(place == Place(name: "a"))
    #expect(place.toJSONString() == #"{"name":"a","tags":[]}"#)
    let mapper = Mapper<Place>(shouldIncludeNilValues: true)
    for output in Output.allCases {
      #expect(try output.write(place, with: mapper) == #"{"lat":null,"name":"a","tags":[]}"#)
    }
  }

  /// Hooks, and lines of its own that take the place of `encode(to:)`.
  struct Range: CodableMappable {
    var from: Int
    var to: Int

    struct Inverted: Error, CustomStringConvertible { let description = "it ends before it begins" }

    static func willMap(_ map: Map) throws -> [String: Any]? {
      map["swapped"].value() == true ? ["from": 3, "to": 1] : nil
    }
    mutating func didMap(_ map: Map) throws { if to < from { throw Inverted() } }
    func didWrite(_ map: Map) { 2 >>> map["from"] }
  }

  @Test(arguments: Input.allCases)
  func `hooks are called as for any model`(input: Input) throws {
    #expect(try input.require(#"{"from":1,"to":3}"#, as: Range.self).to == 3)
    let swapped = try input.require(
      #"{"from":1,"to":3,"swapped":true}"#,
      as: Range.self,
      reversed: ()
    )
    #expect(swapped == "it ends before it begins")
    #expect(Range(from: 1, to: 3).toJSONString() == #"{"from":2,"to":3}"#)
  }

  struct Written: CodableMappable {
    var a = 1
    func mapping(map: Map) { a >>> map["own.a"] }
  }

  @Test func `a mapping of its own counts when writing`() {
    #expect(Written().toJSONString() == #"{"own":{"a":1}}"#)
    // By hand, the mapping that comes with it writes to any map.
    let map = Map(mappingType: .toJSON, JSON: ["x": 1])
    place.mapping(map: map)
    #expect(map.JSON["name"] as? String == "a")
    #expect(map.JSON["x"] as? Int == 1)
  }

  @Test func `keys with dots are keys`() throws {
    struct Dotted: CodableMappable {
      var value: Int
      enum CodingKeys: String, CodingKey { case value = "a.b" }
    }
    let dotted = try Dotted(JSONString: #"{"a.b":1,"a":{"b":2}}"#)
    #expect(dotted.value == 1)
    #expect(dotted.toJSONString() == #"{"a.b":1}"#)
  }
}

extension CodableMappableTests.Order: CodableMappable {}

extension Input {
  /// The text of the error.
  fileprivate func require<N: ImmutableMappable>(
    _ json: String,
    as type: N.Type,
    reversed: Void
  ) throws -> String? {
    do {
      _ = try require(json, as: type)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
