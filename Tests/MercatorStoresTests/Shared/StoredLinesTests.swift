import Foundation
import Mercator
import MercatorStores
import Testing

/// What lines of all kinds are in records.
struct StoredLines {
  struct Scaled: TransformType {
    func transformFromJSON(_ value: Any?) -> Double? { (value as? Double).map { $0 / 100 } }
    func transformToJSON(_ value: Double?) -> Double? { value.map { $0 * 100 } }
  }

  struct Joined: TransformType {
    func transformFromJSON(_ value: Any?) -> [String]? {
      (value as? String)?.components(separatedBy: ",")
    }
    func transformToJSON(_ value: [String]?) -> String? { value?.joined(separator: ",") }
  }

  struct Price: Mappable, MapStorable, Equatable {
    var id = 0
    var euros = 0.0
    var tags: [String] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      euros <- (map["cents"], Scaled())
      tags <- (map["tags"], Joined())
    }
    static let recordMapping = MapRecordMapping(
      entity: "Price",
      uniqueBy: "id",
      properties: [.attribute("id"), .attribute("cents"), .attribute("tags")]
    )
  }

  @Test(arguments: TestedStore.all)
  func `a transform of a line converts in both directions`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var saved = Price()
      (saved.id, saved.euros, saved.tags) = (1, 1.5, ["a", "b"])
      try adapter.save(saved)
      #expect(try adapter.models(Price.self) == [saved])
      #expect(try adapter.column("tags", of: "Price") == ["a,b"])
    }
    try check(tested.make(for: Price.self))
  }

  struct Plain: Mappable, MapStorable, Equatable {
    var id = 0
    var ratio = 0.0
    var text = ""
    var tags: [String] = []
    var note: String?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      ratio <- map["ratio"]
      text <- map["text"]
      tags <- map["tags"]
      note <- map["note"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Plain",
      uniqueBy: "id",
      properties: [
        .attribute("id"), .attribute("ratio"), .attribute("text"), .attribute("tags"),
        .attribute("note"),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `transforms of the options convert in both directions`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      var options = MapOptions()
      options.transforms.set(
        TransformOf<String, String>(
          fromJSON: { $0.map { "<" + $0 } },
          toJSON: { $0.map { String($0.dropFirst()) } }
        )
      )
      options.transforms.set(Scaled())
      let adapter = MapStoreAdapter(store, options: options)
      var saved = Plain()
      (saved.id, saved.ratio, saved.text, saved.tags) = (7, 1.5, "<text", ["<a", "<b"])
      try adapter.save(saved)
      #expect(try adapter.models(Plain.self) == [saved])
    }
    try check(tested.make(for: Plain.self))
  }

  final class Flat: Mappable, MapStorable {
    var id = 0
    var inner: Flat?
    init(_ id: Int) { self.id = id }
    init?(map: Map) { return nil }
    func mapping(map: Map) {
      id <- map["id"]
      inner <- map.flat
    }
    static let recordMapping = MapRecordMapping(
      entity: "Flat",
      uniqueBy: "id",
      properties: [.attribute("id")]
    )
  }

  @Test(arguments: TestedStore.all)
  func `flat models that lead back to themselves, or deep, are errors`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let (a, b) = (Flat(1), Flat(2))
      (a.inner, b.inner) = (b, a)
      #expect(
        storeError { try adapter.save(a) }?.hasSuffix("an object that contains itself") == true
      )
      b.inner = nil
      var outer = a
      for id in 0..<2000 {
        let flat = Flat(id)
        flat.inner = outer
        outer = flat
      }
      #expect(storeError { try adapter.save(outer) }?.hasSuffix("nested too deeply") == true)
      while let inner = outer.inner {
        outer.inner = nil
        outer = inner
      }
    }
    let entity = MapEntity(
      "Flat",
      attributes: [.init("id", .integer, isOptional: false)],
      uniqueAttributes: ["id"]
    )
    try check(tested.make([entity]))
  }

  struct Owner: Mappable, MapStorable, Equatable {
    var login = ""
    var age: Int?
    init(_ login: String, age: Int? = nil) { (self.login, self.age) = (login, age) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      login <- map["login"]
      age <- map["age"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Owner",
      uniqueBy: "login",
      properties: [.attribute("login"), .attribute("age")]
    )
  }

  struct Counts: Mappable, Equatable {
    var stars: Int?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { stars <- map["stars"] }
  }

  struct Repository: Mappable, MapStorable, Equatable {
    var id = 0
    var owner: Owner?
    var name = ""
    var counts: Counts?
    var writesOwner = true
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      if writesOwner { owner <- map["owner"] }
      name <- map[any: "name", "title"]
      counts <- map.flat
    }
    static let recordMapping = MapRecordMapping(
      entity: "Repository",
      uniqueBy: "id",
      properties: [
        .attribute("id"), .toOne("owner", Owner.self), .attribute("ownerName", of: "owner.login"),
        .attribute("ownerAge", of: "owner.age"), .attribute("title"), .attribute("stars"),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `a line is a relationship, and its members are attributes`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var saved = Repository()
      (saved.id, saved.owner, saved.name) = (1, Owner("ada", age: 36), "mercator")
      saved.counts = Counts()
      saved.counts?.stars = 5
      try adapter.save(saved)
      #expect(try adapter.models(Repository.self) == [saved])
      #expect(try adapter.column("ownerName", of: "Repository") == ["ada"])
      #expect(try adapter.column("title", of: "Repository") == ["mercator"])

      // A nil member is stored as null, as is a nil model.
      saved.owner?.age = nil
      saved.counts = nil
      try adapter.save(saved)
      #expect(try adapter.column("ownerAge", of: "Repository") == ["null"])
      #expect(try adapter.column("stars", of: "Repository") == ["null"])

      // What no line writes stays.
      saved.writesOwner = false
      try adapter.save(saved)
      #expect(try adapter.column("ownerName", of: "Repository") == ["ada"])
      #expect(try adapter.models(Repository.self).first?.owner?.login == "ada")
    }
    try check(tested.make(for: Repository.self, Owner.self))
  }

  enum Kind: String { case a, b }

  struct Item: Mappable, MapStorable {
    var id = 0
    var kind: Kind?
    init(_ id: Int, _ kind: Kind?) { (self.id, self.kind) = (id, kind) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      kind <- map["kind"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Item",
      uniqueBy: "id",
      properties: [.attribute("id"), .attribute("kind")]
    )
  }

  @Test(arguments: TestedStore.all)
  func `records are found by the raw value of an enum, and by nothing that isn't a value`(
    tested: TestedStore
  ) throws {
    struct Thing {}
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(contentsOf: [Item(1, .a), Item(2, nil), Item(3, .b)])
      #expect(try adapter.models(Item.self, where: ["kind": Kind.a]).map(\.id) == [1])
      #expect(try adapter.models(Item.self, where: ["kind": nil]).map(\.id) == [2])
      let error = storeError { try adapter.delete(Item.self, where: ["kind": Thing()]) }
      #expect(
        error?.hasPrefix("$.kind (Item): value not converted: records can't be found by a value")
          == true
      )
      #expect(try adapter.delete(Item.self, where: ["kind": Kind.b]) == 1)
      #expect(try adapter.models(Item.self).map(\.id) == [1, 2])
    }
    try check(tested.make(for: Item.self))
  }

  final class Keeping: Mappable, MapStorable {
    var id = 0
    var partner: Keeping?
    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      partner <- map["partner"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Keeping",
      uniqueBy: "id",
      properties: [.attribute("id"), .toOne("partner", Keeping.self, merge: .keep)]
    )
  }

  @Test(arguments: TestedStore.all)
  func `a new record gets a relationship that is kept, also if it leads back`(
    tested: TestedStore
  ) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let (a, b, c) = (Keeping(1), Keeping(2), Keeping(3))
      (a.partner, b.partner) = (b, a)
      defer { a.partner = nil }
      try adapter.save(a)
      b.partner = c
      try adapter.save(b)
      let read = try adapter.models(Keeping.self).sorted { $0.id < $1.id }
      defer { for model in read { model.partner = nil } }
      #expect(read.map(\.partner?.id) == [2, 1, nil])
    }
    try check(tested.make(for: Keeping.self))
  }

  @Test(arguments: TestedStore.all)
  func `a rolled back deletion leaves the record to be found`(tested: TestedStore) throws {
    struct Stop: Error {}
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(Item(1, .a))
      #expect(throws: Stop.self) {
        try adapter.transaction {
          try adapter.delete(Item.self, where: ["id": 1])
          try adapter.save(Item(1, .b))
          throw Stop()
        }
      }
      try adapter.save(Item(1, nil))
      #expect(try adapter.models(Item.self).map(\.id) == [1])
      #expect(try adapter.column("kind", of: "Item") == ["null"])
    }
    try check(tested.make(for: Item.self))
  }

  struct Card: Mappable, MapStorable {
    var number = 0
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { number <- map["number"] }
    static let recordMapping = MapRecordMapping(entity: "Card", properties: [.attribute("number")])
  }

  /// The same entity with texts in place of the numbers.
  struct TextCard: Mappable, MapStorable {
    var number = ""
    init(_ number: String) { self.number = number }
    init?(map: Map) {}
    mutating func mapping(map: Map) { number <- map["number"] }
    static let recordMapping = MapRecordMapping(entity: "Card", properties: [.attribute("number")])
  }

  struct Wallet<Kept: Mappable & MapStorable>: Mappable, MapStorable {
    var card: Kept?
    init(_ card: Kept) { self.card = card }
    init?(map: Map) {}
    mutating func mapping(map: Map) { card <- map["secret"] }
    static var recordMapping: MapRecordMapping {
      MapRecordMapping(entity: "Wallet", properties: [.toOne("card", of: "secret", Kept.self)])
    }
  }

  @Test(arguments: TestedStore.all)
  func `errors don't tell values under redacted keys`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      var options = MapOptions(policy: .strict)
      try MapStoreAdapter(store).save(Wallet(TextCard("4711")))
      let adapter = MapStoreAdapter(store, options: options)
      let shown = storeError { _ = try adapter.models(Wallet<Card>.self) }
      #expect(
        shown
          == "$[0].secret.number (Card): refused by the model: wrong type: expected Int, found string \"4711\""
      )
      options.reporting.redactedKeys = ["secret"]
      let hiding = MapStoreAdapter(store, options: options)
      let hidden = storeError { _ = try hiding.models(Wallet<Card>.self) }
      #expect(hidden == "$[0].secret (Card): refused by the model: a redacted value")
    }
    let card = MapEntity("Card", attributes: [.init("number", .text)])
    let wallet = MapEntity("Wallet", attributes: [], relationships: [.init("card", to: "Card")])
    try check(tested.make([card, wallet]))
  }
}
