import Mercator
import MercatorStores
import Testing

@testable import SQLiteStore

struct `Fetching from SQLite` {
  private let store: SQLiteStore

  init() throws {
    store = try SQLiteStore(
      ":memory:",
      entities: [
        MapEntity(
          "Point",
          attributes: [.init("x", .integer), .init("y", .text), .init("any", .any)]
        )
      ]
    )
  }

  private func xs(_ records: [SQLiteRecord]) throws -> [Int] {
    try records.map { try $0.attribute("x").object as? Int ?? -1 }
  }

  @Test func `any number of values is compared, and each record is found once, in order`() throws {
    try store.transaction {
      for x in 0..<100 {
        try store.add("Point", ["x": .integer(Int64(x)), "y": .text("\(x % 10)")])
      }
    }
    // More than a statement may have values, several times each.
    let wanted = (0..<70_000).map { MapStoredValue.integer(Int64($0 * 7 % 200)) }
    let found = try store.fetch("Point", where: ["x"], areIn: wanted.map { [$0] }, limit: nil)
    #expect(try xs(found) == Array(0..<100))
    let pairs = wanted.map { [$0, .text("3")] }
    let some = try store.fetch("Point", where: ["x", "y"], areIn: pairs, limit: nil)
    #expect(try xs(some) == Array(stride(from: 3, to: 100, by: 10)))
    let first = try store.fetch(
      "Point",
      where: ["y", "x"],
      areIn: pairs.map { $0.reversed() },
      limit: 3
    )
    #expect(try xs(first) == [3, 13, 23])
  }

  @Test func `null is found by null, and by nothing else`() throws {
    try store.add("Point", ["x": 1])
    try store.add("Point", ["x": 2, "y": .text("")])
    let nulls = try store.fetch("Point", where: ["y"], areIn: [[.null]], limit: nil)
    #expect(try xs(nulls) == [1])
    let both = try store.fetch("Point", where: ["y"], areIn: [[.text("")], [.null]], limit: nil)
    #expect(try xs(both) == [1, 2])
    let pair = try store.fetch(
      "Point",
      where: ["x", "y"],
      areIn: [[1, .null], [2, .null]],
      limit: nil
    )
    #expect(try xs(pair) == [1])
  }

  @Test func `limits of any size are allowed`() throws {
    for x in 0..<3 { try store.add("Point", ["x": .integer(Int64(x))]) }
    for (limit, count) in [(0, 0), (2, 2), (.max, 3), (-1, 0)] {
      #expect(try store.fetch("Point", where: [], areIn: [], limit: limit).count == count)
    }
  }

  @Test func `no rows find nothing`() throws {
    try store.add("Point", ["x": 1])
    #expect(try store.fetch("Point", where: ["x"], areIn: [], limit: nil).isEmpty)
  }

  @Test func `unknown names and values of other types are errors`() throws {
    #expect(
      error { _ = try store.fetch("Pointe", where: [], areIn: [], limit: nil) }
        == "$ (Pointe): unknown entity: the store has no such table"
    )
    #expect(
      error { _ = try store.fetch("Point", where: ["z"], areIn: [[1]], limit: nil) }
        == #"$.z (Point): unknown property: the table has no column "z""#
    )
    #expect(
      error { _ = try store.fetch("Point", where: ["x"], areIn: [[.text("1")]], limit: nil) }
        == "$.x (Point): records not fetched: expected an integer of 64 bits, found a text"
    )
  }

  @Test func `the cache of statements is bounded`() throws {
    for index in 0..<1000 { _ = try store.rows("SELECT \(index)") }
    #expect(store.connection.statementCount <= SQLiteConnection.maximumStatementCount)
    _ = try store.rows("SELECT 999")
    let count = store.connection.statementCount
    _ = try store.rows("SELECT 999")
    #expect(store.connection.statementCount == count)
  }

  static let refused: [(String, String)] = [
    (
      #"DELETE FROM "Point""#,
      #"SQLite error 8: the statement may write, in DELETE FROM "Point""#
    ),
    ("SELECT 1; SELECT 2", "SQLite error 21: not one statement, in SELECT 1; SELECT 2"),
    ("SELECT 1\u{0}", "SQLite error 21: not one statement, in SELECT 1\u{0}"),
    ("", "SQLite error 21: not one statement, in "),
    ("SELEC", #"SQLite error 1: near "SELEC": syntax error, in SELEC"#),
    ("SELECT ?, ?", "SQLite error 1: expected 2 values, found 1, in SELECT ?, ?"),
  ]

  @Test(arguments: refused.indices)
  func `a query that isn't one, or may write, is an error`(index: Int) throws {
    let (sql, text) = Self.refused[index]
    #expect(error { _ = try store.rows(sql, [.integer(1)]) } == text)
  }
}
