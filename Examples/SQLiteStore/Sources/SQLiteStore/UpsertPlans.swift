import Mercator
import MercatorStores

/// The plans of the upserts that a store has met.
struct UpsertPlans {
  private var plans: [ObjectIdentifier: UpsertPlan] = [:]

  /// The largest number of plans that are kept.
  private static let maximumCount = 256

  /// Returns the plan for a shape; nil if its table has other unique attributes.
  mutating func plan(
    for shape: MapUpsertShape,
    _ table: Table,
    _ connection: SQLiteConnection
  ) throws -> UpsertPlan? {
    if let plan = plans[ObjectIdentifier(shape)] { return plan }
    guard let plan = try UpsertPlan(shape, table, connection) else { return nil }
    // Each adapter has shapes of its own.
    if plans.count >= Self.maximumCount { plans.removeAll() }
    plans[ObjectIdentifier(shape)] = plan
    return plan
  }
}
