import Mercator
import MercatorStores

extension SQLiteStore {
  /// Returns the records that a query selects, such as for `MapStoreAdapter.models(_:from:)`.
  ///
  ///     let top = try store.records(of: "Repository", #"WHERE "stars" > ? ORDER BY "stars" DESC LIMIT 10"#, [.integer(100)])
  ///
  /// - Parameters:
  ///   - entity: the name of the entity.
  ///   - clauses: what follows `SELECT … FROM` the table of the entity, with placeholders for values.
  ///   - values: the values of the placeholders.
  /// - Throws: `SQLiteError` if the query isn't correct; `MapStoreError` if there is no such entity.
  public func records(
    of entity: String,
    _ clauses: String,
    _ values: [SQLiteValue] = []
  ) throws -> [SQLiteRecord] {
    try perform { try work.records(of: entity, clauses, values) }
  }

  /// Returns the rows of a query, such as one that counts.
  ///
  ///     let counts = try store.rows(#"SELECT "language", count(*) FROM "Repository" GROUP BY "language""#)
  ///
  /// - Parameters:
  ///   - sql: a statement that changes nothing, with placeholders for values.
  ///   - values: the values of the placeholders.
  /// - Throws: `SQLiteError` if the statement isn't correct, or could change something.
  public func rows(_ sql: String, _ values: [SQLiteValue] = []) throws -> [[SQLiteValue]] {
    try perform {
      try work.connection.checkReadOnly(sql)
      try work.writeChanges()
      return try work.connection.rows(sql, values)
    }
  }
}
