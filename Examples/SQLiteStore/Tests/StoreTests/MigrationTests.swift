import Foundation
import Mercator
import MercatorStores
import Testing

@testable import SQLiteStore

struct `Opening a database` {
  static let label = MapEntity("Label", attributes: [.init("name", .text, isOptional: false)])
  static let issue = MapEntity(
    "Issue",
    attributes: [
      .init("id", .integer, isOptional: false), .init("title", .text), .init("when", .date),
    ],
    relationships: [
      .init("main", to: "Label"),
      .init("labels", to: "Label", isToMany: true, isOrdered: true),
    ],
    uniqueAttributes: ["id"]
  )

  static func issue(
    attributes: [MapEntity.Attribute]? = nil,
    relationships: [MapEntity.Relationship]? = nil,
    unique: [String] = ["id"]
  ) -> MapEntity {
    MapEntity(
      "Issue",
      attributes: attributes ?? issue.attributes,
      relationships: relationships ?? issue.relationships,
      uniqueAttributes: unique
    )
  }

  @Test func `again changes nothing`() throws {
    let database = try TemporaryDatabase()
    let sql =
      #"SELECT "sql" FROM "sqlite_master" UNION ALL SELECT "type" FROM "mercator_properties""#
    let first = try database.store(Self.issue, Self.label).column(sql)
    let second = try database.store(Self.issue, Self.label).column(sql)
    #expect(first == second)
    // Five tables, one of SQLite and one of types, three indexes, and six types.
    #expect(first.count == 14)
  }

  @Test func `adds missing tables, columns and relationships, and keeps the rows`() throws {
    let database = try TemporaryDatabase()
    let small = Self.issue(attributes: Array(Self.issue.attributes.prefix(2)), relationships: [])
    do {
      let store = try database.store(small)
      try store.add("Issue", ["id": .integer(1), "title": .text("a")])
    }
    let store = try database.store(Self.issue, Self.label)
    let record = try #require(try store.fetch("Issue", where: [], areIn: [], limit: nil).first)
    #expect(try record.attribute("title").object as? String == "a")
    #expect(try record.attribute("when").isNull)
    let label = try store.add("Label", ["name": .text("bug")])
    try store.setRelated([label], "labels", of: record, as: .orderedToMany)
    try store.setRelated([label], "main", of: record, as: .toOne)
    #expect(try store.related("labels", of: record).first === label)
    try store.delete(label)
    #expect(try store.related("labels", of: record).isEmpty)
    #expect(try store.related("main", of: record).isEmpty)
  }

  static let refused: [(MapEntity, String)] = [
    (
      issue(attributes: [
        .init("id", .integer, isOptional: false), .init("title", .integer), .init("when", .date),
      ]),
      #"table "Issue", column "title": found text, expected integer"#
    ),
    (
      issue(attributes: [
        .init("id", .integer, isOptional: false), .init("title", .text), .init("when", .double),
      ]),
      #"table "Issue", column "when": found date, expected double"#
    ),
    (
      issue(attributes: [
        .init("id", .integer, isOptional: false), .init("title", .text, isOptional: false),
        .init("when", .date),
      ]),
      #"table "Issue", column "title": found text, expected text, not null"#
    ),
    (
      issue(attributes: [.init("id", .integer, isOptional: false), .init("title", .text)]),
      #"table "Issue", column "when": found date, expected nothing"#
    ),
    (
      issue(attributes: issue.attributes + [.init("number", .integer, isOptional: false)]),
      #"table "Issue", column "number": found nothing, expected integer, not null"#
    ),
    (
      issue(unique: ["id", "title"]),
      #"table "Issue": found the unique attributes "id", expected the unique attributes "id", "title""#
    ),
    (
      issue(unique: []),
      #"table "Issue": found the unique attributes "id", expected no unique attributes"#
    ),
    (
      issue(relationships: [issue.relationships[0]]),
      #"table "Issue", column "labels": found ordered to-many Label, expected nothing"#
    ),
    (
      issue(relationships: [issue.relationships[0], .init("labels", to: "Label", isToMany: true)]),
      #"table "Issue", column "labels": found ordered to-many Label, expected to-many Label"#
    ),
    (
      issue(relationships: [.init("main", to: "Issue"), issue.relationships[1]]),
      #"table "Issue", column "main": found to-one Label, expected to-one Issue"#
    ),
    (
      issue(relationships: [.init("labels", to: "Label"), issue.relationships[0]]),
      #"table "Issue", column "labels": found ordered to-many Label, expected to-one Label"#
    ),
    (
      issue(attributes: [
        .init("id", .text, isOptional: false), .init("title", .url), .init("when", .date),
      ]),
      #"table "Issue", column "id": found integer, not null, expected text, not null; "#
        + #"table "Issue", column "title": found text, expected url"#
    ),
  ]

  @Test(arguments: refused.indices)
  func `of other models is an error, and changes nothing`(index: Int) throws {
    let (entity, text) = Self.refused[index]
    let database = try TemporaryDatabase()
    let sql = #"SELECT "sql" FROM "sqlite_master""#
    let before = try database.store(Self.issue, Self.label).column(sql)
    // A table that could be added.
    let other = MapEntity("Other", attributes: [.init("a")])
    #expect(error { _ = try database.store(other, entity, Self.label) } == text)
    #expect(
      try SQLiteConnection(path: database.path, busyTimeout: 1).texts(sql).map { $0[0] } == before
    )
  }

  static let damaged: [(String, String)] = [
    (
      #"DELETE FROM "mercator_properties" WHERE "property" = 'when'"#,
      #"table "Issue", column "when": found REAL, expected date"#
    ),
    (
      #"ALTER TABLE "Issue" ADD COLUMN "extra" TEXT"#,
      #"table "Issue", column "extra": found TEXT, expected nothing"#
    ),
    (
      #"ALTER TABLE "Issue" DROP COLUMN "when""#,
      #"table "Issue", column "when": found nothing, expected date"#
    ),
    (
      #"ALTER TABLE "Issue" RENAME COLUMN "title" TO "Title""#,
      #"table "Issue", column "title": found nothing, expected text; "#
        + #"table "Issue", column "Title": found TEXT, expected nothing"#
    ),
    (
      #"DROP TABLE "Issue_labels""#,
      #"table "Issue", column "labels": found nothing, expected ordered to-many Label"#
    ),
    (
      #"DROP INDEX "Issue.unique""#,
      #"table "Issue": found no unique attributes, expected the unique attributes "id""#
    ),
  ]

  @Test(arguments: damaged.indices)
  func `whose tables were changed by hand is an error`(index: Int) throws {
    let (sql, text) = Self.damaged[index]
    let database = try TemporaryDatabase()
    _ = try database.store(Self.issue, Self.label)
    try database.run(sql)
    #expect(error { _ = try database.store(Self.issue, Self.label) } == text)
  }

  @Test func `with tables of something else is an error`() throws {
    let database = try TemporaryDatabase()
    try database.run(#"CREATE TABLE "Label" ("name" TEXT)"#, #"CREATE TABLE "Issue_labels" ("a")"#)
    #expect(
      error { _ = try database.store(Self.issue, Self.label) }
        == #"table "Issue", column "labels": found another table "Issue_labels", "#
        + #"expected ordered to-many Label; "#
        + #"table "Label", column "rowid": found nothing, expected INTEGER PRIMARY KEY; "#
        + #"table "Label", column "name": found TEXT, expected text, not null"#
    )
  }

  static let unusable: [([MapEntity], String)] = [
    (
      [MapEntity("A", attributes: [.init("name"), .init("NAME")])],
      #"table "A", column "NAME": found the name twice, expected another name"#
    ),
    (
      [MapEntity("A", attributes: [.init("rowid")])],
      #"table "A", column "rowid": found the name twice, expected another name"#
    ),
    (
      [MapEntity("A", attributes: []), MapEntity("a", attributes: [])],
      #"table "a": found the name twice, expected another name"#
    ),
    (
      [
        MapEntity("A", attributes: [], relationships: [.init("b", to: "A", isToMany: true)]),
        MapEntity("A_b", attributes: []),
      ],
      #"table "A_b": found the name twice, expected another name"#
    ),
    (
      [MapEntity("A\u{0}; DROP", attributes: [])],
      "table \"A\u{0}; DROP\": found an unusable name, expected a name"
    ),
    ([MapEntity("", attributes: [])], #"table "": found an unusable name, expected a name"#),
    (
      [MapEntity("A", attributes: [], relationships: [.init("b", to: "B")])],
      #"table "A", column "b": found the entity "B", which the store hasn't, expected an entity of the store"#
    ),
    (
      [MapEntity("A", attributes: [], relationships: [.init("b", to: nil)])],
      #"table "A", column "b": found no entity, expected an entity of the store"#
    ),
    (
      [MapEntity("A", attributes: [], uniqueAttributes: ["b"])],
      #"table "A", column "b": found nothing, expected a unique attribute"#
    ),
    (
      [
        MapEntity("A", attributes: [.init("b", .text)]),
        MapEntity("A", attributes: [.init("b", .url)]),
      ],
      #"table "A", column "b": found url, expected text"#
    ),
  ]

  @Test(arguments: unusable.indices)
  func `for entities that can't have tables is an error`(index: Int) throws {
    let (entities, text) = Self.unusable[index]
    #expect(error { _ = try SQLiteStore(":memory:", entities: entities) } == text)
  }

  @Test func `at the same time by several threads creates the tables once`() async throws {
    let database = try TemporaryDatabase()
    let path = database.path
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        group.addTask { error { _ = try SQLiteStore(path, entities: [Self.issue, Self.label]) } }
      }
      for await text in group { #expect(text == nil) }
    }
  }

  @Test func `without strict tables keeps the values, and strict tables are equal to them`() throws
  {
    let database = try TemporaryDatabase()
    let entity = MapEntity(
      "E",
      attributes: [.init("a", .any), .init("d", .double), .init("t", .text), .init("w", .date)]
    )
    do {
      let store = try SQLiteStore(
        database.path,
        entities: [entity],
        options: SQLiteStoreOptions(),
        isStrict: false
      )
      try store.add("E", ["a": .text("12"), "d": .double(-0.0), "t": .text("1.50")])
    }
    let store = try database.store(entity)
    let record = try #require(try store.fetch("E", where: [], areIn: [], limit: nil).first)
    #expect(try record.attribute("a").object as? String == "12")
    #expect(try (record.attribute("d").object as? Double)?.sign == .minus)
    #expect(try record.attribute("t").object as? String == "1.50")
  }
}
