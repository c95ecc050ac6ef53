import Foundation

#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

extension SQLiteConnection {
  /// Sets what a connection needs to be safe, and checks that SQLite has taken it.
  func configure(_ options: SQLiteStoreOptions) throws {
    // RETURNING is needed.
    if sqlite3_libversion_number() < 3_035_000 {
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "SQLite is older than 3.35")
    }
    if isReadOnly {
      throw SQLiteError(extendedCode: SQLITE_READONLY, message: "the file can't be written")
    }
    // A database from elsewhere may not call functions with side effects.
    try run("PRAGMA trusted_schema = OFF")
    try set("foreign_keys", to: "ON", expecting: ["1"])
    try useWriteAheadLog(busyTimeout: options.busyTimeout)
    let (mode, number) = options.durability == .full ? ("FULL", "2") : ("NORMAL", "1")
    try set("synchronous", to: mode, expecting: [number])
    // On Apple platforms, a disk writes its cache only if it is told so.
    let isFull = options.durability == .full ? "ON" : "OFF"
    try run("PRAGMA fullfsync = \(isFull)")
    try run("PRAGMA checkpoint_fullfsync = \(isFull)")
  }

  /// Turns the write-ahead log on, which stays on in the file.
  ///
  /// Of the locks that this needs, SQLite waits for some alone: with two connections that want the same, one gets
  /// `SQLITE_BUSY` at once, whatever its timeout. So it is tried until the time is over, unless the other connection has
  /// done it meanwhile.
  private func useWriteAheadLog(busyTimeout: TimeInterval) throws {
    let end = ProcessInfo.processInfo.systemUptime + busyTimeout
    while try pragma("journal_mode") != "wal" {
      do {
        return try set("journal_mode", to: "WAL", expecting: ["wal", "memory"])
      } catch let error as SQLiteError where error.code == SQLITE_BUSY {
        if ProcessInfo.processInfo.systemUptime >= end { throw error }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  private func pragma(_ name: String) throws -> String? {
    try texts("PRAGMA \(name)").first?.first
  }

  private func set(_ name: String, to value: String, expecting expected: [String]) throws {
    try run("PRAGMA \(name) = \(value)")
    let found = try pragma(name) ?? "nothing"
    if expected.contains(found) { return }
    throw SQLiteError(
      extendedCode: SQLITE_ERROR,
      message: "the setting \(name) is \(found), expected \(expected[0])"
    )
  }
}
