import Foundation
import Mercator
import MercatorTesting
import Testing

@Suite("Samples of a model follow from its mapping and a seed")
struct MapSamplesTests {
  struct User: Mappable {
    var id = 0
    var name: String?
    var friends: [Friend] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["profile.name"]
      friends <- map["friends"]
    }
  }

  struct Friend: ImmutableMappable {
    let isClose: Bool
    let age: UInt8?

    init(map: Map) throws {
      isClose = try map.value("close")
      age = try map.value("age")
    }

    func mapping(map: Map) {
      isClose >>> map["close"]
      age >>> map["age"]
    }
  }

  @Test func `a seed gives the same samples on every platform`() throws {
    let samples = try MapSamples<User>(seed: 42).prefix(4)
    #expect(
      samples.map { $0.text() } == [
        #"{"id":-6273545944727883517,"friends":[{"close":true}],"profile":{"name":" \n\u0000\u0000é Z\n"}}"#,
        #"{"id":9223372036854775807,"friends":[{"close":true,"age":0},{"close":false,"age":202},"#
          + #"{"close":false,"age":97}]}"#,
        #"{"id":4818384002125487936,"friends":[],"profile":null}"#,
        #"{"id":5068853932259061521,"friends":[{"close":true},{"close":true,"age":48}]}"#,
      ]
    )
  }

  @Test func `a seed gives the same mutations on every platform`() throws {
    var samples = try MapSamples<Friend>(seed: 42)
    let mutations = (0..<6).compactMap { _ in samples.nextMutation() }
    #expect(
      mutations.map { "\($0.kind.rawValue) at \($0.path): \($0.sample)" } == [
        #"null at $.close: {"close":null}"#,
        #"nested at $.close: {"close":[true],"age":87}"#,
        #"out of range at $.age: {"close":false,"age":18446744073709551616}"#,
        #"nested at $.close: {"close":[false]}"#,
        #"unknown key at $.unknown647094: {"close":true,"age":177,"unknown647094":[-874]}"#,
        #"nested at $.close: {"close":[true],"age":null}"#,
      ]
    )
  }

  @Test func `another seed gives other samples`() throws {
    let first = try MapSamples<User>(seed: 1).prefix(20).map { $0.text() }
    let second = try MapSamples<User>(seed: 2).prefix(20).map { $0.text() }
    #expect(Set(first).intersection(second).count < 3)
    #expect(try first == MapSamples<User>(seed: 1).prefix(20).map { $0.text() })
  }

  @Test func `every sample is read without an issue, and members vary`() throws {
    let mapper = Mapper<User>(options: MapOptions(policy: .strict))
    let users = try MapSamples<User>(seed: 3).prefix(200).map { try mapper.read($0) }
    #expect(users.count == 200)
    #expect(users.contains { $0.name == nil })
    #expect(users.contains { $0.name?.isEmpty == true })
    #expect(users.contains { $0.id == .min })
    #expect(users.contains { $0.friends.count == 3 })
    #expect(users.contains { $0.friends.contains { $0.age == 255 } })
    #expect(users.contains { $0.friends.contains { $0.age == nil } })
  }

  @Test func `mutations are of every kind`() throws {
    var samples = try MapSamples<User>(seed: 4)
    let kinds = (0..<300).compactMap { _ in samples.nextMutation()?.kind }
    #expect(kinds.count == 300)
    #expect(Set(kinds) == Set(MapSamples<User>.Mutation.Kind.allCases))
  }

  @Test func `a duplicate key is in the text of the sample`() throws {
    var samples = try MapSamples<Friend>(seed: 5)
    let mutation = try #require(
      (0..<100).lazy.compactMap { _ in samples.nextMutation() }.first { $0.kind == .duplicateKey }
    )
    #expect(mutation.sample.count == mutation.original.count + 1)
  }

  // MARK: Types

  @Test func `the types of the library are found out`() throws {
    struct Model: Mappable {
      var double = 0.0
      var float: Float?
      var decimal: Decimal?
      var unsigned: UInt64 = 0
      var date: Date?
      var seconds: Date?
      var day: Date?
      var url: URL?
      var uuid: UUID?
      var data: Data?
      var any: JSONValue?
      var names: Set<String> = []
      var matrix: [[Int]] = []
      var scores: [String: Double] = [:]
      var byNumber: [Int: String] = [:]
      var byID: [UUID: Friend] = [:]
      var age = 0
      var code: String?

      init?(map: Map) {}
      mutating func mapping(map: Map) {
        double <- map["double"]
        float <- map["float"]
        decimal <- map["decimal"]
        unsigned <- map["unsigned"]
        date <- map["date"]
        seconds <- (map["seconds"], DateTransform())
        day <- (map["day"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
        url <- map["url"]
        uuid <- map["uuid"]
        data <- map["data"]
        any <- map["any"]
        names <- map["names"]
        matrix <- map["matrix"]
        scores <- map["scores"]
        byNumber <- map["byNumber"]
        byID <- map["byID"]
        age <- (map["age"], .range(0...150))
        code <- (map["code"], .count(2...4))
      }
    }
    try expectSamples(of: Model.self, seed: 6)
    let models = try MapSamples<Model>(seed: 6).prefix(100).map { try Mapper<Model>().read($0) }
    #expect(models.contains { $0.double.rounded() != $0.double })
    #expect(models.contains { $0.unsigned == .max })
    #expect(models.contains { $0.date != nil })
    #expect(models.contains { $0.seconds != nil })
    #expect(models.contains { $0.day != nil })
    #expect(models.contains { $0.url?.scheme == "https" })
    #expect(models.contains { $0.uuid != nil })
    #expect(models.contains { $0.data?.isEmpty == false })
    #expect(models.contains { $0.any?.object != nil })
    #expect(models.contains { $0.names.count > 1 })
    #expect(models.contains { $0.matrix.contains { !$0.isEmpty } })
    #expect(models.contains { !$0.scores.isEmpty })
    #expect(models.contains { !$0.byNumber.isEmpty })
    #expect(models.contains { !$0.byID.isEmpty })
    #expect(models.contains { $0.age == 100 })
    #expect(models.contains { $0.code != nil })
  }

  @Test func `the cases of an enum come from examples`() throws {
    enum Status: String { case open, closed }
    struct Order: Mappable {
      var history: [Status] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { history <- map["history"] }
    }
    let error = #expect(throws: MappingMismatch.self) { try MapSamples<Order>(seed: 1) }
    #expect(
      error?.description == """
        Order: no samples can be made; give examples or a sample
          $.history[]: no value is accepted (unknown case: expected Status, found string "")
        """
    )
    let samples = try MapSamples<Order>(seed: 1, examples: ["$.history[]": ["open", "closed"]])
    let orders = try samples.prefix(50).map { try Mapper<Order>().read($0) }
    #expect(Set(orders.flatMap(\.history)) == [.open, .closed])
    let without = try MapSamples<Order>(seed: 1, examples: ["$.history[]": []])
    #expect(without.prefix(50).allSatisfy { $0 == ["history": []] })
  }

  @Test func `an enum that isn't Optional has its default without examples`() throws {
    enum Status: String { case open, closed }
    struct Order: Mappable {
      var status = Status.closed
      init?(map: Map) {}
      mutating func mapping(map: Map) { status <- map["status"] }
    }
    let samples = try MapSamples<Order>(seed: 1)
    #expect(samples.prefix(10).allSatisfy { $0 == ["status": "closed"] })
  }

  @Test func `examples that aren't accepted, or have no place, are errors`() {
    struct Order: Mappable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
    }
    let error = #expect(throws: MappingMismatch.self) {
      try MapSamples<Order>(seed: 1, examples: ["$.id": [1, "2"], "$.items[].id": [3]])
    }
    #expect(
      error?.description == """
        Order: no samples can be made; give examples or a sample
          $.id: no value is accepted (wrong type: expected Int, found string "2")
          $.items[].id: there are examples for it, but no such place
        """
    )
  }

  @Test func `a sample that isn't an object is an error`() {
    let error = #expect(throws: MappingMismatch.self) { try MapSamples<User>(seed: 1, like: [1]) }
    #expect(error?.description == "User: the sample isn't an object\n  it is [1]")
  }

  @Test func `a key that is only read into an Optional comes from a sample`() throws {
    struct User: Mappable {
      var password: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        if map.mappingType == .fromJSON { password <- map["password"] }
      }
    }
    #expect(try MapSamples<User>(seed: 1).prefix(20).allSatisfy { $0 == [:] })
    let samples = try MapSamples<User>(seed: 1, like: ["password": "x", "other": 1]).prefix(20)
    #expect(samples.contains { $0["password"].string != nil })
    #expect(samples.allSatisfy { $0["other"] == nil })
  }

  @Test func `a class that contains itself has samples that end`() throws {
    final class Tree: Mappable {
      var label = ""
      var left: Tree?
      var children: [Tree] = []
      var byName: [String: Tree] = [:]

      init?(map: Map) {}
      func mapping(map: Map) {
        label <- map["label"]
        left <- map["left"]
        children <- map["children"]
        byName <- map["byName"]
      }
      var depth: Int {
        1 + ([left].compactMap { $0 } + children + byName.values).map(\.depth).reduce(0, max)
      }
    }
    let trees = try MapSamples<Tree>(seed: 1).prefix(50).map { try Mapper<Tree>().read($0) }
    #expect(trees.map(\.depth).max() == 2)
    try expectSamples(of: Tree.self, count: 50, seed: 1)
  }

  // MARK: Models that refuse objects

  @Test func `a model that refuses an object without a member needs a sample`() throws {
    struct User: Mappable {
      var id = 0
      var name: String?
      init?(map: Map) { if map.JSON["id"] == nil { return nil } }
      mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
      }
    }
    struct Group: Mappable {
      var owner: User?
      init?(map: Map) {}
      mutating func mapping(map: Map) { owner <- map["owner"] }
    }
    let error = #expect(throws: MappingMismatch.self) { try MapSamples<Group>(seed: 1) }
    #expect(
      error?.description == """
        Group: no samples can be made; give examples or a sample
          $.owner: no value is accepted (model refused: expected User, found an object with 0 members)
        """
    )
    try expectSamples(of: User.self, seed: 1, like: ["id": 7])
    let samples = try MapSamples<Group>(seed: 1, like: ["owner": ["id": 7]])
    let groups = try samples.prefix(50).map { try Mapper<Group>().read($0) }
    #expect(groups.contains { $0.owner?.name != nil })
    #expect(Set(groups.compactMap { $0.owner?.id }).count > 10)
  }

  @Test func `a model that checks its members gets those that pass`() throws {
    struct Invalid: Error {}
    struct Period: Mappable {
      var name = ""
      var start = 0
      var end = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        name <- map["name"]
        start <- map["start"]
        end <- map["end"]
      }
      mutating func didMap(_ map: Map) throws {
        guard !name.isEmpty, start <= end else { throw Invalid() }
      }
    }
    try expectSamples(of: Period.self, seed: 1)
  }

  @Test func `a class cluster has samples of the kind in examples`() throws {
    class Animal: StaticMappable {
      var name = ""
      static func objectForMapping(map: Map) -> BaseMappable? {
        map["type"].value() as String? == "dog" ? Dog() : nil
      }
      func mapping(map: Map) { name <- map["name"] }
    }
    final class Dog: Animal {
      var barks: Bool?
      override func mapping(map: Map) {
        super.mapping(map: map)
        "dog" >>> map["type"]
        barks <- map["barks"]
      }
    }
    let samples = try MapSamples<Animal>(seed: 1, examples: ["$.type": ["dog"]])
    let dogs = try samples.prefix(50).map { try #require(Mapper<Animal>().read($0) as? Dog) }
    #expect(Set(dogs.map(\.barks)) == [nil, true, false])
  }
}
