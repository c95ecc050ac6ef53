import Foundation
import Mercator
import MercatorStores

#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// A store whose records are the rows of a SQLite database.
///
///     let store = try SQLiteStore("repositories.sqlite", for: Repository.self, Owner.self)
///     let adapter = MapStoreAdapter(store)
///     try adapter.save(repositories)
///
/// There is a table for each entity. Opening a store creates tables that are missing, and adds columns that are. A
/// store may be used by several threads; one call of `perform` waits for the other.
public final class SQLiteStore: MapRecordStore, @unchecked Sendable {
  // Unchecked because the unit of work is only used under its lock.
  let work: UnitOfWork

  /// Opens a database, and creates the file if there is none.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `:memory:` for a database in memory.
  ///   - models: the types of the models, including those that relationships lead to.
  ///   - options: how the database is used; the default options unless given.
  /// - Throws: `SQLiteSchemaError` if tables of the database are different from those of the models, other than by
  ///   missing columns; `SQLiteError` if the file can't be used; `MapStoreError` if the record mapping of a model
  ///   names a key that none of its lines has.
  public convenience init<each Model: MapStorable>(
    _ path: String,
    for models: repeat (each Model).Type,
    options: SQLiteStoreOptions = SQLiteStoreOptions()
  ) throws {
    var entities: [MapEntity] = []
    for entity in repeat try MapEntity(of: each models) { entities.append(entity) }
    try self.init(path, entities: entities, options: options)
  }

  /// Opens a database for entities; see `init(_:for:options:)`.
  public convenience init(
    _ path: String,
    entities: [MapEntity],
    options: SQLiteStoreOptions = SQLiteStoreOptions()
  ) throws {
    // Tables check the types of their values since version 3.37.
    let isStrict = sqlite3_libversion_number() >= 3_037_000
    try self.init(path, entities: entities, options: options, isStrict: isStrict)
  }

  init(
    _ path: String,
    entities: [MapEntity],
    options: SQLiteStoreOptions,
    isStrict: Bool
  ) throws {
    let schema = try Schema(entities)
    let connection = try SQLiteConnection(path: path, busyTimeout: options.busyTimeout)
    try connection.configure(options)
    try SchemaMigration.run(schema, connection, isStrict: isStrict)
    work = UnitOfWork(connection, schema)
  }

  /// The connection, for tests.
  var connection: SQLiteConnection { work.connection }

  // MARK: MapRecordStore

  /// Calls a closure while no other thread uses the store. Changes of records that weren't made in a transaction are
  /// written when it returns, and dropped if it throws an error.
  public func perform<R>(_ body: () throws -> R) throws -> R { try work.perform(body) }

  /// Calls a closure as one transaction of the database; see `MapRecordStore.transaction(_:)`.
  public func transaction<R>(_ body: () throws -> R) throws -> R { try work.transaction(body) }

  public func entity(named name: String) -> MapEntity? { work.schema[name]?.entity }

  public func entityName(of record: SQLiteRecord) -> String { record.entity }

  public func fetch(
    _ entity: String,
    where attributes: [String],
    areIn rows: [[MapStoredValue]],
    limit: Int?
  ) throws -> [SQLiteRecord] {
    try perform { try work.fetch(entity, where: attributes, areIn: rows, limit: limit) }
  }

  public func insert(_ entity: String) throws -> SQLiteRecord {
    try perform { work.insert(try work.schema.table(of: entity)) }
  }

  public func delete(_ record: SQLiteRecord) throws {
    try perform { try work.delete(checked(record)) }
  }

  /// Writes the changes of a record, and throws an error if its values violate a constraint.
  public func validate(_ record: SQLiteRecord, isNew: Bool) throws {
    try perform { _ = try work.write(checked(record)) }
  }

  public func upsert(_ upsert: MapUpsert<SQLiteRecord>) throws -> SQLiteRecord? {
    try perform { try work.upsert(upsert) }
  }

  public func related(_ name: String, of record: SQLiteRecord) throws -> [SQLiteRecord] {
    try perform { try work.related(name, of: checked(record)) }
  }

  public func setRelated(
    _ records: [SQLiteRecord],
    _ name: String,
    of record: SQLiteRecord,
    as kind: MapRelationKind
  ) throws {
    try perform { try work.setRelated(records, name, of: checked(record)) }
  }

  /// Returns a record if it belongs to the store. Another store may have another row of the same number.
  private func checked(_ record: SQLiteRecord) throws -> SQLiteRecord {
    if record.work === work { return record }
    throw MapStoreError(.notStored, entity: record.entity, detail: "a record of another store")
  }
}
