/// The last upserts of a transaction: one that is repeated with the same values changes nothing, so it needs no statement.
///
/// Models often have the same related ones, such as the label of many issues.
struct UpsertRepetitions {
  private struct Key: Hashable {
    let table: ObjectIdentifier
    let values: [SQLiteValue]
  }

  private struct Entry {
    let shape: ObjectIdentifier
    let values: [SQLiteValue]
    let record: SQLiteRecord
  }

  /// The last upsert of each row, by its unique attributes.
  private var entries: [Key: Entry] = [:]

  /// The largest number of upserts that are kept.
  private static let maximumCount = 4096

  /// Returns the record of an upsert that was the last one of its row; nil if it wasn't.
  func record(for values: [SQLiteValue], _ plan: UpsertPlan) -> SQLiteRecord? {
    guard let key = key(values, plan), let entry = entries[key] else { return nil }
    guard entry.shape == ObjectIdentifier(plan.shape), entry.values == values else { return nil }
    return entry.record
  }

  /// Keeps an upsert.
  mutating func add(_ values: [SQLiteValue], _ plan: UpsertPlan, _ record: SQLiteRecord) {
    guard let key = key(values, plan) else { return }
    if entries.count >= Self.maximumCount { entries.removeAll(keepingCapacity: true) }
    entries[key] = Entry(shape: ObjectIdentifier(plan.shape), values: values, record: record)
  }

  /// Forgets everything, because a row was or may have been changed in another way.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Returns the unique attributes of an upsert; nil if it always inserts a row.
  private func key(_ values: [SQLiteValue], _ plan: UpsertPlan) -> Key? {
    if plan.uniquePositions.isEmpty { return nil }
    let unique = plan.uniquePositions.map { values[$0] }
    if unique.contains(.null) { return nil }
    return Key(table: ObjectIdentifier(plan.table), values: unique)
  }
}
