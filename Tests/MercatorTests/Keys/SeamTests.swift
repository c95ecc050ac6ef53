import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Where lines, options and models of several sorts meet.
@Suite("Keys, options and kinds of models together")
struct SeamTests {
  final class Kin: Mappable {
    var kid: Kin?
    var broken = false
    required init?(map: Map) {}
    func mapping(map: Map) {
      kid <- map[any: "kid", "child"]
      broken <- map[required: "ok", "fine"]
    }
  }

  @Test(arguments: Input.allCases)
  func `candidates inside candidates are read once each`(input: Input) throws {
    let deep = { (end: String) in
      String(repeating: #"{"ok":true,"child":{"ok":1},"kid":"#, count: 60) + end
        + String(repeating: "}", count: 60)
    }
    var depth = 0
    var kin = try input.map(deep("null"), to: Kin.self)
    while let next = kin?.kid { (kin, depth) = (next, depth + 1) }
    #expect(depth == 60 - 1 + 1)
    // What is wrong at the bottom goes up by the second candidate of each.
    #expect(try input.map(deep("{}"), to: Kin.self) != nil)
  }

  struct Strict: ImmutableMappable {
    let kid: [Strict]
    init(map: Map) throws { kid = try map[any: "kid", "child"].read() }
  }

  @Test(arguments: Input.allCases)
  func `a fault below many candidates is found in time, with its path`(input: Input) throws {
    let json =
      String(repeating: #"{"child":["#, count: 40) + #"{"kid":5}"#
      + String(repeating: "]}", count: 40)
    let error = #expect(throws: MapError.self) { _ = try input.require(json, as: Strict.self) }
    #expect(error?.path == "$" + String(repeating: ".child[0]", count: 40) + ".kid")
  }

  final class Ring: Mappable {
    var next: Ring?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { next <- map.flat }
  }

  @Test func `a flat part that contains itself has no text`() throws {
    let (a, b) = (Ring(), Ring())
    (a.next, b.next) = (b, a)
    #expect(a.toJSONString() == nil)
    b.next = b
    #expect(a.toJSONString() == nil)
    let (_, report) = Mapper<Ring>().writeReporting(a)
    #expect(report.issues.map(\.kind) == [.cycle])
    b.next = nil
    #expect(a.toJSONString() == "{}")
    var last = b
    for _ in 0..<2000 {
      let next = Ring()
      last.next = next
      last = next
    }
    #expect(a.toJSONString() == nil)
    var current: Ring? = a
    while let ring = current {
      current = ring.next
      ring.next = nil
    }
  }

  struct Profile: CodableMappable, Equatable {
    var avatarURL: String
    var count = 0
    var ratio = 0.5
    var secret: String?
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `rules for keys hold in Codable models too, both ways`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"avatar_url":"a","count":1,"ratio":2.5,"secret":"s"}"#
    var options = MapOptions(keyStyle: .snakeCase)
    var profile = try #require(try input.map(json, with: Mapper<Profile>(options: options)))
    #expect(profile == Profile(avatarURL: "a", count: 1, ratio: 2.5, secret: "s"))
    #expect(try output.write(profile, with: Mapper(options: options)) == json)
    options.excludedKeys = ["secret"]
    profile = try #require(try input.map(json, with: Mapper<Profile>(options: options)))
    #expect(profile.secret == nil)
    profile.secret = "x"
    let left = #"{"avatar_url":"a","count":1,"ratio":2.5}"#
    #expect(try output.write(profile, with: Mapper(options: options)) == left)
    options.reading.ignoresKeyCase = true
    let shouted = #"{"AVATAR_URL":"a","COUNT":1,"RATIO":2.5}"#
    #expect(try input.map(shouted, with: Mapper<Profile>(options: options))?.count == 1)
  }

  @Test(arguments: Input.allCases)
  func `values in Codable models are converted as elsewhere`(input: Input) throws {
    let options = MapOptions(nonFiniteNumbers: .text, reading: .init(coercion: .lossless))
    let json = #"{"avatarURL":7,"count":"12","ratio":"NaN"}"#
    let profile = try #require(try input.map(json, with: Mapper<Profile>(options: options)))
    #expect(profile.avatarURL == "7")
    #expect(profile.count == 12)
    #expect(profile.ratio.isNaN)
  }

  struct Car: Mappable, KeepsUnmapped {
    var id = 0
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["carID"] }
  }

  struct Odd: Error {}

  struct Broken: CodableMappable {
    var carID = 1
    func encode(to encoder: any Encoder) throws { throw Odd() }
  }

  struct Garage: Mappable {
    var cars: [any BaseMappable] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      cars
        <- (
          map["all"],
          MapCluster<any BaseMappable>(key: "carType", ["car": Car.self, "broken": Broken.self])
        )
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a model of a cluster keeps its members, by any rules for keys`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"all":[{"car_id":1,"car_type":"car","seq_no":7}]}"#
    let mapper = Mapper<Garage>(options: MapOptions(policy: .strict, keyStyle: .snakeCase))
    let garage = try #require(try input.map(json, with: mapper))
    #expect((garage.cars.first as? Car)?.id == 1)
    #expect(try output.write(garage, with: mapper) == json)
  }

  @Test(arguments: Output.allCases)
  func `a model of a cluster that can't be encoded is left out as a whole`(
    output: Output
  ) throws {
    var garage = Garage()
    garage.cars = [Broken()]
    #expect(try output.write(garage) == #"{"all":[]}"#)
  }

  @Test(arguments: Input.allCases)
  func `a tag at a path is a known key`(input: Input) throws {
    struct Model: Mappable {
      var car: (any BaseMappable)?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        car <- (map["car"], MapCluster<any BaseMappable>(key: "meta.kind", [1: Plain.self]))
      }
    }
    struct Plain: Mappable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
    }
    let mapper = Mapper<Model>(options: MapOptions(policy: .strict))
    #expect(try input.map(#"{"car":{"id":1,"meta":{"kind":1}}}"#, with: mapper)?.car != nil)
  }

  struct Place: Mappable {
    var lat = 0.0
    var lng: Double?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      lat <- map["lat"]
      lng <- map["lng"]
    }
  }

  struct Event: Mappable, KeepsUnmapped {
    var place = Place()
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) { place <- map.flat }
  }

  static let manyOptions = [
    MapOptions(), MapOptions(policy: .strict), MapOptions(reading: .init(ignoresKeyCase: true)),
    MapOptions(excludedKeys: ["none"]),
  ]

  @Test(arguments: manyOptions, Input.allCases)
  func `what a flat part asks for isn't kept, whatever the options`(
    options: MapOptions,
    input: Input
  ) throws {
    let json = #"{"lat":1,"lng":2,"seq":7}"#
    let mapper = Mapper<Event>(options: options)
    let event = try #require(try input.map(json, with: mapper))
    #expect(event.place.lng == 2)
    #expect(Array(event.unmapped.keys) == ["seq"])
    let (reported, _) = try input.report(json, with: mapper)
    #expect(reported.map { Array($0.unmapped.keys) } == ["seq"])
    #expect(try input.mapArray("[\(json),\(json)]", with: mapper)?.last?.unmapped.count == 1)
  }

  @Test func `kept members are on the lists too`() throws {
    let options = MapOptions(excludedKeys: ["seq"])
    var event = try #require(
      Mapper<Event>(options: options).map(JSONString: #"{"lat":1,"seq":7,"more":2}"#)
    )
    #expect(Array(event.unmapped.keys) == ["more"])
    event.unmapped["seq"] = 7
    #expect(Mapper(options: options).toJSONString(event) == #"{"lat":1,"more":2}"#)
  }

  @Test(arguments: Input.allCases)
  func `a flat dictionary knows all keys`(input: Input) throws {
    struct Bag: Mappable {
      var all: [String: Int] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) { all <- map.flat }
    }
    let mapper = Mapper<Bag>(options: MapOptions(policy: .strict))
    #expect(try input.map(#"{"a":1,"b":2}"#, with: mapper)?.all == ["a": 1, "b": 2])
  }

  @Test(arguments: Input.allCases)
  func `a line's own style is the only one`(input: Input) throws {
    struct Model: Mappable {
      var url: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) { url <- map["avatarURL", style: .snakeCase] }
    }
    let mapper = Mapper<Model>(
      options: MapOptions(keyStyle: .camelCase, includedKeys: ["avatarURL"])
    )
    let model = try #require(try input.map(#"{"avatar_url":"x"}"#, with: mapper))
    #expect(model.url == "x")
    #expect(mapper.toJSONString(model) == #"{"avatar_url":"x"}"#)
  }

  @Test(arguments: Input.allCases)
  func `what a line says of elements is said of that line`(input: Input) throws {
    let json = #"{"a":[1,"x"],"b":[1,"x",2]}"#
    for second in [
      { (map: Map) in map["b"] }, { $0["b", nested: false] }, { $0[path: "b"] },
      { $0[pointer: "/b"] }, { $0["b", delimiter: "/"] },
    ] {
      let read = try input.read(json) { map -> ([Int], [Int]) in
        var (a, b) = ([0], [0])
        a <- map["a", elements: .skip]
        b <- second(map)
        return (a, b)
      }
      #expect(read.0 == [1])
      #expect(read.1 == [0])
    }
  }

  final class Owner: Mappable {
    var id = 0
    var name = ""
    init() {}
    required init?(map: Map) { if map["id"].currentValue == nil { return nil } }
    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
    }
    func didMap(_ map: Map) throws { if id < 0 { throw Odd() } }
  }

  final class Owned: Mappable {
    var owner = Owner()
    required init?(map: Map) {}
    func mapping(map: Map) { owner <- map[any: "owner", "user"] }
  }

  @Test(arguments: Input.allCases)
  func `an update takes the first object of several, once`(input: Input) throws {
    let owned = try #require(try input.map("{}", to: Owned.self))
    let owner = owned.owner
    _ = try input.update(owned, with: #"{"owner":{"name":"x"},"user":{"id":2}}"#)
    #expect(owned.owner === owner)
    #expect(owner.name == "x")
    #expect(owner.id == 0)
    _ = try input.update(owned, with: #"{"owner":7,"user":{"id":2}}"#)
    #expect(owner.id == 2)
  }

  struct Part: Mappable {
    var isBad = false
    init(isBad: Bool) { self.isBad = isBad }
    init?(map: Map) {}
    func mapping(map: Map) {}
    func didWrite(_ map: Map) throws { if isBad { throw Odd() } }
  }

  struct Whole: Mappable {
    var part: Part
    init(_ part: Part) { self.part = part }
    init?(map: Map) { return nil }
    mutating func mapping(map: Map) {
      part <- map.flat
      1 >>> map["x"]
    }
    func didWrite(_ map: Map) throws { if part.isBad { throw Odd() } }
  }

  @Test func `a refusal is that of its own object`() {
    let options = MapOptions(excludedKeys: ["q"])
    let wholes = [Whole(Part(isBad: true)), Whole(Part(isBad: false))]
    #expect(Mapper<Whole>(options: options).toJSONString(wholes) == #"[{"x":1}]"#)
  }
}
