import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import TestSupport
import Testing

/// What patches do to lines and models of special kinds.
struct PatchedLinesTests {
  private func patched<M: BaseMappable>(
    _ model: M,
    _ patch: JSONMergePatch,
    options: MapOptions = MapOptions()
  ) throws -> M {
    try Mapper<M>(options: options).apply(patch, to: model)
  }

  private func failure<M: BaseMappable>(
    _ model: M,
    _ patch: JSONMergePatch,
    options: MapOptions = MapOptions()
  ) throws -> MapError {
    let error = try #require(throws: MappingFailure.self) {
      try patched(model, patch, options: options)
    }
    guard case .model(let model) = error else { throw error }
    return model
  }

  // MARK: Keys

  struct Place: Mappable {
    var street: String?
    var position = (lat: 0.0, lng: 0.0)
    var geo = Point(n: 1)
    var first: String?
    var byPointer: Int?
    var id = 0
    var secret: String?
    var version = 2
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      street <- map["addressStreet"]
      position <- (
        map[all: "lat", "lng"],
        TransformOf<(lat: Double, lng: Double), [String: Any]>(
          fromJSON: { json in
            guard let lat = json?["lat"] as? Double, let lng = json?["lng"] as? Double else {
              return nil
            }
            return (lat, lng)
          },
          toJSON: { value in value.map { ["lat": $0.lat, "lng": $0.lng] } }
        )
      )
      geo <- map.flat
      first <- map[path: "list", 0, "name"]
      byPointer <- map[pointer: "/a~1b"]
      id <- map[required: "id", "key"]
      secret <- map["secret"]
      version >>> map["version"]
    }
  }

  @Test func `each way to name a key takes part`() throws {
    let place = try patched(
      Place(),
      [
        "addressStreet": "x", "lat": 1.5, "n": 7, "list": [["name": "one"]], "a/b": 3, "key": 4,
      ]
    )
    #expect(place.street == "x")
    #expect(place.position.lat == 1.5)
    #expect(place.position.lng == 0)
    #expect(place.geo.n == 7)
    #expect(place.first == "one")
    #expect(place.byPointer == 3)
    #expect(place.id == 4)
    let cleared = try patched(place, ["list": [], "a/b": .null, "addressStreet": .null])
    #expect(cleared.first == nil)
    #expect(cleared.byPointer == nil)
    #expect(cleared.street == nil)
    #expect(cleared.geo.n == 7)
  }

  @Test func `a required value can't be removed`() throws {
    let error = try failure(Place(), ["id": .null])
    #expect(error.path == "$.id")
    #expect(error.reason == "missing: expected Int")
  }

  @Test func `a key that is only written keeps its value`() throws {
    #expect(try patched(Place(), ["version": 3, "id": 1]).version == 2)
  }

  @Test func `keys have the style of the options`() throws {
    let options = MapOptions(keyStyle: .snakeCase)
    #expect(try patched(Place(), ["address_street": "x"], options: options).street == "x")
    let error = try failure(Place(), ["addressStreet": "x"], options: options)
    #expect(error.path == "$.addressStreet")
  }

  @Test func `allowed keys are never unknown`() throws {
    let options = MapOptions(reading: .init(allowedKeys: ["debug"]))
    #expect(try patched(Place(), ["debug": 1, "id": 5], options: options).id == 5)
  }

  @Test func `a redacted value isn't shown`() throws {
    let options = MapOptions(reporting: .init(redactedKeys: ["secret"]))
    let error = try failure(Place(), ["secret": ["deep": 1]], options: options)
    #expect(error.path == "$.secret")
    #expect(error.reason == "wrong type: expected String, found a redacted value")
  }

  @Test func `an observer gets the issues, without a place in a text it has never seen`() throws {
    let issues = Issues()
    let options = MapOptions(reporting: .init(observer: MapOptions.Observer { issues.add($0) }))
    _ = try failure(Place(), ["id": "x"], options: options)
    #expect(issues.all.map(\.path) == ["$.id"])
    #expect(issues.all.map(\.location) == [nil])
  }

  private final class Issues: @unchecked Sendable {
    // Unchecked: the test is the only task.
    private(set) var all: [MapIssue] = []
    func add(_ issue: MapIssue) { all.append(issue) }
  }

  // MARK: Values

  struct Values: Mappable {
    var price: Decimal = 1
    var even: Int?
    var any: Any?
    var anything: Any = 1
    var count = 5
    var kept: String? = "old"
    var unread: Int?
    var result: Result<Item, MapError>?
    var byLetter: [Letter: Int] = [.a: 1]
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      price <- map["price"]
      even <- (map["even"], .custom("an even number") { $0 % 2 == 0 })
      any <- map["any"]
      anything <- map["anything"]
      count <- map["count", omit: .value(5)]
      kept <- map["kept", nulls: .keep]
      if map.mappingType == .fromJSON { unread <- map["unread"] }
      result <- map["result"]
      byLetter <- map["byLetter"]
    }
  }

  @Test func `values of every kind are set and removed`() throws {
    var values = try patched(
      Values(),
      [
        "price": 9.90, "even": 4, "any": ["x": 1], "anything": "y", "count": 6, "kept": "new",
        "unread": 1, "result": ["n": 2], "byLetter": ["b": 2],
      ]
    )
    #expect(values.price == Decimal(string: "9.9"))
    #expect(values.even == 4)
    #expect((values.any as? [String: Any])?["x"] as? Int == 1)
    #expect(values.anything as? String == "y")
    #expect(values.count == 6)
    #expect(values.kept == "new")
    #expect(values.unread == 1)
    #expect(try values.result?.get().n == 2)
    #expect(values.byLetter == [.a: 1, .b: 2])
    values = try patched(
      values,
      [
        "even": .null, "any": .null, "count": .null, "kept": .null, "unread": .null,
        "result": .null, "byLetter": ["a": .null],
      ]
    )
    #expect(values.even == nil)
    #expect(values.any == nil)
    #expect(values.count == 5)
    #expect(values.kept == nil)
    #expect(values.unread == nil)
    #expect(values.byLetter == [.b: 2])
  }

  @Test func `what a validator refuses, and an Any that is removed, are errors`() throws {
    let error = try failure(Values(), ["even": 3])
    #expect(error.path == "$.even")
    #expect(error.reason == "validation failed: expected an even number, found number 3")
    #expect(try failure(Values(), ["anything": .null]).reason == "missing: expected Any")
  }

  // MARK: Models

  struct Kept: Mappable, KeepsUnmapped {
    var id = 0
    var unmapped: JSONObject = ["x": 1, "y": ["z": 2]]
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  @Test func `unmapped members are patched, too`() throws {
    let kept = try patched(Kept(), ["id": 1, "y": ["z": .null, "w": 3], "new": 4])
    #expect(kept.id == 1)
    #expect(kept.unmapped == ["x": 1, "y": ["w": 3], "new": 4])
    #expect(try patched(kept, ["x": .null]).unmapped == ["y": ["w": 3], "new": 4])
  }

  struct Constant: ImmutableMappable {
    let id: Int
    let name: String?
    let inner: Profile.Address?
    init(map: Map) throws {
      id = try map.value("id")
      name = try map.value("name")
      inner = try map.value("inner")
    }
    func mapping(map: Map) {
      id >>> map["id"]
      name >>> map["name"]
      inner >>> map["inner"]
    }
  }

  @Test func `a model with constants is read anew`() throws {
    let text = #"{"id": 1, "name": "a", "inner": {"city": "x", "street": "y"}}"#
    let constant = try Mapper<Constant>().read(text)
    let changed = try patched(constant, ["name": .null, "inner": ["city": "z"]])
    #expect(changed.id == 1)
    #expect(changed.name == nil)
    #expect(changed.inner?.city == "z")
    #expect(changed.inner?.street == "y")
    #expect(try failure(constant, ["id": .null]).reason == "missing: expected Int")
    #expect(try failure(constant, ["typo": 1]).path == "$.typo")
  }

  @Test func `a Codable model is decoded anew`() throws {
    let size = Profile.Size(width: 1, height: 2)
    #expect(try patched(size, ["width": 3]) == Profile.Size(width: 3, height: 2))
    #expect(try patched(size, ["height": .null]) == Profile.Size(width: 1, height: nil))
    #expect(try failure(size, ["width": .null]).path == "$.width")
    #expect(try failure(size, ["depth": 3]).path == "$.depth")
  }

  struct Circle: Mappable, Equatable {
    var radius = 0.0
    var color: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      radius <- map["radius"]
      color <- map["color"]
    }
  }

  class Vehicle: StaticMappable {
    var wheels = 0
    static func objectForMapping(map: Map) -> (any BaseMappable)? {
      (map["kind"].currentValue as? String) == "bike" ? Bike() : Vehicle()
    }
    func mapping(map: Map) { wheels <- map["wheels"] }
  }

  final class Bike: Vehicle {
    var bell: String?
    override func mapping(map: Map) {
      super.mapping(map: map)
      bell <- map["bell"]
      "bike" >>> map["kind"]
    }
  }

  struct Garage: Mappable {
    var first: Vehicle?
    var all: [Vehicle] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- map["first"]
      all <- map["all"]
    }
  }

  @Test func `a model of several types keeps its type, and new ones have theirs`() throws {
    let garage = try Mapper<Garage>().read(
      #"{"first": {"kind": "bike", "wheels": 2, "bell": "x"}, "all": []}"#
    )
    let first = garage.first
    let changed = try patched(
      garage,
      [
        "first": ["bell": .null, "wheels": 3],
        "all": [["kind": "bike", "bell": "z"], ["wheels": 4]],
      ]
    )
    #expect(changed.first === first)
    #expect(changed.first?.wheels == 3)
    #expect((changed.first as? Bike)?.bell == nil)
    #expect(changed.all.map { $0 is Bike } == [true, false])
    #expect(changed.all.map(\.wheels) == [0, 4])
  }

  struct Square: Mappable, Equatable {
    var side = 0.0
    init?(map: Map) {}
    mutating func mapping(map: Map) { side <- map["side"] }
  }

  struct Drawing: Mappable {
    static let shapes = MapCluster<Any>(
      key: "kind",
      ["circle": Circle.self, "square": Square.self]
    )
    var shape: Any?
    var all: [Any] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      shape <- (map["shape"], Self.shapes)
      all <- (map["all"], Self.shapes)
    }
  }

  @Test func `a model of a cluster is patched, and may become one of another type`() throws {
    let drawing = try Mapper<Drawing>().read(
      #"{"shape": {"kind": "circle", "radius": 1, "color": "red"}, "all": []}"#
    )
    let changed = try patched(drawing, ["shape": ["color": .null, "radius": 2]])
    #expect((changed.shape as? Circle)?.radius == 2)
    #expect((changed.shape as? Circle)?.color == nil)
    let smaller = try patched(drawing, ["shape": ["radius": 0.5]])
    #expect((smaller.shape as? Circle)?.color == "red")
    let other = try patched(
      drawing,
      ["shape": ["kind": "square", "side": 3, "radius": .null, "color": .null]]
    )
    #expect((other.shape as? Square)?.side == 3)
    let more = try patched(drawing, ["all": [["kind": "square", "side": 4]]])
    #expect((more.all.first as? Square)?.side == 4)
    #expect(try failure(drawing, ["shape": ["kind": "none"]]).path == "$.shape.kind")
  }

  struct Span: Mappable {
    var start = 1
    var end = 2
    var version = 1
    var mapped = 0
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      start <- map["start"]
      end <- map["end"]
    }
    mutating func didMap(_ map: Map) throws {
      mapped += 1
      if start > end { throw Refused() }
    }
    struct Refused: Error, CustomStringConvertible { let description = "it ends before it starts" }
  }

  @Test func `a hook sees the whole patched model, and may refuse it`() throws {
    let span = try patched(Span(), ["start": 5, "end": 6])
    #expect(span.mapped == 1)
    let error = try failure(span, ["start": 7])
    #expect(error.path == "$")
    #expect(
      error.reason == "validation failed: expected Span, found the error it ends before it starts"
    )
  }

  struct Unwritable: Mappable {
    var number = Double.nan
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { number <- map["number"] }
  }

  @Test func `a model that can't be written can't be patched`() throws {
    let error = try #require(throws: JSONWritingError.self) {
      try patched(Unwritable(), ["number": 1])
    }
    #expect(error.path == ["number"])
  }

  // MARK: Sizes

  final class Nested: Mappable {
    var next: Nested?
    var n = 0
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      n <- map["n"]
      next <- map["next"]
    }
  }

  @Test func `a model nested 511 levels deep is patched at its innermost place`() throws {
    let levels = 511
    let text =
      String(repeating: #"{"n":1,"next":"#, count: levels) + "{}"
      + String(repeating: "}", count: levels)
    let root = try Mapper<Nested>().read(text)
    let pointer = JSONPointer(Array(repeating: "next", count: levels) + ["n"])
    let patch: JSONPatch = [.replace(pointer, with: 2)]
    let same = try Mapper<Nested>().apply(patch, to: root)
    #expect(same === root)
    var innermost = root
    while let next = innermost.next { innermost = next }
    #expect(innermost.n == 2)
    #expect(root.n == 1)
  }

  @Test(.growth) func `a patch with many unknown keys takes time for their number`() throws {
    func applying(_ count: Int) throws -> () -> Void {
      var object = JSONObject()
      for index in 0..<count { object["key \(index)"] = index % 2 == 0 ? .null : 1 }
      let patch = try JSONMergePatch(JSONValue(object))
      return {
        #expect(throws: MappingFailure.self) { try Mapper<Profile>().apply(patch, to: Profile()) }
      }
    }
    expectGrowth(below: 8, from: try applying(1000), to: try applying(4000))
  }
}
