#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// A prepared statement.
package final class Statement {
  private let handle: OpaquePointer?
  private let database: Database

  package init(_ sql: String, _ database: Database) throws {
    self.database = database
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(database.pointer, sql, -1, &handle, nil)
    self.handle = handle
    if code != SQLITE_OK { throw database.error(code) }
  }

  deinit { sqlite3_finalize(handle) }

  package func bind(_ index: Int32, _ value: Int64?) throws {
    try check(
      value.map { sqlite3_bind_int64(handle, index, $0) } ?? sqlite3_bind_null(handle, index)
    )
  }

  package func bind(_ index: Int32, real value: Double?) throws {
    try check(
      value.map { sqlite3_bind_double(handle, index, $0) } ?? sqlite3_bind_null(handle, index)
    )
  }

  package func bind(_ index: Int32, _ value: String?) throws {
    guard let value else { return try check(sqlite3_bind_null(handle, index)) }
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    try check(sqlite3_bind_text(handle, index, value, Int32(value.utf8.count), copied))
  }

  /// Runs the statement, and returns the first column of its row; 0 without a row.
  package func run() throws -> Int64 {
    defer { sqlite3_reset(handle) }
    var value: Int64 = 0
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: value = sqlite3_column_int64(handle, 0)
      case SQLITE_DONE: return value
      case let code: throw database.error(code)
      }
    }
  }

  /// Runs the statement, and calls a closure for each of its rows, whose columns can be read in it.
  package func run(_ row: () throws -> Void) throws {
    defer { sqlite3_reset(handle) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: try row()
      case SQLITE_DONE: return
      case let code: throw database.error(code)
      }
    }
  }

  // MARK: Columns

  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  package func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// Returns a text; nil for NULL.
  package func text(_ column: Int32) -> String? {
    sqlite3_column_text(handle, column).map { String(cString: $0) }
  }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw database.error(code) }
  }
}
