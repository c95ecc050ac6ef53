import JSONText
import Mercator
import MercatorDescriptions

// Saving models, and deleting their records.

extension MapStoreAdapter {
  /// Saves a model and the models that its relationships lead to.
  ///
  /// A model finds its record by the unique attributes of its mapping; without one, a record is inserted. A value that
  /// no line has written, as in a mapping with a condition, stays as it is in the record. An object that is reached
  /// several times is saved once, so objects may lead back to each other.
  ///
  /// - Parameter model: the model.
  /// - Returns: its record, to be used where the store allows it.
  /// - Throws: `MapStoreError`; nothing is changed then.
  @discardableResult
  public func save<M: MapStorable>(_ model: M) throws -> Store.Record {
    try save([model], isSingle: true)[0]
  }

  /// Saves models in one transaction; see `save(_:)`.
  ///
  /// - Parameter models: the models. If several of them have the same unique attributes, they are merged into one
  ///   record one after the other.
  /// - Returns: the records of the models, in the same order.
  @discardableResult
  public func save<M: MapStorable>(contentsOf models: some Sequence<M>) throws -> [Store.Record] {
    try save(Array(models), isSingle: false)
  }

  private func save<M: MapStorable>(_ models: [M], isSingle: Bool) throws -> [Store.Record] {
    try store.perform {
      let graph = StoredGraph(isSingle: isSingle, settings)
      try graph.add(models) { try plan(for: $0) }
      return try store.transaction {
        var saving = GraphSaving(store, graph)
        return try saving.save()
      }
    }
  }

  /// Deletes the records that have these values of attributes.
  ///
  /// - Parameters:
  ///   - type: the type of the models, whose entity the records have.
  ///   - values: the values by the names of attributes in the record; nil for null. Without any, all records of the
  ///     entity are deleted.
  /// - Returns: the number of deleted records.
  /// - Throws: `MapStoreError`; nothing is changed then.
  @discardableResult
  public func delete<M: MapStorable>(
    _ type: M.Type,
    where values: [String: Any?]
  ) throws -> Int {
    try store.perform {
      try store.transaction {
        let records = try records(of: type, where: values, limit: nil)
        for record in records {
          do { try store.delete(record) } catch {
            throw failure(error, .notStored, M.recordMapping.entity)
          }
        }
        return records.count
      }
    }
  }

  /// Returns the records that have these values of attributes.
  func records<M: MapStorable>(
    of type: M.Type,
    where values: [String: Any?],
    limit: Int?
  ) throws -> [Store.Record] {
    let plan = try plan(for: type)
    let names = values.keys.sorted()
    let row = try names.map { name in
      guard plan.attributes.contains(where: { $0.name == name }) else {
        throw MapStoreError(
          .unknownProperty,
          entity: plan.entity,
          detail: "the mapping has no attribute \"\(name)\""
        )
      }
      return try comparable(values[name] ?? nil, name, plan.entity)
    }
    do {
      return try store.fetch(plan.entity, where: names, areIn: [row], limit: limit)
    } catch {
      throw failure(error, .notFetched, plan.entity)
    }
  }

  /// Returns the value that a record has for one of the caller, such as the raw value of an enum.
  private func comparable(_ value: Any?, _ name: String, _ entity: String) throws -> MapStoredValue
  {
    let stored = MapStoredValue((value as? any RawRepresentable)?.rawValue ?? value)
    guard case .object(let other) = stored else { return stored }
    throw MapStoreError(
      .notConverted,
      path: "$.\(name)",
      entity: entity,
      detail: "records can't be found by a value of the type \(swiftName(of: type(of: other)))"
    )
  }

  private func failure(
    _ error: any Error,
    _ kind: MapStoreError.Kind,
    _ entity: String
  ) -> MapStoreError {
    MapStoreError(kind, at: JSONPath(), entity: entity, underlying: error, options)
  }
}
