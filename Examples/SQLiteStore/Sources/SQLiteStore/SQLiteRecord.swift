import Mercator
import MercatorStores

/// A row of a table of a `SQLiteStore`.
///
/// There is one record for each row, as long as something refers to it. Its values are read when they are needed, anew
/// in each call of `SQLiteStore.perform`; changes are written when that call or a transaction ends, or earlier if
/// something depends on them.
///
/// A record may be used outside of `perform` as well, and by any thread. A record whose row was deleted refuses to be
/// used.
public final class SQLiteRecord: MapColumnRecord, @unchecked Sendable {
  // Unchecked because the state is only used under the lock of the unit of work.

  enum State {
    /// The record was inserted, but has no row yet.
    case new
    case stored(rowid: Int64)
    case deleted
  }

  let table: Table
  let work: UnitOfWork
  var state: State
  /// The values of the columns as they are in the row, and the unit of work in which they were read.
  var loaded: (values: [SQLiteValue], generation: Int)?
  /// The changed values by the index of their column.
  var changes: [Int: SQLiteValue] = [:]

  init(_ table: Table, _ state: State, _ work: UnitOfWork) {
    (self.table, self.state, self.work) = (table, state, work)
  }

  /// The name of the entity.
  public var entity: String { table.name }

  /// The number of the row; nil if the record has none yet, or none any more.
  public var rowid: Int64? {
    work.withLock { if case .stored(let rowid) = state { rowid } else { nil } }
  }

  /// Returns the value of an attribute.
  ///
  /// - Throws: `MapStoreError` if there is no such attribute, its value isn't of its type, or the row was deleted;
  ///   `SQLiteError` if the row can't be read.
  public func attribute(_ name: String) throws -> MapStoredValue {
    try work.perform { try work.value(of: name, record: self) }
  }

  /// Changes the value of an attribute.
  ///
  /// - Throws: `MapStoreError` if there is no such attribute, it can't hold the value exactly, or the row was deleted.
  public func setAttribute(_ name: String, to value: MapStoredValue) throws {
    try work.perform { try work.set(value, for: name, record: self) }
  }

  // MARK: MapColumnRecord

  /// Returns the columns of attributes; see `value(at:)`.
  public func columns(of attributes: [String]) throws -> [Int] {
    try attributes.map { try table.attribute($0).index }
  }

  /// Returns the value of a column. Only to be called inside of `SQLiteStore.perform`.
  public func value(at column: Int) throws -> MapStoredValue {
    try work.attribute(at: column, record: self)
  }

  // MARK: MapRecord

  /// Returns the value of an attribute or relationship; nil if there is none.
  ///
  /// JSON is a `JSONValue`; a relationship is a record or an array of records. If the value can't be read, the result
  /// is nil, and the transaction, or else the call of `perform`, throws the error when it ends. Use `attribute(_:)`
  /// outside of `perform`.
  public func value(forKey key: String) -> Any? {
    work.deferringErrors {
      guard table.isRelationship(key) else {
        let value = try work.value(of: key, record: self)
        if case .json(let json) = value { return json }
        return value.object
      }
      let related = try work.related(key, of: self)
      return table.joinTables[key] == nil ? related.first : related
    }
  }

  /// Changes the value of an attribute or relationship.
  ///
  /// If the value can't be stored, the transaction, or else the call of `perform`, throws the error when it ends. Use
  /// `setAttribute(_:to:)` outside of `perform`.
  public func setValue(_ value: Any?, forKey key: String) {
    work.deferringErrors {
      guard table.isRelationship(key) else {
        return try work.set(MapStoredValue(value), for: key, record: self)
      }
      let records = value as? [SQLiteRecord] ?? (value as? SQLiteRecord).map { [$0] }
      guard let records = value == nil ? [] : records else {
        throw MapStoreError(
          .unusableRelationship,
          path: "$.\(key)",
          entity: entity,
          detail: "expected records of the store, found another value"
        )
      }
      try work.setRelated(records, key, of: self)
    }
  }
}
