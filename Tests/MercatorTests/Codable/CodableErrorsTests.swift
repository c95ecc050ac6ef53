import MappingTestSupport
import Mercator
import Testing

/// What is said where a `Codable` model can't be made.
@Suite("Errors of Codable models")
struct CodableErrorsTests {
  struct Place: CodableMappable, Hashable {
    var lat: Double
    var level: UInt8?
    var kind: Kind?
    enum Kind: String, Codable { case park, shop }
  }

  struct Note: Codable, Hashable {
    var text: String
    var by: [String: Int]?
  }

  struct City: CodableMappable, Hashable {
    var places: [Place]
    var notes: [Note]?
    var sizes: [Int?]?
    var angle: Angle?
    var shape: Shape?
    var map: [Int: Note]?
  }

  enum Shape: Codable, Hashable { case circle(radius: Double) }

  struct Angle: Codable, Hashable {
    struct TooWide: Error, CustomStringConvertible { let description = "too wide" }
    var degrees: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      degrees = try container.decode(Int.self)
      if degrees < 0 {
        let text = "An angle can't be negative"
        throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
      }
      if degrees > 360 { throw TooWide() }
    }
    func encode(to encoder: any Encoder) throws { try degrees.encode(to: encoder) }
  }

  /// A text, the path of the error, and its reason, which is the issue of the report behind its place.
  static let cases: [(json: String, path: String, issue: String)] = [
    (
      #"{"places":[{"lat":1},{"lat":2},{"lat":3},{"lat":"x"}]}"#, "$.places[3].lat",
      #"wrong type: expected Double, found string "x""#
    ),
    (
      #"{"places":[{"level":1}]}"#, "$.places[0].lat",
      "missing: expected Double"
    ),
    (
      #"{"places":[{"lat":null}]}"#, "$.places[0].lat",
      "null: expected Double, found null"
    ),
    (
      #"{"places":[{"lat":1,"level":256}]}"#, "$.places[0].level",
      "out of range: expected UInt8, found number 256"
    ),
    (
      #"{"places":[{"lat":1,"level":1.5}]}"#, "$.places[0].level",
      "not exact: expected UInt8, found number 1.5"
    ),
    (
      #"{"places":[{"lat":1,"kind":"zoo"}]}"#, "$.places[0].kind",
      #"unknown case: expected Kind, found string "zoo""#
    ),
    (
      #"{"places":[5]}"#, "$.places[0]",
      "wrong type: expected object, found number 5"
    ),
    (
      #"{"places":null}"#, "$.places",
      "null: expected Array<Place>, found null"
    ),
    (
      "{}", "$.places", "missing: expected Array<Place>"
    ),
    (
      #"{"places":{}}"#, "$.places",
      "wrong type: expected Array<Place>, found an object with 0 members"
    ),
    (
      #"{"places":[],"notes":[{"text":"a"},{"text":"b","by":{"x":"y"}}]}"#, "$.notes[1].by.x",
      #"wrong type: expected Int, found string "y""#
    ),
    (
      #"{"places":[],"notes":[{"text":"a"},7]}"#, "$.notes[1]",
      "wrong type: expected object, found number 7"
    ),
    (
      #"{"places":[],"sizes":[1,null,"x"]}"#, "$.sizes[2]",
      #"wrong type: expected Int, found string "x""#
    ),
    (
      #"{"places":[],"angle":-1}"#, "$.angle",
      "model refused: found the error An angle can't be negative"
    ),
    (
      #"{"places":[],"map":{"7":{"text":"a"},"8":{}}}"#, #"$.map["8"].text"#,
      "missing: expected String"
    ),
    (
      #"{"places":[],"shape":{}}"#, "$.shape",
      "wrong type: expected Shape, found an object with 0 members"
    ),
    (
      #"{"places":[],"shape":{"circle":{}}}"#, "$.shape.circle.radius",
      "missing: expected Double"
    ),
  ]

  @Test(arguments: Input.allCases)
  func `each kind, with its path from the root`(input: Input) throws {
    for (json, path, issue) in Self.cases {
      let error = #expect(throws: MapError.self) { try input.require(json, as: City.self) }
      #expect(error?.path == path, "\(json)")
      #expect(error?.reason == issue, "\(json)")
      let (city, report) = try input.report(json, with: Mapper<City>())
      #expect(city == nil)
      #expect(report.summaries == ["\(path): \(issue); failed"], "\(json)")
    }
  }

  @Test func `an issue knows the place in the text`() {
    let text = """
      {"places": [{"lat": 1},
        {"lat": "x"}]}
      """
    let report = Mapper<City>().readReporting(text).report
    #expect(
      report.description
        == #"2:11  warning  $.places[1].lat  wrong type: expected Double, found string "x"; failed"#
    )
    let missing = Mapper<City>().readReporting(#"{"places": [{"level": 1}]}"#).report
    #expect(
      missing.description
        == "1:13  warning  $.places[0].lat  missing: expected Double; failed"
    )
  }

  @Test(arguments: Input.allCases)
  func `the whole text of the error`(input: Input) {
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"places":[{"lat":"x"}]}"#, as: City.self)
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: wrong type: expected Double, found string "x"
        - key: lat
        - currentValue: x
        - path: $.places[0].lat
        """
    )
  }

  @Test(arguments: Input.allCases)
  func `an error of its own reaches the caller`(input: Input) throws {
    let json = #"{"places":[],"angle":720}"#
    #expect(throws: Angle.TooWide.self) { try input.require(json, as: City.self) }
    let report = try input.report(json, with: Mapper<City>()).report
    #expect(
      report.summaries
        == ["$: model refused: expected City, found the error too wide; failed"]
    )
  }

  enum Status: String, CodableMappable { case on, off }

  @Test(arguments: Input.allCases)
  func `an enum that is a model says that it has no such case`(input: Input) throws {
    struct Lamp: Mappable {
      var status: Status?
      var all: [Status] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        status <- map["status"]
        all <- map["all"]
      }
    }
    let (lamp, report) = try input.report(
      #"{"status":"dim","all":["on","red"]}"#,
      with: Mapper<Lamp>()
    )
    #expect(lamp?.status == nil)
    #expect(lamp?.all == [.on])
    #expect(
      report.summaries == [
        #"$.status: unknown case: expected Status, found string "dim"; failed"#,
        #"$.all[1]: unknown case: expected Status, found string "red"; failed"#,
      ]
    )
  }

  struct Country: Mappable {
    var name = ""
    var cities: [City] = []
    var capital: City?
    var angles: [City]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      cities <- map["cities"]
      capital <- map["capital"]
      angles <- map["strict", elements: .fail]
    }
  }

  /// Where the collection is ours, elements are skipped; inside a Codable model they are its end.
  @Test(arguments: Input.allCases)
  func `on lines, what can't be used is skipped, nil or kept`(input: Input) throws {
    let json = """
      {"name":"x","cities":[{"places":[]},{"places":[{"lat":null}]},{"places":[{"lat":1}]}],\
      "capital":{"places":3},"strict":[{"places":[]},{}]}
      """
    let country = try #require(try input.map(json, to: Country.self))
    #expect(country.cities.map(\.places.count) == [0, 1])
    #expect(country.capital == nil)
    #expect(country.angles == nil)
    #expect(country.name == "x")
    let report = try input.report(json, with: Mapper<Country>()).report
    #expect(
      report.summaries == [
        "$.cities[1].places[0].lat: null: expected Double, found null; failed",
        "$.capital.places: wrong type: expected Array<Place>, found number 3; failed",
        "$.strict[1].places: missing: expected Array<Place>; failed",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `policies count, unknown keys among them`(input: Input) throws {
    var policy = MapOptions.Policy.lenient
    policy[.unknownKey] = .warn
    let json = #"{"places":[{"lat":1,"lan":2}],"notes":[{"text":"a","txet":1}],"zoo":0}"#
    let mapper = Mapper<City>(options: MapOptions(policy: policy))
    let report = try input.report(json, with: mapper).report
    #expect(
      report.summaries == [
        #"$.places[0].lan: unknown key: found number 2; skipped"#,
        #"$.notes[0].txet: unknown key: found number 1; skipped"#,
        "$.zoo: unknown key: found number 0; skipped",
      ]
    )
    policy[.unknownKey] = .fail
    let strict = Mapper<City>(options: MapOptions(policy: policy))
    let error = #expect(throws: MapError.self) { try input.require(json, with: strict) }
    #expect(error?.path == "$.places[0].lan")
  }

  /// Tries one type after another, as Codable types do.
  struct Either: CodableMappable, Hashable {
    var number: Int?
    var text: String?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try? container.decode(Int.self, forKey: .number)
      if number == nil { text = try container.decode(String.self, forKey: .number) }
    }
  }

  @Test(arguments: Input.allCases)
  func `what the model catches itself is no issue`(input: Input) throws {
    let (either, report) = try input.report(#"{"number":"x"}"#, with: Mapper<Either>())
    #expect(either?.text == "x")
    #expect(report.isEmpty)
  }
}
