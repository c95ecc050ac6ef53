import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Types that nobody has said how to map: the model is to blame, not the JSON.
struct UnmappableTypesTests {
  private struct Place: Equatable { var name = "" }
  private enum State { case open }
  private enum Level: Int { case low }
  private struct Price: Codable { var amount = 0 }
  private protocol Shape {}
  private struct Circle: Shape, Mappable {
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { 1 >>> map["radius"] }
  }

  private static let cure = "make it Mappable, CodableMappable or MapValue"

  /// The issue of a line whose type can't be mapped.
  private func unmappable(
    _ type: String,
    at path: String = "$.k",
    _ outcome: String,
    cure: String = cure
  ) -> [String] {
    ["\(path): '\(type)' cannot be mapped: \(cure); \(outcome)"]
  }

  /// The issues that a report has of one line.
  private func issues(
    _ json: String,
    _ input: Input,
    _ options: MapOptions = MapOptions(),
    _ line: @escaping (Map) -> Void
  ) throws -> [String] {
    let issues = Issues()
    var options = options
    options.reporting.observer = MapOptions.Observer { issues.lines.append($0.summary) }
    try input.read(json, options: options, line)
    return issues.lines
  }

  private final class Issues: @unchecked Sendable { var lines: [String] = [] }

  /// What a report has of a line whose property has `value` before.
  private func issues<T>(of value: T, _ json: String, _ input: Input) throws -> [String] {
    try issues(json, input) { map in
      var value = value
      anyType.map(&value, map["k"])
    }
  }

  @Test(arguments: Input.allCases)
  func `a report blames the type of a property, not the JSON`(input: Input) throws {
    let object = #"{"k": {"name": "x"}}"#
    let place = unmappable("Place", "kept")
    let nilPlace = unmappable("Place", "nil")
    #expect(try issues(of: Place(), object, input) == place)
    #expect(try issues(of: Place?.none, object, input) == nilPlace)
    #expect(try issues(of: [Place](), #"{"k": [{}, {}]}"#, input) == place)
    #expect(try issues(of: [Place]?.none, #"{"k": [{}, {}]}"#, input) == nilPlace)
    #expect(try issues(of: ["a": Place()], #"{"k": {"a": {}}}"#, input) == place)
    #expect(try issues(of: [[Place]](), #"{"k": [[{}]]}"#, input) == place)
    let state = unmappable("State", "kept")
    #expect(try issues(of: State.open, #"{"k": "open"}"#, input) == state)
    let price = unmappable("Price", "kept")
    #expect(try issues(of: [Price()], #"{"k": [{"amount": 1}]}"#, input) == price)
    let shape = unmappable("\((any Shape).self)", "kept")
    #expect(try issues(of: [any Shape](), #"{"k": [{}]}"#, input) == shape)
    #expect(try issues(of: (1, 2), #"{"k": [1, 2]}"#, input) == unmappable("(Int, Int)", "kept"))
    let level = unmappable("Level", "kept", cure: "make it MapKey")
    #expect(try issues(of: [Level.low: 1], #"{"k": {"0": 1}}"#, input) == level)
  }

  @Test(arguments: Input.allCases)
  func `an empty collection of such a type is told of, and read`(input: Input) throws {
    let place = unmappable("Place", "used")
    #expect(try issues(of: [Place](), #"{"k": []}"#, input) == place)
    #expect(try issues(of: [Place]?.none, #"{"k": []}"#, input) == place)
    #expect(try issues(of: [[Place]](), #"{"k": [[], []]}"#, input) == place)
    #expect(try issues(of: ["a": Place()], #"{"k": {}}"#, input) == place)
    for options in [MapOptions(), MapOptions(policy: .strict)] {
      let places = try input.read(#"{"k": []}"#, options: options) { map in
        var places = [Place()]
        anyType.map(&places, map["k"])
        return places
      }
      #expect(places.isEmpty)
    }
  }

  @Test(arguments: Input.allCases)
  func `null and a missing key are nothing to blame the type for`(input: Input) throws {
    #expect(try issues(of: Place?.none, #"{"k": null}"#, input) == [])
    #expect(try issues(of: Place?.none, "{}", input) == [])
    #expect(
      try issues(of: Place(), #"{"k": null}"#, input) == [
        "$.k: null: expected Place, found null; kept"
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `types that the JSON has values of blame the JSON`(input: Input) throws {
    #expect(try issues(of: (any Sendable)?.none, #"{"k": "x"}"#, input) == [])
    #expect(try issues(of: [:] as [AnyHashable: Any], #"{"k": {"a": 1}}"#, input) == [])
    #expect(
      try issues(of: [Level.low], #"{"k": 1}"#, input) == [
        "$.k: wrong type: expected Array<Level>, found number 1; kept"
      ]
    )
    #expect(
      try issues(of: 1, #"{"k": "x"}"#, input) == [
        #"$.k: wrong type: expected Int, found string "x"; kept"#
      ]
    )
  }

  @Test func `a value that the dictionary holds ready-made is taken`() throws {
    let issues = Issues()
    let options = MapOptions(
      reporting: .init(observer: MapOptions.Observer { issues.lines.append($0.description) })
    )
    let map = Map(mappingType: .fromJSON, JSON: ["k": [Place(name: "x")], "p": Place(name: "y")])
    var places: [Place] = [], place: Place?
    anyType.map(&places, map["k"])
    anyType.map(&place, map["p"])
    #expect(places == [Place(name: "x")])
    #expect(place == Place(name: "y"))
    #expect(try anyType.value("k", map) as [Place] == places)

    _ = Mapper<Trip>(options: options).map(JSON: ["place": Place(name: "z")])
    #expect(issues.lines.isEmpty)
  }

  @Test(arguments: Input.allCases)
  func `the outcome is the same with and without a report`(input: Input) throws {
    for json in [#"{"k": [{}]}"#, #"{"k": []}"#, #"{"k": [null]}"#, #"{"k": 1}"#] {
      for elements in [MapOptions.Elements.byKind, .skip] {
        func read(_ observer: MapOptions.Observer?) throws -> [Int?] {
          let options = MapOptions(
            reading: .init(elements: elements),
            reporting: .init(observer: observer)
          )
          return try input.read(json, options: options) { map in
            var (places, maybe) = ([Place()], [Place()] as [Place]?)
            var holes: [Place?] = [Place()]
            anyType.map(&places, map["k"])
            anyType.map(&maybe, map["k"])
            anyType.map(&holes, map["k"])
            return [places.count, maybe?.count, holes.count]
          }
        }
        #expect(try read(nil) == read(MapOptions.Observer { _ in }), "\(json) \(elements)")
      }
    }
  }

  // MARK: In a model

  private struct Trip: Mappable {
    var place = Place()
    var stops: [Place] = []
    init() {}
    init?(map: Map) {}

    @available(*, deprecated)
    mutating func mapping(map: Map) {
      place <- map["place"]
      stops <- map["stops"]
    }
  }

  @Test func `a strict policy fails a model with such a property`() {
    let mapper = Mapper<Trip>(options: MapOptions(policy: .strict))
    #expect(throws: MappingFailure.self) { try mapper.read(#"{"place": {}, "stops": []}"#) }
    #expect(
      mapper.readReporting(#"{"place": {}, "stops": []}"#).report.description == """
        1:11  error  $.place  'Place' cannot be mapped: \(Self.cure); kept
        1:24  error  $.stops  'Place' cannot be mapped: \(Self.cure); used
        """
    )
    #expect(mapper.toJSONString(Trip()) == nil)
    #expect(throws: JSONWritingError.self) { try mapper.write(Trip()) }
  }

  @Test func `a report of writing blames the type, too`() throws {
    var trip = Trip()
    let (text, report) = Mapper<Trip>().writeReporting(trip)
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == #"{"stops":[]}"#)
    #expect(
      report.description == """
        warning  $.place  'Place' cannot be mapped: \(Self.cure); skipped
        warning  $.stops  'Place' cannot be mapped: \(Self.cure); used
        """
    )
    trip.stops = [Place()]
    #expect(
      Mapper<Trip>().writeReporting(trip).report.issues.map(\.path) == ["$.place", "$.stops[0]"]
    )
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Trip>().write(trip) }
    #expect(
      error?.description == """
        cannot write JSON at $.place: a value of a type that JSON has no form for: \
        'Place' cannot be mapped: \(Self.cure)
        """
    )
  }

  @Test func `an empty collection by itself keeps nothing from being written`() throws {
    struct Home: Mappable {
      var shapes: [any Shape] = []
      init() {}
      init?(map: Map) {}
      @available(*, deprecated)
      mutating func mapping(map: Map) { shapes <- map["shapes"] }
    }
    var home = Home()
    #expect(try Mapper<Home>().writeString(home) == #"{"shapes":[]}"#)
    home.shapes = [Circle()]
    #expect(try Mapper<Home>().writeString(home) == #"{"shapes":[{"radius":1}]}"#)
    #expect(Mapper<Home>().writeReporting(home).report.isEmpty)
  }

  // MARK: map.value

  @Test(arguments: Input.allCases)
  func `value(_:) throws, except for empty collections`(input: Input) throws {
    func reason<T>(_ json: String, _ type: T.Type) throws -> String? {
      try input.read(json) { map in
        do {
          _ = try anyType.value("k", map) as T
          return nil
        } catch { return (error as? MapError)?.reason }
      }
    }
    let place = "'Place' cannot be mapped: \(Self.cure)"
    #expect(try reason(#"{"k": {}}"#, Place.self) == place)
    #expect(try reason(#"{"k": {}}"#, Place?.self) == place)
    #expect(try reason(#"{"k": [{}]}"#, [Place].self) == place)
    #expect(try reason(#"{"k": [[], [{}]]}"#, [[Place]].self) == place)
    #expect(try reason(#"{"k": {"a": {}}}"#, [String: Place]?.self) == place)
    #expect(try reason(#"{"k": {}}"#, [Place].self) == place)
    #expect(try reason(#"{"k": []}"#, [String: Place].self) == place)
    #expect(
      try reason(#"{"k": {"0": 1}}"#, [Level: Int].self)
        == "'Level' cannot be mapped: make it MapKey"
    )
    #expect(try reason(#"{"k": []}"#, [Place].self) == nil)
    #expect(try reason(#"{"k": []}"#, [Place]?.self) == nil)
    #expect(try reason(#"{"k": []}"#, [any Shape].self) == nil)
    #expect(try reason(#"{"k": [[], []]}"#, [[Place]].self) == nil)
    #expect(try reason(#"{"k": {}}"#, [String: Place]?.self) == nil)
    #expect(try reason(#"{"k": {"a": []}}"#, [String: [Place]].self) == nil)
    #expect(try reason(#"{"k": {}}"#, [Level: Int].self) == nil)
    #expect(try reason(#"{"k": null}"#, Place?.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `value(_:) reports the type of an empty collection, and leaves no failure`(
    input: Input
  ) throws {
    let lines = try issues(#"{"k": [], "d": [], "n": 1}"#, input) { map in
      #expect(try! (anyType.value("k", map) as [Place]).isEmpty)
      #expect(try! anyType.value("d", map, default: [Place()]).isEmpty)
      #expect(try! map.value("n") == 1)
    }
    #expect(lines == unmappable("Place", "used") + unmappable("Place", at: "$.d", "used"))
    // An element that is left out by the options isn't nothing.
    _ = try input.read(#"{"k": [{}]}"#, options: MapOptions(reading: .init(elements: .skip))) {
      map in
      #expect(throws: MapError.self) { try anyType.value("k", map) as [Place] }
    }
  }

  @Test(arguments: Input.allCases)
  func `a default stands in, and is told of`(input: Input) throws {
    let lines = try issues(#"{"k": [{}], "p": {}}"#, input) { map in
      #expect(try! anyType.value("k", map, default: [Place()]) == [Place()])
      #expect(try! anyType.value("p", map, default: Place(name: "x")).name == "x")
    }
    let place = unmappable("Place", "default")
    #expect(lines == place + unmappable("Place", at: "$.p", "default"))
  }

  // MARK: What maps

  private enum Suit: String { case hearts }

  @Test(arguments: Input.allCases)
  func `a dictionary by the raw values of an enum maps in a generic function`(
    input: Input
  ) throws {
    let bySuit = try input.read(#"{"k": {"hearts": 1}}"#) { map in
      var value: [Suit: Int] = [:]
      anyType.map(&value, map["k"])
      return value
    }
    #expect(bySuit == [.hearts: 1])
    #expect(try Output.text.write { anyType.write(bySuit, $0["k"]) } == #"{"k":{"hearts":1}}"#)
  }

  @Test(arguments: Input.allCases)
  func `Foundation's objects map as the values they stand for`(input: Input) throws {
    let json = #"""
      {"date": "1970-01-01T00:00:01Z", "url": "https://a.b", "data": "AQ==", "numbers": [1, 2.5],
       "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "decimal": 0.5, "list": [1], "null": null}
      """#
    try input.read(json) { map in
      var date: NSDate?, url: NSURL?, data: NSData?, uuid: NSUUID?
      var numbers: [NSNumber] = [], decimal: NSDecimalNumber?, list: NSArray = [], null: NSNull?
      date <- map["date"]
      url <- map["url"]
      data <- map["data"]
      uuid <- map["uuid"]
      numbers <- map["numbers"]
      decimal <- map["decimal"]
      list <- map["list"]
      null <- map["null"]
      #expect(date?.timeIntervalSince1970 == 1)
      #expect(url?.absoluteString == "https://a.b")
      #expect(data?.length == 1)
      #expect(uuid?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
      #expect(numbers == [1, 2.5])
      #expect(decimal == 0.5)
      #expect(list.count == 1)
      #expect(null != nil)
    }
    for output in Output.allCases {
      let text = try output.write { map in
        NSDate(timeIntervalSince1970: 1) >>> map["date"]
        NSURL(string: "https://a.b") >>> map["url"]
        NSData(data: Data([1])) >>> map["data"]
        [NSNumber(value: true), NSNumber(value: 2)] >>> map["numbers"]
        NSDictionary(dictionary: ["a": NSNull()]) >>> map["object"]
      }
      #expect(
        text == """
          {"data":"AQ==","date":"1970-01-01T00:00:01Z","numbers":[true,2],"object":{"a":null},\
          "url":"https://a.b"}
          """
      )
    }
  }
}
