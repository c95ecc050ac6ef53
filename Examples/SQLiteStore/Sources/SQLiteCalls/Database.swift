#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// An open database.
package final class Database {
  let pointer: OpaquePointer

  /// Opens the file at a path, which must be there.
  package init(_ path: String) throws {
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(path, &pointer, SQLITE_OPEN_READWRITE, nil)
    guard let pointer else { throw DatabaseError(code: code, message: "out of memory") }
    self.pointer = pointer
    if code != SQLITE_OK { throw error(code) }
  }

  deinit { sqlite3_close_v2(pointer) }

  func error(_ code: Int32) -> DatabaseError {
    DatabaseError(code: code, message: String(cString: sqlite3_errmsg(pointer)))
  }
}

package struct DatabaseError: Error, CustomStringConvertible {
  let code: Int32
  let message: String

  package var description: String { "SQLite error \(code): \(message)" }
}
