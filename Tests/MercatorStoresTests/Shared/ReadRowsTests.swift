import Foundation
import Mercator
import MercatorStores
import Testing

/// Rows that are read a batch at a time.
struct ReadRows {
  struct Row: Mappable, MapStorable, Equatable {
    var id = 0
    var name: String?
    init(id: Int, name: String?) { (self.id, self.name) = (id, name) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Row",
      uniqueBy: "id",
      properties: [.attribute("id"), .attribute("name")]
    )
  }

  @Test(arguments: TestedStore.all, [0, 1, 255, 256, 257, 700])
  func `any number of rows is read in their order`(tested: TestedStore, count: Int) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let rows = (0..<count).map { Row(id: $0, name: $0 % 3 == 0 ? nil : "row \($0)") }
      try adapter.save(contentsOf: rows)
      #expect(try adapter.models(Row.self).sorted { $0.id < $1.id } == rows)
    }
    try check(tested.make(for: Row.self))
  }

  final class Team: Mappable, MapStorable {
    var id = 0
    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    func mapping(map: Map) { id <- map["id"] }
    static let recordMapping = MapRecordMapping(
      entity: "Team",
      uniqueBy: "id",
      properties: [.attribute("id")]
    )
  }

  struct Player: Mappable, MapStorable {
    var id = 0
    var team: Team?
    init(_ id: Int, _ team: Team?) { (self.id, self.team) = (id, team) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      team <- map["team"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Player",
      uniqueBy: "id",
      properties: [.attribute("id"), .toOne("team", Team.self)]
    )
  }

  @Test(arguments: TestedStore.all)
  func `a record is the same object in all batches of a call`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let teams = [Team(1), Team(2)]
      try adapter.save(contentsOf: (0..<600).map { Player($0, teams[$0 % 2]) })
      let players: [Player] = try adapter.models()
      #expect(players.count == 600)
      #expect(players.allSatisfy { $0.team?.id == $0.id % 2 + 1 })
      #expect(Set(players.compactMap { $0.team.map { ObjectIdentifier($0) } }).count == 2)
    }
    try check(tested.make(for: Player.self, Team.self))
  }

  struct Named: Mappable, MapStorable {
    var id = 0
    var name = ""
    init(id: Int, name: String) { (self.id, self.name) = (id, name) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map[required: "name"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Row",
      uniqueBy: "id",
      properties: [.attribute("id"), .attribute("name")]
    )
  }

  /// With issues that are collected, each row is a call of its own.
  @Test(arguments: TestedStore.all, [false, true])
  func `an error has the position of its row and the path in it`(
    tested: TestedStore,
    isObserved: Bool
  ) throws {
    func check(_ store: some MapRecordStore) throws {
      var options = MapOptions()
      if isObserved { options.reporting.observer = MapOptions.Observer { _ in } }
      let saving = MapStoreAdapter(store)
      try saving.save(contentsOf: (0..<300).map { Row(id: $0, name: $0 == 290 ? nil : "x") })
      let adapter = MapStoreAdapter(store, options: options)
      let found = storeError { _ = try adapter.models(Named.self) as [Named] }
      #expect(
        found == "$[290].name (Row): refused by the model: null: expected String, found null"
      )
    }
    try check(tested.make(for: Row.self))
  }

  struct Inside: Mappable, MapStorable, Equatable {
    struct Owner: Mappable, Equatable {
      var login = ""
      var home: Home?
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        login <- map["login"]
        home <- map["home"]
      }
    }
    struct Home: Mappable, Equatable {
      var city = ""
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { city <- map["city"] }
    }
    var id = 0
    var owner: Owner?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      owner <- map["owner"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Inside",
      uniqueBy: "id",
      properties: [
        .attribute("id"), .attribute("login", of: "owner.login"),
        .attribute("city", of: "owner.home.city"),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `attributes inside a model make it only if one has a value`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var models = [Inside(), Inside(), Inside()]
      for index in models.indices { models[index].id = index }
      models[1].owner = Inside.Owner()
      models[1].owner?.login = "ada"
      models[2].owner = Inside.Owner()
      models[2].owner?.home = Inside.Home()
      models[2].owner?.home?.city = "Rome"
      try adapter.save(contentsOf: models)
      #expect(try adapter.models(Inside.self).sorted { $0.id < $1.id } == models)
    }
    try check(tested.make(for: Inside.self))
  }

  struct Whole: Mappable, MapStorable {
    var id = 0
    var details = JSONValue.null
    init(_ details: JSONValue) { self.details = details }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      details <- map["details"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Whole",
      uniqueBy: "id",
      properties: [
        .attribute("id"), .attribute("details"), .attribute("size", of: "details.size"),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `an attribute inside the value of another one replaces its member`(tested: TestedStore)
    throws
  {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(Whole(try JSONValue(parsing: #"{"size":1,"name":"x"}"#)))
      try adapter.transaction {
        let records = try store.fetch("Whole", where: [], areIn: [], limit: nil)
        for record in records { record.setValue(2, forKey: "size") }
      }
      let read = try #require(try adapter.model(Whole.self, where: ["id": 0]))
      #expect(read.details == (try JSONValue(parsing: #"{"size":2,"name":"x"}"#)))
    }
    try check(tested.make(for: Whole.self))
  }

  /// A place that one line reads as an object and another one as an array: of a text, at most one of them reads a value.
  struct Mixed: Mappable, MapStorable, Equatable {
    var id = 0
    var name: String?
    var first: String?
    init(id: Int, name: String?, first: String?) {
      (self.id, self.name, self.first) = (id, name, first)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["place.name"]
      first <- map[path: "place", 0]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Mixed",
      uniqueBy: "id",
      properties: [
        .attribute("id"), .attribute("name", of: "place.name"),
        .attribute("first", of: "place.0"),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `a place is an object if a line reads it as one`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(contentsOf: [Mixed(id: 1, name: "a", first: nil)])
      try adapter.transaction {
        for record in try store.fetch("Mixed", where: [], areIn: [], limit: nil) {
          record.setValue("b", forKey: "first")
        }
      }
      #expect(try adapter.models(Mixed.self) == [Mixed(id: 1, name: "a", first: nil)])
    }
    try check(tested.make(for: Mixed.self))
  }
}
