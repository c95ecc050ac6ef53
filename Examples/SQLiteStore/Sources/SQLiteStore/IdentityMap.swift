/// The records of a table by their row, as long as something refers to them.
struct IdentityMap {
  private struct Entry { weak var record: SQLiteRecord? }

  private var entries: [Int64: Entry] = [:]
  /// How many entries there may be before those without a record are removed.
  private var limit = 1024

  /// Returns the record of a row; nil if nothing refers to one.
  subscript(rowid: Int64) -> SQLiteRecord? { entries[rowid]?.record }

  /// Adds the record of a row.
  mutating func add(_ record: SQLiteRecord, _ rowid: Int64) {
    if entries.count >= limit {
      // Not for a few: it takes as long as adding all of them.
      let unused = entries.values.count { $0.record == nil }
      if unused > entries.count / 4 { entries = entries.filter { $0.value.record != nil } }
      limit = max(1024, entries.count * 2)
    }
    entries[rowid] = Entry(record: record)
  }

  /// Removes the record of a row.
  mutating func remove(_ rowid: Int64) { entries[rowid] = nil }
}
