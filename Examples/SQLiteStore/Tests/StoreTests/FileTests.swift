import Foundation
import Mercator
import MercatorStores
import Testing

@testable import SQLiteStore

struct `Files of SQLite` {
  private let entity = MapEntity("E", attributes: [.init("a", .text)])

  @Test func `a file of something else is an error`() throws {
    let database = try TemporaryDatabase()
    let bytes = Data(repeating: 0x41, count: 5000)
    try bytes.write(to: URL(fileURLWithPath: database.path))
    let text = error { _ = try database.store(entity) }
    #expect(text?.hasPrefix("SQLite error 26: file is not a database") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: database.path)) == bytes)
  }

  @Test func `a damaged file is an error`() throws {
    let database = try TemporaryDatabase()
    do {
      let store = try database.store(entity)
      try store.transaction {
        for index in 0..<2000 { try store.add("E", ["a": .text("number \(index)")]) }
      }
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
    #expect(bytes.count > 8 * 4096)
    for index in 4 * 4096..<bytes.count { bytes[index] = 0x5A }
    try bytes.write(to: URL(fileURLWithPath: database.path))
    let text = error {
      _ = try database.store(entity).fetch("E", where: [], areIn: [], limit: nil)
    }
    #expect(text?.hasPrefix("SQLite error 11") == true)
  }

  @Test func `a folder, a missing folder and NUL in a path are errors`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    func open(_ path: String) -> String? {
      error { _ = try SQLiteStore(path, entities: [entity]) }
    }
    #expect(open(folder)?.contains("unable to open database file") == true)
    #expect(
      open(folder + "/none-\(UUID())/a.sqlite")?.contains("unable to open database file") == true
    )
    #expect(open(folder + "/a\u{0}b") == "SQLite error 14: the path contains NUL")
  }

  @Test func `stored values are in the file for another connection`() throws {
    let database = try TemporaryDatabase()
    let first = try database.store(entity)
    try first.add("E", ["a": .text("x")])
    let second = try database.store(entity)
    #expect(try second.column(#"SELECT "a" FROM "E""#) == ["x"])
    #expect(try second.column("PRAGMA journal_mode") == ["wal"])
    #expect(try second.column("PRAGMA synchronous") == ["2"])
    #expect(try second.column("PRAGMA foreign_keys") == ["1"])
    let fast = try database.store(entity, options: SQLiteStoreOptions(durability: .normal))
    #expect(try fast.column("PRAGMA synchronous") == ["1"])
  }

  /// Locks that another connection has on a new file. SQLite itself doesn't wait for all of them.
  static let locks = ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"]

  @Test(arguments: locks)
  func `opening a new file waits for another connection`(lock: String) throws {
    let database = try TemporaryDatabase()
    nonisolated(unsafe) let other = try SQLiteConnection(path: database.path, busyTimeout: 0)
    try other.run(lock)
    nonisolated(unsafe) var failure: String? = "not run"
    let isDone = DispatchSemaphore(value: 0)
    // A thread of its own, since this one is blocked.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.1)
      failure = error { try other.run("COMMIT") }
      isDone.signal()
    }
    let text = error { _ = try database.store(entity) }
    #expect(text == nil)
    isDone.wait()
    #expect(failure == nil)
  }

  @Test(arguments: locks)
  func `opening a file that another connection keeps is an error after the timeout`(
    lock: String
  ) throws {
    let database = try TemporaryDatabase()
    let other = try SQLiteConnection(path: database.path, busyTimeout: 0)
    try other.run(lock)
    for timeout in [0, -1, 0.05] {
      let options = SQLiteStoreOptions(busyTimeout: timeout)
      let text = error { _ = try database.store(entity, options: options) }
      #expect(text?.hasPrefix("SQLite error 5: database is locked, in PRAGMA ") == true)
    }
    try other.run("COMMIT")
    #expect(error { _ = try database.store(entity) } == nil)
  }

  static let names = [
    #"a"; DROP TABLE "E"; --"#, "a'b", "select", "a b", "\u{65E5}\u{672C}", "a.b", "%s", "?1",
    "[x]", "`", "\n", "\"\"",
  ]

  @Test(arguments: names)
  func `hostile names are only names`(name: String) throws {
    let entity = MapEntity(
      name,
      attributes: [.init(name, .text, isOptional: false), .init("other", .bool)],
      relationships: [.init(name + "1", to: name), .init(name + "2", to: name, isToMany: true)],
      uniqueAttributes: [name]
    )
    let database = try TemporaryDatabase()
    _ = try database.store(self.entity)
    let store = try database.store(entity, self.entity)
    let record = try store.add(name, [name: .text("'\";--")])
    try record.setAttribute("other", to: .bool(true))
    try store.setRelated([record], name + "1", of: record, as: .toOne)
    try store.setRelated([record], name + "2", of: record, as: .toMany)
    let found = try store.fetch(
      name,
      where: [name, "other"],
      areIn: [[.text("'\";--"), .bool(true)]],
      limit: 1
    )
    #expect(found.first === record)
    #expect(try store.related(name + "1", of: record).first === record)
    #expect(try store.related(name + "2", of: record).first === record)
    _ = try database.store(entity)
    try store.delete(record)
    #expect(try store.fetch(name, where: [], areIn: [], limit: nil).isEmpty)
    #expect(try store.fetch("E", where: [], areIn: [], limit: nil).isEmpty)
  }

  @Test func `a small stack is enough`() throws {
    let database = try TemporaryDatabase()
    let path = database.path
    let entity = entity
    nonisolated(unsafe) var text: String? = "not run"
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      text = SQLiteStoreTests.error(path, entity)
      isDone.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    isDone.wait()
    #expect(text == nil)
  }

  private enum SQLiteStoreTests {
    static func error(_ path: String, _ entity: MapEntity) -> String? {
      StoreTests.error {
        let store = try SQLiteStore(path, entities: [entity])
        try store.add("E", ["a": .text(String(repeating: "x", count: 1 << 20))])
        let rows = (0..<10_000).map { [MapStoredValue.text("\($0)")] }
        _ = try store.fetch("E", where: ["a"], areIn: rows, limit: nil)
      }
    }
  }
}
