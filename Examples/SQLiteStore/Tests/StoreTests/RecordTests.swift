import Foundation
import Mercator
import MercatorStores
import SQLiteStore
import Testing

struct `Records of SQLite` {
  private let database: TemporaryDatabase
  private let store: SQLiteStore

  init() throws {
    database = try TemporaryDatabase()
    store = try database.store(
      MapEntity(
        "Node",
        attributes: [.init("id", .integer), .init("text", .text)],
        relationships: [.init("next", to: "Node"), .init("others", to: "Node", isToMany: true)],
        uniqueAttributes: ["id"]
      ),
      MapEntity("Other", attributes: [])
    )
  }

  @Test func `one row is one object, as long as it is in use`() throws {
    let record = try store.add("Node", ["id": 1])
    let found = try store.fetch("Node", where: ["id"], areIn: [[1]], limit: nil)
    #expect(found.first === record)
    let selected = try store.records(of: "Node", #"WHERE "id" = ?"#, [.integer(1)])
    #expect(selected.first === record)
  }

  @Test func `values are read anew in each call`() throws {
    let record = try store.add("Node", ["id": 1, "text": .text("a")])
    #expect(try record.attribute("text").object as? String == "a")
    try database.run(#"UPDATE "Node" SET "text" = 'b'"#)
    #expect(try record.attribute("text").object as? String == "b")
    try store.perform {
      #expect(record.value(forKey: "text") as? String == "b")
      try database.run(#"UPDATE "Node" SET "text" = 'c'"#)
      #expect(record.value(forKey: "text") as? String == "b")
    }
    #expect(record.value(forKey: "text") as? String == "c")
  }

  @Test func `a record whose row another connection has deleted refuses to be used`() throws {
    let record = try store.add("Node", ["id": 1])
    try database.run(#"DELETE FROM "Node""#)
    #expect(
      error { _ = try record.attribute("text") }
        == "$ (Node): records not fetched: the record was deleted"
    )
    #expect(
      error { try record.setAttribute("text", to: .text("a")) }
        == "$ (Node): record not stored: the record was deleted"
    )
    #expect(try store.add("Node", ["id": 2]).rowid == 2)
  }

  @Test func `an error of a value is thrown by the call, or else by the next one`() throws {
    let record = try store.add("Node", ["id": 1])
    try database.run(#"DELETE FROM "Node""#)
    let text = "$ (Node): records not fetched: the record was deleted"
    #expect(error { try store.perform { _ = record.value(forKey: "text") } } == text)
    #expect(record.value(forKey: "text") == nil)
    #expect(error { try store.perform {} } == text)
    #expect(error { try store.perform {} } == nil)
  }

  @Test func `relationships are values, too`() throws {
    let (a, b) = (try store.add("Node", ["id": 1]), try store.add("Node", ["id": 2]))
    try store.perform {
      a.setValue(b, forKey: "next")
      a.setValue([b, a], forKey: "others")
      b.setValue(b, forKey: "next")
    }
    #expect(a.value(forKey: "next") as? SQLiteRecord === b)
    #expect((a.value(forKey: "others") as? [SQLiteRecord])?.map(\.rowid) == [2, 1])
    try store.perform { a.setValue(nil, forKey: "next") }
    #expect(a.value(forKey: "next") == nil)
    try store.delete(b)
    #expect((a.value(forKey: "others") as? [SQLiteRecord])?.map(\.rowid) == [1])
  }

  @Test func `records are added behind the related ones, which keep their positions`() throws {
    let nodes = try (0..<5).map { try store.add("Node", ["id": .integer($0)]) }
    func positions() throws -> [String] {
      try store.column(
        #"SELECT "position" || ':' || "target" FROM "Node_others" ORDER BY "position""#
      )
    }
    try store.setRelated([nodes[1], nodes[2], nodes[3]], "others", of: nodes[0], as: .toMany)
    try store.delete(nodes[1])
    #expect(try positions() == ["1:3", "2:4"])
    try store.setRelated([nodes[2], nodes[3], nodes[4]], "others", of: nodes[0], as: .toMany)
    #expect(try positions() == ["1:3", "2:4", "3:5"])
    try store.setRelated([nodes[4], nodes[2]], "others", of: nodes[0], as: .toMany)
    #expect(try positions() == ["0:5", "1:3"])
  }

  @Test func `a relationship refuses records of other entities and stores`() throws {
    let node = try store.add("Node", ["id": 1])
    let other = try store.add("Other", [:])
    #expect(
      error { try store.setRelated([other], "next", of: node, as: .toOne) }
        == "$.next (Node): unusable relationship: expected Node, found Other"
    )
    let foreign = try database.store(MapEntity("Other", attributes: [])).add("Other", [:])
    #expect(
      error { try store.setRelated([foreign], "others", of: node, as: .toMany) }
        == "$.others (Node): unusable relationship: expected Node, found a record of another store"
    )
    #expect(
      error { try store.setRelated([node, node], "next", of: node, as: .toOne) }
        == "$.next (Node): unusable relationship: expected one record, found 2"
    )
    #expect(
      error { try store.perform { node.setValue(5, forKey: "next") } }
        == "$.next (Node): unusable relationship: expected records of the store, found another value"
    )
  }

  @Test func `a record of another store is refused`() throws {
    let other = try database.store(
      MapEntity(
        "Node",
        attributes: [.init("id", .integer), .init("text", .text)],
        relationships: [.init("next", to: "Node"), .init("others", to: "Node", isToMany: true)],
        uniqueAttributes: ["id"]
      )
    )
    let record = try store.add("Node", ["id": 1])
    let text = "$ (Node): record not stored: a record of another store"
    #expect(error { try other.delete(record) } == text)
    #expect(error { try other.validate(record, isNew: false) } == text)
    #expect(error { _ = try other.related("next", of: record) } == text)
    #expect(error { try other.setRelated([], "next", of: record, as: .toOne) } == text)
    #expect(try record.attribute("id").object as? Int == 1)
  }

  private struct Excluded: Mappable, MapStorable {
    var id = 0
    var text: String?
    init(_ id: Int, _ text: String?) { (self.id, self.text) = (id, text) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      text <- map["text"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "excluded",
      uniqueBy: "id",
      properties: [.attribute("id"), .attribute("text", merge: .replaceUnlessNil)]
    )
  }

  @Test func `a table may have the name that SQLite gives to the new row`() throws {
    let adapter = MapStoreAdapter(try SQLiteStore(":memory:", for: Excluded.self))
    try adapter.save(Excluded(1, "a"))
    try adapter.save(Excluded(1, nil))
    #expect(try adapter.store.column(#"SELECT "text" FROM "excluded""#) == ["a"])
    try adapter.save(Excluded(1, "b"))
    #expect(try adapter.store.column(#"SELECT "text" FROM "excluded""#) == ["b"])
  }

  @Test func `a store is closed when neither it nor a record is in use`() throws {
    weak var closed: SQLiteStore?
    var record: SQLiteRecord?
    do {
      let store = try database.store(MapEntity("Third", attributes: [.init("a")]))
      closed = store
      record = try store.add("Third", ["a": 5])
    }
    #expect(closed == nil)
    #expect(record?.value(forKey: "a") as? Int == 5)
    record = nil
    // The last connection removes the log when it is closed.
    #expect(FileManager.default.fileExists(atPath: database.path + "-wal"))
  }

  @Test func `threads take turns, also with several stores`() async throws {
    let second = try SQLiteStore(":memory:", entities: [MapEntity("Other", attributes: [])])
    let first = store
    await withTaskGroup(of: String?.self) { group in
      for number in 0..<4 {
        group.addTask {
          error {
            for index in 0..<25 {
              _ = try first.perform {
                try second.perform {
                  try first.add("Node", ["id": .integer(Int64(number * 100 + index))])
                }
              }
            }
          }
        }
      }
      for await text in group { #expect(text == nil) }
    }
    #expect(try store.column(#"SELECT count(*) FROM "Node""#) == ["100"])
  }
}
