import Mercator

/// Finds the rows of a table that have one of several combinations of values.
struct Fetch {
  private let table: Table
  private let attributes: [String]
  private let connection: SQLiteConnection

  init(_ table: Table, where attributes: [String], _ connection: SQLiteConnection) {
    (self.table, self.attributes, self.connection) = (table, attributes, connection)
  }

  /// Calls a closure for each row found; for some, maybe twice.
  ///
  /// - Parameters:
  ///   - keys: the combinations, each with a value for each attribute.
  ///   - limit: how many of the first rows are enough; nil for all.
  func run(_ keys: [[SQLiteValue]], limit: Int?, _ row: (SQLiteRow) throws -> Void) throws {
    if attributes.isEmpty { return try select("", [], limit, row) }
    // NULL equals nothing, not even NULL, so such a combination needs another condition.
    let isNull = { (key: [SQLiteValue]) in key.contains(.null) }
    for key in Set(keys.filter(isNull)) {
      let conditions = attributes.map { "\(column($0)) IS ?" }.joined(separator: " AND ")
      try select(" WHERE \(conditions)", key, limit, row)
    }
    var rest = keys.filter { !isNull($0) }[...]
    while !rest.isEmpty {
      // Few sizes of batches, since each of them has a statement of its own.
      let size = rest.count < 16 ? 1 : batchSize
      let batch = rest.prefix(size)
      rest = rest.dropFirst(size)
      // The last batch is filled up with copies of its last combination.
      let filling = Array(repeating: batch.last ?? [], count: size - batch.count)
      try select(" WHERE \(condition(size))", (batch + filling).flatMap { $0 }, limit, row)
    }
  }

  /// How many combinations a statement may compare.
  private var batchSize: Int {
    max(1, min(256, (connection.maximumValueCount - 1) / attributes.count))
  }

  private func condition(_ count: Int) -> String {
    let places = attributes.map { _ in "?" }.joined(separator: ", ")
    let columns = attributes.map { column($0) }.joined(separator: ", ")
    if attributes.count == 1 {
      return "\(columns) IN (\(repeatElement("?", count: count).joined(separator: ", ")))"
    }
    let keys = repeatElement("(\(places))", count: count).joined(separator: ", ")
    return "(\(columns)) IN (VALUES \(keys))"
  }

  private func column(_ name: String) -> String { "\(table.name.quoted).\(name.quoted)" }

  private func select(
    _ condition: String,
    _ values: [SQLiteValue],
    _ limit: Int?,
    _ row: (SQLiteRow) throws -> Void
  ) throws {
    let order = " ORDER BY \(column(Table.rowid)) LIMIT ?"
    // A negative limit is none.
    let limit = SQLiteValue.integer(limit.map { Int64(max(0, $0)) } ?? -1)
    try connection.run(table.selection + condition + order, values + [limit], row: row)
  }
}
