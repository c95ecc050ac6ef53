import Foundation
import Mercator
import MercatorStores

@testable import SQLiteStore

/// A database file in a folder of its own, which is deleted with this object.
final class TemporaryDatabase {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    // What is left is deleted with the other temporary files.
    try? FileManager.default.removeItem(at: folder)
  }

  var path: String { folder.appendingPathComponent("test.sqlite").path }

  /// Opens a store in the file.
  func store(
    _ entities: MapEntity...,
    options: SQLiteStoreOptions = SQLiteStoreOptions()
  ) throws -> SQLiteStore {
    try SQLiteStore(path, entities: entities, options: options)
  }

  /// Runs statements on a connection of its own.
  func run(_ statements: String...) throws {
    let connection = try SQLiteConnection(path: path, busyTimeout: 5)
    for statement in statements { try connection.run(statement) }
  }
}

/// Returns the description of the error that a closure throws; nil if it throws none.
func error(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}

extension SQLiteStore {
  /// Inserts a record with values, in a transaction.
  @discardableResult
  func add(_ entity: String, _ values: KeyValuePairs<String, MapStoredValue>) throws -> SQLiteRecord
  {
    try transaction {
      let record = try insert(entity)
      for (name, value) in values { try record.setAttribute(name, to: value) }
      try validate(record, isNew: true)
      return record
    }
  }

  /// Returns the first column of a query as texts.
  func column(_ sql: String) throws -> [String] {
    try connection.texts(sql).map { $0[0] }
  }
}

extension SQLiteStore {
  /// Limits the size of the file, as a full disk would.
  func limitPages(to count: Int) throws { try connection.run("PRAGMA max_page_count = \(count)") }

  /// Undoes all open transactions, as SQLite does after some errors.
  func endTransaction() throws { try connection.run("ROLLBACK") }
}

extension MapStoredValue: @retroactive ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .integer(value) }
}
