import Foundation

#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// A connection to a database, with a cache of prepared statements. Not to be used by two threads at once.
final class SQLiteConnection {
  /// The connection of SQLite. It is closed when neither the connection nor a statement refers to it.
  final class Handle {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { sqlite3_close_v2(pointer) }

    /// Returns the error that the last call of SQLite has left.
    func error(_ code: Int32, _ sql: String?) -> SQLiteError {
      let extendedCode = sqlite3_extended_errcode(pointer)
      // The code of the connection may be that of an earlier call.
      let isSame = extendedCode & 0xFF == code & 0xFF
      let message = isSame ? sqlite3_errmsg(pointer) : sqlite3_errstr(code)
      return SQLiteError(
        extendedCode: isSame ? extendedCode : code,
        message: message.map { String(cString: $0) } ?? "unknown error",
        sql: sql
      )
    }
  }

  private let handle: Handle
  private var statements: [String: SQLiteStatement] = [:]
  private var useCount = 0
  /// How many transactions are open, one inside the other.
  private(set) var transactionDepth = 0
  /// Why the open transactions can't be completed; nil if they can.
  private var transactionFailure: (any Error)?

  /// Opens a database, and creates the file if there is none.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `:memory:` for a database in memory.
  ///   - busyTimeout: how long to wait for the locks of other connections, in seconds.
  init(path: String, busyTimeout: TimeInterval) throws {
    if path.utf8.contains(0) {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "the path contains NUL")
    }
    var pointer: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &pointer, flags, nil)
    guard let pointer else {
      throw SQLiteError(extendedCode: code, message: "out of memory")
    }
    handle = Handle(pointer)
    guard code == SQLITE_OK else { throw handle.error(code, nil) }
    let milliseconds = (busyTimeout * 1000).rounded()
    sqlite3_busy_timeout(pointer, Int32(exactly: milliseconds) ?? (milliseconds > 0 ? .max : 0))
  }

  /// The largest number of values in a statement.
  var maximumValueCount: Int {
    Int(sqlite3_limit(handle.pointer, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
  }

  /// Whether the file can't be written.
  var isReadOnly: Bool { sqlite3_db_readonly(handle.pointer, "main") == 1 }

  // MARK: Statements

  /// The number of statements that the cache keeps.
  static let maximumStatementCount = 128

  /// The number of statements in the cache.
  var statementCount: Int { statements.count }

  /// Runs a statement and calls a closure for each of its rows.
  func run(
    _ sql: String,
    _ values: [SQLiteValue] = [],
    row: (SQLiteRow) throws -> Void = { _ in }
  ) throws {
    try run(statement(sql), values, row: row)
  }

  /// Runs a prepared statement, which saves looking for it.
  func run(
    _ statement: SQLiteStatement,
    _ values: [SQLiteValue],
    row: (SQLiteRow) throws -> Void = { _ in }
  ) throws {
    try checkTransaction(statement.sql)
    try statement.run(values, row)
  }

  /// Throws an error if a statement could change something.
  func checkReadOnly(_ sql: String) throws {
    if try statement(sql).isReadOnly { return }
    throw SQLiteError(extendedCode: SQLITE_READONLY, message: "the statement may write", sql: sql)
  }

  /// Returns the rows of a statement.
  func rows(_ sql: String, _ values: [SQLiteValue] = []) throws -> [[SQLiteValue]] {
    var rows: [[SQLiteValue]] = []
    try run(sql, values) { rows.append(try $0.values()) }
    return rows
  }

  /// Returns the statement for a SQL text, prepared now if it isn't in the cache.
  func statement(_ sql: String) throws -> SQLiteStatement {
    useCount &+= 1
    if let statement = statements[sql], !statement.isRunning {
      statement.lastUse = useCount
      return statement
    }
    let statement = try SQLiteStatement(sql, handle)
    statement.lastUse = useCount
    if statements.count >= Self.maximumStatementCount { removeOldStatements() }
    statements[sql] = statement
    return statement
  }

  /// Removes the half of the statements that weren't used for the longest time.
  private func removeOldStatements() {
    let uses = statements.values.map(\.lastUse).sorted()
    let oldest = uses[uses.count / 2]
    statements = statements.filter { $0.value.lastUse >= oldest }
  }

  // MARK: Transactions

  /// Calls a closure in a transaction, inside the one that is open, and undoes it if the closure throws an error.
  ///
  /// - Parameter isWriting: whether the closure writes; if not, it doesn't wait for other connections that write.
  func transaction<R>(isWriting: Bool = true, _ body: () throws -> R) throws -> R {
    try begin(isWriting: isWriting)
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins a transaction, inside the one that is open.
  func begin(isWriting: Bool = true) throws {
    if transactionDepth > 0 {
      try run("SAVEPOINT \(savepoint(transactionDepth))")
    } else {
      // Reading first and writing later could fail, if another connection has written in between.
      try run(isWriting ? "BEGIN IMMEDIATE" : "BEGIN")
    }
    transactionDepth += 1
  }

  /// Completes the innermost transaction. If that fails, it is still open.
  func commit() throws {
    try run(transactionDepth == 1 ? "COMMIT" : "RELEASE \(savepoint(transactionDepth - 1))")
    transactionDepth -= 1
  }

  /// Undoes the innermost transaction, and ends it.
  func rollBack() {
    transactionDepth -= 1
    do {
      if transactionDepth > 0 {
        // SQLite undoes everything by itself after some errors, such as a full disk.
        if sqlite3_get_autocommit(handle.pointer) != 0 { return }
        let name = savepoint(transactionDepth)
        try statement("ROLLBACK TO \(name)").run([]) { _ in }
        try statement("RELEASE \(name)").run([]) { _ in }
      } else if sqlite3_get_autocommit(handle.pointer) == 0 {
        try statement("ROLLBACK").run([]) { _ in }
        transactionFailure = nil
      } else {
        transactionFailure = nil
      }
    } catch {
      // Nothing can be stored any more, since it would be a part of what should have been undone.
      transactionFailure = error
    }
  }

  private func savepoint(_ depth: Int) -> String { "transaction_\(depth)" }

  /// Throws an error if a statement would be stored on its own, although it is a part of a transaction.
  private func checkTransaction(_ sql: String) throws {
    if let transactionFailure {
      throw SQLiteError(
        extendedCode: SQLITE_ABORT,
        message: "a transaction couldn't be undone: \(transactionFailure)",
        sql: sql
      )
    }
    if transactionDepth > 0, sqlite3_get_autocommit(handle.pointer) != 0 {
      throw SQLiteError(
        extendedCode: SQLITE_ABORT,
        message: "an earlier error has undone the transaction",
        sql: sql
      )
    }
  }
}
