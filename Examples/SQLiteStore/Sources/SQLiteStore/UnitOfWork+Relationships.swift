import Mercator
import MercatorStores

// Relationships: columns that refer to a row, and tables of pairs of rows.

extension UnitOfWork {
  /// Returns the related records, in their order.
  func related(_ name: String, of record: SQLiteRecord) throws -> [SQLiteRecord] {
    if let join = record.table.joinTables[name] {
      guard let rowid = try existingRow(of: record) else { return [] }
      let target = try schema.table(of: join.target)
      return try targets(in: join, of: rowid).rowids.map { self.record(target, rowid: $0) }
    }
    let (index, target) = try record.table.toOne(name)
    guard case .integer(let rowid) = try value(at: index, record: record) else { return [] }
    return [self.record(try schema.table(of: target), rowid: rowid)]
  }

  /// Changes the related records.
  func setRelated(
    _ records: [SQLiteRecord],
    _ name: String,
    of record: SQLiteRecord
  ) throws {
    if let join = record.table.joinTables[name] {
      let rowids = try records.map { try row(of: $0, as: join.target, name, of: record.table) }
      return try set(rowids, in: join, of: write(record))
    }
    let (index, target) = try record.table.toOne(name)
    if records.count > 1 {
      throw unusable(name, record.table, "expected one record, found \(records.count)")
    }
    let rowid = try records.first.map { try row(of: $0, as: target, name, of: record.table) }
    try set(rowid.map { .integer($0) } ?? .null, at: index, record: record)
  }

  /// Returns the row that another record refers to, which is inserted now if the record is new.
  func row(
    of record: SQLiteRecord,
    as entity: String,
    _ name: String,
    of table: Table
  ) throws -> Int64 {
    guard record.work === self, record.entity == entity else {
      let found = record.work === self ? "\(record.entity)" : "a record of another store"
      throw unusable(name, table, "expected \(entity), found \(found)")
    }
    if case .stored(let rowid) = record.state { return rowid }
    return try write(record)
  }

  private func existingRow(of record: SQLiteRecord) throws -> Int64? {
    switch record.state {
    case .new: return nil
    case .deleted: throw deleted(record, .notFetched)
    case .stored(let rowid): return rowid
    }
  }

  private func unusable(_ name: String, _ table: Table, _ detail: String) -> MapStoreError {
    MapStoreError(
      .unusableRelationship,
      path: "$.\(name)",
      entity: table.name,
      detail: detail
    )
  }

  // MARK: Tables of pairs

  private func targets(
    in join: JoinTable,
    of source: Int64
  ) throws -> (rowids: [Int64], end: Int64) {
    var (rowids, end): ([Int64], Int64) = ([], 0)
    try connection.run(join.selection, [.integer(source)]) { row in
      rowids.append(row.integer(at: 0))
      end = row.integer(at: 1) &+ 1
    }
    return (rowids, end)
  }

  private func set(_ new: [Int64], in join: JoinTable, of source: Int64) throws {
    let old = try targets(in: join, of: source)
    if new == old.rowids { return }
    func change() throws {
      var (kept, position) = (old.rowids.count, old.end)
      if !new.starts(with: old.rowids) {
        try connection.run(join.deletion, [.integer(source)])
        (kept, position) = (0, 0)
      }
      for target in new.dropFirst(kept) {
        let values = [source, position, target].map { SQLiteValue.integer($0) }
        try connection.run(join.insertion, values)
        position &+= 1
      }
    }
    if connection.transactionDepth > 0 { try change() } else { try connection.transaction(change) }
  }
}
