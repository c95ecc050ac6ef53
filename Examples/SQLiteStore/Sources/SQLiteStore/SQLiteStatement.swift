import Foundation

#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// A prepared statement. It is finalized when nothing refers to it any more.
final class SQLiteStatement {
  let sql: String
  /// Whether the rows of the statement are being read.
  private(set) var isRunning = false
  /// When the statement was last taken from the cache, counted in statements.
  var lastUse = 0
  private let handle: OpaquePointer
  private let connection: SQLiteConnection.Handle

  /// - Throws: `SQLiteError` if the SQL isn't one statement.
  init(_ sql: String, _ connection: SQLiteConnection.Handle) throws {
    self.sql = sql
    self.connection = connection
    var handle: OpaquePointer?
    var isComplete = false
    let code = sql.withCString { text in
      var end: UnsafePointer<CChar>?
      let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
      let code = sqlite3_prepare_v3(connection.pointer, text, -1, flags, &handle, &end)
      // A text with NUL is longer than what SQLite reads of it.
      isComplete = end.map { $0 - text == sql.utf8.count } ?? true
      return code
    }
    guard code == SQLITE_OK else { throw connection.error(code, sql) }
    guard let handle, isComplete else {
      sqlite3_finalize(handle)
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "not one statement", sql: sql)
    }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether the statement changes nothing in the database.
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Runs the statement and calls a closure for each of its rows.
  func run(_ values: [SQLiteValue], _ row: (SQLiteRow) throws -> Void) throws {
    isRunning = true
    defer {
      // The result repeats the error of the last step, which was thrown.
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      isRunning = false
    }
    // A placeholder without a value would be NULL.
    let count = Int(sqlite3_bind_parameter_count(handle))
    if values.count != count {
      let message = "expected \(count) values, found \(values.count)"
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: message, sql: sql)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    while true {
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: try row(SQLiteRow(handle, sql))
      case SQLITE_DONE: return
      default: throw connection.error(code, sql)
      }
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) throws {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(handle, index)
    case .integer(let value): code = sqlite3_bind_int64(handle, index, value)
    case .real(let value):
      // SQLite would store NULL.
      if value.isNaN {
        throw SQLiteError(extendedCode: SQLITE_MISMATCH, message: "NaN can't be stored", sql: sql)
      }
      code = sqlite3_bind_double(handle, index, value)
    case .text(var text):
      code = text.withUTF8 { bytes in
        // An empty text may have no address, which would be bound as NULL.
        guard let address = bytes.baseAddress else {
          return sqlite3_bind_text(handle, index, "", 0, nil)
        }
        return address.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          sqlite3_bind_text64(
            handle,
            index,
            $0,
            UInt64(bytes.count),
            copied,
            UInt8(SQLITE_UTF8)
          )
        }
      }
    case .blob(let data):
      code = data.withUnsafeBytes { bytes in
        guard let address = bytes.baseAddress else {
          return sqlite3_bind_zeroblob(handle, index, 0)
        }
        return sqlite3_bind_blob64(handle, index, address, UInt64(bytes.count), copied)
      }
    }
    guard code == SQLITE_OK else { throw connection.error(code, sql) }
  }
}

/// Tells SQLite to copy a text or bytes before the call returns: `SQLITE_TRANSIENT`, a macro that Swift doesn't import.
private var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
