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
  ///   - values: the values by the names of attributes in the record; nil for null.
  /// - Returns: the number of deleted records.
  /// - Throws: `MapStoreError`; nothing is changed then.
  @discardableResult
  public func delete<M: MapStorable>(
    _ type: M.Type,
    where values: KeyValuePairs<String, Any?>
  ) throws -> Int {
    try store.perform {
      try store.transaction {
        let records = try records(of: type, where: values, limit: nil)
        for record in records {
          do { try store.delete(record) } catch {
            throw MapStoreError(wrapping: error, .notStored, "$", M.recordMapping.entity)
          }
        }
        return records.count
      }
    }
  }

  /// Returns the records that have these values of attributes.
  func records<M: MapStorable>(
    of type: M.Type,
    where values: KeyValuePairs<String, Any?>,
    limit: Int?
  ) throws -> [Store.Record] {
    let plan = try plan(for: type)
    for (name, _) in values where !plan.attributes.contains(where: { $0.name == name }) {
      throw MapStoreError(
        .unknownProperty,
        entity: plan.entity,
        detail: "the mapping has no attribute \"\(name)\""
      )
    }
    do {
      let row = values.map { MapStoredValue($0.value) }
      return try store.fetch(plan.entity, where: values.map(\.key), areIn: [row], limit: limit)
    } catch {
      throw MapStoreError(wrapping: error, .notFetched, "$", plan.entity)
    }
  }
}

extension MapStoreError {
  /// Creates the error for one that a store or a model threw, at a path.
  init(wrapping error: any Error, _ kind: Kind, _ path: String, _ entity: String) {
    guard let error = error as? MapStoreError else {
      self.init(kind, path: path, entity: entity, underlying: error)
      return
    }
    self.init(
      error.kind,
      path: path + error.path.dropFirst(),
      entity: error.entity,
      detail: error.detail,
      underlying: error.underlying
    )
  }
}
