import Mercator

extension UnitOfWork {
  /// Inserts or updates a row by one statement. Returns nil if the table has other unique attributes.
  func upsert(_ upsert: MapUpsert<SQLiteRecord>) throws -> SQLiteRecord? {
    let table = try schema.table(of: upsert.shape.entity)
    guard let plan = try upsertPlans.plan(for: upsert.shape, table) else { return nil }
    try writeChanges()
    var values: [SQLiteValue] = []
    values.reserveCapacity(upsert.values.count + upsert.related.count)
    for (index, value) in upsert.values.enumerated() {
      do { values.append(try plan.types[index].encoded(value)) } catch let error as ValueError {
        throw error.storeError(.notStored, plan.shape.attributes[index], entity: table.name)
      }
    }
    for (index, other) in upsert.related.enumerated() {
      let name = plan.shape.relationships[index]
      let rowid = try other.map { try row(of: $0, as: plan.targets[index], name, of: table) }
      values.append(rowid.map { .integer($0) } ?? .null)
    }
    var rowid: Int64 = 0
    try connection.run(plan.sql, values) { rowid = $0.integer(at: 0) }
    return upserted(table, rowid: rowid)
  }
}
