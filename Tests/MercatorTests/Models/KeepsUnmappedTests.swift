import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

@Suite("Members that no line asks for are kept")
struct KeepsUnmappedTests {
  struct Event: Mappable, KeepsUnmapped {
    var id = 0
    var name: String?
    var place: Place?
    var unmapped = JSONObject()

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["info.name"]
      place <- map["place"]
    }
  }

  final class Place: ImmutableMappable, KeepsUnmapped {
    let city: String
    var unmapped = JSONObject()

    init(map: Map) throws { city = try map.value("city") }
    func mapping(map: Map) { city >>> map["city"] }
  }

  private static let json = """
    {"big":12345678901234567890,"id":1,"info":{"name":"n"},"place":{"city":"c","pin":[1,{"a":null}]},\
    "price":0.1,"seq":7,"x.y":true}
    """

  @Test(arguments: Input.allCases, Output.allCases)
  func `what isn't mapped is kept and written back, at every level`(
    input: Input,
    output: Output
  ) throws {
    let event = try #require(try input.map(Self.json, to: Event.self))
    #expect(Array(event.unmapped.keys) == ["big", "price", "seq", "x.y"])
    #expect(event.place.map { Array($0.unmapped.keys) } == ["pin"])
    #expect(event.unmapped["seq"].int == 7)
    #expect(try output.write(event) == Self.json)
    let again = try #require(try input.map(try output.write(event), to: Event.self))
    #expect(try output.write(again) == Self.json)
  }

  @Test
  func `kept members follow the lines, in their order; a line's key is the line's`() throws {
    var event = try #require(Mapper<Event>().map(JSONString: #"{"z":1,"b":2,"id":3,"a":4}"#))
    #expect(event.toJSONString() == #"{"id":3,"z":1,"b":2,"a":4}"#)
    event.unmapped["id"] = 9
    #expect(event.toJSONString() == #"{"id":3,"z":1,"b":2,"a":4}"#)
    event.unmapped = [:]
    #expect(event.toJSONString() == #"{"id":3}"#)
  }

  @Test
  func `kept members of a dictionary are sorted by key, at every level`() throws {
    let json = #"{"id":3,"z":1,"b":{"y":1,"x":[{"n":1,"m":2}]},"a":4}"#
    let event = try #require(try Input.dictionary.map(json, to: Event.self))
    #expect(event.toJSONString() == #"{"id":3,"a":4,"b":{"x":[{"m":2,"n":1}],"y":1},"z":1}"#)
  }

  @Test(arguments: Input.allCases)
  func `a null is kept, and nothing unmapped is nothing`(input: Input) throws {
    let event = try #require(try input.map(#"{"id":1,"gone":null}"#, to: Event.self))
    #expect(event.unmapped["gone"].isNull)
    #expect(event.toJSONString() == #"{"id":1,"gone":null}"#)
    #expect(try input.map(#"{"id":1,"info":{"more":1}}"#, to: Event.self)?.unmapped.isEmpty == true)
  }

  @Test(arguments: Input.allCases)
  func `an update replaces what is kept`(input: Input) throws {
    let event = try #require(try input.map(#"{"id":1,"a":1}"#, to: Event.self))
    let updated = try input.update(event, with: #"{"b":2}"#)
    #expect(updated.id == 1)
    #expect(Array(updated.unmapped.keys) == ["b"])
  }

  @Test(arguments: Input.allCases)
  func `no key is unknown to such a model`(input: Input) throws {
    let mapper = Mapper<Event>(options: MapOptions(policy: .strict))
    #expect(try input.map(#"{"id":1,"new":2}"#, with: mapper)?.unmapped.count == 1)
    struct Plain: Mappable {
      var events: [Event] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { events <- map["events"] }
    }
    var options = MapOptions()
    options.policy[.unknownKey] = .warn
    let json = #"{"events":[{"id":1,"a":1},{"id":2,"b":2}],"c":3}"#
    let (plain, report) = try input.report(json, with: Mapper<Plain>(options: options))
    #expect(plain?.events.map { Array($0.unmapped.keys) } == [["a"], ["b"]])
    #expect(report.issues.map(\.path) == ["$.c"])
  }

  @Test
  func `models behind one that keeps its members are none the slower to it`() throws {
    struct Mixed: Mappable {
      var event: Event?
      var plain: [Place] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        event <- map["event"]
        plain <- map["plain"]
      }
    }
    let json = #"{"event":{"id":1,"x":1},"plain":[{"city":"a"},{"city":"b","y":2}]}"#
    #expect(Mapper<Mixed>().map(JSONString: json)?.toJSONString() == json)
  }

  final class Observed: Mappable, MapEquatable, KeepsUnmapped {
    var id = 0
    var changes = 0
    var unmapped = JSONObject() { didSet { changes += 1 } }
    required init?(map: Map) {}
    func mapping(map: Map) { id <- map["id"] }
  }

  @Test
  func `comparing, hashing, copying and writing set nothing in the model`() throws {
    let json = #"{"id":1,"a":2}"#
    let (one, two) = (try Mapper<Observed>().read(json), try Mapper<Observed>().read(json))
    let changes = one.changes
    #expect(one == two)
    _ = one.hashValue
    #expect(try one.copy { $0.id = 3 }.unmapped == ["a": 2])
    #expect(try Mapper().writeString(one) == json)
    #expect(one.changes == changes)
  }
}
