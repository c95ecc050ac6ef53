import Foundation
import Mercator
import MercatorStores
import Testing

struct UniqueRecords {
  struct Team: Mappable, MapStorable {
    var code = ""
    var name: String?
    init(_ code: String, _ name: String?) { (self.code, self.name) = (code, name) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      code <- map["code"]
      name <- map["name"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Team",
      uniqueBy: "code",
      properties: [.attribute("code"), .attribute("name", merge: .replaceUnlessNil)]
    )
  }

  struct Match: Mappable, MapStorable, Equatable {
    var season = 0
    var number = 0
    var score: String?
    init(_ season: Int, _ number: Int, _ score: String? = nil) {
      (self.season, self.number, self.score) = (season, number, score)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      season <- map["season"]
      number <- map["number"]
      score <- map["score"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Match",
      uniqueBy: "season",
      "number",
      properties: [.attribute("season"), .attribute("number"), .attribute("score")]
    )
  }

  @Test(arguments: TestedStore.all)
  func `a model finds its record by all unique attributes`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(contentsOf: [Match(1, 1, "a"), Match(1, 2, "b"), Match(2, 1, "c")])
      try adapter.save(contentsOf: [Match(1, 2, "d"), Match(2, 2, "e")])
      let expected = [Match(1, 1, "a"), Match(1, 2, "d"), Match(2, 1, "c"), Match(2, 2, "e")]
      #expect(try adapter.models(Match.self) == expected)
    }
    try check(tested.make(for: Match.self))
  }

  @Test(arguments: TestedStore.all)
  func `models with the same unique attributes are merged one after the other`(
    tested: TestedStore
  ) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let records = try adapter.save(contentsOf: [
        Team("a", "first"), Team("b", "second"), Team("a", nil), Team("a", "third"), Team("b", nil),
      ])
      #expect(records.count == 5)
      #expect(records[0] === records[2])
      #expect(records[0] !== records[1])
      #expect(try adapter.models(Team.self).map(\.name) == ["third", "second"])
    }
    try check(tested.make(for: Team.self))
  }

  struct Draft: Mappable, MapStorable {
    var id: Int?
    var title = ""
    init(_ id: Int?, _ title: String) { (self.id, self.title) = (id, title) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      title <- map["title"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Draft",
      uniqueBy: "id",
      properties: [.attribute("id"), .attribute("title")]
    )
    /// The entity of drafts, whose id may be missing.
    static var entity: MapEntity {
      MapEntity(
        "Draft",
        attributes: [.init("id", .integer), .init("title", .text)],
        uniqueAttributes: ["id"]
      )
    }
  }

  @Test(arguments: TestedStore.all)
  func `a model without its unique attribute is always inserted`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(contentsOf: [Draft(nil, "a"), Draft(nil, "b"), Draft(1, "c")])
      try adapter.save(contentsOf: [Draft(nil, "d"), Draft(1, "e")])
      #expect(try adapter.column("title", of: "Draft") == ["a", "b", "d", "e"])
    }
    try check(tested.make([Draft.entity]))
  }

  struct Price: Mappable, MapStorable {
    var amount = 0.0
    var label = ""
    init(_ amount: Double, _ label: String) { (self.amount, self.label) = (amount, label) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      amount <- map["amount"]
      label <- map["label"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Price",
      uniqueBy: "amount",
      properties: [.attribute("amount"), .attribute("label")]
    )
  }

  @Test(arguments: TestedStore.all)
  func `whole numbers find the records of fractions with the same value`(tested: TestedStore) throws
  {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(contentsOf: [Price(1, "a"), Price(1.5, "b")])
      try adapter.save(contentsOf: [Price(1.0, "c"), Price(1.5, "d")])
      #expect(try adapter.models(Price.self).map(\.label) == ["c", "d"])
      #expect(try adapter.model(Price.self, where: ["amount": 1])?.label == "c")
    }
    try check(tested.make(for: Price.self))
  }

  struct Visit: Mappable, MapStorable {
    var page = ""
    var count = 0
    var first: String?
    var last: String?
    var note: String?
    init(_ page: String, _ count: Int, _ time: String?, note: String? = nil) {
      (self.page, self.count, self.first, self.last, self.note) = (page, count, time, time, note)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      page <- map["page"]
      count <- map["count"]
      first <- map["first"]
      last <- map["last"]
      note <- map["note"]
    }
    static let stored: [MapRecordMapping.Property] = [
      .attribute("page"), .attribute("first", merge: .keep), .attribute("last"),
      .attribute("note", merge: .replaceUnlessNil),
    ]
    static let recordMapping = MapRecordMapping(
      entity: "Visit",
      uniqueBy: "page",
      properties: stored + [
        .attribute(
          "count",
          merge: .custom { stored, new in
            guard case (.integer(let a), .integer(let b)) = (stored, new) else { return new }
            return .integer(a + b)
          }
        )
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `each attribute is merged by its rule`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(Visit("a", 1, "mon", note: "x"))
      try adapter.save(Visit("a", 2, "tue"))
      try adapter.save(contentsOf: [Visit("a", 4, nil, note: "y"), Visit("b", 1, "wed")])
      let a = try #require(try adapter.model(Visit.self, where: ["page": "a"]))
      #expect(a.count == 7)
      #expect(a.first == "mon")
      #expect(a.last == nil)
      #expect(a.note == "y")
      #expect(try adapter.model(Visit.self, where: ["page": "b"])?.count == 1)
    }
    try check(tested.make(for: Visit.self))
  }

  struct Player: Mappable, MapStorable {
    var name = ""
    var replaced: [Team] = []
    var kept: [Team] = []
    var added: [Team] = []
    var unlessEmpty: [Team] = []
    var one: Team?
    var oneKept: Team?
    var oneAdded: Team?
    var oneUnlessEmpty: Team?
    init(_ name: String, _ teams: [String]) {
      self.name = name
      let teams = teams.map { Team($0, nil) }
      (replaced, kept, added, unlessEmpty) = (teams, teams, teams, teams)
      (one, oneKept, oneAdded, oneUnlessEmpty) = (
        teams.first, teams.first, teams.first, teams.first
      )
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      replaced <- map["replaced"]
      kept <- map["kept"]
      added <- map["added"]
      unlessEmpty <- map["unlessEmpty"]
      one <- map["one"]
      oneKept <- map["oneKept"]
      oneAdded <- map["oneAdded"]
      oneUnlessEmpty <- map["oneUnlessEmpty"]
    }
    static func mapping(keepingMany: MapRelationMerge) -> MapRecordMapping {
      MapRecordMapping(
        entity: "Player",
        uniqueBy: "name",
        properties: [
          .attribute("name"),
          .toMany("replaced", Team.self, isOrdered: true),
          .toMany("kept", Team.self, isOrdered: true, merge: keepingMany),
          .toMany("added", Team.self, isOrdered: true, merge: .add),
          .toMany("unlessEmpty", Team.self, isOrdered: true, merge: .replaceUnlessEmpty),
          .toOne("one", Team.self),
          .toOne("oneKept", Team.self, merge: .keep),
          .toOne("oneAdded", Team.self, merge: .add),
          .toOne("oneUnlessEmpty", Team.self, merge: .replaceUnlessEmpty),
        ]
      )
    }
    static let recordMapping = mapping(keepingMany: .keep)
    var codes: [String] {
      [replaced, kept, added, unlessEmpty].map { $0.map(\.code).joined() }
        + [one, oneKept, oneAdded, oneUnlessEmpty].map { $0?.code ?? "-" }
    }
  }

  /// A player whose relationships a store may upsert.
  struct Upserted: Mappable, MapStorable {
    var player = Player("", [])
    init(_ player: Player) { self.player = player }
    init?(map: Map) {}
    mutating func mapping(map: Map) { player <- map.flat }
    static let recordMapping = Player.mapping(keepingMany: .replace)
  }

  @Test(arguments: TestedStore.all)
  func `each relationship is merged by its rule`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      func saved(_ teams: [String]) throws -> [String]? {
        try adapter.save(Player("p", teams))
        return try adapter.model(Player.self, where: ["name": "p"])?.codes
      }
      #expect(try saved([]) == ["", "", "", "", "-", "-", "-", "-"])
      #expect(try saved(["a"]) == ["a", "", "a", "a", "a", "-", "a", "a"])
      #expect(try saved(["b", "a"]) == ["ba", "", "ab", "ba", "b", "-", "a", "b"])
      #expect(try saved([]) == ["", "", "ab", "ba", "-", "-", "a", "b"])
    }
    try check(tested.make(for: Player.self, Team.self))
  }

  @Test(arguments: TestedStore.all)
  func `each relationship is merged by its rule in upserts`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      func saved(_ teams: [String]) throws -> [String]? {
        try adapter.save(Upserted(Player("p", teams)))
        return try adapter.model(Upserted.self, where: ["name": "p"])?.player.codes
      }
      #expect(try saved([]) == ["", "", "", "", "-", "-", "-", "-"])
      #expect(try saved(["a"]) == ["a", "a", "a", "a", "a", "-", "a", "a"])
      #expect(try saved(["b", "a"]) == ["ba", "ba", "ab", "ba", "b", "-", "a", "b"])
      #expect(try saved([]) == ["", "", "ab", "ba", "-", "-", "a", "b"])
    }
    try check(tested.make(for: Upserted.self, Team.self))
  }
}
