import Foundation
import Mercator
import MercatorStores
import SQLiteStore
import Testing

struct `Values of columns` {
  static var kept: [(MapEntity.AttributeType, MapStoredValue)] {
    [
      (.bool, .bool(true)), (.bool, .bool(false)),
      (.integer, .integer(.min)), (.integer, .integer(.max)), (.integer, .integer(0)),
      (.double, .double(-0.0)), (.double, .double(0.1)), (.double, .double(1e300)),
      (.double, .double(3)), (.double, .double(.infinity)), (.double, .double(-.infinity)),
      (.double, .double(.leastNonzeroMagnitude)), (.double, .double(9_007_199_254_740_992)),
      (.decimal, .decimal(.greatestFiniteMagnitude)), (.decimal, .decimal(-.leastNonzeroMagnitude)),
      (.decimal, .decimal(Decimal(string: "0.10000000000000000000000000000000000001") ?? 0)),
      (.decimal, .decimal(Decimal(UInt64.max))),
      (.text, .text("")), (.text, .text("a\u{0}b\u{0}")), (.text, .text("\u{FEFF}bom")),
      (.text, .text("123")), (.text, .text("1.50")), (.text, .text("e\u{301} \u{1F30D}")),
      (.date, .date(Date(timeIntervalSinceReferenceDate: 0.1))),
      (.date, .date(.distantPast)), (.date, .date(.distantFuture)),
      (.date, .date(Date(timeIntervalSinceReferenceDate: 1e15 + 0.125))),
      (.data, .data(Data())), (.data, .data(Data([0, 255, 10]))),
      (.uuid, .uuid(UUID())),
      (.url, .url(URL(fileURLWithPath: "/a b"))),
    ]
  }

  @Test(arguments: kept.indices)
  func `are read as they were stored, from a column of their type and of any type`(index: Int)
    throws
  {
    let (type, value) = Self.kept[index]
    let database = try TemporaryDatabase()
    let entity = MapEntity("E", attributes: [.init("v", type), .init("any", .any)])
    let store = try database.store(entity)
    try store.add("E", ["v": value, "any": value])
    let record = try #require(try store.fetch("E", where: [], areIn: [], limit: nil).first)
    #expect(try exact(record.attribute("v")) == exact(value))
    #expect(try exact(record.attribute("any")) == exact(value))
    let found = try store.fetch("E", where: ["v", "any"], areIn: [[value, value]], limit: nil)
    #expect(found.count == 1)
  }

  @Test func `JSON keeps its digits and its order, and is usable by SQL`() throws {
    let store = try SQLiteStore(
      ":memory:",
      entities: [MapEntity("E", attributes: [.init("v", .json)])]
    )
    let text = #"{"z":1.50,"a":[1e400,123456789012345678901234567890,"\u00e9",null]}"#
    try store.add("E", ["v": .json(try JSONValue(parsing: text))])
    #expect(
      try store.rows(#"SELECT "v", "v" ->> '$.a[2]' FROM "E""#) == [[.text(text), .text("é")]]
    )
    let record = try #require(try store.fetch("E", where: [], areIn: [], limit: nil).first)
    let json = record.value(forKey: "v") as? JSONValue
    #expect(json?.text() == text)
  }

  @Test(arguments: [MapStoredValue.text("a"), .integer(7), .bool(true), .double(0.5)].indices)
  func `a column of JSON holds scalars`(index: Int) throws {
    let value = [MapStoredValue.text("a"), .integer(7), .bool(true), .double(0.5)][index]
    let store = try SQLiteStore(
      ":memory:",
      entities: [MapEntity("E", attributes: [.init("v", .json)])]
    )
    try store.add("E", ["v": value])
    let record = try #require(try store.fetch("E", where: [], areIn: [], limit: nil).first)
    #expect(try exact(record.attribute("v")) == exact(value))
  }

  @Test func `a column of any type holds JSON and integers beyond Int64`() throws {
    let store = try SQLiteStore(
      ":memory:",
      entities: [MapEntity("E", attributes: [.init("v", .any)])]
    )
    let values: [MapStoredValue] = [.json(["a": 1]), .unsigned(.max), .null]
    for value in values { try store.add("E", ["v": value]) }
    let records = try store.fetch("E", where: [], areIn: [], limit: nil)
    #expect(try records.map { try exact($0.attribute("v")) } == values.map { exact($0) })
  }

  static var refused: [(MapEntity.AttributeType, MapStoredValue, String)] {
    [
      (
        .integer, .unsigned(1 << 63),
        "expected an integer of 64 bits, found an integer beyond Int64.max"
      ),
      (.integer, .double(0.5), "expected an integer of 64 bits, found a Double"),
      (.integer, .text("5"), "expected an integer of 64 bits, found a text"),
      (.bool, .integer(1), "expected a Bool, found an integer"),
      (.double, .double(.nan), "expected a Double, found NaN"),
      (.double, .integer(.max), "expected a Double, found an integer"),
      (.decimal, .decimal(.nan), "expected a Decimal, found NaN"),
      (.decimal, .double(1e300), "expected a Decimal, found a Double"),
      (.text, .integer(5), "expected a text, found an integer"),
      (.date, .text("2024-02-29"), "expected a Date, found a text"),
      (.date, .date(Date(timeIntervalSinceReferenceDate: .nan)), "expected a Date, found NaN"),
      (.data, .text("a"), "expected Data, found a text"),
      (.uuid, .text("no"), "expected a UUID, found a text"),
      (.url, .integer(1), "expected a URL, found an integer"),
      (.json, .date(.distantPast), "expected JSON, found a Date"),
      (.any, .object(1...2), "expected a value that can be stored, found ClosedRange<Int>"),
      (.any, .double(.nan), "expected a value that can be stored, found NaN"),
    ]
  }

  @Test(arguments: refused.indices)
  func `that a column can't hold exactly are errors`(index: Int) throws {
    let (type, value, text) = Self.refused[index]
    let store = try SQLiteStore(
      ":memory:",
      entities: [MapEntity("E", attributes: [.init("v", type)])]
    )
    #expect(error { try store.add("E", ["v": value]) } == "$.v (E): record not stored: \(text)")
    #expect(try store.column(#"SELECT count(*) FROM "E""#) == ["0"])
  }

  @Test
  func `whole Doubles are integers, and integers are Doubles and Decimals, if nothing is lost`()
    throws
  {
    let attributes: [MapEntity.Attribute] = [
      .init("i", .integer), .init("d", .double), .init("n", .decimal),
    ]
    let store = try SQLiteStore(":memory:", entities: [MapEntity("E", attributes: attributes)])
    try store.add("E", ["i": .double(1e3), "d": .integer(7), "n": .double(0.1)])
    let rows = try store.rows(#"SELECT "i", "d", "n" FROM "E""#)
    #expect(rows == [[.integer(1000), .real(7), .text("0.1")]])
  }

  @Test func `that something else has written in another form are errors`() throws {
    let database = try TemporaryDatabase()
    let attributes: [MapEntity.Attribute] = [
      .init("when", .date), .init("price", .decimal), .init("json", .json), .init("text", .text),
      .init("any", .any), .init("flag", .bool),
    ]
    let store = try database.store(MapEntity("E", attributes: attributes))
    try database.run(
      """
      INSERT INTO "E" ("when", "price", "json", "text", "any")
      VALUES (5, 'dear', '{', cast(x'ff41' AS TEXT), x'00')
      """
    )
    let text = error { _ = try store.fetch("E", where: [], areIn: [], limit: nil) }
    #expect(
      text?.hasPrefix("SQLite error 11: a text in the column text isn't UTF-8, in SELECT ") == true
    )
    try database.run(#"UPDATE "E" SET "text" = 'a'"#)
    let record = try #require(try store.fetch("E", where: [], areIn: [], limit: nil).first)
    #expect(try record.attribute("when").object as? Date == Date(timeIntervalSinceReferenceDate: 5))
    #expect(
      error { _ = try record.attribute("price") }
        == "$.price (E): records not fetched: expected a Decimal, found another TEXT value"
    )
    #expect(
      error { _ = try record.attribute("json") }
        == "$.json (E): records not fetched: expected JSON, found a TEXT that can't be parsed"
    )
    #expect(
      error { _ = try record.attribute("any") }
        == "$.any (E): records not fetched: expected a value that can be stored, found another BLOB value"
    )
    let refused = error { try database.run(#"UPDATE "E" SET "flag" = 2"#) }
    #expect(refused?.hasPrefix("SQLite error 19 (275): CHECK constraint failed: ") == true)
    let other = error { try database.run(#"UPDATE "E" SET "when" = 'now'"#) }
    #expect(
      other
        == #"SQLite error 19 (3091): cannot store TEXT value in REAL column E.when, in UPDATE "E" SET "when" = 'now'"#
    )
  }

  /// Returns a text that tells values apart, also 0 and -0, or 1 and 1.0.
  private func exact(_ value: MapStoredValue) -> String {
    switch value {
    case .double(let value): "double \(String(value.bitPattern, radix: 16))"
    case .date(let value):
      "date \(String(value.timeIntervalSinceReferenceDate.bitPattern, radix: 16))"
    case .text(let text): "text \(Array(text.utf8))"
    case .json(let json): "json \(json.text())"
    case .data(let data): "data \(Array(data))"
    default: "\(value)"
    }
  }
}
