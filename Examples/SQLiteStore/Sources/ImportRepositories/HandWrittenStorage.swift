import Foundation
import Mercator
import SQLiteCalls

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
    try repository.bind(7, real: model.created.timeIntervalSinceReferenceDate)
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
