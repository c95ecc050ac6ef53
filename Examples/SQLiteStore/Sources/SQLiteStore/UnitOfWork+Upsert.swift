import Mercator
import MercatorStores

extension UnitOfWork {
  /// Inserts or updates a row by one statement. Returns nil if the table has other unique attributes.
  func upsert(_ upsert: MapUpsert<SQLiteRecord>) throws -> SQLiteRecord? {
    let table = try schema.table(of: upsert.shape.entity)
    guard let plan = try upsertPlans.plan(for: upsert.shape, table, connection) else { return nil }
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
    if let record = repetitions.record(for: values, plan) { return record }
    var rowid: Int64 = 0
    try connection.run(plan.statement, values) { rowid = $0.integer(at: 0) }
    let record = upserted(table, rowid: rowid)
    // Outside of a transaction, another connection may change the row.
    if connection.transactionDepth > 0 { repetitions.add(values, plan, record) }
    return record
  }
}
