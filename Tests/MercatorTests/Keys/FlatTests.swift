import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Parts that lie flat in the object around them")
struct FlatTests {
  struct Place: Mappable {
    var lat = 0.0
    var lng: Double?
    var zone: Zone?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      lat <- map["lat"]
      lng <- map["geo.lng"]
      zone <- map["zone"]
    }
  }

  struct Zone: Mappable {
    var name = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
  }

  final class Shop: Mappable {
    var id = 0
    var place = Place()
    var hours = Hours()
    var closed: Bool?

    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      place <- map.flat
      hours <- map.flat
      closed <- map["closed"]
    }
  }

  final class Hours: Mappable {
    var from = 0
    var to = 0
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) {
      from <- map["hours.from"]
      to <- map["hours.to"]
    }
  }

  private static let json = """
    {"closed":true,"geo":{"lng":2},"hours":{"from":8,"to":20},"id":1,"lat":1.5,"zone":{"name":"z"}}
    """

  @Test(arguments: Input.allCases)
  func `unknown keys beside a part are told, even if its line is the last one of the root`(
    input: Input
  ) throws {
    struct Spot: Mappable {
      var place = Place()
      init?(map: Map) {}
      mutating func mapping(map: Map) { place <- map.flat }
    }
    let (_, report) = try input.report(
      #"{"lat": 1, "geo": {"lng": 2}, "zone": {"name": "z"}, "other": 1}"#,
      with: Mapper<Spot>(options: MapOptions(policy: MapOptions.Policy(.warn)))
    )
    #expect(report.issues.map { "\($0.path) \($0.kind.rawValue)" } == ["$.other unknown-key"])
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a part is read from the object itself, and written beside its members`(
    input: Input,
    output: Output
  ) throws {
    let shop = try #require(try input.map(Self.json, to: Shop.self))
    #expect(shop.place.lat == 1.5)
    #expect(shop.place.lng == 2)
    #expect(shop.place.zone?.name == "z")
    #expect(shop.hours.to == 20)
    #expect(shop.closed == true)
    #expect(try output.write(shop) == Self.json)
    #expect(
      [shop, shop].toJSONString() == "[\(shop.toJSONString() ?? ""),\(shop.toJSONString() ?? "")]"
    )
  }

  @Test
  func `members come in the order of the lines`() throws {
    let shop = try #require(Mapper<Shop>().map(JSONString: Self.json))
    #expect(
      shop.toJSONString() == """
        {"id":1,"lat":1.5,"geo":{"lng":2},"zone":{"name":"z"},"hours":{"from":8,"to":20},"closed":true}
        """
    )
  }

  @Test(arguments: Input.allCases)
  func `a part is updated in place`(input: Input) throws {
    let shop = try #require(try input.map(Self.json, to: Shop.self))
    let hours = shop.hours
    _ = try input.update(shop, with: #"{"hours":{"to":22}}"#)
    #expect(shop.hours === hours)
    #expect(hours.from == 8)
    #expect(hours.to == 22)
  }

  @Test(arguments: Input.allCases)
  func `keys of a part are known, and faults in it have their path`(input: Input) throws {
    var options = MapOptions()
    options.policy[.unknownKey] = .warn
    let json = #"{"id":1,"lat":"x","hours":{},"zone":{"nam":"z"},"size":1}"#
    let (shop, report) = try input.report(json, with: Mapper<Shop>(options: options))
    #expect(shop != nil)
    #expect(report.issues.map(\.path) == ["$.lat", "$.zone.nam", "$.size"])
    #expect(report.issues.map(\.kind) == [.wrongType, .unknownKey, .unknownKey])
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a dictionary is the object as it is`(input: Input, output: Output) throws {
    struct Bag: Mappable {
      var id = 0
      var all: [String: Int] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        id <- map["id"]
        all <- map.flat
      }
    }
    let bag = try #require(try input.map(#"{"id":1,"a.b":2}"#, to: Bag.self))
    #expect(bag.all == ["id": 1, "a.b": 2])
    #expect(try output.write(bag) == #"{"a.b":2,"id":1}"#)
  }

  @Test(arguments: Output.allCases)
  func `a value without members isn't written flat`(output: Output) throws {
    #expect(try output.write { map in 7 >>> map.flat } == "{}")
    #expect(try output.write { map in [7] >>> map.flat } == "{}")
    #expect(try output.write { map in (nil as Place?) >>> map.flat } == "{}")
    let lines = { (map: Map) in "x" >>> map.flat }
    struct Model: Mappable {
      let lines: (Map) -> Void
      init(_ lines: @escaping (Map) -> Void) { self.lines = lines }
      init?(map: Map) { return nil }
      func mapping(map: Map) { lines(map) }
    }
    let (text, report) = Mapper<Model>().writeReporting(Model(lines))
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == "{}")
    #expect(report.issues.map(\.kind) == [.unwritable])
  }

  @Test(arguments: Output.allCases)
  func `a part that refuses to be written refuses for the whole`(output: Output) throws {
    struct Refusing: Mappable {
      init() {}
      init?(map: Map) {}
      func mapping(map: Map) { 1 >>> map["x"] }
      func didWrite(_ map: Map) throws { throw Refusal() }
    }
    struct Refusal: Error {}
    struct Whole: Mappable {
      init() {}
      init?(map: Map) {}
      func mapping(map: Map) {
        Refusing() >>> map.flat
        2 >>> map["y"]
      }
    }
    struct Outer: Mappable {
      init() {}
      init?(map: Map) {}
      func mapping(map: Map) {
        Whole() >>> map["whole"]
        [Whole(), Whole()] >>> map["wholes"]
        3 >>> map["z"]
      }
    }
    #expect(try output.write(Outer()) == #"{"wholes":[],"z":3}"#)
    #expect(Mapper<Whole>().toJSONString(Whole()) == nil)
  }

  @Test(arguments: Input.allCases)
  func `a part that contains itself ends at the depth limit`(input: Input) throws {
    final class Endless: Mappable {
      var next: Endless?
      required init?(map: Map) {}
      func mapping(map: Map) { next <- map.flat }
    }
    let mapper = Mapper<Endless>(options: MapOptions(limits: .init(depth: 20)))
    var depth = 0
    var endless = try input.map("{}", with: mapper)
    while let next = endless?.next { (endless, depth) = (next, depth + 1) }
    // The root of a dictionary is a level of its own.
    #expect(depth == (input == .text ? 20 : 19))
  }

  struct PlaceTransform: TransformType {
    typealias Object = [Double]
    typealias JSON = [String: Any]
    func transformFromJSON(_ value: Any?) -> [Double]? {
      guard let object = value as? [String: Any] else { return nil }
      if object.isEmpty { return [] }
      return [object["lat"] as? Double ?? .nan, object["geo.lng"] as? Double ?? .nan]
    }
    func transformToJSON(_ value: [Double]?) -> [String: Any]? {
      guard let value, value.count == 2 else { return nil }
      return ["lat": value[0], "geo.lng": value[1]]
    }
  }

  struct Spot: Mappable {
    var place: [Double] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      place <- (map[all: "lat", "geo.lng"], PlaceTransform())
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `several keys make one property, and are written by it`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"geo":{"lng":2.5},"lat":1.5}"#
    let spot = try #require(try input.map(json, to: Spot.self))
    #expect(spot.place == [1.5, 2.5])
    #expect(try output.write(spot) == json)
    #expect(try input.map("{}", to: Spot.self)?.place == [])
    #expect(try input.map(#"{"lat":1.5}"#, to: Spot.self)?.place.first == 1.5)
    #expect(try output.write(Spot()) == "{}")
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `one key may feed several properties; the last one written counts`(
    input: Input,
    output: Output
  ) throws {
    struct Twice: Mappable {
      var text: String?
      var count = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        text <- map["name"]
        count <- (
          map["name"],
          TransformOf<Int, String>(fromJSON: { $0?.count }, toJSON: { $0.map { "\($0)" } })
        )
      }
    }
    let twice = try #require(try input.map(#"{"name":"four"}"#, to: Twice.self))
    #expect(twice.text == "four")
    #expect(twice.count == 4)
    #expect(try output.write(twice) == #"{"name":"4"}"#)
  }
}
