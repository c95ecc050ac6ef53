import Foundation
import Mercator

#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// Stores repositories by statements written for their tables, to compare the speed with `MappedStorage`.
///
/// The tables must be there. Transactions are as durable as those of a `SQLiteStore`.
final class HandWrittenStorage: RepositoryStorage {
  private let database: Database
  private let begin: Statement
  private let commit: Statement
  private let rollback: Statement
  private let user: Statement
  private let license: Statement
  private let topic: Statement
  private let repository: Statement
  private let oldTopics: Statement
  private let newTopic: Statement

  init(_ path: String) throws {
    database = try Database(path)
    for pragma in ["foreign_keys = ON", "synchronous = FULL", "fullfsync = ON"] {
      _ = try Statement("PRAGMA \(pragma)", database).run()
    }
    begin = try Statement("BEGIN IMMEDIATE", database)
    commit = try Statement("COMMIT", database)
    rollback = try Statement("ROLLBACK", database)
    user = try Statement(
      """
      INSERT INTO "User" ("id", "login", "isOrganization") VALUES (?, ?, ?) ON CONFLICT ("id") DO UPDATE
      SET "login" = excluded."login", "isOrganization" = excluded."isOrganization" RETURNING "rowid"
      """,
      database
    )
    license = try Statement(
      """
      INSERT INTO "License" ("key", "name") VALUES (?, ?) ON CONFLICT ("key") DO UPDATE
      SET "name" = coalesce(excluded."name", "License"."name") RETURNING "rowid"
      """,
      database
    )
    topic = try Statement(
      """
      INSERT INTO "Topic" ("name") VALUES (?) ON CONFLICT ("name") DO UPDATE
      SET "name" = excluded."name" RETURNING "rowid"
      """,
      database
    )
    repository = try Statement(
      """
      INSERT INTO "Repository" ("id", "fullName", "details", "languages", "stars", "isFork", "created",
        "homepage", "sponsorship", "owner", "license")
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT ("id") DO UPDATE
      SET "fullName" = excluded."fullName", "details" = excluded."details",
        "languages" = excluded."languages", "stars" = excluded."stars", "isFork" = excluded."isFork",
        "created" = excluded."created", "homepage" = excluded."homepage",
        "sponsorship" = excluded."sponsorship", "owner" = excluded."owner",
        "license" = excluded."license"
      RETURNING "rowid"
      """,
      database
    )
    oldTopics = try Statement(#"DELETE FROM "Repository_topics" WHERE "source" = ?"#, database)
    newTopic = try Statement(
      #"INSERT INTO "Repository_topics" ("source", "position", "target") VALUES (?, ?, ?)"#,
      database
    )
  }

  func store(_ repositories: [Repository]) throws {
    _ = try begin.run()
    do {
      for repository in repositories { try store(repository) }
      _ = try commit.run()
    } catch {
      // The first error is the one to be told.
      _ = try? rollback.run()
      throw error
    }
  }

  private func store(_ model: Repository) throws {
    let ownerRow = try model.owner.map { owner in
      try user.bind(1, owner.id)
      try user.bind(2, owner.login)
      try user.bind(3, owner.isOrganization ? 1 : 0)
      return try user.run()
    }
    let licenseRow = try model.license.map { value in
      try license.bind(1, value.key)
      try license.bind(2, value.name)
      return try license.run()
    }
    try repository.bind(1, model.id)
    try repository.bind(2, model.fullName)
    try repository.bind(3, model.details)
    try repository.bind(4, JSONValue(model.languages).text())
    try repository.bind(5, Int64(model.stars))
    try repository.bind(6, model.isFork ? 1 : 0)
    try repository.bind(7, model.created.timeIntervalSinceReferenceDate)
    try repository.bind(8, model.homepage?.absoluteString)
    try repository.bind(9, model.sponsorship.map { "\($0)" })
    try repository.bind(10, ownerRow)
    try repository.bind(11, licenseRow)
    let row = try repository.run()
    try oldTopics.bind(1, row)
    _ = try oldTopics.run()
    for (position, value) in model.topics.enumerated() {
      try topic.bind(1, value.name)
      let target = try topic.run()
      try newTopic.bind(1, row)
      try newTopic.bind(2, Int64(position))
      try newTopic.bind(3, target)
      _ = try newTopic.run()
    }
  }
}

/// An open database.
private final class Database {
  let pointer: OpaquePointer

  init(_ path: String) throws {
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

private struct DatabaseError: Error, CustomStringConvertible {
  let code: Int32
  let message: String
  var description: String { "SQLite error \(code): \(message)" }
}

/// A prepared statement.
private final class Statement {
  private let handle: OpaquePointer?
  private let database: Database

  init(_ sql: String, _ database: Database) throws {
    self.database = database
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(database.pointer, sql, -1, &handle, nil)
    self.handle = handle
    if code != SQLITE_OK { throw database.error(code) }
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ index: Int32, _ value: Int64?) throws {
    try check(
      value.map { sqlite3_bind_int64(handle, index, $0) } ?? sqlite3_bind_null(handle, index)
    )
  }

  func bind(_ index: Int32, _ value: Double) throws {
    try check(sqlite3_bind_double(handle, index, value))
  }

  func bind(_ index: Int32, _ value: String?) throws {
    guard let value else { return try check(sqlite3_bind_null(handle, index)) }
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    try check(sqlite3_bind_text(handle, index, value, Int32(value.utf8.count), copied))
  }

  /// Runs the statement, and returns the first column of its row; 0 without a row.
  func run() throws -> Int64 {
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

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw database.error(code) }
  }
}
