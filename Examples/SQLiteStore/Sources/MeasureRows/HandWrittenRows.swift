import Foundation
import SQLiteCalls

/// Reads and saves measurements by statements that were written for their table.
final class HandWrittenRows {
  private let begin: Statement
  private let commit: Statement
  private let selection: Statement
  private let upsert: Statement

  init(_ path: String) throws {
    let database = try Database(path)
    _ = try Statement("PRAGMA synchronous = NORMAL", database).run()
    begin = try Statement("BEGIN IMMEDIATE", database)
    commit = try Statement("COMMIT", database)
    selection = try Statement(
      """
      SELECT "id", "sensor", "value", "deviation", "count", "isValid", "taken", "unit", "label", "note"
      FROM "Measurement" ORDER BY "rowid"
      """,
      database
    )
    upsert = try Statement(
      """
      INSERT INTO "Measurement"
        ("id", "sensor", "value", "deviation", "count", "isValid", "taken", "unit", "label", "note")
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT ("id") DO UPDATE
      SET "sensor" = excluded."sensor", "value" = excluded."value", "deviation" = excluded."deviation",
        "count" = excluded."count", "isValid" = excluded."isValid", "taken" = excluded."taken",
        "unit" = excluded."unit", "label" = excluded."label", "note" = excluded."note"
      """,
      database
    )
  }

  func fetch() throws -> [Measurement] {
    var rows: [Measurement] = []
    let row = selection
    try row.run {
      var new = Measurement()
      new.id = row.integer(0)
      new.sensor = row.text(1) ?? ""
      new.value = row.double(2)
      new.deviation = row.isNull(3) ? nil : row.double(3)
      new.count = Int(row.integer(4))
      new.isValid = row.integer(5) != 0
      new.taken = Date(timeIntervalSinceReferenceDate: row.double(6))
      new.unit = row.text(7) ?? ""
      new.label = row.text(8)
      new.note = row.text(9)
      rows.append(new)
    }
    return rows
  }

  /// Saves measurements in one transaction.
  func save(_ rows: ArraySlice<Measurement>) throws {
    _ = try begin.run()
    for row in rows {
      try upsert.bind(1, row.id)
      try upsert.bind(2, row.sensor)
      try upsert.bind(3, real: row.value)
      try upsert.bind(4, real: row.deviation)
      try upsert.bind(5, Int64(row.count))
      try upsert.bind(6, row.isValid ? 1 : 0)
      try upsert.bind(7, real: row.taken.timeIntervalSinceReferenceDate)
      try upsert.bind(8, row.unit)
      try upsert.bind(9, row.label)
      try upsert.bind(10, row.note)
      _ = try upsert.run()
    }
    _ = try commit.run()
  }
}

extension Measurement {
  fileprivate init() { self.init(number: 0, label: "") }
}
