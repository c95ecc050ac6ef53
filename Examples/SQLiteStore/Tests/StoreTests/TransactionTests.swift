import Foundation
import Mercator
import MercatorStores
import Testing

@testable import SQLiteStore

struct `Transactions of SQLite` {
  private struct Stop: Error {}

  private let entity = MapEntity(
    "Node",
    attributes: [.init("id", .integer, isOptional: false), .init("text", .text)],
    relationships: [.init("next", to: "Node"), .init("others", to: "Node", isToMany: true)],
    uniqueAttributes: ["id"]
  )
  private let database: TemporaryDatabase
  private let store: SQLiteStore

  init() throws {
    database = try TemporaryDatabase()
    store = try database.store(entity)
  }

  private func ids() throws -> [String] {
    try store.column(#"SELECT "id" FROM "Node" ORDER BY "rowid""#)
  }

  @Test func `an inner transaction is undone alone`() throws {
    try store.transaction {
      try store.add("Node", ["id": 1])
      #expect(throws: Stop.self) {
        try store.transaction {
          try store.add("Node", ["id": 2])
          throw Stop()
        }
      }
      try store.transaction { _ = try store.add("Node", ["id": 3]) }
    }
    #expect(try ids() == ["1", "3"])
  }

  @Test func `an outer transaction undoes the inner ones`() throws {
    #expect(throws: Stop.self) {
      try store.transaction {
        try store.transaction { _ = try store.add("Node", ["id": 1]) }
        throw Stop()
      }
    }
    #expect(try ids() == [])
  }

  @Test func `records of a transaction that was undone are gone, and deleted ones are back`() throws
  {
    let old = try store.add("Node", ["id": 1, "text": .text("old")])
    var inserted: SQLiteRecord?
    #expect(throws: Stop.self) {
      try store.transaction {
        inserted = try store.add("Node", ["id": 2])
        try old.setAttribute("text", to: .text("new"))
        try store.delete(old)
        throw Stop()
      }
    }
    #expect(try old.attribute("text").object as? String == "old")
    let gone = try #require(inserted)
    #expect(gone.rowid == nil)
    #expect(
      error { _ = try gone.attribute("text") }
        == "$ (Node): records not fetched: the record was deleted"
    )
    #expect(
      error { try gone.setAttribute("text", to: .null) }
        == "$ (Node): record not stored: the record was deleted"
    )
    #expect(
      error { try store.delete(gone) } == "$ (Node): record not stored: the record was deleted"
    )
    // The number of the row that is gone is used again.
    let next = try store.add("Node", ["id": 3])
    #expect(next !== gone)
    #expect(next.rowid == 2)
  }

  @Test func `changes before a transaction aren't undone with it`() throws {
    let record = try store.add("Node", ["id": 1])
    try store.perform {
      record.setValue("before", forKey: "text")
      #expect(throws: Stop.self) {
        try store.transaction {
          record.setValue("inside", forKey: "text")
          throw Stop()
        }
      }
      #expect(record.value(forKey: "text") as? String == "before")
    }
    #expect(try store.column(#"SELECT "text" FROM "Node""#) == ["before"])
  }

  @Test func `a violated constraint undoes the transaction, and tells no value`() throws {
    try store.add("Node", ["id": 5])
    let text = error {
      try store.transaction {
        _ = try store.add("Node", ["id": 4])
        let record = try store.insert("Node")
        record.setValue(5, forKey: "id")
        record.setValue("secret", forKey: "text")
      }
    }
    #expect(
      text
        == "SQLite error 19 (2067): UNIQUE constraint failed: Node.id, "
        + #"in INSERT INTO "Node" ("id", "text") VALUES (?, ?) RETURNING "rowid""#
    )
    #expect(try ids() == ["5"])
    let missing = error { try store.transaction { _ = try store.insert("Node") } }
    #expect(
      missing
        == "SQLite error 19 (1299): NOT NULL constraint failed: Node.id, "
        + #"in INSERT INTO "Node" DEFAULT VALUES RETURNING "rowid""#
    )
  }

  @Test func `a value that a record refuses fails the transaction`() throws {
    let text = error {
      try store.transaction {
        let record = try store.insert("Node")
        record.setValue(1, forKey: "id")
        record.setValue(2, forKey: "text")
      }
    }
    #expect(text == "$.text (Node): record not stored: expected a text, found an integer")
    #expect(try ids() == [])
    let unknown = error {
      try store.perform { _ = try store.add("Node", ["id": 1]).value(forKey: "x") }
    }
    #expect(unknown == #"$.x (Node): unknown property: the table has no column "x""#)
  }

  @Test func `all changes outside of a transaction are written, or none`() throws {
    let text = error {
      try store.perform {
        for id in [1, 2, 1] { try store.insert("Node").setValue(id, forKey: "id") }
      }
    }
    #expect(text?.hasPrefix("SQLite error 19 (2067): UNIQUE constraint failed: Node.id") == true)
    #expect(try ids() == [])
    try store.perform { for id in [1, 2] { try store.insert("Node").setValue(id, forKey: "id") } }
    #expect(try ids() == ["1", "2"])
    #expect(throws: Stop.self) {
      try store.perform {
        try store.insert("Node").setValue(3, forKey: "id")
        throw Stop()
      }
    }
    #expect(try ids() == ["1", "2"])
  }

  @Test func `a full disk undoes what doesn't fit, and the store works on`() throws {
    let long = MapStoredValue.text(String(repeating: "x", count: 100_000))
    try store.limitPages(to: 60)
    let full = error {
      for id in Int64(0)..<10 { try store.add("Node", ["id": .integer(id), "text": long]) }
    }
    #expect(full?.hasPrefix("SQLite error 13: database or disk is full, in INSERT INTO ") == true)
    let count = try ids().count
    #expect(count > 0)
    #expect(count < 3)
    let all = error {
      try store.transaction {
        for id in Int64(10)..<20 { try store.add("Node", ["id": .integer(id), "text": long]) }
      }
    }
    #expect(all?.hasPrefix("SQLite error 13: database or disk is full, in INSERT INTO ") == true)
    #expect(try ids().count == count)
    try store.add("Node", ["id": 20])
    #expect(try ids().last == "20")
    #expect(try store.column("PRAGMA integrity_check") == ["ok"])
  }

  @Test func `nothing is stored on its own after SQLite has undone a transaction by itself`() throws
  {
    let text = "SQLite error 4: an earlier error has undone the transaction, in "
    let outer = error {
      try store.transaction {
        try store.add("Node", ["id": 1])
        try store.endTransaction()
        let inner = error { try store.add("Node", ["id": 2]) }
        #expect(inner == text + "SAVEPOINT transaction_1")
      }
    }
    #expect(outer == text + "COMMIT")
    #expect(try ids() == [])
    try store.add("Node", ["id": 3])
    #expect(try ids() == ["3"])
  }

  @Test func `a busy database is an error after the timeout`() throws {
    let other = try database.store(entity, options: SQLiteStoreOptions(busyTimeout: 0.05))
    try store.transaction {
      try store.add("Node", ["id": 1])
      #expect(
        error { try other.add("Node", ["id": 2]) }
          == "SQLite error 5: database is locked, in BEGIN IMMEDIATE"
      )
      // Reading doesn't wait.
      #expect(try other.fetch("Node", where: [], areIn: [], limit: nil).isEmpty)
    }
    try other.add("Node", ["id": 2])
    #expect(try ids() == ["1", "2"])
  }

  @Test func `repeated upserts aren't mistaken after other changes`() throws {
    let adapter = MapStoreAdapter(try SQLiteStore(database.path, for: Word.self))
    func text() throws -> [String] { try adapter.store.column(#"SELECT "text" FROM "Word""#) }
    let (a, b) = (Word("k", "a"), Word("k", "b"))
    try adapter.store.transaction {
      try adapter.save(a)
      try adapter.save(b)
      try adapter.save(a)
      #expect(try text() == ["a"])
      let record = try adapter.save(a)
      record.setValue("c", forKey: "text")
      try adapter.save(a)
      #expect(try text() == ["a"])
      try adapter.delete(Word.self, where: ["key": "k"])
      try adapter.save(a)
      #expect(try text() == ["a"])
      _ = error {
        try adapter.store.transaction {
          try adapter.save(Word("new", "x"))
          throw Stop()
        }
      }
      try adapter.save(Word("new", "x"))
      #expect(try text() == ["a", "x"])
    }
    try database.run(#"DELETE FROM "Word""#)
    try adapter.save(a)
    #expect(try text() == ["a"])
  }

  private struct Word: Mappable, MapStorable {
    var key = ""
    var text = ""
    init(_ key: String, _ text: String) { (self.key, self.text) = (key, text) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      key <- map["key"]
      text <- map["text"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Word",
      uniqueBy: "key",
      properties: [.attribute("key"), .attribute("text")]
    )
  }
}
