import Mercator
import MercatorStores

// Reading and writing the rows of records.

extension UnitOfWork {
  /// Returns the value of an attribute.
  func value(of name: String, record: SQLiteRecord) throws -> MapStoredValue {
    try attribute(at: record.table.attribute(name).index, record: record)
  }

  /// Returns the value of the attribute in a column.
  func attribute(at index: Int, record: SQLiteRecord) throws -> MapStoredValue {
    let column = record.table.columns[index]
    guard case .attribute(let type, _) = column.content else { return .null }
    do { return try type.decoded(value(at: index, record: record)) } catch let error as ValueError {
      throw error.storeError(.notFetched, column.name, entity: record.entity)
    }
  }

  /// Changes the value of an attribute.
  func set(_ value: MapStoredValue, for name: String, record: SQLiteRecord) throws {
    let (index, type) = try record.table.attribute(name)
    do { try set(type.encoded(value), at: index, record: record) } catch let error as ValueError {
      throw error.storeError(.notStored, name, entity: record.entity)
    }
  }

  /// Returns the value of a column.
  func value(at index: Int, record: SQLiteRecord) throws -> SQLiteValue {
    if !record.changes.isEmpty, let value = record.changes[index] { return value }
    switch record.state {
    case .deleted: throw deleted(record, .notFetched)
    case .new: return .null
    case .stored(let rowid):
      if let loaded = record.loaded, loaded.generation == generation { return loaded.values[index] }
      return try load(record, rowid)[index]
    }
  }

  /// Changes the value of a column. The change is written later.
  func set(_ value: SQLiteValue, at index: Int, record: SQLiteRecord) throws {
    if case .deleted = record.state { throw deleted(record, .notStored) }
    // A new record was added when it was made.
    if case .stored = record.state, record.changes.isEmpty { addChanged(record) }
    record.changes[index] = value
  }

  private func load(_ record: SQLiteRecord, _ rowid: Int64) throws -> [SQLiteValue] {
    let table = record.table
    let sql = "\(table.selection) WHERE \(table.name.quoted).\(Table.rowid.quoted) = ?"
    guard let row = try connection.rows(sql, [.integer(rowid)]).first else {
      throw deleted(record, .notFetched)
    }
    let values = Array(row.dropFirst())
    record.loaded = (values, generation)
    return values
  }

  /// Returns the record of a row that was selected by `Table.selection`, and keeps its values.
  func record(_ table: Table, row: SQLiteRow) throws -> SQLiteRecord {
    let record = record(table, rowid: row.integer(at: 0))
    record.loaded = (try row.values(from: 1), generation)
    return record
  }

  func deleted(_ record: SQLiteRecord, _ kind: MapStoreError.Kind) -> MapStoreError {
    MapStoreError(kind, entity: record.entity, detail: "the record was deleted")
  }

  // MARK: Writing

  /// Adds a record without values. Its row is inserted when it has them, since some may not be null.
  func insert(_ table: Table) -> SQLiteRecord {
    let record = SQLiteRecord(table, .new, self)
    addChanged(record)
    return record
  }

  /// Writes the changes of a record, and returns its row.
  @discardableResult
  func write(_ record: SQLiteRecord) throws -> Int64 {
    switch record.state {
    case .deleted: throw deleted(record, .notStored)
    case .new: return try insertRow(of: record)
    case .stored(let rowid):
      if !record.changes.isEmpty { try updateRow(rowid, of: record) }
      return rowid
    }
  }

  private func insertRow(of record: SQLiteRecord) throws -> Int64 {
    let (names, values) = changes(of: record)
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let content = names.isEmpty ? "DEFAULT VALUES" : "(\(names.quoted)) VALUES (\(places))"
    let table = record.table.name.quoted
    var rowid: Int64 = 0
    try connection.run(
      "INSERT INTO \(table) \(content) RETURNING \(Table.rowid.quoted)",
      values
    ) { rowid = $0.integer(at: 0) }
    setRow(rowid, of: record)
    record.changes = [:]
    return rowid
  }

  private func updateRow(_ rowid: Int64, of record: SQLiteRecord) throws {
    let (names, values) = changes(of: record)
    let assignments = names.map { "\($0.quoted) = ?" }.joined(separator: ", ")
    let (table, rowidName) = (record.table.name.quoted, Table.rowid.quoted)
    var isFound = false
    try connection.run(
      "UPDATE \(table) SET \(assignments) WHERE \(rowidName) = ? RETURNING \(rowidName)",
      values + [.integer(rowid)]
    ) { _ in isFound = true }
    if !isFound { throw deleted(record, .notStored) }
    repetitions.removeAll()
    record.changes = [:]
    record.loaded = nil
  }

  private func changes(of record: SQLiteRecord) -> (names: [String], values: [SQLiteValue]) {
    // In the order of the columns, so that the same changes have the same statement.
    let changes = record.changes.sorted { $0.key < $1.key }
    return (changes.map { record.table.columns[$0.key].name }, changes.map(\.value))
  }

  /// Deletes the row of a record.
  func delete(_ record: SQLiteRecord) throws {
    try writeChanges()
    guard case .stored(let rowid) = record.state else { throw deleted(record, .notStored) }
    let sql =
      "DELETE FROM \(record.table.name.quoted) WHERE \(Table.rowid.quoted) = ?"
    try connection.run(sql, [.integer(rowid)])
    setDeleted(record, rowid: rowid)
  }
}
