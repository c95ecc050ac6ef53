import Mercator
import MercatorStores

extension UnitOfWork {
  /// Returns the records that have one of several combinations of values, each once, in the order of their rows.
  func fetch(
    _ entity: String,
    where attributes: [String],
    areIn rows: [[MapStoredValue]],
    limit: Int?
  ) throws -> [SQLiteRecord] {
    let table = try schema.table(of: entity)
    try writeChanges()
    let keys = try keys(rows, attributes, table)
    let fetch = Fetch(table, where: attributes, connection)
    if attributes.isEmpty {
      var records: [SQLiteRecord] = []
      try fetch.run(keys, limit: limit) { records.append(try record(table, row: $0)) }
      return records
    }
    var found: [(rowid: Int64, record: SQLiteRecord)] = []
    var rowids: Set<Int64> = []
    try fetch.run(keys, limit: limit) { row in
      let rowid = row.integer(at: 0)
      if rowids.insert(rowid).inserted { found.append((rowid, try record(table, row: row))) }
    }
    // Several statements may have found them.
    found.sort { $0.rowid < $1.rowid }
    return found.prefix(max(0, limit ?? .max)).map(\.record)
  }

  /// Returns the records of a table that a query selects.
  func records(
    of entity: String,
    _ clauses: String,
    _ values: [SQLiteValue]
  ) throws -> [SQLiteRecord] {
    let table = try schema.table(of: entity)
    try writeChanges()
    var records: [SQLiteRecord] = []
    try connection.run("\(table.selection) \(clauses)", values) { row in
      records.append(try record(table, row: row))
    }
    return records
  }

  private func keys(
    _ rows: [[MapStoredValue]],
    _ attributes: [String],
    _ table: Table
  ) throws -> [[SQLiteValue]] {
    let types = try attributes.map { try table.attribute($0).type }
    return try rows.map { row in
      try zip(types, zip(attributes, row)).map { type, value in
        do { return try type.encoded(value.1) } catch let error as ValueError {
          throw error.storeError(.notFetched, value.0, entity: table.name)
        }
      }
    }
  }
}
