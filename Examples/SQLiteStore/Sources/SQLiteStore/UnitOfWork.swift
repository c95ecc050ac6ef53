import Foundation
import Mercator

/// The state that the records of a store share: the connection, the lock, and what was changed but not written yet.
///
/// Records refer to it and it refers to records only while they are changed, so a connection is closed when neither
/// its store nor a record is in use.
final class UnitOfWork {
  /// What an open transaction has done, in order to undo it in the records.
  private struct Undo {
    var inserted: [SQLiteRecord] = []
    var deleted: [(record: SQLiteRecord, rowid: Int64)] = []
  }

  let connection: SQLiteConnection
  let schema: Schema
  // A lock and not a queue, since it may be taken again where a closure of one store uses another store.
  private let lock = NSRecursiveLock()
  private var depth = 0
  /// Counts calls of `perform`, transactions that were undone, and deletions: values that were read before aren't
  /// valid any more.
  private(set) var generation = 0
  var upsertPlans = UpsertPlans()
  var repetitions = UpsertRepetitions()
  private var identityMaps: [ObjectIdentifier: IdentityMap] = [:]
  /// The records with changes, in the order of their first change.
  private var changed: [SQLiteRecord] = []
  private var undos: [Undo] = []
  private var deferredError: (any Error)?

  init(_ connection: SQLiteConnection, _ schema: Schema) {
    (self.connection, self.schema) = (connection, schema)
  }

  func withLock<R>(_ body: () throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: Calls and transactions

  /// Calls a closure that has the store for itself.
  func perform<R>(_ body: () throws -> R) throws -> R {
    try withLock {
      depth += 1
      defer {
        depth -= 1
        if depth == 0 {
          dropChanges()
          deferredError = nil
          invalidateValues()
        }
      }
      if depth == 1 { try throwDeferredError() }
      let result = try body()
      if depth == 1 {
        try throwDeferredError()
        try writeChanges()
      }
      return result
    }
  }

  /// Calls a closure as one change of the database.
  func transaction<R>(_ body: () throws -> R) throws -> R {
    try perform {
      try throwDeferredError()
      // Earlier changes must not be undone with this transaction.
      try writeChanges()
      return try undoable {
        let result = try body()
        try throwDeferredError()
        try writeChanges()
        return result
      }
    }
  }

  private func undoable<R>(_ body: () throws -> R) throws -> R {
    try connection.begin()
    undos.append(Undo())
    do {
      let result = try body()
      try connection.commit()
      let done = undos.removeLast()
      if let outer = undos.indices.last {
        undos[outer].inserted += done.inserted
        undos[outer].deleted += done.deleted
      } else {
        // From now on, another connection may change the rows.
        repetitions.removeAll()
      }
      return result
    } catch {
      connection.rollBack()
      undo(undos.removeLast())
      throw error
    }
  }

  private func undo(_ undo: Undo) {
    dropChanges()
    deferredError = nil
    invalidateValues()
    for (record, rowid) in undo.deleted {
      record.state = .stored(rowid: rowid)
      identityMaps[ObjectIdentifier(record.table), default: IdentityMap()].add(record, rowid)
    }
    for record in undo.inserted { forget(record) }
  }

  // MARK: Errors

  /// Calls a closure for a caller that can't throw an error. It is thrown when the transaction or the call of `perform`
  /// ends; outside of any, when the next one begins.
  func deferringErrors<R>(_ body: () throws -> R?) -> R? {
    withLock {
      do { return try perform(body) } catch {
        deferredError = deferredError ?? error
        return nil
      }
    }
  }

  private func throwDeferredError() throws {
    guard let error = deferredError else { return }
    deferredError = nil
    throw error
  }

  // MARK: Records

  /// Returns the record of a row.
  func record(_ table: Table, rowid: Int64) -> SQLiteRecord {
    let key = ObjectIdentifier(table)
    if let record = identityMaps[key]?[rowid] { return record }
    let record = SQLiteRecord(table, .stored(rowid: rowid), self)
    identityMaps[key, default: IdentityMap()].add(record, rowid)
    return record
  }

  /// Returns the record of a row that was inserted or updated.
  func upserted(_ table: Table, rowid: Int64) -> SQLiteRecord {
    let key = ObjectIdentifier(table)
    if let record = identityMaps[key]?[rowid] {
      record.loaded = nil
      return record
    }
    let record = record(table, rowid: rowid)
    // The row may be new.
    addInserted(record)
    return record
  }

  /// Remembers that a record has changes to be written.
  func addChanged(_ record: SQLiteRecord) {
    changed.append(record)
  }

  /// Remembers that the row of a record didn't exist before the innermost transaction, or may not have.
  private func addInserted(_ record: SQLiteRecord) {
    if let last = undos.indices.last { undos[last].inserted.append(record) }
  }

  /// Takes note of the row that a new record has got.
  func setRow(_ rowid: Int64, of record: SQLiteRecord) {
    record.state = .stored(rowid: rowid)
    identityMaps[ObjectIdentifier(record.table), default: IdentityMap()].add(record, rowid)
    addInserted(record)
  }

  /// Takes note of a deleted row.
  func setDeleted(_ record: SQLiteRecord, rowid: Int64) {
    forget(record)
    if let last = undos.indices.last { undos[last].deleted.append((record, rowid)) }
    // Other records may have been related to it.
    invalidateValues()
  }

  private func forget(_ record: SQLiteRecord) {
    if case .stored(let rowid) = record.state {
      identityMaps[ObjectIdentifier(record.table)]?.remove(rowid)
    }
    record.state = .deleted
    record.changes = [:]
  }

  private func invalidateValues() {
    generation &+= 1
    repetitions.removeAll()
  }

  // MARK: Changes

  /// Writes the changes of all records: all of them, or if one can't be written, none.
  func writeChanges() throws {
    if changed.isEmpty { return }
    if undos.isEmpty { return try undoable { try writeEach() } }
    try writeEach()
  }

  private func writeEach() throws {
    // A record whose changes can't be written keeps them, so the transaction can't be completed.
    for record in changed { try write(record) }
    changed.removeAll(keepingCapacity: true)
  }

  private func dropChanges() {
    for record in changed {
      record.changes = [:]
      if case .new = record.state { record.state = .deleted }
    }
    changed.removeAll()
  }
}
