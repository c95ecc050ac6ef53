import Foundation

#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// The current row of a running statement. It must not be used after the closure that gets it has returned.
struct SQLiteRow {
  private let handle: OpaquePointer
  private let sql: String

  init(_ handle: OpaquePointer, _ sql: String) {
    self.handle = handle
    self.sql = sql
  }

  /// Returns the values of the columns, without the first ones.
  func values(from first: Int32 = 0) throws -> [SQLiteValue] {
    try (first..<max(sqlite3_column_count(handle), first)).map { try value(at: $0) }
  }

  /// Returns an integer; 0 if the column has another value.
  func integer(at index: Int32) -> Int64 { sqlite3_column_int64(handle, index) }

  /// Returns the value of a column.
  ///
  /// - Throws: `SQLiteError` if a text isn't valid UTF-8, which SQLite doesn't check.
  func value(at index: Int32) throws -> SQLiteValue {
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT: return .text(try text(at: index))
    case SQLITE_BLOB:
      // The address has to be asked for first: it may convert the value.
      let address = sqlite3_column_blob(handle, index)
      let count = Int(sqlite3_column_bytes(handle, index))
      return .blob(address.map { Data(bytes: $0, count: count) } ?? Data())
    default: return .null
    }
  }

  private func text(at index: Int32) throws -> String {
    guard let address = sqlite3_column_text(handle, index) else {
      throw SQLiteError(extendedCode: SQLITE_NOMEM, message: "out of memory", sql: sql)
    }
    let bytes = UnsafeBufferPointer(start: address, count: Int(sqlite3_column_bytes(handle, index)))
    let text = String(decoding: bytes, as: UTF8.self)
    // Invalid bytes would have been replaced.
    let isSame = text.utf8.withContiguousStorageIfAvailable { decoded in
      // An empty text may have no address.
      decoded.count == bytes.count
        && decoded.baseAddress.map { memcmp($0, address, bytes.count) == 0 } ?? true
    }
    guard isSame ?? text.utf8.elementsEqual(bytes) else {
      throw SQLiteError(
        extendedCode: SQLITE_CORRUPT,
        message: "a text in the column \(columnName(at: index)) isn't UTF-8",
        sql: sql
      )
    }
    return text
  }

  private func columnName(at index: Int32) -> String {
    sqlite3_column_name(handle, index).map { String(cString: $0) } ?? "\(index)"
  }
}
