import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Values of `Codable` types.
struct CodableTransformTests {
  private struct Place: Codable, Hashable {
    var name: String
    var price: Decimal?
    var tags: [String] = []
    var inner: [String: [Double]]?
  }

  private let place = Place(name: "a/é\"", price: 1.5, tags: ["x"], inner: ["k": [0.5]])
  private let json = #"{"inner":{"k":[0.5]},"name":"a/é\"","price":1.5,"tags":["x"]}"#

  @Test func `objects in every shape`() throws {
    for other in ["5", "[]", #""x""#, "{}", #"{"name":5,"tags":[]}"#, #"{"name":"x"}"#] {
      let initial = Place(name: "initial")
      try expectEveryShape(CodableTransform(), json, is: place, insteadOf: initial, other: other)
    }
  }

  // Scalars and arrays, too.
  @Test func `scalars and arrays in every shape`() throws {
    try expectEveryShape(CodableTransform(), "5", is: 5, insteadOf: 0, other: #""5""#)
    try expectEveryShape(CodableTransform(), #""x""#, is: "x", insteadOf: "", other: "5")
    try expectEveryShape(CodableTransform(), "true", is: true, insteadOf: false, other: "[]")
    try expectEveryShape(CodableTransform(), "0.1", is: 0.1, insteadOf: 0)
    try expectEveryShape(CodableTransform(), "[1,2]", is: [1, 2], insteadOf: [0], other: "5")
    try expectEveryShape(CodableTransform(), "[]", is: [Int](), insteadOf: [0], other: "{}")
    try expectEveryShape(CodableTransform(), #"{"a":[1]}"#, is: ["a": [1]], insteadOf: [:])
    let url = try #require(URL(string: "a:b"))
    let initial = try #require(URL(string: "c:d"))
    try expectEveryShape(CodableTransform(), #""a:b""#, is: url, insteadOf: initial)
  }

  @Test(arguments: Input.allCases)
  func `an array is one value, or one value per element`(input: Input) throws {
    struct Model: Mappable {
      var whole: [Place] = []
      var each: [Place] = []

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        each <- (map["each"], CodableTransform<Place>())
        whole <- (map["whole"], CodableTransform<[Place]>())
      }
    }
    let good = #"{"each":[\#(json),\#(json)],"whole":[\#(json)]}"#
    let model = try #require(try input.map(good, to: Model.self))
    #expect(model.each == [place, place])
    #expect(model.whole == [place])
    for output in Output.allCases { #expect(try output.write(model) == good) }
    let bad = #"{"each":[\#(json),5],"whole":[\#(json),5]}"#
    let rest = try #require(try input.map(bad, to: Model.self))
    #expect(rest.each == [place])
    #expect(rest.whole == [])
  }

  // MARK: Digits

  private let digits = "123456789012345678.901234567891"

  @Test func `a Decimal inside has the digits of the text, both ways`() throws {
    let text = #"{"name":"n","tags":[],"price":\#(digits)}"#
    let read = try #require(try Input.text.read(text, using: CodableTransform<Place>()))
    #expect(read.price == Decimal(string: digits))
    let written = try Output.text(read, using: CodableTransform<Place>())
    #expect(written.contains(#""price":\#(digits)"#))
    // A Decimal in a dictionary is exact as well, and so is one by itself.
    let native: [String: Any] = [
      "name": "n", "tags": [Any](), "price": try #require(Decimal(string: digits)),
    ]
    #expect(CodableTransform<Place>().transformFromJSON(native) == read)
    #expect(try Input.text.read(digits, using: CodableTransform<Decimal>()) == read.price)
    #expect(try Output.text(read.price, using: CodableTransform<Decimal>()) == digits)
    let first = FirstOfTransform(CodableTransform<Decimal>(), DecimalTransform())
    #expect(try Output.text(read.price, using: first) == digits)
  }

  // MARK: Strategies

  private struct Event: Codable, Hashable {
    var startDate: Date
    var ratio: Double?
  }

  private func strict() -> (JSONDecoder, JSONEncoder) {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let texts = ("inf", "-inf", "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: texts.0,
      negativeInfinity: texts.1,
      nan: texts.2
    )
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: texts.0,
      negativeInfinity: texts.1,
      nan: texts.2
    )
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (decoder, encoder)
  }

  @Test func `the strategies of decoder and encoder count`() throws {
    let event = Event(startDate: Date(timeIntervalSince1970: 0), ratio: .infinity)
    let json = #"{"ratio":"inf","start_date":"1970-01-01T00:00:00Z"}"#
    let (decoder, encoder) = strict()
    let initial = Event(startDate: Date(timeIntervalSince1970: 7))
    try expectEveryShape(
      CodableTransform(decoder: decoder, encoder: encoder),
      json,
      is: event,
      insteadOf: initial,
      other: #"{"start_date":0}"#
    )
    #expect(try Output.text(event, using: .codable(decoder: decoder, encoder: encoder)) == json)
    // By default dates are seconds since 2001.
    let plain = Event(startDate: Date(timeIntervalSinceReferenceDate: 0))
    try expectEveryShape(CodableTransform(), #"{"startDate":0}"#, is: plain, insteadOf: initial)
  }

  @Test func `what the encoder refuses is left out, and reported`() throws {
    let event = Event(startDate: Date(timeIntervalSinceReferenceDate: 0), ratio: .nan)
    struct Model: Mappable {
      var events: [Event]

      init(_ events: [Event]) { self.events = events }
      init?(map: Map) { events = [] }

      mutating func mapping(map: Map) { events <- (map["e"], CodableTransform<Event>()) }
    }
    let mapper = Mapper<Model>()
    #expect(mapper.toJSONString(Model([event])) == #"{"e":[]}"#)
    #expect((mapper.toJSON(Model([event]))["e"] as? [Any])?.count == 0)
    let error = #expect(throws: JSONWritingError.self) { try mapper.write(Model([event])) }
    #expect(
      error?.description
        == "cannot write JSON at $.e[0]: a value of a type that JSON has no form for"
    )
    let transform = CodableTransform<Event>()
    #expect(transform.transformToJSON(event) == nil)
    #expect(transform.transformToJSON(nil) == nil)
  }

  // MARK: Called by itself

  @Test func `called by itself it takes Swift values`() {
    let transform = CodableTransform<Place>()
    let value: [String: Any] = ["name": "n", "tags": ["a"], "price": 2, "inner": ["k": [1.5]]]
    let expected = Place(name: "n", price: 2, tags: ["a"], inner: ["k": [1.5]])
    #expect(transform.transformFromJSON(value) == expected)
    let object = transform.transformToJSON(expected) as? [String: Any]
    #expect(object?["name"] as? String == "n")
    #expect(object?["tags"] as? [String] == ["a"])
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformFromJSON(NSNull()) == nil)
    struct Unsupported {}
    #expect(transform.transformFromJSON(Unsupported()) == nil)
    #expect(transform.transformFromJSON(["name": "n", "tags": [], "x": Unsupported()]) == nil)
    #expect(transform.transformFromJSON(["name": "n", "tags": [], "x": Double.nan]) == nil)
  }

  // `MapOptions.reading.duplicateKeys`: the decoder sees what a property would.
  @Test func `of twins in the text the same counts as for properties`() throws {
    let twins = #"{"a":1,"b":[{"c":2,"c":3}],"a":{"d":4,"d":5}}"#
    struct Twins: Codable, Hashable {
      var a: [String: Int]?
      var b: [[String: Int]]?
    }
    let last = try Input.text.read(twins, using: CodableTransform<Twins>())
    #expect(last == Twins(a: ["d": 5], b: [["c": 3]]))
    let options = MapOptions(reading: .init(duplicateKeys: .firstWins))
    let numbers = #"{"a":1,"b":2,"\u0061":3}"#
    let first = try Input.text.read(
      numbers,
      using: CodableTransform<[String: Int]>(),
      options: options
    )
    #expect(first == ["a": 1, "b": 2])
    #expect(
      try Input.text.read(numbers, using: CodableTransform<[String: Int]>()) == ["a": 3, "b": 2]
    )
  }

  @Test func `it is written like the rest of the text`() throws {
    struct Model: Mappable {
      var place: Place

      init(_ place: Place) { self.place = place }
      init?(map: Map) { return nil }

      mutating func mapping(map: Map) { place <- (map["p"], .codable()) }
    }
    let options = MapOptions(writing: .init(keyOrder: .sorted, escapesSlashes: true))
    let mapper = Mapper<Model>(options: options)
    #expect(
      mapper.toJSONString(Model(place), prettyPrint: true) == #"""
        {
          "p" : {
            "inner" : {
              "k" : [
                0.5
              ]
            },
            "name" : "a\/é\"",
            "price" : 1.5,
            "tags" : [
              "x"
            ]
          }
        }
        """#
    )
    let shallow = Mapper<Model>(options: MapOptions(limits: .init(depth: 3)))
    #expect(shallow.toJSONString(Model(place)) == nil)
    let error = #expect(throws: JSONWritingError.self) { try shallow.write(Model(place)) }
    #expect(error?.description == "cannot write JSON at $.p.inner.k: nested too deeply")
  }
}
