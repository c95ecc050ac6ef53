import Mercator
import MercatorDescriptions

/// Saves models to a store of records, and reads them from there.
///
///     let adapter = MapStoreAdapter(store)
///     try adapter.save(repository)
///     let saved = try adapter.model(Repository.self, where: ["id": 42])
///
/// The lines of a model decide what its values are; `MapStorable.recordMapping` says which of them are attributes and
/// relationships of records. Each call is one transaction on the queue of the store. Errors are `MapStoreError`, with
/// the path from the model that was saved or read.
public struct MapStoreAdapter<Store: MapRecordStore> {
  /// The store.
  public let store: Store
  let settings: MapSettings
  /// The plans of the model types. Only used inside `perform`, so not by two threads at once.
  let plans: RecordPlans

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - options: how values are mapped, such as the dates inside a nested object; the default options unless given.
  ///     Options for keys don't apply, since the keys are those of the lines; nor do those for the identity of objects,
  ///     which is that of their records.
  ///   - context: your context for each mapping; none by default.
  public init(
    _ store: Store,
    options: MapOptions = MapOptions(),
    context: (any MapContext)? = nil
  ) {
    self.store = store
    var options = options
    options.keyStyle = nil
    options.reading.ignoresKeyCase = false
    (options.includedKeys, options.excludedKeys) = (nil, [])
    (options.reading.identity, options.reading.resolvesReferences) = (.separate, false)
    options.writing.writesReferences = false
    settings = MapSettings(options: ResolvedOptions(options), context: context)
    plans = RecordPlans(options)
  }

  /// Calls a closure as one transaction of the store, so that several calls of the adapter are one change.
  ///
  ///     try adapter.transaction {
  ///       if var stored = try adapter.model(Repository.self, where: ["id": 42]) {
  ///         stored.stars += 1
  ///         try adapter.save(stored)
  ///       }
  ///     }
  ///
  /// - Returns: what the closure returns.
  /// - Throws: the error that the closure throws, or that of the store; nothing is changed then.
  public func transaction<R>(_ body: () throws -> R) throws -> R {
    try store.perform { try store.transaction(body) }
  }

  var options: MapOptions { settings.options.options }

  func plan(for type: any MapStorable.Type) throws -> RecordPlan {
    try plans.plan(for: type) { store.entity(named: $0) }
  }
}

extension MapStoreAdapter: @unchecked Sendable where Store: Sendable {
  // Unchecked because of the plans, which only the queue of the store uses, and of the context, which the user must
  // make safe to share, as for a mapper.
}

/// The plans of the model types that an adapter has met.
final class RecordPlans {
  private let options: MapOptions
  private var plans: [ObjectIdentifier: RecordPlan] = [:]

  init(_ options: MapOptions) { self.options = options }

  func plan(
    for type: any MapStorable.Type,
    entity: (String) -> MapEntity?
  ) throws -> RecordPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let name = type.recordMapping.entity
    guard let entity = entity(name) else {
      throw MapStoreError(.unknownEntity, entity: name, detail: "\(swiftName(of: type)) needs it")
    }
    let plan = try RecordPlan(type, entity, options)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }
}
