import Foundation
import Mercator
import MercatorArchive
import TestSupport
import Testing

/// Models of every kind, and their containers, through an archive and back.
struct ArchivedModelsTests {
  private func reread<T: MapArchiveContent>(
    _ content: T,
    by archive: MapArchive<T> = MapArchive()
  ) throws -> T {
    try archive.content(from: try archive.data(from: content))
  }

  struct Place: Mappable, MapArchivable, Hashable {
    var name = "nowhere"
    var height: Double? = 1
    var found: Date?
    var tags: [String: [Int]] = [:]
    var names: [String]? = ["nowhere"]
    var home: Member? = Member(name: "nobody", born: nil)
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      height <- map["position.height"]
      found <- map["found"]
      tags <- map["tags"]
      names <- map["names"]
      home <- map["home"]
    }
  }

  @Test func `a struct is read as it was written`() throws {
    var place = Place()
    place.name = "Ørsted \u{0}\u{1F600}\"/"
    place.height = -0.1 + 0.3
    place.found = Date(timeIntervalSinceReferenceDate: 740_000_000.123)
    place.tags = ["": [], "a.b": [Int.min, .max]]
    let read = try reread(place)
    #expect(read.name == place.name)
    #expect(read.height == place.height)
    #expect(read.tags == place.tags)
    let distance = try #require(read.found).timeIntervalSince(try #require(place.found))
    #expect(abs(distance) < 1e-6)
  }

  @Test func `nil is read as nil, also if the property has another default`() throws {
    var place = Place()
    (place.height, place.names, place.home) = (nil, nil, nil)
    let read = try reread(place)
    #expect(read.height == nil)
    #expect(read.names == nil)
    #expect(read.home == nil)
    let archive = MapArchive<Place>(shouldIncludeNilValues: false)
    #expect(try reread(place, by: archive).height == 1)
  }

  class Shape: Mappable, MapArchivable {
    var color = ""
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { color <- map["color"] }
  }

  final class Circle: Shape {
    var radius = 0.0
    override func mapping(map: Map) {
      super.mapping(map: map)
      radius <- map["radius"]
    }
  }

  @Test func `a class and a subclass are read as they were written`() throws {
    let shape = Shape()
    shape.color = "red"
    #expect(try reread(shape).color == "red")
    let circle = Circle()
    (circle.color, circle.radius) = ("blue", 2.5)
    let read = try reread(circle)
    #expect(read.color == "blue")
    #expect(read.radius == 2.5)
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<Shape>().content(from: try MapArchive<Circle>().data(from: circle))
    }
    #expect(error.description == "This is an archive of Circle, not of Shape.")
  }

  struct Coin: ImmutableMappable, MapArchivable {
    let value: Int
    let owner: String?
    init(value: Int, owner: String?) { (self.value, self.owner) = (value, owner) }
    init(map: Map) throws {
      value = try map.value("value")
      owner = try map.value("owner")
    }
    func mapping(map: Map) {
      value >>> map["value"]
      owner >>> map["owner"]
    }
  }

  @Test func `an immutable model is read as it was written`() throws {
    let coin = try reread(Coin(value: 5, owner: nil))
    #expect(coin.value == 5)
    #expect(coin.owner == nil)
    #expect(try reread(Coin(value: 5, owner: "Ada")).owner == "Ada")
  }

  @Test func `an immutable model without a value is an error of the mapping`() throws {
    let archive = ReferenceArchive.text(
      #""format":"Mercator archive","formatVersion":1,"model":"[Coin]""#,
      #"[{"value":5},{"owner":"Ada"}]"#
    )
    let error = try #require(throws: MappingFailure.self) {
      try MapArchive<[Coin]>().content(from: Data(archive.utf8))
    }
    guard case .model(let failure) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(failure.reason == "missing: expected Int")
    #expect(failure.path == "$[1].value")
  }

  class Vehicle: StaticMappable, MapArchivable {
    var wheels = 0
    static func objectForMapping(map: Map) -> BaseMappable? {
      map["cargo"].isKeyPresent ? Truck() : Vehicle()
    }
    func mapping(map: Map) { wheels <- map["wheels"] }
  }

  final class Truck: Vehicle {
    var cargo = ""
    override func mapping(map: Map) {
      super.mapping(map: map)
      cargo <- map["cargo"]
    }
  }

  @Test func `the classes of a cluster are chosen again`() throws {
    let truck = Truck()
    (truck.wheels, truck.cargo) = (6, "sand")
    let read = try reread([truck, Vehicle()] as [Vehicle])
    #expect(read.count == 2)
    #expect((read.first as? Truck)?.cargo == "sand")
    #expect(read.first?.wheels == 6)
    #expect(!(read.last is Truck))
  }

  struct Point3D: CodableMappable, MapArchivable, Equatable {
    var x = 0.0
    var y: Float?
    var labels: [String]
  }

  @Test func `a Codable model is read as it was written`() throws {
    let point = Point3D(x: 1.5, y: nil, labels: ["a"])
    #expect(try reread(point) == point)
  }

  @Test func `arrays, sets and dictionaries of models are read as they were written`() throws {
    let members = [Member(name: "Ada", born: 1815), Member(name: "Alan", born: nil, emails: ["a"])]
    #expect(try reread(members) == members)
    #expect(try reread(Set(members)) == Set(members))
    #expect(try reread(["x": members[0], "": members[1]]) == ["x": members[0], "": members[1]])
    #expect(try reread([7: [members]]) == [7: [members]])
    #expect(try reread([Member]()) == [])
  }

  @Test func `a set is read as an array, and the other way round`() throws {
    let member = Member(name: "Ada", born: 1815)
    let set = try MapArchive<Set<Member>>().data(from: [member])
    #expect(try MapArchive<[Member]>().content(from: set) == [member])
    let array = try MapArchive<[Member]>().data(from: [member])
    #expect(try MapArchive<Set<Member>>().content(from: array) == [member])
  }

  @Test func `an unusable element is an error instead of being lost`() throws {
    let archive = ReferenceArchive.text(
      #""format":"Mercator archive","formatVersion":1,"model":"[Place]""#,
      #"[{"name":"a"},7]"#
    )
    let error = try #require(throws: MappingFailure.self) {
      try MapArchive<[Place]>().content(from: Data(archive.utf8))
    }
    let text = """
      Got an error while mapping.
      - reason: wrong type: expected object, found number 7
      - currentValue: 7
      - path: $[1]
      """
    #expect(error.description == text)
  }

  @Test func `the options and the context are those of the mapping`() throws {
    struct Tenant: MapContext { let id: Int }
    struct Badge: Mappable, MapArchivable {
      var tenant: Int?
      var made: Date?
      init() {}
      init?(map: Map) { tenant = (map.context as? Tenant)?.id }
      mutating func mapping(map: Map) { made <- map["made"] }
    }
    let archive = MapArchive<Badge>(
      context: Tenant(id: 7),
      options: MapOptions(dates: .secondsSince1970, keyStyle: .snakeCase)
    )
    var badge = Badge()
    badge.made = Date(timeIntervalSince1970: 5)
    let data = try archive.data(from: badge)
    #expect(String(decoding: data, as: UTF8.self).hasSuffix("\n{\"made\":5}"))
    let read = try archive.content(from: data)
    #expect(read.tenant == 7)
    #expect(read.made == badge.made)
  }

  @Test func `a value that JSON can't represent is an error`() throws {
    var place = Place()
    place.height = .nan
    let error = try #require(throws: JSONWritingError.self) {
      try MapArchive<Place>().data(from: place)
    }
    let text = "cannot write JSON at $.position.height: NaN and infinities have no JSON number"
    #expect(error.description == text)
    let archive = MapArchive<Place>(options: MapOptions(nonFiniteNumbers: .text))
    #expect(try reread(place, by: archive).height?.isNaN == true)
  }

  @Test func `an archive can be used by several tasks`() async throws {
    let archive = MapArchive<Member>()
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<20 {
        group.addTask {
          let data = try archive.data(from: Member(name: "\(number)", born: nil))
          return try archive.content(from: data).name
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(names == Set((0..<20).map { "\($0)" }))
  }
}
